import MVVMC
import MVVMCTesting

/// A view model that a test can recognize by its name.
final class Place: LeaveConfirming {
    let name: String
    var canLeave = true
    /// The user's immediate answer to each question, or `nil` if a question waits for the test to answer it.
    var standingAnswer: Bool?
    private var waiting: [@MainActor (Bool) -> Void] = []
    private(set) var questions = 0

    init(_ name: String) { self.name = name }

    func confirmLeaving() async -> Bool {
        questions += 1
        if let standingAnswer { return standingAnswer }
        // A question that the user has not answered does not count as running work.
        let wait = RunningWork.beginWaiting()
        return await withCheckedContinuation { continuation in
            waiting.append { isConfirmed in
                wait?.end()
                continuation.resume(returning: isConfirmed)
            }
        }
    }

    /// Answers every question that is open.
    func answerAll(_ isConfirmed: Bool) {
        for answer in waiting { answer(isConfirmed) }
        waiting = []
    }

    func answer(_ isConfirmed: Bool) async {
        await waitUntil("\(name) is asked") { !waiting.isEmpty }
        waiting.removeFirst()(isConfirmed)
        await settle()
    }
}

final class Board: ContainerViewModel {
    let slots: [Slot] = ["left", "right"]
}

/// A coordinator whose routes describe the screens to show.
final class Guide: Coordinator {
    enum Route: Hashable, Codable, CustomStringConvertible {
        case place(String)
        case child(String)
        case sheet(String)
        case tabs
        case board

        var description: String {
            switch self {
            case .place(let name), .child(let name), .sheet(let name): name
            case .tabs: "tabs"
            case .board: "board"
            }
        }
    }

    let flow = Flow<String>()
    let initialRoute: Route
    private(set) var heard: [String?] = []

    init(_ name: String = "home") { initialRoute = .place(name) }
    init(at route: Route) { initialRoute = route }

    func show(_ route: Route) {
        switch route {
        case .place(let name): flow.push(Place(name))
        case .child(let name): flow.push(Guide(name)) { [weak self] in self?.heard.append($0.output) }
        case .sheet(let name): flow.present(Guide(name), as: .sheet) { [weak self] in self?.heard.append($0.output) }
        case .tabs:
            flow.push(TabsViewModel([.init("one"), .init("two")]))
            flow.embed(Guide("first"), in: "one") { [weak self] in self?.heard.append($0.output) }
            flow.embed(Guide("second"), in: "two") { [weak self] in self?.heard.append($0.output) }
        case .board: flow.push(Board())
        }
    }
}

extension Coordinator {
    func navigate(inTurn routes: [Route]) {
        for route in routes { navigate(to: route) }
    }
}

extension Navigator {
    /// The names on this stack. The names in slots are in brackets, and the names in a presentation follow a bar.
    var names: String {
        let own = screens.map { screen in
            let embedded =
                (screen.viewModel as? any ContainerViewModel)?.slotNames.compactMap { screen.embedded[$0]?.names } ?? []
            let name = (screen.viewModel as? Place)?.name ?? "\(type(of: screen.viewModel))"
            return embedded.isEmpty ? name : "\(name)[\(embedded.joined(separator: ", "))]"
        }
        return own.joined(separator: " ") + (presented.map { " | " + $0.names } ?? "")
    }

    /// The coordinator of the screen in front, if it is a `Guide`.
    var guide: Guide? { frontmostStack.top?.coordinator as? Guide }

    /// The view model in front, if it is a `Place`.
    var place: Place? { frontmostStack.top?.viewModel as? Place }
}
