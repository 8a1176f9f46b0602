import MVVMCTesting
import SwiftUI
import XCTest

/// Tests the split view and the search field of the stand-in, and each `StandIn.Doubt` about split views.
@MainActor
final class SplitViewTests: XCTestCase {
    @MainActor
    private final class Model: Observable {
        var row: String? = "a"
        var column = NavigationSplitViewColumn.detail
        var text = ""
    }

    private struct Split: View {
        @Bindable var model: Model
        /// An optional binding, because a nonoptional binding would match another initializer of `List` on macOS.
        private var row: Binding<String?>? { $model.row }
        var body: some View {
            NavigationSplitView(preferredCompactColumn: $model.column) {
                List(selection: row) { ForEach(["a", "b"], id: \.self) { Text($0) } }
                    .searchable(text: $model.text)
            } detail: {
                NavigationStack { Text("detail") }
            }
        }
    }

    override func setUp() async throws { StandIn.reset() }

    override func tearDown() async throws {
        XCTAssertEqual(StandIn.failures, [])
        StandIn.reset()
    }

    func testTwoColumnsAreShownAtOnce() async {
        let model = Model()
        let window = StandInWindow { Split(model: model) }
        XCTAssertEqual("\(window)", "a b / detail")
        XCTAssertFalse(window.tapBack())
        XCTAssertTrue(window.selectRow("b"))
        XCTAssertEqual(model.row, "b")
        XCTAssertTrue(window.search("x"))
        XCTAssertEqual(model.text, "x")
    }

    func testASidebarMayBeNarrowNextToAnotherColumn() async {
        struct Width: View {
            @Environment(\.horizontalSizeClass) private var width
            var body: some View { Text(width == .compact ? "narrow" : "wide") }
        }
        for doubts in [[], [.narrowsSidebars]] as [Set<StandIn.Doubt>] {
            StandIn.doubts = doubts
            let window = StandInWindow {
                NavigationSplitView {
                    Width()
                } detail: {
                    Width()
                }
            }
            XCTAssertEqual("\(window)", doubts.isEmpty ? "wide / wide" : "narrow / wide")
        }
    }

    func testOneColumnCoversTheOther() async {
        for doubts in [[], [.keepsRowOfSidebar], [.keepsCompactColumn]] as [Set<StandIn.Doubt>] {
            StandIn.doubts = doubts
            let model = Model()
            let window = StandInWindow(isCompact: true) { Split(model: model) }
            XCTAssertEqual("\(window)", "detail")
            XCTAssertEqual(window.texts, ["detail"])
            XCTAssertTrue(window.tapBack())
            XCTAssertEqual("\(window)", "a b")
            XCTAssertEqual(model.row, doubts.contains(.keepsRowOfSidebar) ? "a" : nil)
            XCTAssertEqual(model.column, doubts.contains(.keepsCompactColumn) ? .detail : .sidebar)
            XCTAssertTrue(window.selectRow("a"))
            XCTAssertEqual("\(window)", "detail")
            window.isCompact = false
            XCTAssertEqual("\(window)", "a b / detail")
        }
    }
}
