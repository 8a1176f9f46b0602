import Foundation
import MVVMC
import MVVMCTesting
import Testing

/// The states of screens in archives; see `StateRestoring`.
@MainActor
@Suite("The states of screens in archives")
struct StateRestoringTests {
    private func start() -> (navigator: Navigator, app: Drafts) {
        let (navigator, app) = (Navigator(), Drafts())
        navigator.start(app)
        return (navigator, app)
    }

    /// Archives a tree, encodes and decodes the archive, and restores it.
    private func restore(
        _ navigator: Navigator, _ app: Drafts = Drafts(),
        _ change: (NavigationArchive) -> NavigationArchive = { $0 }
    ) throws -> (tree: Navigator, result: NavigationRestoration) {
        let data = try JSONEncoder().encode(try #require(navigator.archive()))
        let archive = change(try JSONDecoder().decode(NavigationArchive.self, from: data))
        let tree = Navigator()
        return (tree, tree.restore(archive, starting: app))
    }

    @Test("Each of several screens gets its own state, also if an equal one had none")
    func eachScreenKeepsItsState() throws {
        let (navigator, app) = start()
        app.navigate(to: .child)
        for (index, draft) in navigator.drafts.enumerated() { draft.text = index == 1 ? "" : "text \(index)" }
        let (tree, result) = try restore(navigator)
        #expect(tree.drafts.map(\.text) == ["text 0", "", "text 2", "text 3"])
        #expect(result.isComplete)
    }

    @Test("The second of two equal screens keeps its state if the first has none")
    func theSecondOfTwo() throws {
        let (navigator, _) = start()
        navigator.drafts[1].text = "b"
        #expect(try restore(navigator).tree.drafts.map(\.text) == ["", "b"])
    }

    @Test("A state is restored before push returns and before lifecycle methods, and observers are notified once")
    func whenAStateIsRestored() throws {
        let (navigator, app) = start()
        app.navigate(to: .observed)
        try #require(navigator.drafts.last).text = "typed"
        let next = Drafts()
        let (tree, _) = try restore(navigator, next)
        #expect(tree.drafts.last?.calls == ["restored", "pushed typed", "entered"])
        #expect(next.seen == ["typed/5"])
    }

    @Test("A screen that comes late, after work of its route, gets its state when it comes")
    func aScreenThatComesLate() async throws {
        let (navigator, app) = start()
        app.navigate(to: .late)
        app.finishLoad()
        await settle()
        try #require(navigator.drafts.last).text = "typed"
        let next = Drafts()
        let (tree, _) = try restore(navigator, next)
        #expect(tree.drafts.count == 2)
        next.finishLoad()
        await settle()
        #expect(tree.drafts.last?.text == "typed")
    }

    @Test("Screens in slots keep their states") func inSlots() throws {
        let (navigator, app) = start()
        app.navigate(to: .tabs)
        navigator.draft(in: "x")?.text = "in x"
        navigator.draft(in: "y")?.text = "in y"
        let (tree, _) = try restore(navigator)
        #expect(tree.draft(in: "x")?.text == "in x")
        #expect(tree.draft(in: "y")?.text == "in y")
    }

    @Test("A state that cannot be decoded is in the result, is no misuse, and leaves the rest as it is")
    func anUndecodableState() throws {
        let (navigator, _) = start()
        navigator.drafts[0].text = "a"
        navigator.drafts[1].text = "b"
        let (tree, result) = try restore(navigator) { archive in
            archive.mapStates { $0.number == 0 ? "{}" : $0.json }
        }
        #expect(tree.drafts.map(\.text) == ["", "b"])
        #expect(result.restored.count == 1)
        #expect(result.leftOut.count == 1)
        let entry = try #require(result.leftOut.first)
        #expect("\(entry)".contains("the state of MVVMCTests.DraftViewModel cannot be decoded"), "\(entry)")
    }

    @Test("States can be rewritten and left out") func mapping() throws {
        let (navigator, _) = start()
        navigator.drafts[0].text = "a"
        navigator.drafts[1].text = "b"
        var states: [NavigationArchive.State] = []
        let (tree, _) = try restore(navigator) { archive in
            archive.mapStates { state in
                states.append(state)
                return state.number == 0 ? nil : state.json.replacingOccurrences(of: "b", with: "c")
            }
        }
        #expect(tree.drafts.map(\.text) == ["", "c"])
        #expect(states.map(\.viewModel) == ["MVVMCTests.DraftViewModel", "MVVMCTests.DraftViewModel"])
        #expect(states.map(\.coordinator) == ["MVVMCTests.Drafts", "MVVMCTests.Drafts"])
        #expect(states.map(\.route) == [#"{"two":{}}"#, #"{"two":{}}"#])
    }

    @Test("A state above the limit is reported once, and its route stays") func aLargeState() async throws {
        let (navigator, _) = start()
        navigator.drafts[0].text = String(repeating: "x", count: 100)
        navigator.drafts[1].text = "b"
        var archive: NavigationArchive?
        let reports = await recordingMisuse {
            archive = navigator.archive(statesUpTo: 100)
            archive = navigator.archive(statesUpTo: 100)
        }
        #expect(
            reports.map(\.message) == [
                """
                the state of DraftViewModel is not archived, because it has 111 bytes, and the limit is 100.
                Keep large content in a file or a database, and its name in savedState, which must be encodable.
                """
            ])
        let tree = Navigator()
        tree.restore(try #require(archive), starting: Drafts())
        #expect(tree.drafts.map(\.text) == ["", "b"])
    }

    @Test("States that are too large together are reported with the largest") func aLargeWhole() async throws {
        let (navigator, app) = start()
        app.navigate(inTurn: (0..<16).map { .page($0) })
        for draft in navigator.drafts { draft.text = String(repeating: "x", count: 80) }
        let reports = await recordingMisuse { _ = navigator.archive(statesUpTo: 100) }
        #expect(
            reports.map(\.message) == [
                """
                the states of an archive have 1638 bytes together, and should not have more than 1600. The largest are \
                those of MVVMCTests.DraftViewModel (91), MVVMCTests.DraftViewModel (91), MVVMCTests.DraftViewModel (91).
                Keep large content in files or a database, and their names in savedState.
                """
            ])
    }

