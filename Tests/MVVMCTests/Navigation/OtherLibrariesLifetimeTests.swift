import MVVMC
import MVVMCTesting
import XCTest

/// What has gone wrong in other libraries: coordinators that end too early, too late, twice or never, and work that goes
/// on after its screen. Each test names the issue. The article "Bugs of other libraries" lists the tests.
@MainActor
final class OtherLibrariesLifetimeTests: XCTestCase {
    private let navigator = Navigator()
    private let home = Scripted()
    private var user: NavigationUser { NavigationUser(of: navigator) }

    override func setUp() async throws { navigator.start(home) }

    // XCoordinator #206: a child is deallocated while its screen is on the stack.
    func testAChildLivesAsLongAsItsScreen() async {
        weak var child: Scripted?
        do {
            let pushed = Scripted("child")
            child = pushed
            home.flow.push(pushed)
        }
        child?.navigate(to: "second")
        XCTAssertEqual(navigator.names, "home child second")
        user.goBack()
        user.goBack()
        XCTAssertNil(child)
    }

    // XCoordinator #208: a child is deallocated if it is presented too quickly.
    func testAChildThatIsPresentedWhileTheAppStartsLives() async {
        weak var child: Scripted?
        let root = Scripted("root") { root, route in
            root.flow.push(Place(route))
            let presented = Scripted("sheet")
            child = presented
            root.flow.present(presented)
        }
        navigator.start(root)
        child?.navigate(to: "second")
        XCTAssertEqual(navigator.names, "root | sheet second")
    }

    // XCoordinator #57: a pushed child is never deallocated after the back button.
    func testAChildIsDeallocatedAfterTheBackButton() async {
        assertNothingLeaked {
            for _ in 1...3 {
                home.flow.push(Scripted("child"))
                user.goBack()
            }
        }
    }

    // XCoordinator #169: an old root stays in the window, with what it has presented.
    func testAReplacedRootLeavesWithAllThatItHasPresented() async {
        assertNothingLeaked {
            let old = Scripted("old")
            navigator.start(old)
            let sheet = Scripted("sheet")
            old.flow.present(sheet)
            sheet.flow.present(Scripted("upper"), as: .fullScreen)
            XCTAssertEqual(navigator.names, "old | sheet | upper")
            navigator.start(Scripted("new"))
        }
        XCTAssertEqual(navigator.names, "new")
    }

    // RxFlow #98: a child on its parent's navigation controller is not notified that the user has left it, and leaks.
    func testAParentIsNotifiedOnceOfASwipeBack() async {
        var ends: [String] = []
        assertNothingLeaked {
            let child = Scripted("child")
            home.flow.push(child) { ends.append("\($0)") }
            child.navigate(to: "second")
            user.longPressBack(to: Place.self)
            user.goBack()
        }
        XCTAssertEqual(ends, ["cancelled(by: user)"])
        XCTAssertEqual(navigator.names, "home")
    }

    // RxFlow #48: a child that ends while it handles a step crashes.
    func testAChildMayFinishWhileItShowsARoute() async {
        var outputs: [String?] = []
        let child = Scripted("child") { child, route in
            if route == "done" { child.flow.finish("result") } else { child.flow.push(Place(route)) }
        }
        home.flow.push(child) { outputs.append($0.output) }
        child.navigate(to: "done")
        XCTAssertEqual(outputs, ["result"])
        XCTAssertEqual(navigator.names, "home")
    }

    // stinsen #39 and #97: dismissing a coordinator with several screens crashes, and dismissing it twice does.
    func testACoordinatorWithSeveralScreensFinishesOnce() async {
        var outputs: [String?] = []
        let card = Scripted("card")
        home.flow.present(card) { outputs.append($0.output) }
        card.navigate(inTurn: ["second", "third"])
        card.flow.finish("done")
        card.flow.finish("again")
        XCTAssertEqual(outputs, ["done"])
        XCTAssertEqual(navigator.names, "home")
    }

