import SwiftUI
import XCTest

/// Tests modifiers that hide a view from sight, from touches, or from assistive technologies, and the focus of a hidden
/// or disabled field.
@MainActor
final class ConcealmentTests: StandInTestCase {
    @Observable
    final class Layers {
        var opacity = 1.0
        var allowsHitTesting = true
        var isAccessibilityHidden = false
        var isDisabled = false
        var text = ""
        var (taps, appearances) = (0, 0)
    }

    private struct Field: View {
        @Bindable var layers: Layers
        @FocusState private var hasFocus: Bool
        var body: some View { TextField("Name", text: $layers.text).focused($hasFocus, equals: true) }
    }

    private struct LayersView: View {
        let layers: Layers
        var body: some View {
            ZStack {
                VStack {
                    Text("below")
                    Button("Tap") { layers.taps += 1 }
                    Field(layers: layers)
                }
                .onAppear { layers.appearances += 1 }
                .onDisappear { layers.appearances -= 1 }
                .disabled(layers.isDisabled)
                .opacity(layers.opacity)
                .allowsHitTesting(layers.allowsHitTesting)
                .accessibilityHidden(layers.isAccessibilityHidden)
                Text("above")
            }
        }
    }

    func testATransparentViewIsNotSeenAndStaysOnTheScreen() async {
        for doubts in [[], [.touchesTransparentViews]] as [Set<StandIn.Doubt>] {
            StandIn.doubts = doubts
            let layers = Layers()
            let window = StandInWindow { LayersView(layers: layers) }
            XCTAssertEqual("\(window)", "below above")
            layers.opacity = 0
            window.render()
            XCTAssertEqual("\(window)", "above")
            XCTAssertEqual(window.texts, ["above"])
            XCTAssertEqual(window.tap("Tap"), !doubts.isEmpty)
            XCTAssertEqual(window.accessibleTexts, ["below", "Tap", "Name", "above"])
            XCTAssertEqual(layers.appearances, 1)
        }
    }

    func testAViewWithoutHitTestingIsSeenAndNotTouched() async {
        let layers = Layers()
        let window = StandInWindow { LayersView(layers: layers) }
        layers.allowsHitTesting = false
        window.render()
        XCTAssertEqual(window.texts, ["below", "Tap", "Name", "above"])
        XCTAssertFalse(window.tap("Tap"))
        XCTAssertFalse(window.focus("Name"))
        layers.allowsHitTesting = true
        window.render()
        XCTAssertTrue(window.tap("Tap"))
        XCTAssertEqual(layers.taps, 1)
    }

    func testAViewHiddenFromAccessibilityIsSeen() async {
        let layers = Layers()
        let window = StandInWindow { LayersView(layers: layers) }
        layers.isAccessibilityHidden = true
        window.render()
        XCTAssertEqual(window.texts, ["below", "Tap", "Name", "above"])
        XCTAssertEqual(window.accessibleTexts, ["above"])
    }

    func testAFieldLosesTheFocusWhenItIsDisabled() async {
        let layers = Layers()
        let window = StandInWindow { LayersView(layers: layers) }
        XCTAssertTrue(window.focus("Name"))
        layers.opacity = 0
        window.render()
        XCTAssertTrue(window.type("a"), "a transparent field keeps the focus")
        layers.isDisabled = true
        window.render()
        XCTAssertFalse(window.type("b"))
        XCTAssertEqual(layers.text, "a")
    }
}
