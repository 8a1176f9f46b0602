import MVVMC
import MVVMCTesting
import Observation
import XCTest

/// The lifetimes of bindings and of their loads.
@MainActor
final class BindingsLifetimeTests: XCTestCase {
    private final class Form: ReferenceViewModel {
        @Observed var count = 0
    }

    private final class TapView: ViewModelOwner {
        @Owned var viewModel: Form?
        func bind(_ form: Form, in bindings: Bindings) {
            bindings.observe(form.$count, initial: false) { _ in _ = bindings }
        }
    }

    private final class Released: @unchecked Sendable {
        private var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
        func release() { object = nil }
    }

    func testBindingsUsedInTheirOwnClosuresEndWithTheView() async {
        let form = Form()
        assertDeallocated {
            let view = TapView()
            view.viewModel = form
            return view
        }
        XCTAssertFalse(form.$count.isObserved)
    }

    func testBindingsEndWithAViewReleasedOnAnotherThread() async {
        let form = Form()
        let released: Released
        do {
            let view = TapView()
            view.viewModel = form
            released = Released(view)
        }
        await Task.detached { released.release() }.value
        await waitUntil("the observation has ended") { !form.$count.isObserved }
    }

    func testALoadThatHasFinishedLeavesNoToken() async {
        let bindings = Bindings()
        func numberOfLoads() -> Int? {
            Mirror(reflecting: bindings).children.first { $0.label == "loads" }.map {
                Mirror(reflecting: $0.value).children.count
            }
        }
        var finished = 0
        for number in 0..<10 {
            bindings.load {
                number
            } then: { _ in
                finished += 1
            }
        }
        XCTAssertEqual(numberOfLoads(), 10)
        await waitUntil("the loads have finished") { finished == 10 }
        XCTAssertEqual(numberOfLoads(), 0)
    }

    func testALoadOfBindingsThatEndedBeforeItBeganNeverBegins() async {
        let bindings = Bindings()
        let began = Flag()
        bindings.load {
            await began.set()
        } then: { _ in
        }
        bindings.cancel()
        await mainActorTurn()
        let hasBegun = await began.isSet
        XCTAssertFalse(hasBegun)
    }

    func testTheTaskOfALoadIsNotCancelledWhenItsResultIsUsed() async {
        let bindings = Bindings()
        var isCancelled: Bool?
        bindings.load {
            1
        } then: { _ in
            isCancelled = Task.isCancelled
        }
        await waitUntil("the load has finished") { isCancelled != nil }
        XCTAssertEqual(isCancelled, false)
    }

    func testALoadMayReleaseItsBindingsWhenItFinishes() async {
        var bindings: Bindings? = Bindings()
        var finished = false
        bindings?.load {
            1
        } then: { _ in
            bindings = nil
            finished = true
        }
        await waitUntil("the load has finished") { finished }
        XCTAssertNil(bindings)
    }
}

private actor Flag {
    private(set) var isSet = false
    func set() { isSet = true }
}
