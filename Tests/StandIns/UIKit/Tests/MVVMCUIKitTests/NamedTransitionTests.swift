import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests the transitions by name of pushed and presented screens.
@MainActor
final class NamedTransitionTests: ViewControllerTestCase {
    private final class Flip: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    private var operations: [UINavigationController.Operation] = []

    private func makeApp() async -> App {
        let app = App {
            $0.registerTransition("flip") { [unowned self] operation in
                operations.append(operation)
                return Flip()
            }
        }
        await settle()
        addSource("a", to: app)
        return app
    }

    /// Adds a view with a name to the screen on top.
    @discardableResult
    private func addSource(_ name: String, to app: App) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.accessibilityIdentifier = name
        app.controller.topViewController?.view.addSubview(view)
        return view
    }

    private func push(_ transition: ScreenTransition?, in app: App) async -> String {
        app.guide.flow.push(NoteViewModel(name: "x"), transition: transition)
        await settle()
        return StandIn.lastTransition
    }

    private func pop(in app: App) async -> String {
        app.guide.flow.pop()
        await settle()
        return StandIn.lastTransition
    }

    func testAScreenZoomsOutOfTheViewWithTheNameAndBack() async {
        let app = await makeApp()
        let arrival = await push(.zoom(from: "a"), in: app)
        XCTAssertEqual(arrival, "zoom a")
        let return_ = await pop(in: app)
        XCTAssertEqual(return_, "zoom a")
        let plain = await push(nil, in: app)
        XCTAssertEqual(plain, "standard")
    }

    func testAZoomWithoutOneSourceIsTheStandardTransition() async {
        let app = await makeApp()
        let missing = await push(.zoom(from: "b"), in: app)
        XCTAssertEqual(missing, "standard")
        _ = await pop(in: app)
        let other = addSource("a", to: app)
        let twice = await push(.zoom(from: "a"), in: app)
        XCTAssertEqual(twice, "standard")
        _ = await pop(in: app)
        // A list keeps cells that have scrolled away as hidden views.
        other.isHidden = true
        let once = await push(.zoom(from: "a"), in: app)
        XCTAssertEqual(once, "zoom a")
        other.isHidden = false
        let gone = await pop(in: app)
        XCTAssertEqual(gone, "standard", "the source is there twice now")
    }

    func testAZoomIsDraggedBackOnlyWhereTheUserMayLeave() async {
        let app = await makeApp()
        let page = PageViewModel("page")
        app.guide.flow.push(page, transition: .zoom(from: "a"))
        await settle()
        page.canLeave = false
        XCTAssertFalse(app.controller.standInBeginSwipe())
        page.canLeave = true
        XCTAssertTrue(app.controller.standInBeginSwipe())
        app.controller.standInEndSwipe(isCancelled: true)
        await settle()
        XCTAssertEqual(app.shown, "home page")
        XCTAssertTrue(app.controller.standInBeginSwipe())
        app.controller.standInEndSwipe(isCancelled: false)
        await settle()
        XCTAssertEqual(app.navigator.screens.count, 1)
    }

    func testPresentationsHaveTransitions() async {
        let app = await makeApp()
        for style in [Presentation.sheet, .fullScreen] {
            app.guide.navigate(to: .sheet("s", style.transition(.zoom(from: "a"))))
            await settle()
            XCTAssertEqual(StandIn.lastTransition, "zoom a")
            // The user leaves the full screen only with the controls of the screen.
            let mayDrag = app.controller.standInBeginDrag()
            XCTAssertEqual(mayDrag, style == .sheet)
            if mayDrag { app.controller.standInEndDrag(isCancelled: true) }
            await settle()
            app.guide.flow.dismiss()
            await settle()
            XCTAssertEqual(StandIn.lastTransition, "zoom a")
            XCTAssertEqual(app.shown, "home")
        }
        app.guide.navigate(to: .sheet("s", .sheet.transition(.crossFade)))
        await settle()
        XCTAssertEqual(StandIn.lastTransition, "crossDissolve")
    }

    func testASystemWithoutTransitionsHasTheStandardOne() async {
        SystemFeature.missing = [.preferredTransition]
        let app = await makeApp()
        let arrival = await push(.zoom(from: "a"), in: app)
        XCTAssertEqual(arrival, "standard")
        let fading = await push(.crossFade, in: app)
        XCTAssertEqual(fading, "standard")
    }

    func testATransitionOfTheAppIsShownForPushesAndPopsButNotForSwipes() async {
        let app = await makeApp()
        let arrival = await push(.custom("flip"), in: app)
        XCTAssertEqual(arrival, "custom")
        for isCancelled in [true, false] {
            XCTAssertTrue(app.controller.standInBeginSwipe())
            app.controller.standInEndSwipe(isCancelled: isCancelled)
            await settle()
            XCTAssertEqual(StandIn.lastTransition, "standard", "the swipe follows the finger")
            XCTAssertEqual(app.navigator.screens.count, isCancelled ? 2 : 1)
        }
        _ = await push(.custom("flip"), in: app)
        XCTAssertTrue(app.controller.standInGoBack())
        await settle()
        XCTAssertEqual(StandIn.lastTransition, "custom")
        XCTAssertEqual(operations, [.push, .push, .pop])
        XCTAssertEqual(app.shown, "home")
    }

    func testATransitionThatIsNotRegisteredIsReported() async {
        let app = await makeApp()
        let reports = await recordingMisuse { _ = await push(.custom("fold"), in: app) }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                no transition "fold" is registered. The standard transition is shown.
                Register one: registry.registerTransition("fold") { operation in … }
                """
            ])
        XCTAssertEqual(StandIn.lastTransition, "standard")
    }

    func testRandomPushesSwipesAndPopsWithTransitionsKeepTheStack() async {
        for seed in 1...20 as ClosedRange<UInt64> {
            var random = SplitMix64(state: seed)
            let app = await makeApp()
            var expected = 1
            for step in 1...20 {
                addSource("a", to: app)
                switch Int.random(in: 0..<4, using: &random) {
                case 0, 1:
                    let all: [ScreenTransition?] = [nil, .crossFade, .zoom(from: "a"), .custom("flip")]
                    app.guide.flow.push(NoteViewModel(name: "x"), transition: all.randomElement(using: &random) ?? nil)
                    expected += 1
                case 2 where expected > 1:
                    let isCancelled = Bool.random(using: &random)
                    guard app.controller.standInBeginSwipe() else { continue }
                    app.controller.standInEndSwipe(isCancelled: isCancelled)
                    expected -= isCancelled ? 0 : 1
                default:
                    if expected > 1, app.controller.standInGoBack() { expected -= 1 }
                }
                await settle()
                XCTAssertEqual(app.navigator.screens.count, expected, "seed \(seed), step \(step)")
                XCTAssertEqual(app.controller.viewControllers.count, expected, "seed \(seed), step \(step)")
            }
        }
    }
}
