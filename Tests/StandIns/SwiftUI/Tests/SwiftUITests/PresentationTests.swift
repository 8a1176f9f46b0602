import SwiftUI
import XCTest

private struct Item: Identifiable, Equatable { let id: String }

@Observable
private final class Model {
    var item: Item?
    var second: Item?
    var inner: Item?
    var isAsking = false
    @ObservationIgnored var log: [String] = []
    var bound: Item? {
        get { item }
        set {
            log.append("set \(newValue?.id ?? "nil")")
            item = newValue
        }
    }
    var boundInner: Item? {
        get { inner }
        set {
            log.append("set inner \(newValue?.id ?? "nil")")
            inner = newValue
        }
    }
    var boundIsAsking: Bool {
        get { isAsking }
        set {
            log.append("set \(newValue)")
            isAsking = newValue
        }
    }
}

@Observable
private final class Refusing {
    var item: Item? = Item(id: "sheet")
    var bound: Item? {
        get { item }
        set {}
    }
}

@Observable
private final class Choice {
    var item: Item? = Item(id: "sheet")
    var usesOther = false
    @ObservationIgnored var log: [String] = []
    var first: Item? {
        get { item }
        set {
            log.append("first nil")
            item = newValue
        }
    }
    var other: Item? {
        get { item }
        set {
            log.append("other nil")
            item = newValue
        }
    }
}

private struct ChoiceView: View {
    @Bindable var choice: Choice
    var body: some View {
        Text("base").sheet(item: choice.usesOther ? $choice.other : $choice.first) { Text($0.id) }
    }
}

private struct Sheets: View {
    @Bindable var model: Model
    var isDisabled = false
    var body: some View {
        Text("base")
            .sheet(item: $model.bound, onDismiss: { model.log.append("dismissed") }) { item in
                Text(item.id)
                    .onDisappear { model.log.append("gone \(item.id)") }
                    .interactiveDismissDisabled(isDisabled)
                    .presentationDetents([.medium])
                    .fullScreenCover(item: $model.boundInner, onDismiss: { model.log.append("inner dismissed") }) {
                        Text($0.id)
                    }
            }
            .popover(item: $model.second) { Text($0.id) }
            .alert(Text("Sure?"), isPresented: $model.boundIsAsking, presenting: "data") { data in
                Button("Yes") { model.log.append("yes") }
                Button(role: .cancel) {
                    model.log.append("no")
                } label: {
                    Text("No")
                }
            } message: {
                Text($0)
            }
    }
}

/// Tests presentations, and their dismissal by the program or the user. Many tests run without and with a
/// `StandIn.Doubt`.
@MainActor
final class PresentationTests: StandInTestCase {
    private func window(_ model: Model) -> StandInWindow { StandInWindow { Sheets(model: model) } }

    /// Runs `body` with `doubt` disabled, and then with `doubt` enabled.
    private func bothWays(_ doubt: StandIn.Doubt, _ body: (Bool) -> Void) {
        for has in [false, true] {
            StandIn.reset()
            StandIn.doubts = has ? [doubt] : []
            body(has)
        }
    }

    private func present(_ model: Model, _ window: StandInWindow) {
        model.item = Item(id: "sheet")
        window.render()
        StandIn.finishAnimations()
    }

    func testAThousandAnimationsCanEnd() async {
        let models = (0..<1_000).map { _ in Model() }
        let windows = models.map { window($0) }
        for (model, window) in zip(models, windows) {
            model.item = Item(id: "sheet")
            window.render()
        }
        StandIn.finishAnimations()
        XCTAssertFalse(StandIn.isAnimating)
        XCTAssertEqual(StandIn.failures, [])
    }

    func testASheetComesAndGoes() async {
        bothWays(.callsOnDismissFirst) { isFirst in
            let model = Model()
            let window = window(model)
            present(model, window)
            XCTAssertEqual("\(window)", "base | sheet")
            XCTAssertEqual(window.detents, [.medium])
            model.item = nil
            window.render()
            XCTAssertEqual("\(window)", "base | sheet", "it is going")
            StandIn.finishAnimations()
            XCTAssertEqual("\(window)", "base")
            XCTAssertEqual(model.log, isFirst ? ["dismissed", "gone sheet"] : ["gone sheet", "dismissed"])
        }
    }

    func testADragSetsTheBindingBeforeOrAfterTheAnimation() async {
        bothWays(.writesNilAfterAnimation) { isAfter in
            let model = Model()
            let window = window(model)
            present(model, window)
            XCTAssertTrue(window.beginDrag())
            XCTAssertTrue(window.endGesture())
            XCTAssertEqual(model.log, isAfter ? [] : ["set nil"])
            StandIn.finishAnimations()
            XCTAssertTrue(model.log.contains("set nil"))
            XCTAssertNil(model.item)
            XCTAssertEqual("\(window)", "base")
        }
    }

    func testNilMayBeWrittenTwice() async {
        bothWays(.writesNilTwice) { isTwice in
            let model = Model()
            let window = window(model)
            present(model, window)
            _ = window.beginDrag()
            window.endGesture()
            XCTAssertEqual(model.log.filter { $0 == "set nil" }.count, isTwice ? 2 : 1)
        }
    }

