import SwiftUI
import XCTest

private struct Sheet: Identifiable { let id = "sheet" }

@Observable
private final class Path {
    var path: [Int] = []
    /// The paths that were set through `bound`, in order.
    @ObservationIgnored var written: [[Int]] = []
    var bound: [Int] {
        get { path }
        set {
            written.append(newValue)
            path = newValue
        }
    }
    var isInList = false
    var sheet: Sheet?
    var ignoresSets = false
    var refusing: [Int] {
        get { path }
        set {}
    }
}

@Observable
private final class ValueModel { var value = 0 }

private struct Screens: View {
    @Bindable var path: Path
    var body: some View {
        NavigationStack(path: $path.bound) {
            Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
        }
    }
}

private struct ScreensInSheet: View {
    @Bindable var path: Path
    var body: some View { Text("base").sheet(item: $path.sheet) { _ in Screens(path: path) } }
}

/// Tests that a `NavigationStack` shows its path, and sets the path when the user goes back. Also tests each
/// `StandIn.Doubt` about stacks, and that misuse of a stack is a failure.
@MainActor
final class NavigationTests: StandInTestCase {
    private func window(_ path: Path) -> StandInWindow { StandInWindow { Screens(path: path) } }

    func testThePathIsShown() async {
        let path = Path()
        let window = window(path)
        path.path = [1, 2]
        window.render()
        XCTAssertEqual("\(window)", "root 1 2")
        XCTAssertEqual(window.texts, ["root", "2"], "until the transition has ended, what is covered is to be seen")
        StandIn.finishAnimations()
        XCTAssertEqual(window.texts, ["2"])
        path.path = []
        window.render()
        StandIn.finishAnimations()
        XCTAssertEqual(window.texts, ["root"])
        XCTAssertEqual(path.written, [])
    }

    func testTheUserCannotGoBackInASheetThatIsBeingDismissed() async {
        let path = Path()
        (path.path, path.sheet) = ([1], Sheet())
        let window = StandInWindow { ScreensInSheet(path: path) }
        StandIn.finishAnimations()
        XCTAssertTrue(window.hasBackButton)
        path.sheet = nil
        window.render()
        XCTAssertFalse(window.hasBackButton)
        XCTAssertFalse(window.tapBack())
        XCTAssertFalse(window.beginSwipe())
        StandIn.finishAnimations()
        XCTAssertEqual(path.path, [1])
    }

    func testTwoScreensAreVisibleDuringATransition() async {
        let path = Path()
        path.path = [1]
        let window = window(path)
        path.path = [1, 2]
        window.render()
        XCTAssertEqual(window.texts, ["1", "2"])
        StandIn.finishAnimations()
        path.path = [1]
        window.render()
        XCTAssertEqual(window.texts, ["1", "2"])
    }

    func testTheBackButtonSetsThePathWhenThePopBeginsOrEnds() async {
        for isLate in [false, true] {
            StandIn.reset()
            StandIn.doubts = isLate ? [.writesPathAfterPop] : []
            let path = Path()
            let window = window(path)
            path.path = [1, 2]
            window.render()
            StandIn.finishAnimations()
            XCTAssertTrue(window.tapBack())
            XCTAssertEqual(path.written, isLate ? [] : [[1]])
            StandIn.finishAnimations()
            XCTAssertEqual(path.written, [[1]])
            XCTAssertEqual(window.texts, ["1"])
        }
    }

    func testAStalePathMayBeWrittenOnceMore() async {
        StandIn.doubts = [.writesStalePath]
        let path = Path()
        let window = window(path)
        path.path = [1]
        window.render()
        StandIn.finishAnimations()
        window.tapBack()
        StandIn.finishAnimations()
        XCTAssertEqual(path.written, [[], [1]])
    }

    func testASwipeIsCompletedOrGivenUp() async {
        let path = Path()
        let window = window(path)
        path.path = [1]
        window.render()
        StandIn.finishAnimations()
        XCTAssertTrue(window.beginSwipe())
        XCTAssertFalse(window.endGesture(isCancelled: true))
        XCTAssertEqual(path.written, [])
        XCTAssertTrue(window.beginSwipe())
        XCTAssertTrue(window.endGesture())
        XCTAssertEqual(path.written, [[]])
    }

