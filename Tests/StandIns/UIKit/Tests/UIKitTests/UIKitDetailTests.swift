import UIKit
import XCTest

/// Tests that the stand-in follows details of Apple's documentation.
@MainActor
final class UIKitDetailTests: StandInTestCase {
    private final class Appearing: UIViewController {
        override func viewIsAppearing(_ animated: Bool) { standInLog.append("isAppearing") }
    }

    func testAppearanceHasThreeSteps() async {
        let (window, viewController) = (UIWindow(frame: .zero), Appearing())
        window.rootViewController = viewController
        window.makeKeyAndVisible()
        XCTAssertEqual(viewController.standInLog, ["willAppear", "isAppearing", "didAppear"])
    }

    func testStyleIsConcreteAndPrecedesThePresentationController() async {
        let viewController = UIViewController()
        XCTAssertEqual(viewController.modalPresentationStyle, .formSheet)
        XCTAssertTrue(viewController.presentationController is UISheetPresentationController)
        viewController.modalPresentationStyle = .fullScreen
        expectedFailures = [
            "UIViewController was given another presentation style after its presentation controller was made"
        ]
        viewController.presentationController?.delegate = nil
    }

    func testANavigationItemCopiesItsBackActionAndTakesTheTitle() async {
        let viewController = UIViewController()
        var count = 0
        let action = UIAction { _ in count += 1 }
        viewController.navigationItem.backAction = action
        XCTAssertFalse(viewController.navigationItem.backAction === action)
        viewController.navigationItem.backAction?.standInPerform()
        XCTAssertEqual(count, 1)
        viewController.title = "Title"
        XCTAssertEqual(viewController.navigationItem.title, "Title")
        XCTAssertEqual(viewController.tabBarItem.title, "Title")
    }

    func testActionsWithOneIdentifierReplaceEachOther() async {
        let (button, identifier) = (UIButton(frame: .zero), UIAction.Identifier(rawValue: "save"))
        var log: [Int] = []
        for number in 1...2 {
            button.addAction(UIAction(identifier: identifier) { _ in log.append(number) }, for: .touchUpInside)
        }
        button.standInTouch(.touchUpInside)
        XCTAssertEqual(log, [2])
    }

    func testATapOnAButtonTriggersItsPrimaryAction() async {
        var count = 0
        let button = UIButton(configuration: .plain(), primaryAction: UIAction { _ in count += 1 })
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(count, 0)
        button.standInTouch(.touchUpInside)
        XCTAssertEqual(count, 1)
    }

    func testControlsKeepTheirLimits() async {
        let stepper = UIStepper(frame: .zero)
        stepper.value = 1_000
        XCTAssertEqual(stepper.value, 100)
        let field = UITextField(frame: .zero)
        field.text = nil
        XCTAssertEqual(field.text, "")
        XCTAssertGreaterThan(UIDatePicker(frame: .zero).date, Date(timeIntervalSince1970: 0))
    }

    func testTabsThatAreSetAgainAreAllRemovedFirst() async {
        let (window, tabs) = (UIWindow(frame: .zero), UITabBarController())
        let viewControllers = [UIViewController(), UIViewController()]
        tabs.viewControllers = viewControllers
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        tabs.selectedIndex = 1
        viewControllers[1].standInLog = []
        tabs.viewControllers = viewControllers
        XCTAssertEqual(tabs.selectedIndex, 1)
        XCTAssertEqual(viewControllers[1].standInLog.first, "willDisappear")
        XCTAssertEqual(viewControllers[1].standInLog.last, "didAppear")
    }

    func testASplitViewControllerWrapsWhatIsNoNavigationController() async {
        let (split, plain) = (UISplitViewController(style: .doubleColumn), UIViewController())
        split.setViewController(plain, for: .primary)
        split.loadViewIfNeeded()
        XCTAssertTrue(split.viewController(for: .primary) === plain)
        XCTAssertTrue(plain.parent is UINavigationController)
        XCTAssertTrue(plain.splitViewController === split)
        UISplitViewController(nibName: nil, bundle: nil).setViewController(UIViewController(), for: .primary)
        expectedFailures = ["a split view controller without a style has no columns"]
    }
}
