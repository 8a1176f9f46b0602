import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Objects that are released on another thread. In some tests, the main actor sets properties at the same time. Run
/// these tests with ThreadSanitizer too.
@MainActor
final class ReleaseTests: XCTestCase {
    private final class Session: ReferenceViewModel {
        @Observed var count = 0
        @Observed var name = ""

        func save() async {
            await mainActorTurn()
            name = "saved"
        }
    }

    private final class Page: ReferenceViewModel {
        private let session: Session
        private let bindings = Bindings()
        @Observed var text = ""
        private(set) lazy var total = ComputedValue { [session] in session.count * 2 }
        private(set) lazy var label = ComputedValue { [session, total] in "\(session.name) \(total.value)" }
        private(set) lazy var save = Command { [session] in await session.save() }

        init(_ session: Session) {
            self.session = session
            bindings.observe(label.property) { [weak self] in self?.text = $0 }
            bindings.autorun { [weak self] in self?.text = "\(self?.total.value ?? 0)" }
            bindings.observe(session.$count, initial: false) { [weak self] in self?.text = "\($0)" }
            save.execute()
        }
    }

    /// Objects that are released on another thread.
    private final class Released: @unchecked Sendable {
        private var objects: [AnyObject]
        init(_ objects: [AnyObject]) { self.objects = objects }
        func release() { objects = [] }
    }

    private func assertNothingObserves(_ session: Session) async {
        await waitUntil("nothing observes") { !session.$count.isObserved && !session.$name.isObserved }
    }

    func testTokensAndBindingsMayBeReleasedOnAnyThread() async {
        let session = Session()
        for _ in 0..<200 {
            var tokens = [session.$count.observe(initial: false) { _ in }]
            let bindings = Bindings()
            bindings.autorun { _ = session.count }
            tokens.append(session.$name.observe(initial: false) { _ in })
            let released = Released([bindings] + tokens)
            let task = Task.detached { released.release() }
            session.count += 1
            await task.value
            session.count += 1
        }
        await assertNothingObserves(session)
    }

    private final class Owner: ReferenceViewModel {
        private let session: Session
        @Computed(computeTwice) var twice
        var seen = 0

        private let noteEvaluation: () -> Void

        init(_ session: Session, noteEvaluation: @escaping () -> Void = {}) {
            (self.session, self.noteEvaluation) = (session, noteEvaluation)
        }

        private func computeTwice() -> Int {
            noteEvaluation()
            return session.count * 2
        }
    }

    /// Returns an owner that nothing else retains.
    private func observingOwner(of session: Session, in bindings: Bindings) -> Released {
        let owner = Owner(session)
        bindings.observe(session.$count, initial: false, with: owner) { $0.seen = $1 }
        bindings.observe(owner.$twice, with: owner) { $0.seen = $1 }
        bindings.autorun(with: owner) { $0.seen = $0.twice }
        return Released([owner])
    }

    func testOwnersMayBeReleasedOnAnyThreadWhileObserversRun() async {
        let session = Session()
        for _ in 0..<(RandomSequences.isExtended ? 100_000 : 500) {
            let bindings = Bindings()
            let released = observingOwner(of: session, in: bindings)
            let task = Task.detached { released.release() }
            for _ in 1...3 { session.count += 1 }
            await task.value
            bindings.cancel()
        }
        await assertNothingObserves(session)
    }

    func testComputedValuesMayBeReleasedOnAnyThread() async {
        let session = Session()
        for _ in 0..<200 {
            let total = ComputedValue { session.count * 2 }
            let label = ComputedValue { "\(session.name) \(total.value)" }
            let token = label.property.observe(initial: false) { _ in }
            let released = Released([total, label, token])
            let task = Task.detached { released.release() }
            session.count += 1
            await task.value
            session.count += 1
        }
        await assertNothingObserves(session)
    }

    func testViewModelsMayBeReleasedOnAnyThread() async {
        let session = Session()
        weak var last: Page?
        for _ in 0..<200 {
            let released: Released
            do {
                let page = Page(session)
                last = page
                released = Released([page])
            }
            let task = Task.detached { released.release() }
            await task.value
            session.count += 1
        }
        XCTAssertNil(last)
        await assertNothingObserves(session)
    }

    func testAComputedValueReleasedOnAnotherThreadIsNotEvaluatedAgain() async {
        let session = Session()
        var evaluations = 0
        let released: Released
        let token: ObservationToken
        do {
            let owner = Owner(session) { evaluations += 1 }
            token = owner.$twice.observe(initial: false) { _ in }
            released = Released([owner])
        }
        XCTAssertEqual(evaluations, 1)
        releaseOnAnotherThread(released)
        XCTAssertTrue(session.$count.isObserved, "until the main actor has ended the observation")
        session.count += 1
        XCTAssertEqual(evaluations, 1)
        withExtendedLifetime(token) {}
        await assertNothingObserves(session)
    }

    /// Releases objects on another thread. Blocks the main actor until the objects are released, so that the main actor
    /// has not yet ended their observations when this method returns.
    private func releaseOnAnotherThread(_ released: Released) {
        let isOver = DispatchSemaphore(value: 0)
        Thread {
            released.release()
            isOver.signal()
        }.start()
        isOver.wait()
    }
}
