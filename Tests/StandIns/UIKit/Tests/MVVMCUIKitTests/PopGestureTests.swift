import MVVMC
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests that the host replaces the delegates of the pop gestures only while going back may require confirmation. The
/// host must still consult the replaced delegate, which UIKit or the app has set. For example, UIKit's own delegate
/// resolves conflicts with other gestures.
@MainActor
final class PopGestureTests: ViewControllerTestCase {
    /// A gesture delegate of the app, which the host must consult.
    private final class Arbiter: NSObject, UIGestureRecognizerDelegate {
        var allows = true
        private(set) var questions = 0

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            questions += 1
            return allows
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    func testNoStackReplacesTheDelegateWithoutNeed() async {
        StandIn.isNarrow = true
        let app = App { $0.registerSplitView(for: TabsViewModel.self) }
        app.guide.navigate(to: .tabs)
        await settle()
        (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
        await settle()
        app.navigator.top?.embedded["two"]?.top.flatMap { $0.coordinator as? Guide }?.navigate(to: .note("deep"))
        await settle()
        app.guide.navigate(to: .board)
        app.guide.flow.embed(Guide(.note("left")), in: Board.Slot.left)
        app.guide.navigate(to: .note("a"))
        await settle()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        let inSheet = app.controller.presentedViewController.map(stacks) ?? []
        let stacks = stacks(below: app.controller).filter(\.isViewLoaded)
        let types = stacks.map { "\(type(of: $0))" }
        XCTAssertEqual(types.count { $0 == "NavigatorController" }, 3, "the first, one in a slot, and the sheet")
        XCTAssertTrue(types.contains("ColumnNavigationController"))
        XCTAssertEqual(inSheet.count, 1)
        app.guide.flow.dismiss()
        await settle()
        for stack in stacks { XCTAssertTrue(hasOwnDelegates(stack), "\(stack)") }
    }

    private func stacks(below viewController: UIViewController) -> [UINavigationController] {
        let own = (viewController as? UINavigationController).map { [$0] } ?? []
        let presented = viewController.parent == nil ? viewController.presentedViewController : nil
        return own + (viewController.children + (presented.map { [$0] } ?? [])).flatMap(stacks)
    }

    private func hasOwnDelegates(_ controller: UINavigationController) -> Bool {
        !controller.popGestureRecognizers.isEmpty
            && controller.popGestureRecognizers.allSatisfy { $0.delegate === controller.standInGestureDelegate }
    }

    func testGesturesArePreventedWhereUIKitsDelegatePreventsThem() async {
        let app = App(Guide(.page("home")))
        await settle()
        XCTAssertEqual(answers(app), [false, false], "there is nothing to pop")
        app.guide.navigate(to: .page("a"))
        XCTAssertEqual(answers(app), [false, false], "the screen is being pushed")
        await settle()
        XCTAssertEqual(answers(app), [true, true])
        app.controller.setNavigationBarHidden(true, animated: false)
        XCTAssertEqual(answers(app), [false, false], "there is no back button")
    }

    private func answers(_ app: App) -> [Bool?] {
        app.controller.popGestureRecognizers.map { $0.delegate?.gestureRecognizerShouldBegin($0) }
    }

    func testAScrollViewUnderTheFingerScrollsInsteadOfAPop() async {
        for route in [Guide.Route.note("a"), .page("a")] {
            let (app, carousel) = (App(), UIScrollView())
            app.guide.navigate(to: route)
            await settle()
            XCTAssertFalse(app.controller.standInBeginSwipe(inContent: true, over: carousel), "\(route)")
            XCTAssertTrue(app.controller.standInBeginSwipe(inContent: true))
            app.controller.standInEndSwipe(isCancelled: false)
            await settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testTheDelegateIsPutBackWhenNoScreenNeedsConfirmation() async {
        let app = App()
        await settle()
        XCTAssertTrue(hasOwnDelegates(app.controller))
        app.guide.navigate(to: .page("form"))
        await settle()
        XCTAssertFalse(hasOwnDelegates(app.controller))
        app.guide.navigate(to: .note("a"))
        await settle()
        XCTAssertTrue(hasOwnDelegates(app.controller), "the screen on top needs none")
        app.guide.flow.pop()
        await settle()
        XCTAssertFalse(hasOwnDelegates(app.controller))
        app.guide.flow.popToRoot()
        await settle()
        XCTAssertTrue(hasOwnDelegates(app.controller))
    }

    func testADelegateOfTheAppIsAskedAndPutBack() async {
        let (app, arbiter) = (App(), Arbiter())
        await settle()
        for recognizer in app.controller.popGestureRecognizers { recognizer.delegate = arbiter }
        app.guide.navigate(to: .page("form"))
        await settle()
        if StandIn.doubts.contains(.setsGestureDelegatesAgain) { return }
        let page = app.navigator.top?.viewModel as? PageViewModel
        page?.canLeave = false
        XCTAssertFalse(app.controller.standInBeginSwipe())
        XCTAssertEqual(arbiter.questions, 0, "the screen is asked first")
        page?.canLeave = true
        arbiter.allows = false
        XCTAssertFalse(app.controller.standInBeginSwipe())
        XCTAssertEqual(arbiter.questions, 1)
        app.guide.flow.pop()
        await settle()
        XCTAssertTrue(app.controller.popGestureRecognizers.allSatisfy { $0.delegate === arbiter })
    }

    func testADelegateThatTheAppSetsOverAScreenStaysAndIsAsked() async {
        let (app, arbiter) = (App(), Arbiter())
        app.guide.navigate(to: .page("form"))
        await settle()
        for recognizer in app.controller.popGestureRecognizers { recognizer.delegate = arbiter }
        app.guide.navigate(to: .sheet("sheet", .sheet))
        app.guide.flow.dismiss()
        await settle()
        let page = app.navigator.top?.viewModel as? PageViewModel
        page?.canLeave = false
        XCTAssertFalse(app.controller.standInBeginSwipe(), "the screen is asked again after the next change")
        page?.canLeave = true
        app.guide.flow.pop()
        await settle()
        if StandIn.doubts.contains(.setsGestureDelegatesAgain) { return }
        XCTAssertTrue(app.controller.popGestureRecognizers.allSatisfy { $0.delegate === arbiter })
    }

    func testAScreenInASlotPreventsTheGestureOfTheScreenAround() async {
        let app = App()
        app.guide.navigate(to: .board)
        app.guide.flow.embed(Guide(.page("form")), in: Board.Slot.left)
        await settle()
        let page = app.navigator.top?.embedded["left"]?.top?.viewModel as? PageViewModel
        page?.canLeave = false
        XCTAssertFalse(app.controller.standInBeginSwipe())
        page?.canLeave = true
        XCTAssertTrue(app.controller.standInBeginSwipe())
        app.controller.standInEndSwipe(isCancelled: true)
        await settle()
    }

    func testAScreenOfAnUndimmedSheetPreventsTheGestureBelow() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        await settle()
        app.guide.flow.present(
            PageViewModel("form"), as: .sheet(detents: [.medium, .large]).undimmed(through: .medium))
        await settle()
        let page = app.navigator.presented?.top?.viewModel as? PageViewModel
        page?.canLeave = false
        XCTAssertFalse(app.controller.standInBeginSwipe())
        page?.canLeave = true
        XCTAssertTrue(app.controller.standInBeginSwipe())
        app.controller.standInEndSwipe(isCancelled: true)
        await settle()
    }

    /// A screen with parts that come and go.
    private final class OrderViewModel: CompositeViewModel {
        @Observed var parts: [any ReferenceViewModel] = []
    }

    private final class OrderViewController: ViewModelViewController<OrderViewModel> {
        override func bind(_ viewModel: OrderViewModel, in bindings: Bindings) { title = "order" }
    }

    func testAPartPreventsTheGestureAndIsAskedByTheBackButton() async {
        let app = App { $0.register(view: OrderViewController.self) { OrderViewController() } }
        let (order, part) = (OrderViewModel(), PageViewModel("part"))
        part.canLeave = false
        app.guide.flow.push(order)
        await settle()
        XCTAssertTrue(app.controller.standInBeginSwipe())
        app.controller.standInEndSwipe(isCancelled: true)
        await settle()
        order.parts = [part]
        XCTAssertFalse(app.controller.standInBeginSwipe())
        app.controller.standInGoBack()
        await settle()
        XCTAssertEqual(app.shown, "home order")
        part.answer = true
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(part.questions, 1)
    }

    func testAHostThatIsGoneLeavesTheGesturesToUIKit() async {
        let app = App()
        let controller = UINavigationController(rootViewController: UIViewController())
        app.window.rootViewController = controller
        let navigator = Navigator()
        navigator.start(Guide(.page("form")))
        var host: NavigatorHost? = NavigatorHost(navigator, in: controller, views: app.registry)
        await settle()
        (navigator.top?.viewModel as? PageViewModel)?.canLeave = false
        XCTAssertFalse(controller.standInBeginSwipe())
        XCTAssertNotNil(host)
        host = nil
        XCTAssertFalse(controller.standInBeginSwipe(inContent: true, over: UIScrollView()))
        XCTAssertTrue(controller.standInBeginSwipe())
        controller.standInEndSwipe(isCancelled: false)
        StandIn.finishAnimations()
        XCTAssertFalse(controller.standInBeginSwipe(), "nothing is left to pop")
    }
}
