import MVVMC

/// Returns the rows of operations on many presentations or routes that wait.
@MainActor
func queueGrowth() -> [GrowthRow] { sheets + alerts + routes }

private struct Leaf: ViewModel {}

private final class Host: Coordinator {
    enum Route: Hashable { case first }
    let flow = Flow<Int>()
    let initialRoute = Route.first
    func show(_ route: Route) { flow.push(Leaf()) }
}

@MainActor
private func start() -> (navigator: Navigator, root: Host) {
    let navigator = Navigator()
    let root = Host()
    navigator.start(root)
    return (navigator, root)
}

@MainActor
private func queueFlows(_ count: Int, on root: Host) {
    for _ in 0..<count { root.flow.present(Host(), as: .sheet, ifPresenting: .queue) { total &+= $0.output ?? 1 } }
}

@MainActor
private func queueAlerts(_ count: Int, on root: Host) {
    for _ in 0..<count { root.flow.presentAlert("Saved", cancel: .button("OK") { total &+= 1 }) }
}

@MainActor
private func row(
    _ name: String, _ queue: @escaping @MainActor (Int, Host) -> Void,
    _ operation: @escaping @MainActor (Navigator, Host) -> Void
) -> GrowthRow {
    GrowthRow(name) { size in
        let (navigator, root) = start()
        queue(size, root)
        return {
            operation(navigator, root)
            precondition(navigator.presented == nil)
        }
    }
}

@MainActor private let sheets = [
    GrowthRow("queue.presentEach") { size in
        let (navigator, root) = start()
        return {
            queueFlows(size, on: root)
            precondition(navigator.presented != nil)
        }
    },
    row("queue.dismissEach", queueFlows) { navigator, _ in
        while navigator.presented != nil { navigator.userDidDismiss() }
    },
    row("queue.finishEach", queueFlows) { navigator, _ in
        while let host = navigator.presented?.top?.coordinator as? Host { host.flow.finish(1) }
    },
    row("queue.screens.dismissEach") { count, root in
        for _ in 0..<count { root.flow.present(Leaf(), as: .sheet, ifPresenting: .queue) }
    } _: { navigator, _ in
        while navigator.presented != nil { navigator.userDidDismiss() }
    },
    row("queue.finish", queueFlows) { _, root in root.flow.finish(1) },
    row("queue.start", queueFlows) { navigator, _ in navigator.start(Host()) },
    // Each queued presentation belongs to a different flow, which ends before the presentation begins.
    row("queue.cancelEach") { count, root in
        root.flow.present(Leaf(), as: .sheet)
        for _ in 0..<count {
            let child = Host()
            root.flow.push(child)
            child.flow.present(Leaf(), as: .sheet, ifPresenting: .queue)
        }
    } _: { navigator, root in
        root.flow.popToRoot()
        navigator.userDidDismiss()
    },
]

@MainActor private let alerts = [
    GrowthRow("alerts.presentEach") { size in
        let (navigator, root) = start()
        return {
            queueAlerts(size, on: root)
            precondition(navigator.presented != nil)
        }
    },
    row("alerts.tapEach", queueAlerts) { navigator, _ in
        while let alert = navigator.presented?.top?.viewModel as? AlertViewModel { alert.userDidTap(at: 0) }
    },
    row("alerts.finish", queueAlerts) { _, root in root.flow.finish(1) },
    row("alerts.start", queueAlerts) { navigator, _ in navigator.start(Host()) },
    row("alerts.overQueue") { count, root in
        queueFlows(count, on: root)
        queueAlerts(count, on: root)
    } _: { navigator, _ in
        while let top = navigator.frontmostStack.top, navigator.presented != nil {
            if let alert = top.viewModel as? AlertViewModel {
                alert.userDidTap(at: 0)
            } else {
                navigator.userDidDismiss()
            }
        }
    },
]

/// A coordinator whose pages wait until another coordinator has finished, as for a sign-in.
private final class Guarded: Coordinator {
    enum Route: Hashable { case first, page(Int) }
    let flow = Flow<Int>()
    let initialRoute = Route.first
    var isOpen = false
    weak var gate: Host?

    func decision(for route: Route) -> RouteDecision<Route> {
        guard route != .first, !isOpen else { return .show }
        let gate = Host()
        self.gate = gate
        return .after(gate, as: .sheet)
    }

    func show(_ route: Route) { flow.push(Leaf()) }
}

@MainActor private let routes = [
    GrowthRow("routes.pathThatWaits") { size in
        let navigator = Navigator()
        let root = Guarded()
        navigator.start(root)
        root.navigate(toPath: [.first] + (0..<size).map { .page($0) })
        return {
            root.isOpen = true
            root.gate?.flow.finish(1)
            precondition(navigator.screens.count == size + 1)
        }
    },
    GrowthRow("routes.newerThatWaits") { size in
        let navigator = Navigator()
        let root = Guarded()
        navigator.start(root)
        return {
            for number in 0..<size { root.navigate(to: .page(number)) }
            precondition(navigator.waitingRoutes.count == 1)
        }
    },
    GrowthRow("routes.newerPathThatWaits") { size in
        let navigator = Navigator()
        let root = Guarded()
        navigator.start(root)
        return {
            for number in 0..<size { root.navigate(toPath: [.first, .page(number), .page(-number)]) }
            precondition(navigator.waitingRoutes.count == 1)
        }
    },
]
