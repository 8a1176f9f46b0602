import Foundation
import MVVMC

/// Returns the rows of operations on one stack, with many screens or many observers.
@MainActor
func screenGrowth() -> [GrowthRow] { oneByOne + several + columns + paths + archives }

private struct Page: ViewModel {}
private struct First: ViewModel {}
private final class Note: ReferenceViewModel {}

private final class Guide: Coordinator {
    enum Route: Hashable, Codable { case first, page(Int), closed }
    let flow = Flow<Int>()
    let initialRoute = Route.first
    func decision(for route: Route) -> RouteDecision<Route> { route == .closed ? .decline("It is closed.") : .show }
    func show(_ route: Route) {
        if route == .first { flow.push(First()) } else { flow.push(Page()) }
    }
}

@MainActor
private func start(_ guide: Guide = Guide(), screens: Int = 1) -> (navigator: Navigator, guide: Guide) {
    let navigator = Navigator()
    navigator.start(guide)
    guide.navigate(toPath: path(screens))
    precondition(navigator.screens.count == screens)
    return (navigator, guide)
}

private func path(_ count: Int) -> [Guide.Route] { [.first] + (1..<count).map { .page($0) } }

@MainActor
private func row(_ name: String, _ operation: @escaping @MainActor (Navigator, Guide) -> Void) -> GrowthRow {
    GrowthRow("screens.\(name)") { size in
        let (navigator, guide) = start(screens: size)
        return { operation(navigator, guide) }
    }
}

@MainActor private let oneByOne = [
    GrowthRow("screens.pushEach") { size in
        let (navigator, guide) = start()
        return {
            for _ in 0..<size { guide.flow.push(Page()) }
            precondition(navigator.screens.count == size + 1)
        }
    },
    GrowthRow("screens.navigateEach") { size in
        let (navigator, guide) = start()
        return {
            for number in 0..<size { guide.navigate(to: .page(number)) }
            precondition(navigator.screens.count == size + 1)
        }
    },
    GrowthRow("screens.refuseEach") { size in
        let (navigator, guide) = start(screens: size)
        return {
            for _ in 0..<size { guide.navigate(to: .closed) }
            precondition(navigator.screens.count == size)
        }
    },
    row("popEach") { navigator, guide in
        while navigator.screens.count > 1 { guide.flow.pop() }
    },
    row("backEach") { navigator, _ in
        while navigator.userCanGoBack { navigator.userDidGoBack() }
        precondition(navigator.screens.count == 1)
    },
    row("navigateBackEach") { navigator, guide in
        // Navigates to a screen that is not on the stack, and back.
        for number in 0..<navigator.screens.count {
            guide.navigate(to: .page(-1 - number))
            guide.flow.pop()
        }
    },
    GrowthRow("screens.presentEach") { size in
        let (navigator, guide) = start(screens: size)
        return {
            for _ in 0..<size {
                guide.flow.present(Page(), as: .sheet)
                navigator.userDidDismiss()
            }
        }
    },
    GrowthRow("screens.finishEachChild") { size in
        let (navigator, guide) = start(screens: size)
        return {
            for number in 0..<size {
                let child = Guide()
                guide.flow.push(child) { total &+= $0.output ?? 0 }
                child.flow.finish(number)
            }
            precondition(navigator.screens.count == size)
        }
    },
    GrowthRow("events.observers") { size in
        let (navigator, guide) = start()
        let tokens = (0..<size).map { _ in navigator.observeEvents(with: navigator) { _, _ in total &+= 1 } }
        return {
            let before = total
            guide.flow.push(Page())
            precondition(total >= before + size)
            consume(navigator)
            consume(tokens)
        }
    },
]

