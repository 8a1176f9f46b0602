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

    // MARK: Three columns

    @MainActor @Observable
    final class Mail {
        var row: String? = nil
        var column = NavigationSplitViewColumn.sidebar
        var visibility = NavigationSplitViewVisibility.automatic
        var path: [String] = []
        var hasInspector = false

        subscript(shown isCompact: Bool) -> Bool {
            get { !isCompact && hasInspector }
            set { hasInspector = newValue }
        }
    }

    private struct Three: View {
        @Bindable var mail: Mail
        private var row: Binding<String?>? { $mail.row }
        var body: some View {
            NavigationSplitView(columnVisibility: $mail.visibility, preferredCompactColumn: $mail.column) {
                List(selection: row) { ForEach(["a", "b"], id: \.self) { Text($0) } }
            } content: {
                Text("content")
            } detail: {
                NavigationStack(path: $mail.path) {
                    Text("detail")
                        .navigationDestination(for: String.self) { Text($0) }
                        .navigationBarBackButtonHidden(true)
                }
            }
            .modifier(WithInspector(mail: mail))
        }
    }

    private struct WithInspector: ViewModifier {
        @Bindable var mail: Mail
        func body(content: Content) -> some View {
            content.inspector(isPresented: $mail.hasInspector) { Text("inspector") }
        }
    }

    func testTheUserHidesColumns() async {
        let mail = Mail()
        let window = StandInWindow { Three(mail: mail) }
        XCTAssertEqual("\(window)", "a b / content / detail")
        XCTAssertTrue(window.showColumns(.doubleColumn))
        XCTAssertEqual("\(window)", "content / detail")
        XCTAssertTrue(window.showColumns(.detailOnly))
        XCTAssertEqual("\(window)", "detail")
        mail.visibility = .all
        window.render()
        XCTAssertEqual("\(window)", "a b / content / detail")
        window.isCompact = true
        XCTAssertFalse(window.showColumns(.detailOnly))
    }

    func testASelectionShowsTheNextColumn() async {
        for doubts in [[], [.keepsColumnOnSelection]] as [Set<StandIn.Doubt>] {
            StandIn.doubts = doubts
            let mail = Mail()
            let window = StandInWindow(isCompact: true) { Three(mail: mail) }
            XCTAssertEqual("\(window)", "a b")
            XCTAssertTrue(window.selectRow("a"))
            XCTAssertEqual("\(window)", doubts.isEmpty ? "content" : "a b")
            XCTAssertEqual(mail.column, doubts.isEmpty ? .content : .sidebar)
        }
    }

    func testAHiddenBackButtonOfAColumnMayBeShown() async {
        for doubts in [[], [.showsHiddenBackButtonOfColumn]] as [Set<StandIn.Doubt>] {
            StandIn.doubts = doubts
            let mail = Mail()
            mail.column = .detail
            let window = StandInWindow(isCompact: true) { Three(mail: mail) }
            XCTAssertEqual(window.tapBack(), !doubts.isEmpty)
            XCTAssertEqual(mail.column, doubts.isEmpty ? .detail : .content)
        }
    }

    func testASelectionMayClearThePathsOfLaterColumns() async {
        for doubts in [[], [.selectionClearsPath]] as [Set<StandIn.Doubt>] {
            StandIn.doubts = doubts
            let mail = Mail()
            mail.path = ["x"]
            let window = StandInWindow { Three(mail: mail) }
            XCTAssertEqual("\(window)", "a b / content / detail x")
            XCTAssertTrue(window.selectRow("b"))
            XCTAssertEqual(mail.path, doubts.isEmpty ? ["x"] : [])
        }
    }

    func testTheUserClosesAnInspector() async {
        let mail = Mail()
        mail.hasInspector = true
        let window = StandInWindow { Three(mail: mail) }
        XCTAssertEqual("\(window)", "a b / content / detail / inspector")
        XCTAssertTrue(window.closeInspector())
        XCTAssertFalse(mail.hasInspector)
        XCTAssertEqual("\(window)", "a b / content / detail")
        XCTAssertFalse(window.closeInspector())
    }

    func testACollapseMayCloseAnInspector() async {
        StandIn.doubts = [.closesInspectorOnCollapse]
        let mail = Mail()
        mail.hasInspector = true
        let window = StandInWindow { InspectedText(mail: mail) }
        XCTAssertEqual("\(window)", "text / inspector")
        window.isCompact = true
        XCTAssertFalse(mail.hasInspector)
    }

    private struct InspectedText: View {
        let mail: Mail
        @Environment(\.horizontalSizeClass) private var width
        var body: some View {
            Text("text").inspector(isPresented: Bindable(mail)[shown: width == .compact]) { Text("inspector") }
        }
    }

    func testTheBackgroundMayResizeTheWindow() async {
        for doubts in [[], [.backgroundResizes]] as [Set<StandIn.Doubt>] {
            StandIn.doubts = doubts
            final class Log { var widths: [UserInterfaceSizeClass?] = [] }
            struct Width: View {
                let log: Log
                @Environment(\.horizontalSizeClass) private var width
                var body: some View {
                    log.widths.append(width)
                    return Text("text")
                }
            }
            let log = Log()
            let window = StandInWindow { Width(log: log) }
            window.enterBackground()
            XCTAssertEqual(log.widths, doubts.isEmpty ? [.regular] : [.regular, .compact, .regular])
            XCTAssertFalse(window.isCompact)
            window.leaveBackground()
            XCTAssertEqual(window.scene.phase, .active)
        }
    }
}
