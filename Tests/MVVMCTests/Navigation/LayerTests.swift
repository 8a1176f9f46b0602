import MVVMC
import MVVMCTesting
import XCTest

/// Presentations with `over: .frontmost`.
@MainActor
final class LayerTests: XCTestCase {
    private let navigator = Navigator()

    private final class SignIn: Coordinator {
        enum Route: Hashable, Codable { case form, help }
        let flow = Flow<String>()
        let initialRoute = Route.form
        func show(_ route: Route) { flow.push(Place("\(route)")) }
    }

    /// A coordinator that presents a sign-in over the frontmost for the route `lock` and, if `isSignedIn` is `false`,
    /// before it shows the route `account`.
    private final class App: Coordinator {
        enum Route: Hashable, Codable { case home, lock, account }
        let flow = Flow<Void>()
        let initialRoute = Route.home
        var isSignedIn = true
        private(set) var ends: [String] = []

        func decision(for route: Route) -> RouteDecision<Route> {
            route == .account && !isSignedIn ? .after(SignIn(), as: .fullScreen, over: .frontmost) : .show
        }

        func show(_ route: Route) {
            switch route {
            case .home: flow.push(Guide(at: .tabs))
            case .lock: flow.present(SignIn(), as: .fullScreen, over: .frontmost) { self.ends.append("\($0)") }
            case .account: flow.push(Place("account"))
            }
        }
    }

    private func start() -> App {
        let app = App()
        navigator.start(app)
        return app
    }

    private var tabs: Screen? { navigator.screens.first { $0.viewModel is TabsViewModel } }
    private func tab(_ slot: Slot) -> Guide { tabs?.embedded[slot]?.screens.first?.coordinator as! Guide }
    private var signIn: SignIn? { navigator.frontmostStack.top?.coordinator as? SignIn }
    private var front: String? { navigator.place?.name }

    func testASheetBelowStaysAndIsInFrontAgain() async {
        let app = start()
        tab("one").navigate(to: .sheet("sheet"))
        let below = navigator.description
        app.navigate(to: .lock)
        XCTAssertEqual(front, "form")
        XCTAssertEqual(navigator.description, below + "\nfullScreen over the frontmost\nPlace · SignIn form")
        XCTAssertTrue(navigator.frontmostStack.presenting === navigator)
        XCTAssertNil(navigator.presented)
        signIn?.flow.finish("ada")
        XCTAssertEqual(navigator.description, below)
        XCTAssertEqual(front, "sheet")
        XCTAssertEqual(app.ends, ["finished(ada)"])
    }

    func testAQuestionBelowIsCoveredAndAskedAgain() async {
        let app = start()
        let guide = tab("one")
        let name = AlertViewModel.Field("", text: "draft")
        let answer = Task {
            await guide.flow.ask("Name?", [.button("OK", answer: 1)], cancel: .button("No", answer: 0), fields: [name])
        }
        await waitUntil("it asks") { navigator.frontmostStack.top?.viewModel is AlertViewModel }
        let alert = navigator.frontmostStack
        let presenting = alert.presenting
        XCTAssertTrue(presenting?.shownPresentation === alert)
        app.navigate(to: .lock)
        XCTAssertEqual(front, "form")
        XCTAssertNil(presenting?.shownPresentation, "the question is covered")
        XCTAssertTrue(navigator.shownPresentation === navigator.frontmostStack)
        app.navigate(to: .home)
        signIn?.flow.cancel()
        XCTAssertTrue(navigator.frontmostStack === alert)
        XCTAssertTrue(presenting?.shownPresentation === alert)
        XCTAssertEqual(name.text, "draft")
        (alert.top?.viewModel as? AlertViewModel)?.userDidTap("OK")
        let answered = await answer.value
        XCTAssertEqual(answered, 1)
    }

    func testACoveredQuestionOfAFlowThatEndsIsCancelled() async {
        let app = start()
        tab("one").navigate(to: .sheet("sheet"))
        let guide = navigator.guide!
        let answer = Task { await guide.flow.confirm("Sure?", "Yes") }
        await waitUntil("it asks") { navigator.frontmostStack.top?.viewModel is AlertViewModel }
        app.navigate(to: .lock)
        guide.flow.finish("done")
        let isConfirmed = await answer.value
        XCTAssertFalse(isConfirmed)
        XCTAssertEqual(front, "form")
        signIn?.flow.cancel()
        XCTAssertEqual(front, "first")
        XCTAssertEqual(tab("one").heard, ["done"])
    }

    func testLayerStaysWhenScreensBelowAreRemoved() async {
        let app = start()
        let guide = tab("one")
        let removals: [@MainActor () -> Bool] = [{ guide.flow.dismiss() }, { guide.flow.popToRoot() }]
        for remove in removals {
            guide.navigate(to: .sheet("sheet"))
            app.navigate(to: .lock)
            _ = remove()
            XCTAssertEqual(front, "form")
            guide.flow.dismiss()
            XCTAssertEqual(front, "form")
            signIn?.flow.finish("ada")
            XCTAssertNotEqual(front, "sheet")
        }
        XCTAssertEqual(app.ends.count, 2)
    }

