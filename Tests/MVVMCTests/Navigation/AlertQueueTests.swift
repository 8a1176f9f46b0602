import MVVMC
import MVVMCTesting
import XCTest

/// The queue of alerts and other presentations while an alert is in front.
@MainActor
final class AlertQueueTests: XCTestCase {
    private let navigator = Navigator()
    private var user: NavigationUser { NavigationUser(of: navigator) }

    private func start(at route: Guide.Route = .place("home")) -> Guide {
        let guide = Guide(at: route)
        navigator.start(guide)
        return guide
    }

    private func tab(_ slot: Slot) -> Guide? {
        navigator.screens.first?.embedded[slot]?.top?.coordinator as? Guide
    }

    private var title: String? { (navigator.frontmostStack.top?.viewModel as? AlertViewModel)?.title }

    func testAlertsAppearInTheOrderOfTheirRequests() async {
        let root = start()
        root.flow.presentAlert("1", cancel: .button("OK"))
        root.flow.presentAlert("2", cancel: .button("OK"))
        root.flow.presentAlert("3", cancel: .button("OK"))
        for title in ["1", "2", "3"] {
            XCTAssertEqual(navigator.names, "home | AlertViewModel")
            XCTAssertEqual(self.title, title)
            user.tap(alertButton: "OK")
        }
        XCTAssertEqual(navigator.names, "home")
    }

    func testAnAlertAndADialogWaitForEachOther() async {
        let root = start()
        root.flow.presentAlert("alert", cancel: .button("OK"))
        root.flow.presentAlert("dialog", [.button("OK")], cancel: .button("Cancel"), style: .confirmationDialog())
        root.flow.presentAlert("last", cancel: .button("OK"))
        user.tap(alertButton: "OK")
        XCTAssertEqual(title, "dialog")
        XCTAssertTrue(navigator.presented?.userDidGoBack() ?? false)
        XCTAssertEqual(title, "last")
    }

    func testAnAlertOfAnotherTabWaitsToo() async {
        _ = start(at: .tabs)
        tab("one")?.flow.presentAlert("one", cancel: .button("OK"))
        tab("two")?.flow.presentAlert("two", cancel: .button("OK"))
        XCTAssertEqual(title, "one")
        XCTAssertEqual(navigator.names, "TabsViewModel[first | AlertViewModel, second]")
        user.tap(alertButton: "OK")
        XCTAssertEqual(title, "two")
    }

    func testAnActionCanPresentTheNextAlert() async {
        let root = start()
        var taps = 0
        func ask() {
            root.flow.presentAlert(
                "\(taps)",
                cancel: .button("Again") {
                    taps += 1
                    if taps < 3 { ask() }
                })
        }
        ask()
        for number in 0..<3 {
            XCTAssertEqual(title, "\(number)")
            user.tap(alertButton: "Again")
        }
        XCTAssertEqual(navigator.names, "home")
    }

    func testQueuedAlertComesBeforeTheAlertOfAnAction() async {
        let root = start()
        root.flow.presentAlert("1", cancel: .button("OK") { root.flow.presentAlert("3", cancel: .button("OK")) })
        root.flow.presentAlert("2", cancel: .button("OK"))
        for title in ["1", "2", "3"] {
            XCTAssertEqual(self.title, title)
            user.tap(alertButton: "OK")
        }
    }

    func testAQuestionThatWaitsIsAskedInItsTurn() async {
        let root = start()
        root.flow.presentAlert("1", cancel: .button("OK"))
        let task = Task {
            await root.flow.ask("2", [.button("Yes", answer: true)], cancel: .button("No", answer: false))
        }
        await settle()
        XCTAssertEqual(title, "1")
        user.tap(alertButton: "OK")
        XCTAssertEqual(title, "2")
        user.tap(alertButton: "Yes")
        let answer = await task.value
        XCTAssertEqual(answer, true)
    }

    func testWithdrawnQueuedQuestionIsAnsweredAndNotShown() async {
        for name in ["the task is cancelled", "the flow ends", "its screens are left", "the root is replaced"] {
            let root = start()
            root.navigate(to: .child("child"))
            guard let child = navigator.guide else { return XCTFail("the child runs") }
            root.flow.presentAlert("1", cancel: .button("OK"))
            let task = Task {
                await child.flow.ask("2", [.button("Yes", answer: true)], cancel: .button("No", answer: false))
            }
            await settle()
            switch name {
            case "the task is cancelled": task.cancel()
            case "the flow ends": child.flow.cancel()
            case "its screens are left": navigator.userDidLeave(navigator.screens[1].id)
            default: navigator.start(Guide("other"))
            }
            let answer = await task.value
            XCTAssertEqual(answer, false, name)
            XCTAssertNotEqual(title, "2", name)
            if title != nil { user.tap(alertButton: "OK") }
            XCTAssertNil(navigator.presented, name)
        }
    }

