import Foundation
import MVVMC

@MainActor
func navigationRows() -> [Row] {
    [
        push(depth: 10), push(depth: 10_000), presentRow, flowRow, link, keptLink(depth: 10),
        keptLink(depth: 10_000), refusedRoute, rootChange(screens: 1_000), archive(screens: 100),
        archive(screens: 1_000), bytesOfFlow,
    ]
}

private struct Page: ViewModel {}

private final class Guide: Coordinator {
    enum Route: Hashable, Codable { case page(Int), closed }
    let flow = Flow<Int>()
    let initialRoute = Route.page(0)
    func decision(for route: Route) -> RouteDecision<Route> { route == .closed ? .decline("It is closed.") : .show }
    func show(_ route: Route) { flow.push(Page()) }
}

@MainActor
private func start(depth: Int) -> (navigator: Navigator, guide: Guide) {
    let navigator = Navigator()
    let guide = Guide()
    navigator.start(guide)
    guide.navigate(toPath: (0..<depth).map { .page($0) })
    return (navigator, guide)
}

@MainActor
private func push(depth: Int) -> Row {
    Row(
        "push.\(depth)",
        [
            Subject("MVVMC") {
                let (navigator, guide) = start(depth: depth)
                return {
                    for number in 0..<$0 {
                        guide.navigate(to: .page(depth + number))
                        guide.flow.pop()
                    }
                    consume(navigator)
                }
            }
        ])
}

@MainActor private let presentRow = Row(
    "present",
    [
        Subject("MVVMC") {
            let (navigator, guide) = start(depth: 1)
            return {
                for _ in 0..<$0 {
                    guide.flow.present(Page(), as: .sheet)
                    navigator.userDidDismiss()
                }
            }
        }
    ])

@MainActor private let flowRow = Row(
    "flow", delivers: true,
    [
        Subject("MVVMC") {
            let (navigator, guide) = start(depth: 1)
            return {
                for number in 1...$0 {
                    let child = Guide()
                    guide.flow.push(child) { total &+= $0.output ?? 0 }
                    child.flow.finish(number)
                }
                consume(navigator)
            }
        }
    ])

/// The cost of a deep link that pushes fifty screens in one update of the host, and of the return to the first screen.
@MainActor private let link = Row(
    "link.50", delivers: true,
    [
        Subject("MVVMC") {
            let (navigator, guide) = start(depth: 1)
            let routes = (0...50).map { Guide.Route.page($0) }
            let token = navigator.$screens.observe(initial: false, with: navigator) { total &+= $1.count }
            return {
                for _ in 0..<$0 {
                    guide.navigate(toPath: routes)
                    guide.flow.popToRoot()
                }
                withExtendedLifetime((token, navigator)) {}
            }
        }
    ])

/// Measures a deep link that keeps `depth` screens and replaces the screen above them.
@MainActor
private func keptLink(depth: Int) -> Row {
    Row(
        "link.kept.\(depth)",
        [
            Subject("MVVMC") {
                let (navigator, guide) = start(depth: depth)
                let kept = (0..<depth).map { Guide.Route.page($0) }
                let (one, other) = (kept + [.page(-1)], kept + [.page(-2)])
                return {
                    for number in 0..<$0 { guide.navigate(toPath: number.isMultiple(of: 2) ? one : other) }
                    precondition(navigator.screens.count == depth + 1)
                }
            }
        ])
}

@MainActor private let refusedRoute = Row(
    "route.refused",
    [
        Subject("MVVMC") {
            let (navigator, guide) = start(depth: 1)
            return {
                for _ in 0..<$0 { guide.navigate(to: .closed) }
                precondition(navigator.screens.count == 1)
            }
        }
    ])

/// Measures the start of a new root in place of a root that has `screens` screens. The new root follows a link to the
/// same depth.
@MainActor
private func rootChange(screens: Int) -> Row {
    Row(
        "root.change.\(screens)", rounds: 11,
        [
            Subject("MVVMC") {
                let (navigator, _) = start(depth: screens)
                let path = (0..<screens).map { Guide.Route.page($0) }
                return {
                    for _ in 0..<$0 {
                        let guide = Guide()
                        navigator.start(guide)
                        guide.navigate(toPath: path)
                    }
                    precondition(navigator.screens.count == screens)
                }
            }
        ])
}

/// Measures archiving a stack of `screens` screens, with routes as JSON, and restoring it.
@MainActor
private func archive(screens: Int) -> Row {
    Row(
        "archive.\(screens)", rounds: 11,
        [
            Subject("MVVMC") {
                let (navigator, _) = start(depth: screens)
                return {
                    for _ in 0..<$0 {
                        guard let archive = navigator.archive() else { continue }
                        let restored = Navigator()
                        restored.restore(archive, starting: Guide())
                        precondition(restored.screens.count == screens)
                    }
                }
            }
        ])
}

/// The heap memory that is still in use after a child flow has ended, which should be 0.
@MainActor private let bytesOfFlow = Row(
    bytes: "bytes.flow",
    [
        Subject("MVVMC") {
            let (navigator, guide) = start(depth: 1)
            @MainActor func run(_ count: Int) {
                for number in 0..<count {
                    let child = Guide()
                    guide.flow.push(child)
                    child.flow.finish(number)
                }
            }
            // The first runs create the objects that are created only once, which must not be counted.
            run(100)
            return {
                run($0)
                consume(navigator)
            }
        }
    ])
