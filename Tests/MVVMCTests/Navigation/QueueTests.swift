import MVVMC
import MVVMCTesting
import XCTest

/// Presentations that wait, and the conditions under which they are presented or refused.
@MainActor
final class QueueTests: XCTestCase {
    private let navigator = Navigator()
    private var ends: [String] = []

    private func start(at route: Guide.Route = .place("home")) -> Guide {
        let guide = Guide(at: route)
        navigator.start(guide)
        return guide
    }

    private var tabs: Screen? { navigator.screens.first { $0.viewModel is TabsViewModel } }

    private func tab(_ slot: Slot) -> Guide? { tabs?.embedded[slot]?.top?.coordinator as? Guide }

    private func queue(_ name: String, by guide: Guide?) {
        guide?.flow.present(Guide(name), as: .sheet, ifPresenting: .queue) { [weak self] in
            self?.ends.append("\(name) \($0.output ?? "nil")")
        }
    }

    func testQueuedPresentationAppearsWhenScreensBelowAreReplaced() async {
        let root = start()
        root.navigate(to: .sheet("sheet"))
        queue("queued", by: root)
        root.flow.replaceScreens(with: [Place("other")])
        XCTAssertEqual(navigator.names, "other | queued")
    }

    func testQueuedPresentationAppearsWhenAChildLeaves() async {
        let root = start()
        root.navigate(to: .child("child"))
        let child = navigator.guide
        child?.navigate(to: .sheet("of the child"))
        queue("of the root", by: root)
        queue("second of the child", by: child)
        child?.flow.cancel()
        XCTAssertEqual(navigator.names, "home | of the root")
        XCTAssertEqual(ends, ["second of the child nil"])
    }

    func testQueuedPresentationAppearsWhenItsStackIsHidden() async {
        let root = start(at: .tabs)
        root.navigate(to: .sheet("sheet"))
        queue("of one", by: tab("one"))
        XCTAssertEqual(navigator.names, "TabsViewModel[first, second] | sheet")
        (tabs?.viewModel as? TabsViewModel)?.selection = "two"
        XCTAssertEqual(navigator.names, "TabsViewModel[first | of one, second] | sheet", "it comes with its tab")
        XCTAssertEqual(navigator.place?.name, "sheet")
        (tabs?.viewModel as? TabsViewModel)?.selection = "one"
        XCTAssertEqual(navigator.place?.name, "of one")
    }

    /// The first presentation has asked for confirmation, and waits for the layer only then.
    func testPresentationsBelowALayerAppearInTheOrderOfTheirRequests() async {
        let root = start()
        root.navigate(to: .sheet("sheet"))
        let sheet = navigator.place
        sheet?.canLeave = false
        root.flow.present(Guide("first"), as: .sheet, ifPresenting: .replace)
        queue("second", by: root)
        root.flow.present(Guide("layer"), as: .fullScreen, over: .frontmost)
        await sheet?.answer(true)
        XCTAssertEqual(navigator.names, "home")
        navigator.layers.last?.guide?.flow.cancel()
        XCTAssertEqual(navigator.names, "home | first")
        navigator.userDidDismiss()
        XCTAssertEqual(navigator.names, "home | second")
    }

    func testQueuedPresentationAppearsWhenAScreenCoversItsTabs() async {
        let root = start(at: .tabs)
        root.navigate(to: .sheet("sheet"))
        queue("of one", by: tab("one"))
        root.navigate(to: .place("above the tabs"))
        XCTAssertEqual(navigator.names, "TabsViewModel[first | of one, second] above the tabs | sheet")
        navigator.userDidDismiss()
        XCTAssertEqual(navigator.place?.name, "above the tabs")
        root.flow.pop()
        XCTAssertEqual(navigator.place?.name, "of one")
    }

    func testQueuedPresentationIsRefusedWhenTheRootIsReplaced() async {
        let root = start()
        root.navigate(to: .sheet("sheet"))
        queue("of the old root", by: root)
        let other = start(at: .place("other"))
        XCTAssertEqual(ends, ["of the old root nil"])
        queue("first", by: other)
        queue("second", by: other)
        navigator.userDidDismiss()
        XCTAssertEqual(navigator.names, "other | second")
    }

    func testTheNextIsPresentedWhenTheFirstNoLongerCanBe() async {
        let root = start()
        root.navigate(to: .sheet("sheet"))
        let started = Guide("started meanwhile")
        root.flow.present(started, as: .sheet, ifPresenting: .queue) { [weak self] in
            self?.ends.append("\($0)")
        }
        queue("next", by: root)
        root.flow.push(started)
        let reports = recordingMisuse { _ = navigator.userDidDismiss() }
        XCTAssertEqual(reports.count, 1, "a coordinator runs once")
        XCTAssertEqual(ends, ["refused"])
        XCTAssertEqual(navigator.names, "home started meanwhile | next")
    }

    func testQueuedPresentationAppearsWhenASlotGetsAnotherChild() async {
        let root = start(at: .tabs)
        tab("one")?.navigate(to: .sheet("of the first"))
        queue("of the root", by: root)
        root.flow.embed(Guide("new"), in: "one")
        XCTAssertEqual(navigator.names, "TabsViewModel[new, second] | of the root")
    }

    func testAChildWhoseTaskIsCancelledWaitsNoLonger() async {
        let root = start()
        root.navigate(to: .sheet("sheet"))
        weak var child: Guide?
        let task = Task {
            let guide = Guide("queued")
            child = guide
            return await root.flow.run(guide, as: .sheet, ifPresenting: .queue)
        }
        await settle()
        XCTAssertTrue("\(navigator)".hasSuffix("waiting: Guide · Guide"))
        task.cancel()
        let end = await task.value
        XCTAssertEqual(end, .refused)
        XCTAssertFalse("\(navigator)".contains("waiting"))
        await waitUntil("the child is released") { child == nil }
    }

    func testACoordinatorThatHasOnlyAnAlertReplacesIt() async {
        let root = start()
        root.flow.push(Question())
        @Weak var child = navigator.frontmostStack.top?.coordinator as? Question
        XCTAssertEqual(navigator.names, "home | AlertViewModel")
        child?.flow.present(Guide("sheet"), ifPresenting: .replace)
        XCTAssertEqual(navigator.names, "home | sheet")
        XCTAssertNotNil(child)
    }
}

/// A coordinator that only presents an alert.
private final class Question: Coordinator {
    enum Route: Hashable { case first }
    let flow = Flow<Void>()
    let initialRoute = Route.first
    func show(_ route: Route) { flow.presentAlert("Sure?", cancel: .button("Yes")) }
}