    func testAQuestionThatWaitsIsAnsweredWhenTheTreeIsDropped() async {
        var tree: Navigator? = Navigator()
        var root: Guide? = Guide()
        if let root { tree?.start(root) }
        root?.flow.presentAlert("1", cancel: .button("OK"))
        let task = Task { [weak root] () -> Bool? in
            await root?.flow.ask("2", [.button("Yes", answer: true)], cancel: .button("No", answer: false))
        }
        await settle()
        (tree, root) = (nil, nil)
        let answer = await task.value
        XCTAssertEqual(answer, false)
        assertNothingLeaked {}
    }

    func testAFlowThatHasOnlyAnAlertThatWaitsRunsUntilTheAlertHasGone() async {
        let root = start()
        root.flow.presentAlert("1", cancel: .button("OK"))
        var ends: [FlowEnd<Never>] = []
        root.flow.push(Warning("2")) { ends.append($0) }
        XCTAssertEqual(ends, [])
        user.tap(alertButton: "OK")
        XCTAssertEqual(title, "2")
        XCTAssertEqual(ends, [])
        user.tap(alertButton: "OK")
        XCTAssertEqual(ends, [.cancelled(by: .user)])
        XCTAssertEqual(navigator.names, "home")
    }

    func testAnAlertThatWaitsBelongsToTheRouteThatRequestedIt() async {
        let root = start()
        root.flow.presentAlert("1", cancel: .button("OK"))
        root.flow.push(Warning("2"))
        user.tap(alertButton: "OK")
        XCTAssertEqual(navigator.frontmostStack.top?.route as? String, "2")
    }

    func testDescriptionListsQueuedAlertsAndPresentations() async {
        let root = start()
        root.flow.presentAlert("1", cancel: .button("OK"))
        root.flow.presentAlert("2", cancel: .button("OK"))
        root.flow.present(Guide("sheet"), as: .sheet, ifPresenting: .queue)
        assertTree(
            of: navigator,
            """
            Place · Guide home
              alert
              AlertViewModel · Guide
            waiting: AlertViewModel · Guide
            waiting: Guide · Guide
            """)
        user.tap(alertButton: "OK")
        user.tap(alertButton: "OK")
        assertTree(
            of: navigator,
            """
            Place · Guide home
              sheet
              Place · Guide sheet
            """)
    }

    func testAlertsAndQueuedPresentationsComeInRequestOrder() async {
        let root = start()
        root.flow.presentAlert("1", cancel: .button("OK"))
        root.flow.present(Guide("sheet"), as: .sheet, ifPresenting: .queue)
        root.flow.presentAlert("2", cancel: .button("OK"))
        root.flow.present(Guide("second"), as: .sheet, ifPresenting: .queue)
        user.tap(alertButton: "OK")
        XCTAssertEqual(navigator.names, "home | sheet | AlertViewModel")
        user.tap(alertButton: "OK")
        user.dragModalDown()
        XCTAssertEqual(navigator.names, "home | second")
    }

    func testAPresentationThatComesIntoViewWaitsForTheAlertInFront() async {
        _ = start(at: .tabs)
        tab("two")?.navigate(to: .sheet("of two"))
        tab("one")?.flow.presentAlert("1", cancel: .button("OK"))
        (navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
        XCTAssertEqual(title, "1", "nothing is presented over an alert")
        user.tap(alertButton: "OK")
        XCTAssertEqual(navigator.place?.name, "of two")
    }

    func testPresentationReplacingAnAlertIsBelowTheNextAlert() async {
        let root = start()
        root.flow.presentAlert("1", cancel: .button("OK"))
        root.flow.presentAlert("2", cancel: .button("OK"))
        root.flow.present(Guide("sheet"), as: .sheet, ifPresenting: .replace)
        XCTAssertEqual(navigator.names, "home | sheet | AlertViewModel")
        XCTAssertEqual(title, "2")
    }
}

/// A coordinator that presents an alert, and has no other screen.
private final class Warning: Coordinator {
    let flow = Flow<Never>()
    let initialRoute: String

    init(_ title: String) { initialRoute = title }

    func show(_ route: String) {
        flow.presentAlert(route, cancel: .button("OK"))
    }
}
