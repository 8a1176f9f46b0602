/// A stack of screens, and at most one more stack presented over it.
///
/// A navigator is the headless counterpart of `UINavigationController`: coordinators change it through their ``Flow``, a
/// host renders it, and a test reads it. It is plain observable state, and each change of it is one, however many screens
/// it concerns.
///
///     let navigator = Navigator()
///     navigator.start(PhotosCoordinator(store: store), at: .photos)
///     XCTAssertEqual(navigator.screens.count, 1)
///
/// A host tells it what the user did (``userDidGoBack()``, ``userDidDismiss()``), and that goes the same way as what a
/// coordinator does.
///
/// - Complexity: pushing and popping are O(1); `description` is linear in the size of the tree.
@MainActor
public final class Navigator {
    /// The screens, the one on top last.
    @Observed public internal(set) var screens: [Screen] = []
    /// The stack presented over this one, if any.
    @Observed public internal(set) var presented: Navigator?
    /// The stack that this one is presented over, if any.
    public internal(set) weak var presenting: Navigator?
    /// The screen in whose slot this stack is embedded, if it is.
    public internal(set) weak var container: Screen?
    /// The slot of that screen.
    var slot: Slot?
    /// How this stack is shown over ``presenting``; `nil` for the first.
    public let presentation: Presentation?
    /// What waits to be presented.
    var waiting: [(start: @MainActor () -> Void, cancel: @MainActor () -> Void)] = []
    private let events = Events<NavigationEvent>()

    /// An empty stack, for a window or a test.
    public init() {
        presentation = nil
    }

    init(presentation: Presentation) {
        self.presentation = presentation
    }

    /// The stack in front: this one, or what is presented over it or stands in its selected tab, and so on from there.
    public var frontmost: Navigator {
        var navigator = self
        while let next = navigator.presented ?? navigator.selected { navigator = next }
        return navigator
    }

    /// The stack in the selected tab of the screen on top.
    private var selected: Navigator? {
        guard let top, let tabs = top.viewModel as? Tabs else { return nil }
        return top.slots[tabs.selection]
    }

    /// The first stack of the tree that this one belongs to.
    public var root: Navigator {
        var navigator = self
        while let next = navigator.presenting ?? navigator.container?.navigator { navigator = next }
        return navigator
    }

    /// The screen on top of this stack.
    public var top: Screen? { screens.last }

    /// Starts an app, or a part of it: takes down what is here and starts `coordinator` at `route`.
    ///
    /// - Parameters:
    ///   - coordinator: A coordinator that has not been started.
    ///   - route: Where to start; its ``Coordinator/initialRoute`` by default.
    ///   - onEnd: Hears once if it ends.
    public func start<Root: Coordinator>(
        _ coordinator: Root, at route: Root.Route? = nil,
        onEnd: @escaping @MainActor (Root.Output?) -> Void = { _ in }
    ) {
        Change.perform {
            takeDown()
            coordinator.flow.begin(coordinator, on: self, parent: nil, at: route, onEnd: onEnd)
        }
    }

    // MARK: Events

    /// Calls `observer` with everything that happens on this tree from now on, if this is its first stack.
    ///
    /// Events come when the change that they belong to is complete, one after the other.
    public func observeEvents(_ observer: @escaping @MainActor (NavigationEvent) -> Void) -> ObservationToken {
        events.observe(observer)
    }

    /// Everything that happens on this tree from now on, if this is its first stack, as an asynchronous sequence. Events wait
    /// for their reader, all of them; the sequence ends with the tree.
    public var eventStream: AsyncStream<NavigationEvent> { events.stream() }

    var hasEventObservers: Bool { events.isObserved }

    func tell(_ event: NavigationEvent) { events.send(event) }
}
