import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class LeaksTests: FailureCapturingTestCase {
    private final class Page: ReferenceViewModel {}

    private final class Pages: Coordinator {
        let flow = Flow<Never>()
        let initialRoute = 0
        var page: Page { Page() }
        func show(_ route: Int) { flow.push(page) }
    }

    private var held: AnyObject?

    func testAssertDeallocatedFailsForARetainedObject() async {
        assertDeallocated { Page() }
        let failures = await failures { assertDeallocated { [self] in hold(Page()) } }
        XCTAssertEqual(failures, ["failed - Page is still alive, because something retains it"])
    }

    private func hold(_ object: AnyObject) -> AnyObject {
        held = object
        return object
    }

    func testViewModelRetainedAfterLeavingTheTreeIsNamed() async {
        let navigator = Navigator()
        navigator.start(Pages())
        let failures = await failures {
            assertNothingLeaked {
                (navigator.top?.coordinator as? Pages)?.navigate(to: 1)
                held = navigator.top?.viewModel as? Page
                navigator.userDidGoBack()
            }
        }
        XCTAssertEqual(
            failures, ["failed - Page, of a screen of Pages, is on no navigation tree, but something retains it"])
    }

    /// A page with parts, or a part.
    private final class Sheet: CompositeViewModel {
        @Observed var parts: [any ReferenceViewModel]
        init(_ parts: [any ReferenceViewModel]) { self.parts = parts }
    }

    /// Adds a part to a new page in some depth, and removes it again if `isRemoved` is `true`.
    private func showPart(in depth: Int, isRemoved: Bool, on coordinator: Pages) -> Page {
        let (part, innermost) = (Page(), Sheet([]))
        let outermost = (1..<depth).reduce(innermost) { inner, _ in Sheet([inner]) }
        coordinator.flow.push(outermost)
        innermost.parts.append(part)
        if isRemoved { innermost.parts.removeAll() }
        return part
    }

    func testAPartIsCheckedWhereverItIsAndHoweverItHasLeft() async {
        let navigator = Navigator()
        let coordinator = Pages()
        navigator.start(coordinator)
        for (depth, isRemoved) in [(1, false), (3, false), (1, true), (3, true)] {
            let released = await failures {
                assertNothingLeaked {
                    _ = showPart(in: depth, isRemoved: isRemoved, on: coordinator)
                    navigator.userDidGoBack()
                }
            }
            XCTAssertEqual(released, [])
            let retained = await failures {
                assertNothingLeaked {
                    held = showPart(in: depth, isRemoved: isRemoved, on: coordinator)
                    navigator.userDidGoBack()
                }
            }
            let owner = "a part of Sheet, of a screen of Pages,"
            XCTAssertEqual(
                retained, ["failed - Page, \(owner) is on no navigation tree, but something retains it"],
                "depth \(depth), removed: \(isRemoved)")
        }
    }

    func testAPartThatItsScreenKeepsForLaterIsNoLeak() async {
        let navigator = Navigator()
        let coordinator = Pages()
        navigator.start(coordinator)
        let failures = await failures {
            assertNothingLeaked { held = showPart(in: 1, isRemoved: true, on: coordinator) }
        }
        XCTAssertEqual(failures, [])
    }

    func testACoordinatorThatRetainsItsViewModelIsNamedWithTheProperties() async {
        final class Linked: ReferenceViewModel {
            let router: any Router<Int>
            init(_ router: any Router<Int>) { self.router = router }
        }
        final class Linking: Coordinator {
            let flow = Flow<Never>()
            let initialRoute = 0
            lazy var page = Linked(self)
            func show(_ route: Int) { flow.push(page) }
        }
        weak var coordinator: Linking?
        let failures = await failures {
            assertNothingLeaked {
                let navigator = Navigator()
                let linking = Linking()
                coordinator = linking
                navigator.start(linking)
            }
        }
        let leak = "is on no navigation tree, but something retains it."
        let cycle = """
            Linking stores Linked in "page", and Linked stores Linking in "router".
            Make the view model in show(_:), and read it from flow.screens. Or hold it weakly: weak var page: Linked?
            """
        XCTAssertEqual(
            failures,
            [
                "failed - Linking, the first of its tree, \(leak)\n\(cycle)",
                "failed - Linked, of a screen of Linking, \(leak)\n\(cycle)",
            ])
        coordinator?.page = Linked(RouterRecorder())
    }

    func testAHeldCoordinatorOfADroppedTreeIsNamed() async {
        let failures = await failures {
            assertNothingLeaked {
                let navigator = Navigator()
                navigator.start(Pages())
                held = navigator.top?.coordinator
            }
        }
        XCTAssertEqual(
            failures, ["failed - Pages, the first of its tree, is on no navigation tree, but something retains it"]
        )
    }

    func testObjectsOnATreeAreNotLeaks() async {
        let navigator = Navigator()
        await assertNothingLeaked {
            navigator.start(Pages())
            await mainActorTurn()
            (navigator.top?.coordinator as? Pages)?.navigate(to: 1)
        }
        XCTAssertEqual(navigator.screens.count, 2)
    }

    func testLeakAssertionsNest() async {
        let failures = await failures {
            assertNothingLeaked {
                let navigator = Navigator()
                assertNothingLeaked { navigator.start(Pages()) }
                held = navigator.top?.viewModel as? Page
            }
        }
        XCTAssertEqual(
            failures, ["failed - Page, of a screen of Pages, is on no navigation tree, but something retains it"])
    }

    func testARouterRecorderNotesRoutesInOrder() async {
        let router = RouterRecorder<Int>()
        router.navigate(to: 1)
        router.navigate(to: 2)
        XCTAssertEqual(router.routes, [1, 2])
    }
}
