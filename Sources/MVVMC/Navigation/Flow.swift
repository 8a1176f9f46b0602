/// A coordinator's place on the navigation tree: where it puts its screens, starts child coordinators, and ends.
///
/// A flow runs from the moment its coordinator is started until the coordinator finishes or its last screen has left the
/// tree, whatever removed it: code, the back button, a swipe, a modal dragged away. Either way it ends once, and the
/// parent hears once: the output, or `nil` when the user backed out. An ended flow cannot be used again; what is asked
/// of it then is reported and does nothing.
///
///     flow.push(PhotoViewModel(id: id, router: self))
///     flow.present(BuyCoordinator(id), as: .sheet) { [weak self] receipt in
///         if receipt != nil { self?.navigate(to: .photos) }
///     }
///     flow.finish(receipt)
///
/// The closure that hears of a child's end must capture the parent weakly if the parent should not outlive its screens
/// for the child's sake; captured strongly, nothing leaks, since the end of the child drops the closure.
@MainActor
public final class Flow<Output> {
    let node = FlowNode()
    private let ending = Ending<Output>()

    /// A flow that has not been started.
    public init() {}

    /// Whether the flow has ended, and its coordinator with it.
    public var hasEnded: Bool { node.state == .ended }

    /// What the parent hears if the user leaves now: `nil` until it is set.
    ///
    /// Set it when the work is done and what remains is a screen that says so: the user who swipes the thank-you note
    /// away has bought the photo all the same.
    public var outcome: Output? {
        get { ending.outcome }
        set { ending.outcome = newValue }
    }

    // MARK: Screens

    /// Puts a screen for `viewModel` on top of the stack that this flow is on.
    ///
    /// - Complexity: O(1).
    public func push(_ viewModel: some ViewModel) {
        guard let (navigator, coordinator) = node.place("push \(type(of: viewModel))") else { return }
        Change.perform {
            navigator.append([Screen(viewModel, node: node, coordinator: coordinator)])
        }
    }

    /// Removes this flow's topmost screen from its stack, and all that is above it.
    ///
    /// With its last screen the flow ends, unless the same change adds another. The first screen of all stays.
    ///
    /// - Complexity: linear in the number of screens removed.
    public func pop() {
        guard let (navigator, _) = node.place("pop") else { return }
        Change.perform {
            guard let index = navigator.screens.lastIndex(where: { $0.node === node }) else {
                return Misuse.report("\(node.name) has no screen to pop.")
            }
            guard index > 0 || navigator.presenting != nil else {
                return Misuse.report(
                    """
                    \(node.name) was asked to pop the first screen of all, which stays.
                    Show another in its place: flow.replaceStack(with: …)
                    """)
            }
            navigator.remove(from: index)
        }
    }

    /// Exchanges this flow's screens, and all that is above the first of them, for screens for `viewModels`.
    ///
    /// - Complexity: linear in the number of screens on the stack.
    public func replaceStack(with viewModels: any ViewModel...) {
        guard let (navigator, coordinator) = node.place("replace its screens") else { return }
        Change.perform {
            if let index = navigator.screens.firstIndex(where: { $0.node === node }) {
                navigator.remove(from: index)
            }
            navigator.append(viewModels.map { Screen($0, node: node, coordinator: coordinator) })
        }
    }

    /// Presents a screen for `viewModel` over everything, as a stack of its own.
    ///
    /// To push further screens there, present a coordinator.
    public func present(_ viewModel: some ViewModel, as presentation: Presentation) {
        guard let (navigator, coordinator) = node.place("present \(type(of: viewModel))"),
            navigator.mayPresent("\(type(of: viewModel))")
        else { return }
        Change.perform {
            let presented = Navigator(presentation: presentation)
            presented.append([Screen(viewModel, node: node, coordinator: coordinator)])
            navigator.present(presented)
        }
    }

    /// Dismisses what is presented over the stack that this flow is on, if anything is.
    public func dismiss() {
        guard let (navigator, _) = node.place("dismiss") else { return }
        Change.perform { navigator.dismissPresented() }
    }

    // MARK: Children

    /// Starts a coordinator whose screens go on top of the stack that this flow is on.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - onEnd: Hears once how the child ended: its output, or `nil` if the user backed out.
    public func push<Child: Coordinator>(
        _ child: Child, onEnd: @escaping @MainActor (Child.Output?) -> Void = { _ in }
    ) {
        guard let (navigator, coordinator) = node.place("push \(type(of: child))") else { return onEnd(nil) }
        Change.perform {
            child.flow.begin(child, on: navigator, parent: (node, coordinator), at: nil, onEnd: onEnd)
        }
    }

    /// Starts a coordinator on a stack of its own, presented over everything.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - presentation: How the stack is shown.
    ///   - onEnd: Hears once how the child ended: its output, or `nil` if the user backed out or nothing could be
    ///     presented.
    public func present<Child: Coordinator>(
        _ child: Child, as presentation: Presentation,
        onEnd: @escaping @MainActor (Child.Output?) -> Void = { _ in }
    ) {
        guard let (navigator, coordinator) = node.place("present \(type(of: child))"),
            navigator.mayPresent("\(type(of: child))")
        else { return onEnd(nil) }
        Change.perform {
            let presented = Navigator(presentation: presentation)
            navigator.present(presented)
            child.flow.begin(child, on: presented, parent: (node, coordinator), at: nil, onEnd: onEnd)
        }
    }

    /// Ends this flow: takes its screens and those of its children off the tree, then hands `output` to the parent.
    ///
    /// Children that still run end first, with what their own ``outcome`` is.
    ///
    /// - Complexity: linear in the number of screens on the stacks concerned.
    public func finish(_ output: Output) {
        guard node.mayChange("finish") else { return }
        Change.perform {
            ending.outcome = output
            node.takeDown()
        }
    }

    /// Starts `coordinator`, whose flow this is.
    func begin<Owner: Coordinator>(
        _ coordinator: Owner, on navigator: Navigator, parent: (node: FlowNode, coordinator: any Coordinator)?,
        at route: Owner.Route?, onEnd: @escaping @MainActor (Output?) -> Void
    ) where Owner.Output == Output {
        guard node.state == .idle else {
            Misuse.report(
                """
                \(type(of: coordinator)) was started a second time, and is not.
                A coordinator runs once: make a new one for each time.
                """)
            return onEnd(nil)
        }
        ending.hear = onEnd
        node.begin(coordinator, on: navigator, parent: parent) { [ending] in ending.tell() }
        coordinator.navigate(to: route ?? coordinator.initialRoute)
        Change.touch(node)
    }
}

/// How a flow ends: kept apart from the flow, since the coordinator may be gone by the time its parent is told.
@MainActor
private final class Ending<Output> {
    var outcome: Output?
    var hear: (@MainActor (Output?) -> Void)?

    func tell() {
        let hear = self.hear
        self.hear = nil
        hear?(outcome)
    }
}
