@_spi(Host) import MVVMC
import MVVMCTesting
import XCTest

/// Presentations over everything, with `over: .frontmost`.
@MainActor
final class LayerTests: XCTestCase {
    private let navigator = Navigator()

    private final class SignIn: Coordinator {
        enum Route: Hashable, Codable { case form, help }
        let flow = Flow<String>()
        let initialRoute = Route.form
        func show(_ route: Route) { flow.push(Place("\(route)")) }
    }

    /// A coordinator that presents a sign-in over everything for the route `lock` and, if `isSignedIn` is `false`,
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
        XCTAssertEqual(navigator.description, below + "\nfullScreen over everything\nPlace · SignIn form")
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
        let removals: [@MainActor () -> Bool] = [
            { guide.flow.dismiss() }, { guide.navigate(toPath: [.place("first"), .place("second")]).isShown },
            { guide.flow.popToRoot() },
        ]
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
        XCTAssertEqual(app.ends.count, 3)
    }

    func testAScreenStaysWhenItsFlowHasLostItsOwnScreens() async {
        _ = start()
        tab("one").navigate(to: .child("child"))
        let child = navigator.guide!
        child.flow.present(Place("above"), over: .frontmost)
        let stack = tabs?.embedded["one"]
        stack?.userDidGoBack()
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
        let reports = recordingMisuse { guide.flow.present(Place("refused")) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(front, "form")
        signIn?.flow.present(Place("over it"))
        XCTAssertEqual(front, "over it")
        signIn?.flow.dismiss()
        XCTAssertEqual(front, "form")
        signIn?.flow.finish("ada")
        XCTAssertEqual(front, "later")
        guide.flow.dismiss()
        XCTAssertEqual(front, "instead")
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

    func testAnAlertFromBelowIsShownOverItAndStaysAfterIt() async {
        let app = start()
        let guide = tab("one")
        guide.flow.presentAlert("First", cancel: .button("OK"))
        app.navigate(to: .lock)
        guide.flow.presentAlert("Second", cancel: .button("OK"))
        XCTAssertEqual((navigator.frontmostStack.top?.viewModel as? AlertViewModel)?.title, "Second")
        guide.flow.presentAlert("Third", cancel: .button("OK"))
        let layer = tabs!.navigator!.shownPresentation!
        (layer.top?.coordinator as? SignIn)?.flow.finish("ada")
        for title in ["Second", "First", "Third"] {
            let alert = navigator.frontmostStack.top?.viewModel as? AlertViewModel
            XCTAssertEqual(alert?.title, title)
            XCTAssertTrue(tabs?.embedded["one"]?.shownPresentation === navigator.frontmostStack)
            alert?.userDidTap("OK")
        }
        XCTAssertEqual(front, "first")
    }

    func testAnAlertOfALayerThatAnotherCoversIsShownOverThat() async {
        let app = start()
        app.navigate(to: .lock)
        let (first, covered) = (signIn, navigator.frontmostStack)
        tab("one").flow.present(SignIn(), over: .frontmost)
        let (second, front) = (signIn, navigator.frontmostStack)
        first?.flow.presentAlert("!", cancel: .button("OK"))
        let alert = navigator.frontmostStack
        XCTAssertTrue(covered.shownPresentation === front)
        XCTAssertTrue(front.shownPresentation === alert)
        second?.flow.finish("ada")
        XCTAssertTrue(navigator.frontmostStack === alert)
        XCTAssertTrue(covered.shownPresentation === alert)
    }

    func testAnAlertOfALayerBelowIsShownOverTheLayerInFront() async {
        let app = start()
        app.navigate(to: .lock)
        let below = navigator.frontmostStack
        let signIn = signIn!
        app.flow.present(Place("above"), over: .frontmost)
        let above = navigator.frontmostStack
        signIn.flow.presentAlert("Alert", cancel: .button("OK"))
        XCTAssertNil(below.presented)
        XCTAssertTrue(above.shownPresentation === navigator.frontmostStack)
        XCTAssertTrue(below.shownPresentation === above)
        app.flow.dismiss()
        XCTAssertEqual(front, "form")
    }

    func testAPathLeavesASheetThatALayerHides() async {
        let app = start()
        app.navigate(to: .lock)
        let guide = tab("two")
        guide.flow.present(Place("hidden"))
        (tabs?.viewModel as? TabsViewModel)?.selection = "two"
        guide.navigate(toPath: [.place("second"), .place("new")])
        XCTAssertEqual(front, "form")
        signIn?.flow.finish("ada")
        XCTAssertEqual(front, "new")
    }

    func testSeveralLayersAreAboveEachOther() async {
        let app = start()
        tab("one").navigate(to: .sheet("sheet"))
        let sheet = navigator.frontmostStack
        app.navigate(to: .lock)
        let first = navigator.frontmostStack
        tab("one").flow.present(Place("second"), over: .frontmost)
        let second = navigator.frontmostStack
        XCTAssertTrue(sheet.shownPresentation === first)
        XCTAssertTrue(first.shownPresentation === second)
        (first.top?.coordinator as? SignIn)?.flow.finish("ada")
        XCTAssertTrue(sheet.shownPresentation === second)
        XCTAssertTrue(tab("one").flow.dismiss())
        XCTAssertEqual(front, "sheet")
        XCTAssertNil(sheet.shownPresentation)
    }

    func testARouteWaitsForAChildOverEverything() async {
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

    func testLayerIsRestoredWithTheScreensBelow() async throws {
        let app = start()
        tab("one").navigate(to: .sheet("sheet"))
        app.navigate(to: .lock)
        let description = navigator.description
        let archive = try XCTUnwrap(navigator.archive())
        let other = Navigator()
        XCTAssertTrue(other.restore(archive, starting: App()).isComplete)
        XCTAssertEqual(other.description, description)
    }

    func testLayersAreRestoredInTheirOrder() async throws {
        let app = start()
        app.navigate(to: .lock)
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
        XCTAssertEqual(otherApp.path, [.home, .lock, .account])
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

    func testALayerOfAChildsChildIsAskedBeforeAPathRemovesIt() async {
        let root = Guide()
        let navigator = Navigator()
        navigator.start(root)
        let (child, form) = (Guide("child"), Place("form"))
        root.navigate(to: .child("parent"))
        navigator.guide?.flow.push(child)
        form.canLeave = false
        child.flow.present(form, over: .frontmost)
        root.navigate(toPath: [.place("home"), .place("other")])
        await waitUntil("the form is asked") { form.questions == 1 }
        await form.answer(false)
        XCTAssertFalse(child.flow.hasEnded)
        root.navigate(toPath: [.place("home"), .place("other")])
        await form.answer(true)
        XCTAssertTrue(child.flow.hasEnded)
        XCTAssertEqual(navigator.place?.name, "other")
    }
}