    func testAPresentationMayKeepTheBindingThatItWasPresentedWith() async {
        bothWays(.keepsFirstBinding) { keepsFirst in
            let choice = Choice()
            let window = StandInWindow { ChoiceView(choice: choice) }
            StandIn.finishAnimations()
            choice.usesOther = true
            window.render()
            XCTAssertTrue(window.beginDrag())
            window.endGesture()
            XCTAssertEqual(choice.log, keepsFirst ? ["first nil"] : ["other nil"])
        }
    }

    func testDisabledSheetCannotBeDragged() async {
        let model = Model()
        let window = StandInWindow { Sheets(model: model, isDisabled: true) }
        present(model, window)
        XCTAssertFalse(window.beginDrag())
    }

    func testModalAboveGoesWithTheModalBelow() async {
        bothWays(.callsOnDismissOfCovered) { isCalled in
            let model = Model()
            let window = window(model)
            model.item = Item(id: "sheet")
            model.inner = Item(id: "cover")
            window.render()
            StandIn.finishAnimations()
            XCTAssertEqual("\(window)", "base | sheet | cover")
            model.item = nil
            window.render()
            StandIn.finishAnimations()
            XCTAssertEqual("\(window)", "base")
            XCTAssertEqual(model.log.contains("inner dismissed"), isCalled)
        }
    }

    func testTheBindingsOfWhatIsAboveMayBeSet() async {
        bothWays(.writesNilForCovered) { isSet in
            let model = Model()
            let window = window(model)
            model.item = Item(id: "sheet")
            model.inner = Item(id: "cover")
            window.render()
            StandIn.finishAnimations()
            model.item = nil
            window.render()
            StandIn.finishAnimations()
            XCTAssertEqual(model.log.contains("set inner nil"), isSet)
        }
    }

    func testTwoPresentationsFromOneLevelAreAFailure() async {
        let model = Model()
        let window = window(model)
        model.item = Item(id: "sheet")
        model.second = Item(id: "popover")
        window.render()
        StandIn.finishAnimations()
        XCTAssertEqual("\(window)", "base | sheet")
        XCTAssertTrue(StandIn.failures.first?.contains("only presenting a single sheet") ?? false)
        model.item = nil
        window.render()
        StandIn.finishAnimations()
        XCTAssertEqual("\(window)", "base | popover", "it has waited")
    }

    func testAPresentationInPlaceOfOneThatIsGoingIsAFailure() async {
        let model = Model()
        let window = window(model)
        present(model, window)
        model.item = nil
        window.render()
        model.second = Item(id: "popover")
        window.render()
        XCTAssertTrue(
            StandIn.failures.first?.contains("while a sheet is being dismissed") ?? false, "\(StandIn.failures)")
    }

    func testASheetWhoseItemChangesIsReplaced() async {
        let model = Model()
        let window = window(model)
        present(model, window)
        model.item = Item(id: "other")
        window.render()
        StandIn.finishAnimations()
        XCTAssertEqual("\(window)", "base | other")
    }

    func testAnAlertSetsItsBindingBeforeOrAfterTheAction() async {
        bothWays(.callsAlertActionFirst) { isFirst in
            let model = Model()
            let window = window(model)
            model.isAsking = true
            window.render()
            StandIn.finishAnimations()
            XCTAssertEqual(window.texts, ["Sure?", "data", "Yes", "No"])
            XCTAssertTrue(window.tap("Yes"))
            XCTAssertEqual(model.log, isFirst ? ["yes", "set false"] : ["set false", "yes"])
            StandIn.finishAnimations()
            XCTAssertEqual("\(window)", "base")
        }
    }

    func testAnAlertMayGoByItself() async {
        let model = Model()
        let window = window(model)
        model.isAsking = true
        window.render()
        StandIn.finishAnimations()
        XCTAssertTrue(window.dismissAlert())
        StandIn.finishAnimations()
        XCTAssertEqual(model.log, ["set false"])
    }

    func testDismissedModalReturnsOnlyIfTheBindingChanges() async {
        struct Host: View {
            @Bindable var model: Refusing
            var body: some View { Text("base").sheet(item: $model.bound) { Text($0.id) } }
        }
        let model = Refusing()
        let window = StandInWindow { Host(model: model) }
        StandIn.finishAnimations()
        XCTAssertTrue(window.beginDrag())
        window.endGesture()
        StandIn.finishAnimations()
        XCTAssertEqual("\(window)", "base")
        model.item = nil
        window.render()
        model.item = Item(id: "sheet")
        window.render()
        StandIn.finishAnimations()
        XCTAssertEqual("\(window)", "base | sheet")
    }

    func testDialogRunsTheActionOfItsButton() async {
        struct Host: View {
            @Bindable var model: Model
            var body: some View {
                Text("base").confirmationDialog(Text("Which?"), isPresented: $model.boundIsAsking, presenting: 1) { _ in
                    Button("One", role: .destructive) { model.log.append("one") }
                } message: { _ in
                    EmptyView()
                }
            }
        }
        let model = Model()
        model.isAsking = true
        let window = StandInWindow { Host(model: model) }
        StandIn.finishAnimations()
        XCTAssertEqual(window.presentation, "dialog")
        window.tap("One")
        StandIn.finishAnimations()
        XCTAssertEqual(model.log, ["set false", "one"])
    }
}