    @Test("A state that is not Codable is reported when its screen enters") func notCodable() async throws {
        let (navigator, app) = start()
        let reports = await recordingMisuse {
            app.navigate(to: .broken)
            _ = navigator.archive()
        }
        #expect(
            reports.map(\.message) == [
                """
                BrokenViewModel does not keep its state, because its SavedState, SavedState, is not Codable.
                Let SavedState conform to Codable.
                """
            ])
    }

    @Test("A view model on two screens is asked once and restored once") func aSharedViewModel() throws {
        let (navigator, app) = start()
        app.navigate(to: .shared)
        app.sharedDraft.text = "typed"
        let next = Drafts()
        _ = try restore(navigator, next)
        #expect(next.sharedDraft.text == "typed")
        #expect(next.sharedDraft.calls.filter { $0 == "restored" }.count == 1)
        #expect(app.sharedDraft.reads == 1)
    }

    @Test("A route that is redirected takes states for equal types only", arguments: [false, true])
    func aRedirectedRoute(isSameType: Bool) throws {
        let (navigator, app) = start()
        app.navigate(to: .observed)
        try #require(navigator.drafts.last).text = "typed"
        let next = Drafts()
        next.redirection = isSameType ? .plain : .other
        let (tree, result) = try restore(navigator, next)
        #expect(result.isComplete)
        #expect(tree.drafts.map(\.text) == ["", ""] + (isSameType ? ["typed"] : []))
    }

    @Test("A route that waits in a restoration keeps its states in the next archive, and the one after that")
    func aRouteThatWaits() async throws {
        let (navigator, app) = start()
        app.navigate(to: .plain)
        try #require(navigator.drafts.last).text = "typed"
        let second = Drafts()
        second.gated = .plain
        let (waiting, result) = try restore(navigator, second)
        #expect(result.waiting.count == 1)
        let third = Drafts()
        third.gated = .plain
        let (again, _) = try restore(waiting, third)
        let (open, _) = try restore(again)
        #expect(open.drafts.last?.text == "typed")
        for app in [second, third] {
            app.gated = nil
            app.finishLoad()
        }
        await settle()
        for tree in [waiting, again] {
            #expect(tree.drafts.count == 3)
            #expect(tree.drafts.last?.text == "typed")
        }
    }

    @Test("A coordinator that is started again drops an archive that waits") func forgettingWhatWaits() async throws {
        let (navigator, app) = start()
        app.navigate(to: .plain)
        try #require(navigator.drafts.last).text = "typed"
        let next = Drafts()
        next.gated = .two
        let tree = Navigator()
        tree.restore(try #require(navigator.archive(identifier: "a")), starting: next) { "a" }
        func text() throws -> String {
            String(decoding: try JSONEncoder().encode(try #require(tree.archive())), as: UTF8.self)
        }
        #expect(try text().contains("typed"))
        let again = Drafts()
        again.gated = .two
        tree.start(again)
        #expect(try !text().contains("typed"))
    }

    @Test("A state that no screen of its route takes is not in the next archive") func aStateThatNobodyTakes() throws {
        let (navigator, app) = start()
        app.navigate(to: .observed)
        try #require(navigator.drafts.last).text = "typed"
        let next = Drafts()
        next.redirection = .other
        let (tree, _) = try restore(navigator, next)
        let text = String(decoding: try JSONEncoder().encode(try #require(tree.archive())), as: UTF8.self)
        #expect(!text.contains("typed"))
    }

    @Test("A state goes with its screen: a route that is shown again has none") func statesGoWithTheirScreens() throws {
        let (navigator, app) = start()
        app.navigate(to: .plain)
        try #require(navigator.drafts.last).text = "typed"
        let next = Drafts()
        let (tree, _) = try restore(navigator, next)
        #expect(tree.drafts.last?.text == "typed")
        tree.userDidGoBack()
        next.navigate(to: .plain)
        #expect(tree.drafts.last?.text == "")
    }

    @Test(
        "An archive of another user shows nothing, and the coordinator starts anew", arguments: [nil, "a", "b"],
        [nil, "a"])
    func identifiers(saved: String?, given: String?) throws {
        let (navigator, app) = start()
        app.navigate(to: .plain)
        let archive = try #require(navigator.archive(identifier: saved))
        let (tree, next) = (Navigator(), Drafts())
        var count = 0
        let result = tree.restore(archive, starting: next) {
            count += 1
            return given
        }
        #expect(count == 1)
        #expect(next.routes == (saved == given ? [.two, .plain] : [.two]))
        #expect(tree.drafts.count == (saved == given ? 3 : 2))
        #expect(result.restored.count == (saved == given ? 2 : 0))
        #expect(result.leftOut.count == (saved == given ? 0 : 2))
        if saved != given {
            let entry = try #require(result.leftOut.first)
            #expect("\(entry)".contains("the archive has another identifier"), "\(entry)")
        }
    }

    @Test("The identifier is asked for after the gate of the first route, and nothing of another user is made")
    func anIdentifierAfterTheGate() async throws {
        let (navigator, app) = start()
        app.navigate(to: .plain)
        try #require(navigator.drafts.last).text = "of a"
        let archive = try #require(navigator.archive(identifier: "a"))
        for user in ["a", "b"] {
            var current: String?
            let (tree, next) = (Navigator(), Drafts())
            next.gated = .two
            let result = tree.restore(archive, starting: next) { current }
            #expect(result.waiting.count == 2)
            #expect(next.routes.isEmpty)
            // An archive that is made meanwhile is still of the first user.
            let again = Navigator()
            again.restore(try #require(tree.archive(identifier: current)), starting: Drafts()) { "a" }
            #expect(again.drafts.last?.text == "of a")
            current = user
            next.gated = nil
            next.finishLoad()
            await settle()
            #expect(next.routes == (user == "a" ? [.two, .plain] : [.two]))
            #expect(tree.drafts.last?.text == (user == "a" ? "of a" : ""))
            #expect(tree.waitingRoutes.isEmpty)
        }
    }

    @Test("An initial route that must wait, too, waits after an archive of another user was left out")
    func anInitialRouteThatWaits() async throws {
        let first = Navigator()
        first.start(Drafts(.plain))
        let archive = try #require(first.archive(identifier: "a"))
        let (tree, next) = (Navigator(), Drafts())
        next.gated = .two
        tree.restore(archive, starting: next) { "b" }
        #expect(tree.waitingRoutes.map(\.route) == ["two"])
        #expect(tree.screens.isEmpty)
        next.gated = nil
        next.finishLoad()
        await settle()
        #expect(next.routes == [.two])
        #expect(tree.drafts.count == 2)
    }

    @Test("An archive without states is as before, and has version 2") func withoutStates() throws {
        let (navigator, _) = start()
        let text = String(decoding: try JSONEncoder().encode(try #require(navigator.archive())), as: UTF8.self)
        #expect(!text.contains("states"))
        #expect(text.contains("\"version\":2"))
    }
}