@MainActor private let several = [
    row("popToRoot") { navigator, guide in
        guide.flow.popToRoot()
        precondition(navigator.screens.count == 1)
    },
    row("popToType") { navigator, guide in
        guide.flow.pop(to: First.self)
        precondition(navigator.screens.count == 1)
    },
    row("popToID") { navigator, guide in
        guide.flow.pop(to: navigator.screens[1].id)
        precondition(navigator.screens.count == 2)
    },
    row("remove") { navigator, guide in
        guide.flow.remove(navigator.screens[1].id)
        precondition(navigator.screens.count == 1)
    },
    GrowthRow("screens.close") { size in
        let (navigator, guide) = start()
        let note = Note()
        guide.flow.push(note)
        for number in 1..<size { guide.navigate(to: .page(number)) }
        return {
            guide.close(note)
            precondition(navigator.screens.count == 1)
        }
    },
    row("replaceScreens") { navigator, guide in
        let count = navigator.screens.count
        guide.flow.replaceScreens(with: Array(repeating: Page(), count: count))
        precondition(navigator.screens.count == count)
    },
    row("hostDidShow") { navigator, _ in
        navigator.hostDidShow([navigator.screens[0].id])
        precondition(navigator.screens.count == 1)
    },
    row("userDidLeave") { navigator, _ in
        navigator.userDidLeave(navigator.screens[1].id)
        precondition(navigator.screens.count == 1)
    },
    row("flow.screens") { _, guide in total &+= guide.flow.screens.count },
    row("description") { navigator, _ in total &+= navigator.description.count },
    row("finish") { _, guide in guide.flow.finish(1) },
    row("cancel") { _, guide in guide.flow.cancel() },
    row("start") { navigator, _ in
        navigator.start(Guide())
        precondition(navigator.screens.count == 1)
    },
    GrowthRow("screens.drop") { size in
        var navigator: Navigator? = start(screens: size).navigator
        return {
            navigator = nil
            precondition(navigator == nil)
        }
    },
]

@MainActor private let paths = [
    GrowthRow("path.new") { size in
        let (navigator, guide) = start()
        let path = path(size)
        return {
            guide.navigate(toPath: path)
            precondition(navigator.screens.count == size)
        }
    },
    GrowthRow("path.same") { size in
        let (navigator, guide) = start(screens: size)
        let path = path(size)
        return {
            guide.navigate(toPath: path)
            precondition(navigator.screens.count == size)
        }
    },
    GrowthRow("path.back") { size in
        let (navigator, guide) = start(screens: size)
        return {
            guide.navigate(toPath: [.first])
            precondition(navigator.screens.count == 1)
        }
    },
    GrowthRow("path.other") { size in
        let (navigator, guide) = start(screens: size)
        let path = [Guide.Route.first] + (1..<size).map { .page(-$0) }
        return {
            guide.navigate(toPath: path)
            precondition(navigator.screens.count == size)
        }
    },
    row("path") { _, guide in total &+= guide.path.count },
]

@MainActor private let archives = [
    row("archive") { navigator, _ in precondition(navigator.archive() != nil) },
    GrowthRow("screens.restore") { size in
        guard let archive = start(screens: size).navigator.archive() else { return {} }
        let navigator = Navigator()
        return {
            navigator.restore(archive, starting: Guide())
            precondition(navigator.screens.count == size)
        }
    },
    GrowthRow("archive.mapRoutes") { size in
        guard let archive = start(screens: size).navigator.archive() else { return {} }
        return { precondition(archive.mapRoutes(\.route) == archive) }
    },
    GrowthRow("archive.decode") { size in
        guard let archive = start(screens: size).navigator.archive(), let data = try? JSONEncoder().encode(archive)
        else { return {} }
        return { precondition((try? JSONDecoder().decode(NavigationArchive.self, from: data)) == archive) }
    },
]

private final class Shelves: Coordinator {
    enum Route: Hashable { case list, above(Int), detail(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.list
    func show(_ route: Route) {
        switch route {
        case .list: flow.push(First(), column: .list)
        case .above: flow.push(Page(), column: .above(.list))
        case .detail: flow.push(Page(), column: .detail)
        }
    }
}

/// Returns a stack with a list column of `count` screens, and a detail.
@MainActor
private func startInColumns(_ count: Int) -> (navigator: Navigator, shelves: Shelves) {
    let (navigator, shelves) = (Navigator(), Shelves())
    navigator.hostDidResize(toColumns: 2)
    navigator.start(shelves)
    shelves.navigate(to: .detail(0))
    for number in 1..<count { shelves.navigate(to: .above(number)) }
    precondition(navigator.screens(in: .list).count == count)
    return (navigator, shelves)
}

// The boundaries of the columns are found in deep stacks, by a push, by a host and by the back button of a column.
@MainActor private let columns = [
    GrowthRow("columns.pushEach") { size in
        let (navigator, shelves) = startInColumns(1)
        return {
            for number in 0..<size { shelves.navigate(to: .above(number)) }
            precondition(navigator.screens(in: .list).count == size + 1)
        }
    },
    GrowthRow("columns.replaceEachDetail") { size in
        let (navigator, shelves) = startInColumns(size)
        return {
            for number in 1...size {
                shelves.navigate(to: .detail(number))
                precondition(navigator.columnsInView.count == 2)
            }
        }
    },
    GrowthRow("columns.goBackEach") { size in
        let (navigator, shelves) = startInColumns(size)
        return {
            for _ in 1..<size { navigator.userDidGoBack(in: .list) }
            precondition(navigator.screens.count == 2 && !shelves.flow.hasEnded)
        }
    },
]