    func testAPathThatIsSetDuringATransitionIsShownAtOnceOrAfterIt() async {
        for waits in [false, true] {
            StandIn.reset()
            StandIn.doubts = waits ? [.waitsForTransitions] : []
            let path = Path()
            let window = window(path)
            path.path = [1]
            window.render()
            path.path = [1, 2]
            window.render()
            XCTAssertEqual("\(window)", waits ? "root 1" : "root 1 2")
            StandIn.finishAnimations()
            XCTAssertEqual("\(window)", "root 1 2")
        }
    }

    func testAPathThatIsSetBackAtOnceMayGoUnnoticed() async {
        for isUnnoticed in [false, true] {
            StandIn.reset()
            StandIn.doubts = isUnnoticed ? [.comparesPathWithLastSeen] : []
            let path = Path()
            let window = window(path)
            path.path = [1]
            window.render()
            StandIn.finishAnimations()
            window.tapBack(renders: false)
            path.path = [1]
            window.render()
            XCTAssertEqual("\(window)", isUnnoticed ? "root" : "root 1")
        }
    }

    func testTwoChangesInOneUpdateAreAFailure() async {
        struct Echo: View {
            @Bindable var path: Path
            var body: some View {
                Screens(path: path).onChange(of: path.path) { if path.path == [1] { path.path = [1, 2] } }
            }
        }
        let path = Path()
        let window = StandInWindow { Echo(path: path) }
        path.path = [1]
        window.render()
        XCTAssertEqual(
            StandIn.failures, ["Update NavigationAuthority bound path tried to update multiple times per frame."])
    }

    func testAPoppedViewMayBeKeptUntilTheNextPush() async {
        final class Content {}
        struct Held: View {
            let content: Content
            var body: some View { Text("held") }
        }
        struct Holder: View {
            @Bindable var path: Path
            let make: (Int) -> Content
            var body: some View {
                NavigationStack(path: $path.bound) {
                    Text("root").navigationDestination(for: Int.self) { Held(content: make($0)) }
                }
            }
        }
        for isKept in [false, true] {
            StandIn.reset()
            StandIn.doubts = isKept ? [.keepsPoppedViews] : []
            weak var content: Content?
            let path = Path()
            let window = StandInWindow {
                Holder(path: path) { _ in
                    let new = Content()
                    content = new
                    return new
                }
            }
            path.path = [1]
            window.render()
            StandIn.finishAnimations()
            path.path = []
            window.render()
            StandIn.finishAnimations()
            XCTAssertEqual(content != nil, isKept)
        }
    }

    func testCoveredViewIsUpdatedAtOnceOrWhenShownAgain() async {
        struct Root: View {
            let model: ValueModel
            var body: some View { Text("\(model.value)") }
        }
        struct Host: View {
            @Bindable var path: Path
            let model: ValueModel
            var body: some View {
                NavigationStack(path: $path.bound) {
                    Root(model: model).navigationDestination(for: Int.self) { _ in Text("pushed") }
                }
            }
        }
        for isAtOnce in [false, true] {
            StandIn.reset()
            StandIn.doubts = isAtOnce ? [.updatesCoveredViews] : []
            let (path, model) = (Path(), ValueModel())
            let window = StandInWindow { Host(path: path, model: model) }
            path.path = [1]
            window.render()
            StandIn.finishAnimations()
            model.value = 5
            window.render()
            XCTAssertEqual("\(window)", isAtOnce ? "5 pushed" : "0 pushed")
            window.tapBack()
            StandIn.finishAnimations()
            XCTAssertEqual("\(window)", "5")
        }
    }

