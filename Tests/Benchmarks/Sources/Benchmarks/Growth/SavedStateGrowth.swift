import MVVMC

/// Returns the rows of archives with the states of many screens, or of many parts of one screen.
@MainActor
func savedStateGrowth() -> [GrowthRow] { savedStateRows }

private final class Draft: StateRestoring {
    var text: String
    init(_ text: String = "") { self.text = text }
    var savedState: String? { text.isEmpty ? nil : text }
    func restore(_ state: String) { text = state }
}

private final class Board: CompositeViewModel {
    let parts: [any ReferenceViewModel]
    init(_ parts: [Draft]) { self.parts = parts }
}

/// A coordinator with a screen for each route, with a screen of many parts, or with many screens for one route.
private final class Guide: Coordinator {
    enum Route: Hashable, Codable { case draft(Int), board(Int), drafts(Int) }
    let flow = Flow<Never>()
    let initialRoute: Route
    let text: String

    init(_ route: Route, _ text: String = "") { (initialRoute, self.text) = (route, text) }

    func show(_ route: Route) {
        switch route {
        case .draft: flow.push(Draft(text))
        case .board(let count): flow.push(Board((0..<count).map { _ in Draft(text) }))
        case .drafts(let count): for _ in 0..<count { flow.push(Draft(text)) }
        }
    }

    /// A tree whose drafts have texts.
    @MainActor
    static func tree(_ shape: Shape, _ size: Int) -> Navigator {
        let (navigator, guide) = (Navigator(), Guide(shape.route(size), "typed"))
        navigator.start(guide)
        if shape == .routes { for number in 1..<size { guide.navigate(to: .draft(number)) } }
        return navigator
    }
}

@MainActor
private enum Shape: String, CaseIterable {
    case routes, parts, screensOfOneRoute

    func route(_ size: Int) -> Guide.Route {
        switch self {
        case .routes: .draft(0)
        case .parts: .board(size)
        case .screensOfOneRoute: .drafts(size)
        }
    }
}

/// The states have a few bytes each, so all of them are within this limit.
private let limit = 1_000_000

@MainActor private let savedStateRows = Shape.allCases.flatMap { shape in
    [
        GrowthRow("states.\(shape).archive") { size in
            let navigator = Guide.tree(shape, size)
            return { precondition(navigator.archive(statesUpTo: limit) != nil) }
        },
        GrowthRow("states.\(shape).restore") { size in
            guard let archive = Guide.tree(shape, size).archive(statesUpTo: limit) else { return {} }
            let navigator = Navigator()
            return {
                navigator.restore(archive, starting: Guide(shape.route(size)))
                precondition(navigator.archive(statesUpTo: limit) == archive)
            }
        },
    ]
}
