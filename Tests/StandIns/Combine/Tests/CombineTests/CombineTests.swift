import Combine
import Dispatch
import MVVMC
import XCTest

/// Tests properties as publishers, and publishers in bindings.
@MainActor
final class CombineTests: XCTestCase {
    private final class Model: ReferenceViewModel {
        @Observed var name = "Ada"
        @Observed var count = 0
    }

    private final class Label {
        var text: String?
        var title = ""
        var shown: [Int] = []
    }

    /// A subscriber that stores the values that it receives. It requests none, so the test must request them.
    private final class Slow: Subscriber {
        var subscription: (any Subscription)?
        var values: [Int] = []

        func receive(subscription: any Subscription) { self.subscription = subscription }
        func receive(_ input: Int) -> Subscribers.Demand {
            values.append(input)
            return .none
        }
        func receive(completion: Subscribers.Completion<Never>) {}
    }

    func testPublisherSendsEachValueBeforeTheAssignmentReturns() async {
        let model = Model()
        var names: [String] = []
        let cancellable = model.$name.publisher.map { $0.uppercased() }.sink { names.append($0) }
        XCTAssertEqual(names, ["ADA"])
        model.name = "Grace"
        model.name = "Grace"
        XCTAssertEqual(names, ["ADA", "GRACE"])
        XCTAssertTrue(model.$name.isObserved)
        cancellable.cancel()
        XCTAssertFalse(model.$name.isObserved)
        model.name = "Alan"
        XCTAssertEqual(names, ["ADA", "GRACE"])
    }

    func testEachSubscriberBeginsWithTheCurrentValue() async {
        let model = Model()
        let publisher = model.$count.publisher
        var (first, second): ([Int], [Int]) = ([], [])
        var cancellables: Set<AnyCancellable> = []
        publisher.sink { first.append($0) }.store(in: &cancellables)
        model.count = 1
        publisher.sink { second.append($0) }.store(in: &cancellables)
        model.count = 2
        XCTAssertEqual(first, [0, 1, 2])
        XCTAssertEqual(second, [1, 2])
        cancellables = []
        XCTAssertFalse(model.$count.isObserved, "released with its cancellables")
    }

    func testASlowSubscriberReceivesTheNewestValue() async {
        let model = Model()
        let slow = Slow()
        model.$count.publisher.subscribe(slow)
        XCTAssertEqual(slow.values, [])
        for count in 1...3 { model.count = count }
        slow.subscription?.request(.max(1))
        XCTAssertEqual(slow.values, [3])
        slow.subscription?.request(.max(1))
        XCTAssertEqual(slow.values, [3], "nothing new")
        model.count = 4
        model.count = 5
        XCTAssertEqual(slow.values, [3, 4])
        slow.subscription?.cancel()
        slow.subscription?.request(.unlimited)
        XCTAssertEqual(slow.values, [3, 4])
    }

    func testASubscriberMaySetThePropertyThatItReceives() async {
        let model = Model()
        var counts: [Int] = []
        let cancellable = model.$count.publisher.sink { [weak model] count in
            counts.append(count)
            if count < 3 { model?.count = count + 1 }
        }
        XCTAssertEqual(counts, [0, 1, 2, 3])
        withExtendedLifetime(cancellable) {}
    }

    func testAutorunDoesNotTrackReadsInSubscribers() async {
        let (model, subject, bindings) = (Model(), CurrentValueSubject<Int, Never>(0), Bindings())
        var (runs, cancellables) = (0, Set<AnyCancellable>())
        bindings.autorun {
            runs += 1
            model.$count.publisher.sink { _ in _ = model.name }.store(in: &cancellables)
            let inner = Bindings()
            inner.observe(subject) { _ in _ = model.name }
        }
        model.name = "Grace"
        model.count = 1
        XCTAssertEqual(runs, 1)
    }

    func testAPublisherDoesNotRetainWhatItsSubscriptionObserves() async {
        var model: Model? = Model()
        @Weak var released = model
        let cancellable = model?.$count.publisher.sink { _ in }
        model = nil
        XCTAssertNil(released)
        withExtendedLifetime(cancellable) {}
    }

    func testBindingsObserveAPublisherUntilTheyEnd() async {
        let (subject, label, bindings) = (PassthroughSubject<Int, Never>(), Label(), Bindings())
        bindings.observe(subject, with: label) { $0.shown.append($1) }
        subject.send(1)
        subject.send(2)
        XCTAssertEqual(label.shown, [1, 2])
        bindings.cancel()
        subject.send(3)
        XCTAssertEqual(label.shown, [1, 2])
    }

    func testAPublisherSetsProperties() async {
        let (subject, bindings) = (CurrentValueSubject<String, Never>("Ada"), Bindings())
        var label: Label? = Label()
        @Weak var released = label
        if let label {
            bindings.bind(subject, to: label, \.text)
            bindings.bind(subject.map { $0 + "!" }, to: label, \.title)
        }
        XCTAssertEqual(label?.text, "Ada")
        XCTAssertEqual(label?.title, "Ada!")
        label = nil
        XCTAssertNil(released, "the target is not retained")
    }

    func testValueOfAnotherThreadArrivesUnlessTheBindingsHaveEnded() async {
        for isCancelled in [false, true] {
            let (subject, label, bindings) = (PassthroughSubject<Int, Never>(), Label(), Bindings())
            bindings.observe(subject) { value in
                MainActor.assertIsolated()
                label.shown.append(value)
            }
            nonisolated(unsafe) let sender = subject
            let isSent = expectation(description: "sent")
            DispatchQueue.global().async {
                sender.send(1)
                isSent.fulfill()
            }
            if isCancelled { bindings.cancel() }
            await fulfillment(of: [isSent], timeout: 10)
            await Task { @MainActor in }.value
            XCTAssertEqual(label.shown, isCancelled ? [] : [1])
        }
    }
}