    func testUsesIgnoredBySwiftUIAreFailures() async {
        struct InList: View {
            @Bindable var path: Path
            var body: some View {
                NavigationStack(path: $path.bound) {
                    List { Text("row").navigationDestination(for: Int.self) { Text("\($0)") } }
                }
            }
        }
        struct Closures: View {
            let path: Path
            var body: some View {
                NavigationStack(path: Binding(get: { [Int]() }, set: { _ in })) {
                    Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
                }
            }
        }
        struct Nested: View {
            @Bindable var path: Path
            var body: some View { NavigationStack(path: $path.bound) { NavigationStack { Text("inner") } } }
        }
        _ = StandInWindow { InList(path: Path()) }
        XCTAssertTrue(StandIn.failures.contains { $0.contains("inside a \"lazy\" container") }, "\(StandIn.failures)")
        _ = StandInWindow { Closures(path: Path()) }
        XCTAssertTrue(StandIn.failures.contains { $0.contains("closures") }, "\(StandIn.failures)")
        _ = StandInWindow { Nested(path: Path()) }
        XCTAssertTrue(StandIn.failures.contains("a NavigationStack is in another"), "\(StandIn.failures)")
        let path = Path()
        path.path = [1]
        struct Missing: View {
            @Bindable var path: Path
            var body: some View { NavigationStack(path: $path.bound) { Text("root") } }
        }
        _ = StandInWindow { Missing(path: path) }
        XCTAssertTrue(StandIn.failures.contains { $0.contains("was not found") }, "\(StandIn.failures)")
    }

    func testAHiddenBackButtonCannotBeTappedOrSwiped() async {
        struct Hidden: View {
            @Bindable var path: Path
            var body: some View {
                NavigationStack(path: $path.bound) {
                    Text("root").navigationDestination(for: Int.self) {
                        Text("\($0)").navigationBarBackButtonHidden().navigationTitle("title \($0)")
                    }
                }
            }
        }
        let path = Path()
        path.path = [1]
        let window = StandInWindow { Hidden(path: path) }
        StandIn.finishAnimations()
        XCTAssertEqual(window.title, "title 1")
        XCTAssertFalse(window.tapBack())
        XCTAssertFalse(window.beginSwipe())
        XCTAssertEqual(path.written, [])
    }
}

/// Tests tabs made with `Tab` and with `tabItem(_:)`, and the values that are written to the selection.
@MainActor
final class TabTests: StandInTestCase {
    @Observable fileprivate final class Selection {
        var tab = "a"
        @ObservationIgnored var written: [String] = []
        var bound: String {
            get { tab }
            set {
                written.append(newValue)
                tab = newValue
            }
        }
    }

    private struct NewTabs: View {
        @Bindable var selection: Selection
        var body: some View {
            TabView(selection: $selection.bound) {
                ForEach(["a", "b"], id: \.self) { name in
                    Tab(value: name) {
                        Text("tab \(name)")
                    } label: {
                        Text(name.uppercased())
                    }
                }
            }
        }
    }

    private struct OldTabs: View {
        @Bindable var selection: Selection
        var body: some View {
            TabView(selection: $selection.bound) {
                Text("tab a").tabItem { Text("A") }.tag("a")
                Text("tab b").tabItem { Text("B") }.tag("b")
            }
        }
    }

    func testTappedTabIsSelected() async {
        for isNew in [true, false] {
            for isIgnored in [false, true] {
                StandIn.reset()
                StandIn.doubts = isIgnored ? [.ignoresRepeatedTabTaps] : []
                let selection = Selection()
                let window = StandInWindow {
                    if isNew { NewTabs(selection: selection) } else { OldTabs(selection: selection) }
                }
                XCTAssertEqual(window.tabLabels, ["A", "B"])
                XCTAssertEqual(window.texts, ["tab a"])
                window.tapTab(1)
                window.tapTab(1)
                XCTAssertEqual(window.texts, ["tab b"])
                XCTAssertEqual(selection.written, isIgnored ? ["b"] : ["b", "b"])
            }
        }
    }

    func testASelectionMayBeEchoed() async {
        for isEchoed in [false, true] {
            StandIn.reset()
            StandIn.doubts = isEchoed ? [.echoesSelection] : []
            let selection = Selection()
            let window = StandInWindow { NewTabs(selection: selection) }
            selection.tab = "b"
            window.render()
            XCTAssertEqual(selection.written, isEchoed ? ["b"] : [])
        }
    }
}
