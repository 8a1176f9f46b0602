import UIKit
import XCTest

/// Tests that the stand-in calls methods in UIKit's order, reuses cells, ends animations, and reports a failure if
/// UIKit would raise an exception or warn.
@MainActor
final class UIKitTests: StandInTestCase {
    private final class Source: NSObject, UITableViewDataSource {
        var count = 3
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
    }

    private let source = Source()

    private func makeTable() -> UITableView {
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.dataSource = source
        tableView.layoutIfNeeded()
        return tableView
    }

    private func place(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    func testAnInconsistentUpdateIsAFailure() async {
        let tableView = makeTable()
        tableView.performBatchUpdates { [self] in
            source.count = 5
            tableView.insertRows(at: [place(0)], with: .automatic)
        }
        XCTAssertEqual(StandIn.failures.count, 1)
        XCTAssertTrue(StandIn.failures[0].contains("5 items after it, 3 before, 1 inserted"), StandIn.failures[0])
        expectedFailures = StandIn.failures
    }

    func testEachRuleForUpdatesIsKept() async {
        let updates: [(String, Int, (UITableView) -> Void)] = [
            (
                "changed twice", 2,
                { $0.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 0)], with: .none) }
            ),
            ("no item at", 2, { $0.deleteRows(at: [IndexPath(row: 7, section: 0)], with: .none) }),
            ("after the update", 4, { $0.insertRows(at: [IndexPath(row: 9, section: 0)], with: .none) }),
            (
                "loaded again and others moved", 3,
                {
                    $0.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                    $0.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 2, section: 0))
                }
            ),
            ("sections before", 3, { $0.insertSections([1], with: .none) }),
        ]
        for (words, count, update) in updates {
            source.count = 3
            let tableView = makeTable()
            tableView.performBatchUpdates { [self] in
                source.count = count
                update(tableView)
            }
            XCTAssertEqual(StandIn.failures.count, 1, words)
            XCTAssertTrue(StandIn.failures.first?.contains(words) == true, "\(StandIn.failures) and not \(words)")
            StandIn.failures = []
        }
    }

    func testACellThatNobodyRegisteredIsAFailure() async {
        _ = makeTable().dequeueReusableCell(withIdentifier: "other", for: place(0))
        XCTAssertEqual(StandIn.failures.count, 1)
        expectedFailures = StandIn.failures
    }

    func testCellsAreReused() async {
        source.count = 30
        let tableView = makeTable()
        let first = Set(tableView.standInCells.map(ObjectIdentifier.init))
        tableView.standInScroll(to: 12)
        XCTAssertEqual(Set(tableView.standInCells.map(ObjectIdentifier.init)), first)
    }

    // MARK: View controllers

    private final class Log: NSObject, UINavigationControllerDelegate {
        var log: [String] = []
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { log.append("willShow \(viewController.title ?? "?")") }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { log.append("didShow \(viewController.title ?? "?")") }
    }

    private func makeStack(_ titles: String...) -> (UIWindow, UINavigationController) {
        let controller = UINavigationController(nibName: nil, bundle: nil)
        controller.viewControllers = titles.map { title in
            let page = UIViewController()
            page.title = title
            return page
        }
        let window = UIWindow(frame: .zero)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return (window, controller)
    }

    func testAPushHappensInOrder() async {
        let (window, controller) = makeStack("a")
        let (log, b) = (Log(), UIViewController())
        controller.delegate = log
        b.title = "b"
        let a = controller.viewControllers[0]
        (a.standInLog, b.standInLog) = ([], [])
        controller.pushViewController(b, animated: true)
        XCTAssertEqual(a.standInLog + b.standInLog, ["willDisappear", "willAppear"])
        XCTAssertNotNil(controller.transitionCoordinator)
        StandIn.finishAnimations()
        XCTAssertEqual(a.standInLog, ["willDisappear", "didDisappear"])
        XCTAssertEqual(b.standInLog, ["willAppear", "didAppear"])
        XCTAssertEqual(log.log, ["willShow b", "didShow b"])
        XCTAssertNil(controller.transitionCoordinator)
        withExtendedLifetime(window) {}
    }

    func testASwipeThatIsGivenUpTellsNobodyThatItWasShown() async {
        let (window, controller) = makeStack("a", "b")
        let log = Log()
        controller.delegate = log
        var isCancelled: Bool?
        XCTAssertTrue(controller.standInBeginSwipe())
        controller.transitionCoordinator?.animate(alongsideTransition: nil) { isCancelled = $0.isCancelled }
        controller.standInEndSwipe(isCancelled: true)
        XCTAssertEqual(log.log, ["willShow a"])
        XCTAssertEqual(isCancelled, true)
        XCTAssertEqual(controller.topViewController?.title, "b")
        XCTAssertEqual(
            controller.topViewController?.standInLog.suffix(3), ["willDisappear", "willAppear", "didAppear"])
        withExtendedLifetime(window) {}
    }

    func testTwoTransitionsAtATimeAreAFailure() async {
        let (window, controller) = makeStack("a")
        controller.pushViewController(UIViewController(), animated: true)
        controller.pushViewController(UIViewController(), animated: true)
        XCTAssertEqual(StandIn.failures, ["the view controllers were set while a transition runs"])
        expectedFailures = StandIn.failures
        withExtendedLifetime(window) {}
    }

    func testPresentingTwiceOrFromNowhereIsAFailure() async {
        let (window, controller) = makeStack("a")
        controller.present(UIViewController(), animated: false)
        controller.present(UIViewController(), animated: false)
        UIViewController().present(UIViewController(), animated: false)
        XCTAssertEqual(StandIn.failures.count, 2)
        XCTAssertTrue(StandIn.failures[0].contains("already presenting"))
        XCTAssertTrue(StandIn.failures[1].contains("not in the window hierarchy"))
        expectedFailures = StandIn.failures
        withExtendedLifetime(window) {}
    }

    /// Begins an animation whose end calls `completion`.
    private func animate(in window: UIWindow, completion: (() -> Void)? = nil) {
        guard let view = window.rootViewController?.view else { return }
        UIView.transition(with: view, duration: 0.25, animations: nil) { _ in completion?() }
    }

    func testAThousandAnimationsCanEnd() async {
        let (window, _) = makeStack("a")
        for _ in 0..<1_000 { animate(in: window) }
        StandIn.finishAnimations()
        XCTAssertFalse(StandIn.isAnimating)
        XCTAssertEqual(StandIn.failures, [])
    }

    func testMoreThanAThousandAnimationsAreAFailure() async {
        let (window, _) = makeStack("a")
        func repeatAnimation() { animate(in: window) { repeatAnimation() } }
        repeatAnimation()
        StandIn.finishAnimations()
        XCTAssertTrue(StandIn.isAnimating)
        XCTAssertEqual(StandIn.failures, ["animations never end"])
        expectedFailures = StandIn.failures
    }

    func testAFullScreenTakesWhatIsBelowOutOfTheWindow() async {
        let (window, controller) = makeStack("a")
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        controller.present(modal, animated: true)
        StandIn.finishAnimations()
        XCTAssertNil(controller.view.window)
        XCTAssertEqual(controller.topViewController?.standInLog.suffix(2), ["willDisappear", "didDisappear"])
        modal.dismiss(animated: true)
        StandIn.finishAnimations()
        XCTAssertNotNil(controller.view.window)
        XCTAssertEqual(controller.topViewController?.standInLog.suffix(2), ["willAppear", "didAppear"])
        withExtendedLifetime(window) {}
    }
}
