import Foundation
import MVVMC
import MVVMCTesting
import Testing

/// The states of what has no route and is opened again by its owner.
@MainActor
@Suite("The states of screens without a route")
struct StatesWithoutRouteTests {
    private func start() -> (navigator: Navigator, app: Workshop) {
        let (navigator, app) = (Navigator(), Workshop())
        navigator.start(app)
        return (navigator, app)
    }

    private func texts(_ navigator: Navigator) -> [String] {
        sequence(first: navigator, next: \.presented).flatMap(\.screens).compactMap { screen in
            (screen.viewModel as? FormViewModel)?.text
        }
    }

    @Test("A view model that restore presents has its state before restore returns") func inRestore() throws {
        let (navigator, app) = start()
        app.help()
        try #require(navigator.formInFront).text = "note"
        let (tree, _, result) = try navigator.restored()
        #expect(result.isComplete)
        #expect(tree.formInFront?.text == "note")
        #expect(tree.frontmostStack.top?.route == nil, "what restore opens has no route, as before")
        let (again, _, _) = try tree.restored()
        #expect(again.formInFront?.text == "note")
    }

    @Test("A route that restore requests stays a route, also if its screen comes late") func aRouteInRestore()
        async throws
    {
        let (navigator, app) = start()
        app.benches[0].query = "late"
        let (tree, _, _) = try navigator.restored()
        await waitUntil("the screen is there") { tree.screens.count == 2 }
        #expect(tree.top?.route as? Workshop.Route == .late)
    }

    @Test("Several of one type are found by their number, and what was pushed as well") func severalOfOneType()
        async throws
    {
        let (navigator, app) = start()
        app.benches[0].filter.execute()
        await waitUntil("the filter is shown") { navigator.screens.count == 2 }
        app.benches[0].edit.execute()
        await waitUntil("the form is shown") { navigator.presented != nil }
        (navigator.presented?.top?.coordinator as? FormCoordinator)?.navigate(to: .details)
        let forms = sequence(first: navigator, next: \.presented).flatMap(\.screens).compactMap {
            $0.viewModel as? FormViewModel
        }
        #expect(forms.count == 3)
        for (index, form) in forms.enumerated() { form.text = index == 1 ? "" : "text \(index)" }
        let (tree, _, _) = try navigator.restored()
        await waitUntil("the form is shown again") { tree.presented != nil }
        #expect(texts(tree) == ["text 0", ""])
        (tree.presented?.top?.coordinator as? FormCoordinator)?.navigate(to: .details)
        #expect(texts(tree) == ["text 0", "", "text 2"], "the second screen of the form comes late")
    }

    @Test("A child that the route awaits is started by the route again, with its state") func awaitedByARoute()
        async throws
    {
        let (navigator, app) = start()
        app.navigate(to: .awaited)
        await waitUntil("the form is shown") { navigator.formInFront != nil }
        navigator.formInFront?.text = "draft"
        let (tree, _, _) = try navigator.restored()
        await waitUntil("the form is shown again") { tree.formInFront != nil }
        #expect(tree.formInFront?.text == "draft")
    }

    @Test("Until the child comes, the next archives keep its state") func untilTheChildComes() async throws {
        let (navigator, app) = start()
        app.benches[0].edit.execute()
        await waitUntil("the form is shown") { navigator.formInFront != nil }
        navigator.formInFront?.text = "draft"
        let (early, _, _) = try navigator.restored()
        #expect(early.formInFront == nil, "a command begins later")
        let (tree, _, _) = try early.restored()
        for navigator in [early, tree] {
            await waitUntil("the form is shown again") { navigator.formInFront != nil }
            #expect(navigator.formInFront?.text == "draft")
        }
    }

    @Test("A state that the owner does not open again is not kept") func notOpenedAgain() async throws {
        let (navigator, app) = start()
        app.benches[0].edit.execute()
        await waitUntil("the form is shown") { navigator.formInFront != nil }
        navigator.formInFront?.text = "draft"
        let next = Workshop()
        next.reopens = false
        let (tree, _, _) = try navigator.restored(next)
        await settle()
        let text = String(decoding: try JSONEncoder().encode(try #require(tree.archive())), as: UTF8.self)
        #expect(!text.contains("draft"))
    }

    @Test("A child that a route waits for has no state, and the decision starts it again") func gates() async throws {
        let (navigator, app) = start()
        app.navigate(to: .signedIn)
        #expect(navigator.formInFront != nil)
        navigator.formInFront?.text = "Ada"
        let (tree, next, result) = try navigator.restored()
        #expect(result.waiting.count == 1)
        #expect(tree.formInFront?.text == "")
        #expect(next.routes == [.bench])
    }

    @Test("A presentation over the frontmost has no state", arguments: [PresentationContext.frontmost, .everything])
    func layers(context: PresentationContext) async throws {
        let (navigator, app) = start()
        app.flow.present(FormCoordinator(), over: context)
        navigator.formInFront?.text = "1234"
        let text = String(decoding: try JSONEncoder().encode(try #require(navigator.archive())), as: UTF8.self)
        #expect(!text.contains("1234"))
    }

    @Test("An archive of another user restores no state of what has no route") func anotherUser() async throws {
        let (navigator, app) = start()
        app.help()
        navigator.formInFront?.text = "secret"
        let archive = try #require(navigator.archive(identifier: "a"))
        let tree = Navigator()
        tree.restore(archive, starting: Workshop()) { "b" }
        let text = String(decoding: try JSONEncoder().encode(try #require(tree.archive())), as: UTF8.self)
        #expect(!text.contains("secret"))
        #expect(tree.presented == nil)
    }

    @Test("States without a route can be rewritten, and have no route in their entry") func mapping() throws {
        let (navigator, app) = start()
        app.help()
        navigator.formInFront?.text = "old"
        var states: [NavigationArchive.State] = []
        let archive = try #require(navigator.archive()).mapStates { state in
            states.append(state)
            return state.json.replacingOccurrences(of: "old", with: "new")
        }
        let tree = Navigator()
        tree.restore(archive, starting: Workshop())
        #expect(tree.formInFront?.text == "new")
        let state = try #require(states.last)
        #expect(state.route == "")
        #expect(state.coordinator == "MVVMCTests.Workshop")
        #expect(state.viewModel == "MVVMCTests.FormViewModel")
    }
}
