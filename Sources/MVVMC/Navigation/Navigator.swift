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
    @Observed public private(set) var screens: [Screen] = []
    /// The stack presented over this one, if any.
    @Observed public private(set) var presented: Navigator?
    /// The stack that this one is presented over, if any.
    public private(set) weak var presenting: Navigator?
    /// How this stack is shown over ``presenting``; `nil` for the first.
    public let presentation: Presentation?

    /// An empty stack, for a window or a test.
    public init() {
        presentation = nil
    }

    init(presentation: Presentation) {
        self.presentation = presentation
    }

    /// The stack in front: this one, or what is presented over it, and over that.
    public var frontmost: Navigator {
        var navigator = self
        while let presented = navigator.presented { navigator = presented }
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

    // MARK: What the user does

    /// The user went back: by a back button, a swipe, or whatever leaves the screen on top of this stack.
    ///
    /// It pops the screen, or dismisses this stack if that was its only screen and it is presented.
    ///
    /// - Returns: Whether there was anything to go back to. The first screen of all stays.
    @discardableResult
    public func userDidGoBack() -> Bool {
        Change.perform {
            if screens.count > 1 {
                dismissPresented()
                remove(from: screens.count - 1)
                return true
            }
            guard let presenting else { return false }
            presenting.dismiss(self)
            return true
        }
    }

    /// The user dismissed what was presented over this stack, as by dragging it down.
    ///
    /// - Returns: Whether anything was presented.
    @discardableResult
    public func userDidDismiss() -> Bool {
        Change.perform {
            guard presented != nil else { return false }
            dismissPresented()
            return true
        }
    }

    // MARK: What flows do

    func append(_ new: [Screen]) {
        screens.append(contentsOf: new)
    }

    /// Removes the screens from `index` on, the topmost first.
    func remove(from index: Int) {
        if index == 0 { Change.touch(self) }
        let leaving = screens[index...]
        screens.removeSubrange(index...)
        for screen in leaving.reversed() { screen.leave() }
    }

    /// Removes the screens of one flow, here and on what it presented.
    func removeScreens(of node: FlowNode) {
        if let presented {
            presented.removeScreens(of: node)
        }
        guard node.screenCount > 0, let first = screens.firstIndex(where: { $0.node === node }) else { return }
        if screens[first...].allSatisfy({ $0.node === node }) { return remove(from: first) }
        let leaving = screens.filter { $0.node === node }
        screens.removeAll { $0.node === node }
        for screen in leaving.reversed() { screen.leave() }
    }

    func mayPresent(_ name: String) -> Bool {
        guard let presented else { return true }
        Misuse.report(
            """
            \(name) cannot be presented: \(presented.top.map { "\(type(of: $0.viewModel))" } ?? "a stack") already is.
            Present it from there, or dismiss that first.
            """)
        return false
    }

    func present(_ navigator: Navigator) {
        navigator.presenting = self
        presented = navigator
        Change.touch(navigator)
    }

    func dismissPresented() {
        guard let leaving = presented else { return }
        presented = nil
        leaving.presenting = nil
        leaving.takeDown()
    }

    func dismiss(_ navigator: Navigator) {
        if presented === navigator { dismissPresented() }
    }

    private func takeDown() {
        dismissPresented()
        if !screens.isEmpty { remove(from: 0) }
    }
}
