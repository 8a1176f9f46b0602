import MVVMC
import UIKit
import XCTest

@testable import MVVMCUIKit

/// The gestures that pop have a delegate of the host in place of UIKit's own.
@MainActor
final class PopGestureTests: ViewControllerTestCase {
    func testTheGesturesOfEveryStackAskItsHost() async {
        StandIn.isNarrow = true
        let app = App { $0.registerSplitView(for: TabsViewModel.self) }
        app.guide.navigate(to: .tabs)
        await settle()
        (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
        await settle()
        app.guide.navigate(to: .board)
        app.guide.flow.embed(Guide(.note("left")), in: Board.Slot.left)
        await settle()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        let stacks = stacks(below: app.controller).filter { !$0.popGestureRecognizers.isEmpty }
        let types = stacks.map { "\(type(of: $0))" }
        XCTAssertEqual(types.count { $0 == "NavigatorController" }, 3, "the first, one in a slot, and the sheet")
        XCTAssertTrue(types.contains("CompactSplitController"))
        for stack in stacks {
            XCTAssertTrue(stack.popGestureRecognizers.allSatisfy { $0.delegate is NavigatorDelegate }, "\(stack)")
        }
    }

    private func stacks(below viewController: UIViewController) -> [UINavigationController] {
        let own = (viewController as? UINavigationController).map { [$0] } ?? []
        let presented = viewController.parent == nil ? viewController.presentedViewController : nil
        return own + (viewController.children + (presented.map { [$0] } ?? [])).flatMap(stacks)
    }

    func testTheyArePreventedWhereUIKitsDelegatePreventsThem() async {
        let app = App()
        await settle()
        XCTAssertEqual(answers(app), [false, false], "there is nothing to pop")
        app.guide.navigate(to: .note("a"))
        XCTAssertEqual(answers(app), [false, false], "the screen is being pushed")
        await settle()
        XCTAssertEqual(answers(app), [true, true])
    }

    private func answers(_ app: App) -> [Bool?] {
        app.controller.popGestureRecognizers.map { $0.delegate?.gestureRecognizerShouldBegin($0) }
    }
}