    func testAScreenStaysWhenItsFlowHasLostItsOwnScreens() async {
        _ = start()
        tab("one").navigate(to: .child("child"))
        let child = navigator.guide!
        child.flow.present(Place("above"), over: .frontmost)
        let stack = tabs?.embedded["one"]
        XCTAssertEqual(stack?.userDidGoBack(), false, "the user cannot reach what is below")
        XCTAssertEqual(stack?.names, "first child")
        stack?.hostDidShow(Array(stack!.screens.map(\.id).dropLast()))
        XCTAssertEqual(stack?.names, "first")
        XCTAssertEqual(front, "above")
        XCTAssertEqual(tab("one").heard, [])
        navigator.userDidDismiss()
        XCTAssertEqual(front, "first")
        XCTAssertEqual(tab("one").heard, [nil])
    }

    func testLayerGoesWithItsPresentingFlow() async {
        let app = start()
        tab("one").navigate(to: .sheet("sheet"))
        let guide = navigator.guide!
        var ends: [String] = []
        guide.flow.present(SignIn(), over: .frontmost) { ends.append("\($0)") }
        guide.flow.finish("done")
        XCTAssertEqual(ends, ["cancelled(by: code)"])
        XCTAssertEqual(front, "first")
        app.navigate(to: .lock)
        navigator.start(Guide("next"))
        XCTAssertEqual(navigator.description, "Place · Guide next")
        XCTAssertEqual(app.ends, ["cancelled(by: code)"])
    }

    func testPresentationsBelowALayerWait() async {
        let app = start()
        app.navigate(to: .lock)
        let guide = tab("one")
        guide.flow.present(Place("later"), ifPresenting: .queue)
        guide.flow.present(Place("instead"), ifPresenting: .replace)
        guide.flow.present(Place("also later"))
        XCTAssertEqual(front, "form")
        signIn?.flow.present(Place("over it"))
        XCTAssertEqual(front, "over it")
        signIn?.flow.dismiss()
        XCTAssertEqual(front, "form")
        signIn?.flow.finish("ada")
        XCTAssertEqual(front, "later")
        guide.flow.dismiss()
        XCTAssertEqual(front, "instead")
        guide.flow.dismiss()
        XCTAssertEqual(front, "also later")
    }

    func testAPresentationOfATabThatIsSelectedByCodeWaits() async {
        let app = start()
        tab("two").navigate(to: .sheet("of two"))
        app.navigate(to: .lock)
        (tabs?.viewModel as? TabsViewModel)?.selection = "two"
        XCTAssertEqual(front, "form")
        XCTAssertNil(tabs?.embedded["two"]?.shownPresentation)
        signIn?.flow.finish("ada")
        XCTAssertEqual(front, "of two")
        XCTAssertTrue(tabs?.embedded["two"]?.shownPresentation === navigator.frontmostStack)
    }

    func testAlertsFromBelowWaitAndComeInTheirOrder() async {
        let app = start()
        let guide = tab("one")
        guide.flow.presentAlert("First", cancel: .button("OK"))
        app.navigate(to: .lock)
        guide.flow.presentAlert("Second", cancel: .button("OK"))
        guide.flow.presentAlert("Third", cancel: .button("OK"))
        XCTAssertEqual(front, "form")
        signIn?.flow.presentAlert("Own", cancel: .button("OK"))
        XCTAssertEqual((navigator.frontmostStack.top?.viewModel as? AlertViewModel)?.title, "Own")
        let layer = tabs!.navigator!.shownPresentation!
        (layer.top?.coordinator as? SignIn)?.flow.finish("ada")
        for title in ["First", "Second", "Third"] {
            let alert = navigator.frontmostStack.top?.viewModel as? AlertViewModel
            XCTAssertEqual(alert?.title, title)
            XCTAssertTrue(tabs?.embedded["one"]?.shownPresentation === navigator.frontmostStack)
            alert?.userDidTap("OK")
        }
        XCTAssertEqual(front, "first")
    }

