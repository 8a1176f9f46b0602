import MVVMC
import MVVMCTesting
import Observation
import XCTest

/// Values that equal the previous value but have different content. They are stored without notifying observers.
@MainActor
final class EqualValueTests: XCTestCase {
    private struct User: Equatable {
        let id: Int
        var name: String
        static func == (left: User, right: User) -> Bool { left.id == right.id }
    }

    private final class Profile: ReferenceViewModel {
        @Observed var user = User(id: 1, name: "Ada")
        @Observed var users = [User(id: 1, name: "Ada")]
        @Observed var number = 0.0
        @Computed(computeFirst) var first
        private func computeFirst() -> User { users[0] }
    }

    private let profile = Profile()
    private let bindings = Bindings()

    func testAnEqualValueIsStoredWhoeverObserves() async {
        profile.user = User(id: 1, name: "Grace")
        XCTAssertEqual(profile.user.name, "Grace", "without observers")
        var names: [String] = []
        bindings.observe(profile.$user, initial: false) { names.append($0.name) }
        profile.user = User(id: 1, name: "Joan")
        XCTAssertEqual(profile.user.name, "Joan", "with an observer")
        bindings.autorun { [profile] in names.append(profile.user.name) }
        profile.user = User(id: 1, name: "Lise")
        XCTAssertEqual(profile.user.name, "Lise", "with an autorun")
        XCTAssertEqual(names, ["Joan"], "nobody is notified")
        profile.user = User(id: 2, name: "Emmy")
        XCTAssertEqual(names, ["Joan", "Emmy", "Emmy"])
    }

    func testAnEqualValueIsStoredAndSwiftObservationIsNotNotified() async {
        let isNotified = Locked(false)
        withObservationTracking {
            _ = profile.user
        } onChange: {
            isNotified.withLock { $0 = true }
        }
        profile.user = User(id: 1, name: "Grace")
        XCTAssertEqual(profile.user.name, "Grace")
        XCTAssertFalse(isNotified.withLock { $0 })
    }

    func testNegativeZeroIsStoredWhileSomebodyObserves() async {
        var numbers: [Double] = []
        bindings.observe(profile.$number, initial: false) { numbers.append($0) }
        profile.number = -0.0
        XCTAssertEqual(profile.number.sign, .minus)
        XCTAssertEqual(numbers, [])
    }

    func testBatchDeliversTheLastOfTwoEqualValues() async {
        var names: [String] = []
        bindings.observe(profile.$user, initial: false) { names.append($0.name) }
        batch {
            profile.user = User(id: 2, name: "Grace")
            profile.user = User(id: 2, name: "Joan")
        }
        XCTAssertEqual(names, ["Joan"])
    }

    func testComputedValueIsTheNewResultEvenIfEqual() async {
        XCTAssertEqual(profile.first.name, "Ada")
        profile.users[0].name = "Grace"
        XCTAssertEqual(profile.first.name, "Grace", "without observers")
        var names: [String] = []
        bindings.observe(profile.$first, initial: false) { names.append($0.name) }
        bindings.autorun { [profile] in names.append(profile.first.name) }
        profile.users[0].name = "Joan"
        XCTAssertEqual(profile.first.name, "Joan", "with observers")
        XCTAssertEqual(names, ["Grace"], "nobody is notified")
    }
}
