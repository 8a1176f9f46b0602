import MVVMCTesting
import SwiftUI
import XCTest

/// A test case that resets the stand-in before and after each test.
@MainActor
class StandInTestCase: XCTestCase {
    override func setUp() async throws { StandIn.reset() }
    override func tearDown() async throws { StandIn.reset() }
}

@Observable
private final class Counter {
    var count = 0
    var other = 0
}

private struct CounterView: View {
    let counter: Counter
    var body: some View { Text("count \(counter.count)") }
}

private struct StateView: View {
    @State private var isOn = false
    var body: some View {
        Toggle("switch", isOn: $isOn)
        if isOn { Text("on") }
    }
}

private struct Row: View {
    let name: String
    @State private var taps = 0
    var body: some View { Button("\(name) \(taps)") { taps += 1 } }
}

private struct EnabledView: View {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(Counter.self) private var counter
    var body: some View { Text("\(isEnabled) \(counter.count)") }
}

@Observable
private final class Names {
    var names = ["a", "b"]
    var text = ""
    var isDisabled = false
}

private struct RowsView: View {
    let names: Names
    var body: some View { ForEach(names.names, id: \.self) { Row(name: $0) } }
}

private struct FormView: View {
    @Bindable var names: Names
    var body: some View {
        TextField("Name", text: $names.text).disabled(names.isDisabled)
    }
}

@Observable
private final class IdModel { var id = 0 }

@Observable
private final class ShownModel {
    var isShown = true
    var value = 0
}

/// Tests that a body is evaluated when a value that it has read has changed, and that a view keeps its state as long as
/// its identity stays the same. Also tests the environment, bindings, and the closures of `onAppear`, `onDisappear` and
/// `onChange`.
@MainActor
final class RendererTests: StandInTestCase {
    func testABodyIsEvaluatedAgainWhenWhatItHasReadChanges() async {
        let counter = Counter()
        let window = StandInWindow { CounterView(counter: counter) }
        XCTAssertEqual(window.texts, ["count 0"])
        StandIn.resetEvaluations()
        counter.other += 1
        window.render()
        XCTAssertEqual(StandIn.evaluations, [:])
        counter.count += 1
        counter.count += 1
        XCTAssertEqual(window.texts, ["count 0"], "views are drawn later")
        window.render()
        XCTAssertEqual(window.texts, ["count 2"])
        XCTAssertEqual(StandIn.evaluations, ["CounterView": 1])
    }

    private struct TypeView: View {
        let type: Any.Type
        var body: some View { Text("\(type)") }
    }

    private struct TypesView: View {
        @Bindable var counter: Counter
        var body: some View {
            TypeView(type: counter.count < 2 ? Int.self : String.self)
            Text("\(counter.count)")
        }
    }

    func testATypeIsComparedAsOtherValuesAre() async {
        let counter = Counter()
        let window = StandInWindow { TypesView(counter: counter) }
        StandIn.resetEvaluations()
        counter.count = 1
        window.render()
        XCTAssertEqual(StandIn.evaluations, ["TypesView": 1])
        counter.count = 2
        window.render()
        XCTAssertEqual(StandIn.evaluations, ["TypesView": 2, "TypeView": 1])
        XCTAssertEqual(window.texts, ["String", "2"])
    }

    func testViewsAreUpdatedByThemselvesInALaterTurn() async {
        for isLate in [false, true] {
            StandIn.doubts = isLate ? [.updatesLate] : []
            let counter = Counter()
            let window = StandInWindow { CounterView(counter: counter) }
            counter.count = 7
            await waitUntil("the view is updated") { window.texts == ["count 7"] }
        }
    }

    func testStateIsKeptAndBound() async {
        let window = StandInWindow { StateView() }
        XCTAssertEqual(window.texts, ["switch"])
        XCTAssertTrue(window.tap("switch"))
        XCTAssertEqual(window.texts, ["switch", "on"])
    }

    func testTheIdentityOfARowIsThatOfItsElement() async {
        let names = Names()
        let window = StandInWindow { RowsView(names: names) }
        window.tap("b 0")
        names.names = ["c", "b", "a"]
        window.render()
        XCTAssertEqual(window.texts, ["c 0", "b 1", "a 0"])
        names.names = ["a", "a"]
        window.render()
        XCTAssertEqual(StandIn.failures.count, 1, "identifiers are unique")
    }

    func testAnotherIdentityBeginsAnew() async {
        struct Host: View {
            let model: IdModel
            var body: some View { Row(name: "row").id(model.id) }
        }
        let model = IdModel()
        let window = StandInWindow { Host(model: model) }
        window.tap("row 0")
        XCTAssertEqual(window.texts, ["row 1"])
        model.id = 1
        window.render()
        XCTAssertEqual(window.texts, ["row 0"])
    }

    func testTheEnvironmentReachesWhatReadsIt() async {
        let counter = Counter()
        let window = StandInWindow { EnabledView().disabled(true).environment(counter) }
        XCTAssertEqual(window.texts, ["false 0"])
        counter.count = 3
        window.render()
        XCTAssertEqual(window.texts, ["false 3"])
    }

    func testAFieldIsBoundByKeyPath() async {
        let names = Names()
        let window = StandInWindow { FormView(names: names) }
        StandIn.resetEvaluations()
        XCTAssertTrue(window.type("Name", "Ada"))
        XCTAssertEqual(names.text, "Ada")
        XCTAssertEqual(StandIn.evaluations, [:], "the body does not read the text")
    }

    func testAppearingDisappearingChangesAndTasks() async {
        final class Log { var lines: [String] = [] }
        struct Host: View {
            let model: ShownModel
            let log: Log
            var body: some View {
                if model.isShown {
                    Text("\(model.value)")
                        .onAppear { log.lines.append("appears") }
                        .onDisappear { log.lines.append("disappears") }
                        .onChange(of: model.value, initial: true) { log.lines.append("\($0) \($1)") }
                }
            }
        }
        let (model, log) = (ShownModel(), Log())
        let window = StandInWindow { Host(model: model, log: log) }
        model.value = 2
        window.render()
        model.isShown = false
        window.render()
        XCTAssertEqual(log.lines, ["appears", "0 0", "0 2", "disappears"])
    }
}