    func testALayerAndAnAlertOfAFlowBelowWait() async {
        let app = start()
        app.navigate(to: .lock)
        let first = signIn
        tab("one").flow.present(SignIn(), over: .frontmost)
        XCTAssertTrue(signIn === first)
        XCTAssertTrue(navigator.description.hasSuffix("waiting: SignIn · Guide"), "\(navigator)")
        tab("one").flow.presentAlert("!", cancel: .button("OK"))
        first?.flow.present(SignIn(), over: .frontmost)
        let second = signIn
        XCTAssertFalse(second === first, "the flow of the layer acts above it")
        second?.flow.finish("ada")
        first?.flow.finish("ada")
        XCTAssertEqual(front, "form", "what was requested first comes first")
        signIn?.flow.finish("ada")
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is AlertViewModel)
    }

    func testAPathLeavesASheetThatALayerHides() async {
        let app = start()
        app.navigate(to: .lock)
        let guide = tab("two")
        guide.flow.present(Place("hidden"))
        (tabs?.viewModel as? TabsViewModel)?.selection = "two"
        XCTAssertEqual(guide.navigate(toPath: [.place("second"), .place("new")]), .waits(for: "Place"))
        XCTAssertEqual(front, "form")
        signIn?.flow.finish("ada")
        XCTAssertEqual(front, "new")
    }

    func testARouteWaitsForAChildOverTheFrontmost() async {
        let app = start()
        tab("one").navigate(to: .sheet("sheet"))
        app.isSignedIn = false
        XCTAssertFalse(app.navigate(to: .account).isShown)
        let form = navigator.place
        XCTAssertFalse(app.navigate(toPath: [.home, .account]).isShown)
        XCTAssertTrue(navigator.place === form)
        app.isSignedIn = true
        signIn?.flow.finish("ada")
        XCTAssertEqual(app.path, [.home, .account])
    }

    func testARouteOfALayerIsInFront() async {
        let app = start()
        app.navigate(to: .lock)
        XCTAssertTrue(app.navigate(to: .lock).isShown)
        signIn?.flow.finish("ada")
        XCTAssertEqual(app.ends.count, 1)
        XCTAssertEqual(front, "first")
    }

    func testARouteOnALayerIsInFrontIfItIsOnTop() async {
        let app = start()
        app.navigate(to: .lock)
        signIn?.navigate(inTurn: [.help, .help])
        XCTAssertEqual(navigator.frontmostStack.names, "form help")
        signIn?.navigate(to: .form)
        XCTAssertEqual(navigator.frontmostStack.names, "form help form")
    }

    func testTheUserSeesALayerOfAPathAboveASheet() async {
        let app = start()
        tab("one").navigate(to: .sheet("sheet"))
        XCTAssertTrue(app.navigate(toPath: [.home, .lock]).isShown)
        app.flow.present(Place("above"), over: .frontmost)
        XCTAssertFalse(app.navigate(toPath: [.home]).isShown)
    }

    func testALayerIsNotRestored() async throws {
        let app = start()
        tab("one").navigate(to: .sheet("sheet"))
        let description = navigator.description
        app.navigate(to: .lock)
        let archive = try XCTUnwrap(navigator.archive())
        let other = Navigator()
        XCTAssertTrue(other.restore(archive, starting: App()).isComplete)
        XCTAssertEqual(other.description, description)
    }

    func testARestoredRouteAsksForItsLayerAgain() async throws {
        let app = start()
        app.isSignedIn = false
        app.navigate(to: .account)
        signIn?.navigate(to: .help)
        XCTAssertEqual(front, "help")
        let archive = try XCTUnwrap(navigator.archive())
        let (other, otherApp) = (Navigator(), App())
        otherApp.isSignedIn = false
        other.restore(archive, starting: otherApp)
        let awaited = other.frontmostStack.top?.coordinator as? SignIn
        otherApp.isSignedIn = true
        awaited?.flow.finish("ada")
        XCTAssertEqual(otherApp.path, [.home, .account])
    }

    func testTheUserLeavesIt() async {
        let app = start()
        tab("one").navigate(to: .sheet("sheet"))
        app.flow.present(SignIn(), over: .frontmost)
        signIn?.navigate(to: .help)
        let user = NavigationUser(of: navigator)
        user.goBack()
        XCTAssertEqual(front, "form")
        let form = navigator.place
        form?.canLeave = false
        form?.standingAnswer = true
        XCTAssertFalse(navigator.userCanDismiss)
        user.dragModalDown()
        await waitUntil("it has gone") { front == "sheet" }
        app.navigate(to: .lock)
        XCTAssertTrue(navigator.dismissAll())
        XCTAssertEqual(front, "first")
        XCTAssertEqual(app.ends, ["cancelled(by: code)"])
    }

    func testClosingItsScreenDismissesTheLayer() async {
        let app = start()
        app.navigate(to: .lock)
        signIn?.close(navigator.place!)
        XCTAssertEqual(front, "first")
    }

    func testLayerIsReleasedWithItsTree() async {
        assertNothingLeaked {
            let navigator = Navigator()
            let app = App()
            navigator.start(app)
            app.navigate(to: .lock)
            app.flow.present(Place("above"), over: .frontmost)
        }
    }

    func testAPathWaitsForTheLayerOfAChildsChild() async {
        let root = Guide()
        let navigator = Navigator()
        navigator.start(root)
        let (child, form) = (Guide("child"), Place("form"))
        root.navigate(to: .child("parent"))
        navigator.guide?.flow.push(child)
        form.canLeave = false
        child.flow.present(form, over: .frontmost)
        XCTAssertEqual(root.navigate(toPath: [.place("home"), .place("other")]), .waits(for: "Place"))
        await settle()
        XCTAssertEqual(form.questions, 0)
        XCTAssertFalse(child.flow.hasEnded)
        form.canLeave = true
        child.flow.dismiss()
        XCTAssertTrue(child.flow.hasEnded)
        XCTAssertEqual(navigator.place?.name, "other")
    }
}
