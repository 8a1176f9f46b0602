import Dispatch
import MVVMC
import MVVMCTesting
import Observation
import Testing
import XCTest

@MainActor
private final class Form: ReferenceViewModel {
    @Observed var count = 0
}

private final class FormView: ViewModelOwner {
    @Owned var viewModel: Form?
    var shown: [Int] = []

    func bind(_ viewModel: Form, in bindings: Bindings) {
        bindings.observe(viewModel.$count) { [weak self] in self?.shown.append($0) }
    }
}

@Observable
private final class Settings {
    var factor = 1
}

/// Tests the release of tokens and views, and a change of an observable object, on the main actor and the main queue.
/// The tests use Swift Testing, which does not run the main actor on the main thread on Linux.
@Suite("The main actor and the main queue")
struct MainQueueTests {
    @Test("A token that is released on the main actor ends immediately") @MainActor
    func aTokenReleasedOnTheMainActorEndsAtOnce() async {
        await mainActorTurn()
        let form = Form()
        var notified = 0
        var token: ObservationToken? = form.$count.observe(initial: false) { _ in notified += 1 }
        #expect(token != nil)
        token = nil
        form.count = 1
        #expect(notified == 0)
    }

    @Test("A view that is released on the main actor is not notified again") @MainActor
    func aViewReleasedOnTheMainActorIsNotNotifiedAgain() async {
        let form = Form()
        var view: FormView? = FormView()
        view?.viewModel = form
        #expect(form.$count.isObserved)
        view = nil
        #expect(!form.$count.isObserved)
    }

    @Test("A computed value is up to date after an observable object has changed") @MainActor
    func computedValueOfAnObservableObject() async {
        await mainActorTurn()
        let settings = Settings()
        let twice = ComputedValue { settings.factor * 2 }
        #expect(twice.value == 2)
        settings.factor = 2
        #expect(twice.value == 4)
    }

    @Test("A token that another thread releases on the main queue ends immediately") @MainActor
    func aTokenReleasedOnTheMainQueueByAnotherThreadEndsAtOnce() async {
        let form = Form()
        let box = Box(form.$count.observe(initial: false) { _ in })
        await Task.detached {
            let isObserved = await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    DispatchQueue.main.sync {
                        box.release()
                        continuation.resume(returning: MainActor.assumeIsolated { form.$count.isObserved })
                    }
                }
            }
            #expect(!isObserved)
        }.value
    }

    private final class Box: @unchecked Sendable {
        private var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
        func release() { object = nil }
    }
}

@MainActor
final class MainQueueXCTests: XCTestCase {
    func testATokenReleasedAfterASuspensionEndsAtOnce() async {
        await mainActorTurn()
        let form = Form()
        var token: ObservationToken? = form.$count.observe(initial: false) { _ in }
        XCTAssertNotNil(token)
        token = nil
        XCTAssertFalse(form.$count.isObserved)
    }
}
