import MVVMC
import MVVMCTesting
import XCTest

/// What has gone wrong in other libraries: presentations and alerts that leave with others, come back or never come. Each
/// test names the issue. The article "Bugs of other libraries" lists the tests.
@MainActor
final class OtherLibrariesPresentationTests: XCTestCase {
    private let navigator = Navigator()
    private let home = Scripted()
    private var user: NavigationUser { NavigationUser(of: navigator) }

    override func setUp() async throws { navigator.start(home) }

    @discardableResult
    private func present(_ name: String, over presenter: Scripted) -> Scripted {
        let child = Scripted(name)
        presenter.flow.present(child)
        return child
    }

    // swift-navigation #309 and FlowStacks #64: swiping a sheet away also removes what is below it.
    func testASwipeRemovesTheUpperSheetOnly() async {
        home.navigate(to: "pushed")
        present("upper", over: present("lower", over: home))
        user.dragModalDown()
        XCTAssertEqual(navigator.names, "home pushed | lower")
    }

    // swift-navigation #254: switching between two presentations also dismisses the screen that presents them.
    func testAPresentationIsReplacedByAnother() async {
        let lower = present("lower", over: home)
        present("one", over: lower)
        lower.flow.present(Scripted("two"), ifPresenting: .replace)
        XCTAssertEqual(navigator.names, "home | lower | two")
    }

    // swift-navigation #205: a pop in a presented stack dismisses the stack.
    func testAPopInASheetPopsOneScreen() async {
        let sheet = present("sheet", over: home)
        sheet.navigate(to: "second")
        XCTAssertTrue(sheet.flow.pop())
        XCTAssertEqual(navigator.names, "home | sheet")
    }

    // XCoordinator #34: two presentations cannot be dismissed at once.
    func testTwoPresentationsAreDismissedAtOnce() async {
        present("upper", over: present("lower", over: home))
        XCTAssertTrue(home.flow.dismiss())
        XCTAssertEqual(navigator.names, "home")
    }

    // TCA #1991: if a sheet is dismissed and an alert is presented at once, the alert does not come, and the next sheet
    // is dismissed at once.
    func testAnAlertComesInPlaceOfASheet() async {
        present("sheet", over: home)
        home.flow.dismiss()
        home.presentAlert()
        XCTAssertEqual(navigator.alert?.title, "News")
        user.tap(alertButton: "OK")
        present("next", over: home)
        XCTAssertEqual(navigator.names, "home | next")
    }

    // TCA #2461: an alert that was cancelled comes back instead of the next presentation.
    func testACancelledAlertDoesNotComeBack() async {
        home.presentAlert()
        user.tap(alertButton: "OK")
        home.flow.present(Scripted("cover"), as: .fullScreen)
        XCTAssertEqual(navigator.names, "home | cover")
    }

    // TCA #902: a dialog that follows another one is dismissed at once.
    func testADialogMayFollowADialog() async {
        let answers = Task { [home] in
            let first = await home.flow.confirm("First?", "Yes")
            return [first, await home.flow.confirm("Second?", "Yes")]
        }
        await waitUntil("the first is asked") { navigator.alert?.title == "First?" }
        user.tap(alertButton: "Yes")
        await waitUntil("the second is asked") { navigator.alert?.title == "Second?" }
        user.tap(alertButton: "Yes")
        let answered = await answers.value
        XCTAssertEqual(answered, [true, true])
    }

    // TCA #3797: a sheet that leaves together with the pushed screen below it is presented again.
    func testASheetThatLeavesWithItsScreenDoesNotComeBack() async {
        var presented = 0
        let token = navigator.observeEvents { if $0.kind == .presented { presented += 1 } }
        let child = Scripted("child")
        home.flow.push(child)
        present("sheet", over: child)
        child.flow.finish("done")
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(presented, 1)
        withExtendedLifetime(token) {}
    }

    // TCA #3820 and #1947: a child cannot dismiss itself after its parent has changed meanwhile.
    func testAChildFinishesAfterItsTabWasHiddenAndShown() async {
        let root = Guide(at: .tabs)
        navigator.start(root)
        let tabs = navigator.top?.viewModel as? TabsViewModel
        let child = Scripted("sheet")
        var outputs: [String?] = []
        navigator.guide?.flow.present(child) { outputs.append($0.output) }
        tabs?.selection = "two"
        tabs?.selection = "one"
        child.flow.finish("done")
        XCTAssertEqual(outputs, ["done"])
        XCTAssertNil(navigator.presented)
    }

    // FlowStacks #50: dismissing although nothing is presented removes the root.
    func testDismissingNothingChangesNothing() async {
        XCTAssertTrue(home.flow.dismiss())
        XCTAssertTrue(home.flow.dismissAll())
        XCTAssertEqual(navigator.names, "home")
    }

    // FlowStacks #82: a screen that is pushed as a sheet is closed closes itself.
    func testAScreenThatIsPushedAsASheetIsClosedStays() async {
        present("sheet", over: home)
        home.flow.dismiss()
        home.navigate(to: "challenge")
        XCTAssertEqual(navigator.names, "home challenge")
        XCTAssertEqual(home.path, ["home", "challenge"])
    }

    // RxFlow #114: after a presentation was dismissed, the screen below it navigates no more.
    func testTheScreenBelowAPresentationNavigatesAfterIt() async {
        home.flow.present(Scripted("cover"), as: .fullScreen)
        XCTAssertEqual(home.navigate(to: "below").isShown, false)
        home.flow.dismiss()
        XCTAssertEqual(navigator.names, "home below")
        home.navigate(to: "next")
        XCTAssertEqual(navigator.names, "home below next")
    }
}