    // SwiftfulRouting #85 and swift-navigation #257: after nested sheets were swiped away, `onDismiss` is not called.
    func testAParentIsNotifiedOnceOfEachNestedSheet() async {
        var ended: [String] = []
        let lower = Scripted("lower")
        home.flow.present(lower, as: .sheet(detents: [.medium])) { _ in ended.append("lower") }
        lower.flow.present(Scripted("upper"), as: .sheet(detents: [.medium])) { _ in ended.append("upper") }
        user.dragModalDown()
        XCTAssertEqual(ended, ["upper"])
        user.dragModalDown()
        XCTAssertEqual(ended, ["upper", "lower"])
    }

    // TCA #3031: a warning at run time if several features are dismissed at once.
    func testSeveralFlowsMayBeDismissedAtOnce() async {
        var ended: [String] = []
        let (first, second) = (Scripted("first"), Scripted("second"))
        home.flow.present(first) { _ in ended.append("first") }
        first.flow.push(second) { _ in ended.append("second") }
        second.flow.present(Scripted("third")) { _ in ended.append("third") }
        let reports = recordingMisuse { XCTAssertTrue(home.flow.dismissAll()) }
        XCTAssertEqual(reports.map(\.message), [])
        XCTAssertEqual(ended, ["third", "second", "first"])
        XCTAssertEqual(navigator.names, "home")
    }

    // MARK: Work

    /// A view model whose command asks for a screen for each part that arrives.
    private final class Loading: ReferenceViewModel {
        @Performs(performLoad) var load
        private(set) var parts = 0
        private let (arriving, source) = AsyncStream.makeStream(of: Void.self)
        private let didLoad: @MainActor () -> Void

        init(_ didLoad: @escaping @MainActor () -> Void = {}) { self.didLoad = didLoad }

        func receivePart() { source.yield() }

        private func performLoad() async {
            for await _ in arriving {
                parts += 1
                didLoad()
            }
        }
    }

    // TCA #3636: the effects of a screen are not cancelled if UIKit dismisses it.
    func testTheWorkOfAScreenIsCancelledWhateverRemovesIt() async {
        let removals: [(String, @MainActor (Scripted) -> Void)] = [
            ("the user drags", { [user] _ in user.dragModalDown() }), ("it finishes", { $0.flow.finish("done") }),
            ("its parent dismisses", { [home] _ in home.flow.dismiss() }),
        ]
        for (name, remove) in removals {
            let loading = Loading()
            let sheet = Scripted("sheet") { sheet, _ in sheet.flow.push(loading) }
            home.flow.present(sheet)
            loading.load.execute()
            loading.receivePart()
            await waitUntil("a part has arrived") { loading.parts == 1 }
            remove(sheet)
            await settle()
            XCTAssertFalse(loading.load.isRunning, name)
            XCTAssertEqual(navigator.names, "home", name)
        }
    }

    // TCA #3663: if the user leaves at the right moment, the effect goes on, and what it sends is handled.
    func testWorkThatIsResumedAsTheUserLeavesShowsNothing() async {
        let loading = Loading { [home] in home.navigate(to: "part") }
        home.flow.push(loading)
        loading.load.execute()
        await waitUntil("the work waits") { loading.load.isRunning }
        loading.receivePart()
        await waitUntil("a part has arrived") { loading.parts == 1 }
        XCTAssertEqual(navigator.names, "home Loading part")
        loading.receivePart()
        user.goBack()
        user.goBack()
        await settle()
        XCTAssertEqual(navigator.names, "home")
        XCTAssertFalse(loading.load.isRunning)
    }

    // TCACoordinators #21: effects of the old routes go on after the array was replaced.
    func testReplacedScreensCancelAllTheirWork() async {
        let loadings = [Loading(), Loading(), Loading()]
        for loading in loadings {
            home.flow.push(loading)
            loading.load.execute()
        }
        await waitUntil("all work is running") { loadings.allSatisfy(\.load.isRunning) }
        home.flow.replaceScreens(with: [Place("new")])
        await settle()
        XCTAssertEqual(loadings.map(\.load.isRunning), [false, false, false])
        XCTAssertEqual(navigator.names, "new")
    }
}
