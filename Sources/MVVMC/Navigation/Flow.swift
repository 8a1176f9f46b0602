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
    /// With its last screen the flow ends, unless the same change adds another. The first screen of all stays. A screen that
    /// does not let itself be left is asked, and may go later (see ``LeaveConfirming``).
    ///
    /// - Returns: Whether the screen is gone.
    /// - Complexity: linear in the number of screens removed.
    @discardableResult
    public func pop() -> Bool {
        guard let (navigator, _) = node.place("pop") else { return false }
        guard let screen = navigator.screens.last(where: { $0.node === node }) else {
            Misuse.report("\(node.name) has no screen to pop.")
            return false
        }
        guard screen !== navigator.screens.first || navigator.presenting != nil else {
            Misuse.report(
                """
                \(node.name) was asked to pop the first screen of all, which stays.
                Show another in its place: flow.replaceStack(with: …)
                """)
            return false
        }
        return navigator.remove(from: screen)
    }

    /// Removes the screens above this flow's first one.
    ///
    /// - Returns: Whether they are gone: a screen that does not let itself be left is asked, and may go later.
    @discardableResult
    public func popToRoot() -> Bool {
        guard let (navigator, _) = node.place("pop to its first screen") else { return false }
        guard let first = navigator.screens.firstIndex(where: { $0.node === node }) else {
            Misuse.report("\(node.name) has no screen to pop to.")
            return false
        }
        guard first + 1 < navigator.screens.count else { return dismiss() }
        return navigator.remove(from: navigator.screens[first + 1])
    }

    /// Removes the screens above this flow's topmost one that shows a view model of type `type`.
    ///
    /// - Returns: Whether they are gone: a screen that does not let itself be left is asked, and may go later.
    @discardableResult
    public func popTo<V: ViewModel>(_ type: V.Type) -> Bool {
        guard let (navigator, _) = node.place("pop to \(type)") else { return false }
        guard let target = navigator.screens.lastIndex(where: { $0.node === node && $0.viewModel is V }) else {
            Misuse.report(
                """
                \(node.name) was asked to pop to \(type), and has no screen with one.
                Its stack is \(navigator.screens.map { "\(Swift.type(of: $0.viewModel))" }).
                """)
            return false
        }
        guard target + 1 < navigator.screens.count else { return dismiss() }
        return navigator.remove(from: navigator.screens[target + 1])
    }

    /// Exchanges this flow's screens, and all that is above the first of them or presented over them, for screens for
    /// `viewModels`. Nothing is asked whether it lets itself be left.
    ///
    /// - Complexity: linear in the number of screens on the stack.
    public func replaceStack(with viewModels: any ViewModel...) {
        guard let (navigator, coordinator) = node.place("replace its screens") else { return }
        Change.perform {
            if let index = navigator.screens.firstIndex(where: { $0.node === node }) {
                navigator.dismissPresented()
                navigator.remove(from: index)
            }
            navigator.append(viewModels.map { Screen($0, node: node, coordinator: coordinator) })
        }
    }

    /// Presents a screen for `viewModel` over everything, as a stack of its own.
    ///
    /// To push further screens there, present a coordinator.
    ///
    /// - Parameters:
    ///   - viewModel: What is shown.
    ///   - presentation: How it is shown.
    ///   - conflict: What happens if something is presented already.
    public func present(
        _ viewModel: some ViewModel, as presentation: Presentation,
        ifPresenting conflict: PresentationConflict = .refuse
    ) {
        guard let (navigator, coordinator) = node.place("present \(type(of: viewModel))") else { return }
        navigator.present(
            "\(type(of: viewModel))", conflict,
            start: { [node] in
                Change.perform {
                    let presented = Navigator(presentation: presentation)
                    navigator.present(presented)
                    presented.append([Screen(viewModel, node: node, coordinator: coordinator)])
                }
            }, cancel: {})
    }

    /// Asks something: presents an alert over all that is presented, which goes when a button is tapped.
    public func present(_ alert: Alert) {
        guard let (place, coordinator) = node.place("present an alert") else { return }
        var navigator = place
        while let presented = navigator.presented { navigator = presented }
        let presented = Navigator(presentation: .alert)
        alert.dismiss = { [weak presented] in
            guard let presented else { return }
            Change.perform { presented.presenting?.dismiss(presented) }
        }
        Change.perform {
            navigator.present(presented)
            presented.append([Screen(alert, node: node, coordinator: coordinator)])
        }
    }

    /// Asks something, and waits for the answer.
    ///
    /// - Returns: The title of the button that was tapped, or `nil` if the alert went in another way.
    public func ask(_ alert: Alert) async -> String? {
        await withCheckedContinuation { continuation in
            guard node.state == .running else { return continuation.resume(returning: nil) }
            alert.onAnswer = { continuation.resume(returning: $0) }
            present(alert)
        }
    }

    /// Dismisses what is presented over the stack that this flow is on, if anything is.
    ///
    /// - Returns: Whether nothing is presented there now: a screen that does not let itself be left is asked, and may go
    ///   later.
    @discardableResult
    public func dismiss() -> Bool {
        guard let (navigator, _) = node.place("dismiss") else { return false }
        guard let presented = navigator.presented else { return true }
        return navigator.leave(presented.subtree, by: .code) { [weak navigator, weak presented] in
            if let presented { navigator?.dismiss(presented) }
        }
    }

    /// Dismisses everything that is presented on the tree that this flow is on.
    ///
    /// - Returns: Whether nothing is presented there now.
    @discardableResult
    public func dismissAll() -> Bool {
        guard let (navigator, _) = node.place("dismiss everything") else { return false }
        let root = navigator.root
        guard let presented = root.presented else { return true }
        return root.leave(presented.subtree, by: .code) { [weak root, weak presented] in
            if let presented { root?.dismiss(presented) }
        }
    }

    /// Embeds a screen for `viewModel` in a slot of this flow's topmost container screen, in place of what was there.
    public func embed(_ viewModel: some ViewModel, in slot: Slot) {
        guard let (coordinator, container) = container(for: "\(type(of: viewModel))", in: slot) else { return }
        Change.perform {
            let embedded = Navigator()
            container.embed(embedded, in: slot)
            embedded.append([Screen(viewModel, node: node, coordinator: coordinator)])
        }
    }

    private func container(
        for name: @autoclosure () -> String, in slot: Slot
    ) -> (coordinator: any Coordinator, container: Screen)? {
        guard let (navigator, coordinator) = node.place("embed \(name())") else { return nil }
        let container = navigator.screens.last { $0.node === node && $0.viewModel is any Container }
        let slots = (container?.viewModel as? any Container)?.slots
        guard let container, let slots, slots.contains(slot) else {
            Misuse.report(
                """
                \(node.name) was asked to embed \(name()) in "\(slot)", which it does not have.
                \(slots.map { "The slots of its container are \($0.map(\.rawValue))." } ?? "Push a view model that is a Container first.")
                """)
            return nil
        }
        return (coordinator, container)
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
    ///   - conflict: What happens if something is presented already.
    ///   - onEnd: Hears once how the child ended: its output, or `nil` if the user backed out or nothing could be
    ///     presented.
    public func present<Child: Coordinator>(
        _ child: Child, as presentation: Presentation, ifPresenting conflict: PresentationConflict = .refuse,
        onEnd: @escaping @MainActor (Child.Output?) -> Void = { _ in }
    ) {
        guard let (navigator, coordinator) = node.place("present \(type(of: child))") else { return onEnd(nil) }
        navigator.present(
            "\(type(of: child))", conflict,
            start: { [node] in
                Change.perform {
                    let presented = Navigator(presentation: presentation)
                    navigator.present(presented)
                    child.flow.begin(child, on: presented, parent: (node, coordinator), at: nil, onEnd: onEnd)
                }
            }, cancel: { onEnd(nil) })
    }

    /// Starts a coordinator in a slot of this flow's topmost container screen, in place of what was there.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - slot: One of the slots of the container.
    ///   - onEnd: Hears once how the child ended: its output, or `nil` if it went with the container or was replaced.
    public func embed<Child: Coordinator>(
        _ child: Child, in slot: Slot, onEnd: @escaping @MainActor (Child.Output?) -> Void = { _ in }
    ) {
        guard let (coordinator, container) = container(for: "\(type(of: child))", in: slot) else { return onEnd(nil) }
        Change.perform {
            let embedded = Navigator()
            container.embed(embedded, in: slot)
            child.flow.begin(child, on: embedded, parent: (node, coordinator), at: nil, onEnd: onEnd)
        }
    }

    /// Starts a coordinator, pushed or presented, and waits for how it ends.
    ///
    /// Cancelling the task that waits takes the child down.
    ///
    ///     if let receipt = await flow.run(BuyCoordinator(id), as: .sheet) { show(receipt) }
    ///
    /// - Returns: The child's output, or `nil` if the user backed out or it could not be started.
    public func run<Child: Coordinator>(
        _ child: Child, as presentation: Presentation? = nil, ifPresenting conflict: PresentationConflict = .refuse
    ) async -> Child.Output? {
        guard !Task.isCancelled else { return nil }
        let childNode = child.flow.node
        var output: Child.Output?
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let onEnd: @MainActor (Child.Output?) -> Void = {
                    output = $0
                    continuation.resume()
                }
                if let presentation {
                    present(child, as: presentation, ifPresenting: conflict, onEnd: onEnd)
                } else {
                    push(child, onEnd: onEnd)
                }
            }
        } onCancel: {
            onMainActor {
                Change.perform { if childNode.state == .running { childNode.takeDown() } }
            }
        }
        return output
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

    /// Ends this flow as if the user had backed out: takes its screens and those of its children off the tree, and hands the
    /// ``outcome`` to the parent, which is `nil` unless it was set.
    public func cancel() {
        guard node.mayChange("cancel") else { return }
        Change.perform { node.takeDown() }
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
        node.begin(
            coordinator, on: navigator, parent: parent, describeOutcome: { [ending] in ending.outcome.map { "\($0)" } },
            onEnd: { [ending] in ending.tell() })
        if let restoration = Restoration.current, let archived = restoration.take(node.name, startedBy: parent?.node) {
            restoration.replay(archived, on: coordinator)
        } else {
            coordinator.navigate(to: route ?? coordinator.initialRoute)
        }
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
