import Foundation
import MVVMC
import MVVMCTesting
import Testing

/// The table "A route, or without one" of the article about states: a test for each row, with all columns.
@MainActor
@Suite("A form with a route, with a route that is not archived, and without a route")
struct RouteOrRunTests {
    private func start() -> (navigator: Navigator, app: Workshop) {
        let (navigator, app) = (Navigator(), Workshop())
        navigator.start(app)
        return (navigator, app)
    }

    private func open(_ kind: FormKind, _ text: String = "") async throws -> (
        navigator: Navigator, app: Workshop, form: FormViewModel
    ) {
        let (navigator, app) = start()
        app.open(kind)
        await waitUntil("the form is shown") { navigator.formInFront != nil }
        let form = try #require(navigator.formInFront)
        form.text = text
        return (navigator, app, form)
    }

    private func result(of kind: FormKind, _ app: Workshop) -> [String?] {
        kind == .withoutRoute ? app.benches.flatMap(\.results) : app.results
    }

    @Test("A link leads to a route only", arguments: FormKind.allCases) func aLinkLeadsThere(kind: FormKind)
        async throws
    {
        let (navigator, _, _) = try await open(kind)
        let path = try #require(navigator.routePath)
        let (other, app) = start()
        app.navigate(toPath: path)
        #expect((other.formInFront != nil) == (kind != .withoutRoute), "\(path)")
    }

    @Test("A link to another place leaves the form, and the form asks first", arguments: FormKind.allCases)
    func aLinkLeaves(kind: FormKind) async throws {
        let (navigator, app, form) = try await open(kind, "draft")
        #expect(app.navigate(toPath: [.other]) == .asks)
        await form.answer(true)
        #expect(navigator.presented == nil)
        #expect(app.routes.last == .other)
        #expect(result(of: kind, app) == [nil])
    }

    @Test("Two taps in one turn show the form once", arguments: FormKind.allCases)
    func aDoubleTap(kind: FormKind) async throws {
        let (navigator, app) = start()
        let reports = recordingMisuse {
            app.open(kind)
            app.open(kind)
        }
        await waitUntil("the form is shown") { navigator.formInFront != nil }
        await settle()
        #expect(reports.isEmpty)
        #expect(navigator.presented?.screens.count == 1)
        #expect(navigator.presented?.presented == nil)
        try #require(navigator.formInFront).save()
        await settle()
        #expect(navigator.presented == nil)
        #expect(result(of: kind, app) == [""])
    }

    @Test("Two taps without a route and without a command are refused the second time, or push twice")
    func aDoubleTapWithoutACommand() {
        let (navigator, app) = start()
        app.help()
        let reports = recordingMisuse { app.help() }
        #expect(reports.count == 1)
        #expect(navigator.presented?.presented == nil)
        for _ in 0..<2 { app.flow.push(FormViewModel()) }
        #expect(navigator.screens.count == 3)
    }

    @Test("The result comes once", arguments: FormKind.allCases) func theResult(kind: FormKind) async throws {
        let (navigator, app, form) = try await open(kind, "done")
        form.save()
        await settle()
        #expect(navigator.presented == nil)
        #expect(result(of: kind, app) == ["done"])
    }

    @Test("The form asks before the user leaves it", arguments: FormKind.allCases)
    func theQuestion(kind: FormKind) async throws {
        let (navigator, app, form) = try await open(kind, "draft")
        #expect(!navigator.userDidDismiss())
        await form.answer(false)
        #expect(navigator.formInFront === form)
        #expect(!navigator.userDidDismiss())
        await form.answer(true)
        #expect(navigator.presented == nil)
        #expect(result(of: kind, app) == [nil])
    }

    @Test(
        "An archive has a route, and only the owner opens the rest again", arguments: FormKind.allCases, [false, true])
    func theArchive(kind: FormKind, reopens: Bool) async throws {
        let (navigator, _, _) = try await open(kind)
        let app = Workshop()
        app.reopens = reopens
        let (tree, _, result) = try navigator.restored(app)
        await settle()
        #expect(result.isComplete)
        #expect(app.routes == (kind == .route ? [.bench, .form] : [.bench]))
        #expect((tree.formInFront != nil) == (kind == .route || kind == .withoutRoute && reopens))
    }

    @Test("A draft is kept with its form", arguments: FormKind.allCases, [false, true])
    func theDraft(kind: FormKind, reopens: Bool) async throws {
        let (navigator, _, _) = try await open(kind, "draft")
        let app = Workshop()
        app.reopens = reopens
        let (tree, _, _) = try navigator.restored(app)
        await settle()
        #expect(tree.formInFront?.text == (kind == .route || kind == .withoutRoute && reopens ? "draft" : nil))
        tree.formInFront?.save()
        await settle()
        app.open(kind)
        await waitUntil("the form is shown") { tree.formInFront != nil }
        #expect(tree.formInFront?.text == "", "a form that is opened later has no draft of an earlier one")
    }
}
