import Foundation
import MVVMC
import MVVMCTesting
import Testing

/// Routes that were shown with `isArchived: false`, and what is on them.
@MainActor
@Suite("What is shown with isArchived: false is not archived")
struct NotArchivedTests {
    private func start(_ initialRoute: Workshop.Route = .bench) -> (navigator: Navigator, app: Workshop) {
        let (navigator, app) = (Navigator(), Workshop(initialRoute))
        navigator.start(app)
        return (navigator, app)
    }

    private func routes(_ navigator: Navigator) async throws -> [Workshop.Route] {
        let reports = try recordingMisuse {
            _ = try navigator.restored()
        }
        #expect(reports.isEmpty, "\(reports)")
        let (_, app, result) = try navigator.restored()
        await settle()
        #expect(result.isComplete)
        return app.routes
    }

    @Test(
        "A screen and a child, pushed or presented",
        arguments: [Workshop.Route.payment, .pushedPayment, .paymentScreen, .tabs])
    func theRoute(route: Workshop.Route) async throws {
        let (navigator, app) = start()
        app.navigate(inTurn: [.other, route])
        #expect(app.routes == [.bench, .other, route])
        #expect(try await routes(navigator) == [.bench, .other])
    }

    @Test("What comes on it later is left out, and what comes beside it is not")
    func whatIsOnIt() async throws {
        let (navigator, app) = start()
        app.navigate(inTurn: [.other, .paymentScreen, .receipt, .form])
        #expect(navigator.screens.count == 4)
        #expect(try await routes(navigator) == [.bench, .other])
        let (tabs, main) = start(.tabs)
        main.navigate(to: .other)
        #expect(try await routes(tabs).first == .bench, "the initial route of another app")
    }

    @Test("In a slot, the other slots and the route of the container stay") func inASlot() async throws {
        let (navigator, main) = (Navigator(), Market())
        navigator.start(main)
        let shop = try #require(navigator.top?.embedded["a"]?.top?.coordinator as? Workshop)
        shop.navigate(inTurn: [.payment])
        navigator.top?.embedded["b"]?.formInFront?.text = "in b"
        let tree = Navigator()
        let restoration = tree.restore(try #require(navigator.archive()), starting: Market())
        #expect(restoration.isComplete)
        #expect((tree.top?.embedded["a"]?.top?.coordinator as? Workshop)?.routes == [.bench])
        #expect((tree.top?.embedded["b"]?.top?.viewModel as? FormViewModel)?.text == "in b")
    }

    @Test("A path that waits on it is left out, and one that waits to show it is archived")
    func waitingPaths() async throws {
        let (navigator, app) = start()
        app.navigate(to: .payment)
        let archive = navigator.archive()
        (navigator.presented?.top?.coordinator as? FormCoordinator)?.navigate(to: .gated)
        #expect(navigator.waitingRoutes.count == 1)
        #expect(navigator.archive() == archive)
        let (waiting, second) = start()
        second.navigate(toPath: [.gated, .payment])
        #expect(waiting.waitingRoutes.count == 1)
        let next = Workshop()
        let (tree, _, result) = try waiting.restored(next)
        #expect(result.waiting.count == 2)
        for app in [second, next] {
            app.isGated = false
            app.finishLoad()
        }
        await settle()
        #expect(next.routes == [.bench, .gated, .payment])
        #expect(tree.formInFront != nil)
    }

    @Test("Its state is left out, also if it has no route") func theState() async throws {
        let (navigator, app) = start()
        app.navigate(to: .payment)
        navigator.formInFront?.text = "secret"
        #expect(try !archived(navigator).contains("secret"))
        let (other, second) = start()
        second.flow.present(FormViewModel(), isArchived: false)
        other.formInFront?.text = "secret"
        #expect(try !archived(other).contains("secret"))
    }

    @Test("A route that has shown something else, too, stays left out after the screen has gone")
    func afterTheScreenHasGone() async throws {
        let (navigator, app) = start()
        app.navigate(to: .order)
        navigator.formInFront?.save()
        #expect(navigator.presented == nil)
        #expect(navigator.screens.count == 2)
        #expect(try await routes(navigator) == [.bench])
        navigator.userDidGoBack()
        app.navigate(to: .other)
        #expect(try await routes(navigator) == [.bench, .other])
    }

    private func archived(_ navigator: Navigator) throws -> String {
        String(decoding: try JSONEncoder().encode(try #require(navigator.archive())), as: UTF8.self)
    }
}

private final class Market: Coordinator {
    enum Route: Hashable, Codable { case tabs }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    func show(_ route: Route) {
        flow.push(TabsViewModel([.init("a"), .init("b")]))
        flow.embed(Workshop(), in: "a")
        flow.embed(FormViewModel(), in: "b")
    }
}
