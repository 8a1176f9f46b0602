import MVVMC
import MVVMCTesting
import XCTest

@testable import ReadmeExample

/// Closures that receive an owner as an argument. They create no leaks, and are not called after the owner has been
/// deallocated.
@MainActor
final class OwnerTests: XCTestCase {
    private final class Price: ReferenceViewModel {
        @Observed var cents = 100
    }

    private final class Label {
        var text = ""
        var optionalText: String?
    }

    /// A view that passes itself as the owner to each kind of observation of a property, without a capture list.
    private final class PriceView: ViewModelOwner {
        @Owned var viewModel: Price?
        let label = Label()
        private(set) var observed: [Int] = []
        private(set) var changes: [Int] = []
        private(set) var drawn: [Int] = []
        private var tokens: [ObservationToken] = []
        private let currency = "€"

        func bind(_ price: Price, in bindings: Bindings) {
            bindings.observe(price.$cents, with: self) { view, cents in view.observed.append(cents) }
            bindings.observe(price.$cents, initial: false, with: self) { view, cents in view.changes.append(cents) }
            bindings.autorun(with: self) { view in view.drawn.append(price.cents) }
            bindings.bind(to: label, \.text, with: self) { $0.text(for: price.cents) }
            bindings.bind(to: label, \.optionalText, with: self) { $0.text(for: price.cents) }
            tokens = [
                price.$cents.observe(with: self) { $0.observed.append($1) },
                price.$cents.observe(initial: false, with: self) { $0.changes.append($1) },
            ]
        }

        private func text(for cents: Int) -> String { "\(cents) \(currency)" }
    }

    private final class Counter {
        private(set) var count = 0
        func add(_ number: Int) { count += number }
    }

    func testTheOwnerIsPassedToTheClosures() async {
        let (price, view) = (Price(), PriceView())
        view.viewModel = price
        XCTAssertEqual(view.observed, [100, 100])
        XCTAssertEqual(view.changes, [])
        price.cents = 250
        XCTAssertEqual(view.observed, [100, 100, 250, 250])
        XCTAssertEqual(view.changes, [250, 250])
        XCTAssertEqual(view.drawn, [100, 250])
        XCTAssertEqual(view.label.text, "250 €")
        XCTAssertEqual(view.label.optionalText, "250 €")
    }

    func testAViewThatUsesEachFormIsDeallocated() async {
        let price = Price()
        assertDeallocated {
            let view = PriceView()
            view.viewModel = price
            price.cents += 1
            return view
        }
        XCTAssertFalse(price.$cents.isObserved)
    }

    func testRemainingBindingsOfADeallocatedOwnerCallNothing() async {
        let (price, bindings, label) = (Price(), Bindings(), Label())
        var calls: [String] = []
        var tokens: [ObservationToken] = []
        assertDeallocated {
            let owner = Counter()
            bindings.observe(price.$cents, with: owner) { _, _ in calls.append("observe") }
            bindings.observe(price.$cents, initial: false, with: owner) { _, _ in calls.append("onChange") }
            bindings.autorun(with: owner) { _ in
                _ = price.cents
                calls.append("autorun")
            }
            bindings.bind(to: label, \.text, with: owner) {
                calls.append("bind")
                $0.add(1)
                return "\(price.cents)"
            }
            tokens.append(price.$cents.observe(with: owner) { _, _ in calls.append("token observe") })
            tokens.append(price.$cents.observe(initial: false, with: owner) { _, _ in calls.append("token onChange") })
            return owner
        }
        XCTAssertEqual(calls, ["observe", "autorun", "bind", "token observe"])
        calls = []
        price.cents = 250
        XCTAssertEqual(calls, [])
        XCTAssertEqual(label.text, "100")
        withExtendedLifetime(tokens) {}
    }

    func testAnExpressionOfSeveralLinesIsBound() async {
        let (price, bindings, label) = (Price(), Bindings(), Label())
        bindings.bind(to: label, \.optionalText, with: price) { price in
            guard price.cents > 0 else { return "free" }
            return "\(price.cents)"
        }
        XCTAssertEqual(label.optionalText, "100")
        price.cents = 0
        XCTAssertEqual(label.optionalText, "free")
    }

    func testATargetOfAClosureIsNotRetained() async {
        let (price, bindings) = (Price(), Bindings())
        assertDeallocated {
            let label = Label()
            bindings.bind("\(price.cents)", to: label, \.text)
            return label
        }
        assertDeallocated {
            let label = Label()
            bindings.bind(to: label, \.text, with: price) { "\($0.cents)" }
            return label
        }
        price.cents = 250
    }

    // MARK: Loads

    func testALoadPassesItsOwner() async {
        let (bindings, owner) = (Bindings(), Counter())
        bindings.load(with: owner) {
            3
        } then: { owner, result in
            owner.add((try? result.get()) ?? 0)
        }
        await waitUntil("the load has finished") { owner.count == 3 }
    }

    func testTheResultOfALoadIsDroppedWhenItsOwnerHasBeenDeallocated() async {
        let bindings = Bindings()
        var (used, finished) = (0, false)
        assertDeallocated {
            let owner = Counter()
            bindings.load(with: owner) {
                3
            } then: { _, _ in
                used += 1
            }
            return owner
        }
        bindings.load {
            4
        } then: { _ in
            finished = true
        }
        await waitUntil("the later load has finished") { finished }
        await mainActorTurn()
        XCTAssertEqual(used, 0)
    }

    // MARK: Events of the navigation tree

    func testEventsAreObservedWithAnOwner() async {
        let (navigator, owner) = (Navigator(), Counter())
        let token = navigator.observeEvents(with: owner) { owner, _ in owner.add(1) }
        navigator.start(WelcomeCoordinator())
        XCTAssertGreaterThan(owner.count, 0)
        var (calls, tokens) = (0, [token])
        assertDeallocated {
            let owner = Counter()
            tokens.append(navigator.observeEvents(with: owner) { _, _ in calls += 1 })
            return owner
        }
        navigator.start(WelcomeCoordinator())
        XCTAssertEqual(calls, 0)
    }
}
