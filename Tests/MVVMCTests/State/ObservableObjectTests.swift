import MVVMC
import MVVMCTesting
import Observation
import XCTest

/// Autoruns and Swift Observation.
@MainActor
final class ObservableObjectTests: XCTestCase {
    @Observable
    @MainActor final class Settings {
        var factor = 1
        var name = ""
    }

    @Observable
    @MainActor final class Selection {
        var index: Int? = 1
    }

    @MainActor private final class Form {
        @Observed var count = 1
    }

    @Observable
    @MainActor final class Search {
        var results: [String] = []
        @ObservationIgnored @Performs(performFind) var find

        private func performFind(_ text: String) async throws { results = [text] }
    }

    private let settings = Settings()
    private let form = Form()
    private let bindings = Bindings()

    private func settle() async { await mainActorTurn() }

    func testAnAutorunRunsAgainWhenWhatItReadChanges() async {
        var seen: [Int] = []
        bindings.autorun { [settings, form] in seen.append(settings.factor * form.count) }
        settings.factor = 2
        await settle()
        settings.name = "not read"
        await settle()
        form.count = 3
        settings.factor = 5
        await settle()
        XCTAssertEqual(seen, [1, 2, 6, 15])
    }

    func testAnObservableClassMayDeclareCommands() async throws {
        let search = Search()
        var seen: [String] = []
        bindings.autorun { seen.append("\(search.results) \(search.find.isRunning)") }
        try await search.find.run("pizza")
        await waitUntil("the results are shown") { seen.last == #"["pizza"] false"# }
        XCTAssertTrue(seen.contains("[] true"))
    }

    func testSeveralChangesInARowMakeItRunOnce() async {
        var seen: [Int] = []
        bindings.autorun { [settings] in seen.append(settings.factor) }
        settings.factor = 2
        settings.factor = 3
        await settle()
        XCTAssertEqual(seen, [1, 3])
    }

    func testAutorunsRunInTheOrderInWhichTheyWereMade() async {
        // Swift Observation calls its handlers in the order of a dictionary, which differs from time to time.
        for _ in 0..<20 {
            let (settings, bindings) = (Settings(), Bindings())
            var order = ""
            for name in ["1", "2", "3"] {
                bindings.autorun(with: self) { _ in
                    _ = settings.factor
                    order += name
                }
            }
            order = ""
            settings.factor = 2
            await settle()
            XCTAssertEqual(order, "123")
        }
    }

    func testAutorunsOfObjectsThatChangeInOneTurnRunInTheOrderInWhichTheyWereMade() async {
        let second = Settings()
        var order = ""
        bindings.autorun { [settings, form] in
            _ = (settings.factor, form.count)
            order += "1"
        }
        bindings.autorun {
            _ = second.factor
            order += "2"
        }
        order = ""
        second.factor = 2
        settings.factor = 2
        await settle()
        XCTAssertEqual(order, "12")
    }

    func testAChildIsNotRunAfterItsParentHasReleasedIt() async {
        for _ in 0..<20 {
            let (selection, bindings) = (Selection(), Bindings())
            var child: Bindings?
            var seen: [Int?] = []
            bindings.autorun(with: self) { _ in
                guard selection.index != nil else { return child = nil }
                guard child == nil else { return }
                let made = Bindings()
                made.autorun(with: self) { _ in seen.append(selection.index) }
                child = made
            }
            selection.index = nil
            await settle()
            XCTAssertEqual(seen, [1])
            XCTAssertNil(child)
        }
    }

    func testAnObjectThatChangesInAnAutorunMakesEarlierAutorunsRunAgain() async {
        var seen: [String] = []
        bindings.autorun { [settings] in seen.append("name \(settings.name)") }
        bindings.autorun { [settings] in
            seen.append("factor \(settings.factor)")
            if settings.factor == 2 { settings.name = "doubled" }
        }
        settings.factor = 2
        await settle()
        await settle()
        XCTAssertEqual(seen, ["name ", "factor 1", "factor 2", "name doubled"])
    }

    func testAutorunTracksOnlyTheReadsOfItsLastRun() async {
        var runs = 0
        bindings.autorun { [settings, form] in
            runs += 1
            if form.count == 1 { _ = settings.factor } else { _ = settings.name }
        }
        form.count = 2
        settings.factor = 2
        await settle()
        XCTAssertEqual(runs, 2)
        settings.name = "read"
        await settle()
        XCTAssertEqual(runs, 3)
    }

    func testCancelledAutorunDoesNotRunAgain() async {
        var runs = 0
        bindings.autorun { [settings] in
            _ = settings.factor
            runs += 1
        }
        settings.factor = 2
        bindings.cancel()
        await settle()
        settings.factor = 3
        await settle()
        XCTAssertEqual(runs, 1)
    }

    func testReadsInsideAreNotReadsOfWhoTracksOutside() async {
        var changes = 0
        withObservationTracking {
            bindings.autorun { [form] in _ = form.count }
        } onChange: {
            MainActor.assumeIsolated { changes += 1 }
        }
        form.count = 2
        XCTAssertEqual(changes, 0)
    }

    func testSetsOfABindingAreNotTrackedBySwiftObservation() async {
        @MainActor final class Target {
            let form: Form
            var sets = 0
            init(_ form: Form) { self.form = form }
            var text: String {
                get { "" }
                set {
                    sets += 1
                    form.count += 1
                }
            }
        }
        let target = Target(form)
        bindings.bind(self.settings.name, to: target, \.text)
        XCTAssertEqual(target.sets, 1)
        await settle()
        XCTAssertEqual(target.sets, 1, "the count is read in there, and must not count")
        settings.name = "new"
        await settle()
        XCTAssertEqual(target.sets, 2)
    }

    func testAnAutorunFollowsAnObjectThroughAComputedValue() async {
        let isLarge = ComputedValue { [settings] in settings.factor > 10 }
        var seen: [Bool] = []
        // The autorun might run again even if the computed value is the same.
        bindings.autorun { if seen.last != isLarge.value { seen.append(isLarge.value) } }
        for factor in [2, 3, 11, 12, 1] {
            settings.factor = factor
            await settle()
        }
        XCTAssertEqual(seen, [false, true, false])
    }

    func testAnObjectReadByAComputedValueAndByItsReaderCountsForBoth() async {
        let isLarge = ComputedValue { [settings] in settings.factor > 10 }
        var seen: [String] = []
        bindings.autorun { [settings] in seen.append("\(settings.name) \(isLarge.value) \(settings.factor)") }
        settings.factor = 2
        await settle()
        settings.name = "a"
        await settle()
        settings.factor = 11
        await settle()
        XCTAssertEqual(seen, [" false 1", " false 2", "a false 2", "a true 11"])
    }

    func testAChainOfComputedValuesFollowsAnObject() async {
        let first = ComputedValue { [settings] in settings.factor / 10 }
        let second = ComputedValue { first.value + 1 }
        let third = ComputedValue { [form] in second.value * form.count }
        var seen: [Int] = []
        // The autorun might run again even if the computed value is the same.
        bindings.autorun { if seen.last != third.value { seen.append(third.value) } }
        settings.factor = 5
        await settle()
        settings.factor = 10
        await settle()
        form.count = 2
        settings.factor = 20
        await settle()
        XCTAssertEqual(seen, [1, 2, 4, 6])
    }

    func testInABatchAnObjectAndAPropertyMakeItRunOnce() async {
        var seen: [Int] = []
        bindings.autorun { [settings, form] in seen.append(settings.factor * form.count) }
        batch {
            settings.factor = 2
            form.count = 3
            settings.factor = 5
        }
        XCTAssertEqual(seen, [1, 15])
        await settle()
        XCTAssertEqual(seen, [1, 15])
        settings.factor = 1
        await settle()
        XCTAssertEqual(seen, [1, 15, 3])
    }

    func testAnAutorunThatHasEndedLeavesNothingBehindInWhatItRead() async {
        weak var held: Form?
        do {
            let (object, bindings) = (Form(), Bindings())
            held = object
            let isLarge = ComputedValue { [settings] in settings.factor > object.count }
            bindings.autorun { _ = isLarge.value }
            bindings.autorun { [settings] in _ = (settings.factor, isLarge.value, object.count) }
        }
        await settle()
        XCTAssertNil(held)
    }
}
