import MVVMC
import MVVMCTesting
import XCTest

/// The screens of a flow, their identities as arguments of `pop(to:)` and `remove(_:)`, and the animation of new
/// screens.
@MainActor
final class FlowHandleTests: XCTestCase {
    private let navigator = Navigator()
    private let root = Guide()

    override func setUp() async throws { navigator.start(root) }

    private func names(_ screens: [Screen]) -> [String] {
        screens.map { ($0.viewModel as? Place)?.name ?? "\(type(of: $0.viewModel))" }
    }

    func testTheScreensOfAFlowAreItsOwn() async {
        root.navigate(toPath: root.path + [.child("child"), .place("above")])
        let child = navigator.screens[1].coordinator as? Guide
        child?.flow.push(Place("of the child"))
        XCTAssertEqual(navigator.names, "home child above of the child")
        XCTAssertEqual(names(root.flow.screens), ["home", "above"])
        XCTAssertEqual(names(child?.flow.screens ?? []), ["child", "of the child"])
        root.flow.present(Place("sheet"))
        XCTAssertEqual(names(root.flow.screens), ["home", "above"], "what it presents is on another stack")
        child?.flow.finish("done")
        XCTAssertEqual(child?.flow.screens, [])
    }

    func testAnAutorunFollowsTheScreensOfAFlow() async {
        var counts: [Int] = []
        let bindings = Bindings()
        bindings.autorun { [root] in counts.append(root.flow.screens.count) }
        root.flow.push(Place("a"))
        root.flow.pop()
        XCTAssertEqual(counts, [1, 2, 1])
        bindings.cancel()
    }

    func testReplacingTheScreensIsOneChange() async {
        root.navigate(toPath: root.path + [.place("a"), .child("b"), .sheet("c")])
        var shown: [String] = []
        let bindings = Bindings()
        bindings.autorun { [navigator] in shown.append(navigator.names) }
        root.flow.replaceScreens(with: [Place("d"), Place("e")])
        XCTAssertEqual(shown, ["home a b | c", "d e"], "with all that is above them")
        XCTAssertEqual(root.heard, [nil, nil])
        bindings.cancel()
    }

    func testTheOnlyScreenOfAFlowMayBeReplaced() async {
        root.flow.replaceScreens(with: [Place("other")])
        XCTAssertEqual(navigator.names, "other")
        XCTAssertFalse(root.flow.hasEnded)
        root.navigate(to: .sheet("child"))
        navigator.guide?.flow.replaceScreens(with: [Place("changed")])
        XCTAssertEqual(navigator.names, "other | changed")
        XCTAssertEqual(root.heard, [])
    }

    func testAPushedScreenIsAHandle() async throws {
        let a = try XCTUnwrap(root.flow.push(Place("a")))
        root.navigate(toPath: root.path + [.place("b"), .child("c")])
        XCTAssertTrue(root.flow.pop(to: a))
        XCTAssertEqual(navigator.names, "home a")
        root.navigate(to: .place("b"))
        XCTAssertTrue(root.flow.remove(a))
        XCTAssertEqual(navigator.names, "home", "with what was above it")
        XCTAssertTrue(root.flow.remove(a), "it has gone already")
        let reports = recordingMisuse { XCTAssertFalse(root.flow.pop(to: a)) }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                Guide was asked to pop to a screen that is not on its stack. Nothing was removed.
                Its screens there are ["Place"]. Pop to one of flow.screens.
                """
            ])
    }

    func testAPresentedScreenIsAHandle() async throws {
        let sheet = try XCTUnwrap(root.flow.present(Place("sheet")))
        XCTAssertEqual(navigator.presented?.presentation, .sheet, "by default")
        XCTAssertTrue(root.flow.remove(sheet))
        XCTAssertEqual(navigator.names, "home")
        root.flow.present(Guide("child"))
        XCTAssertEqual(navigator.presented?.presentation, .sheet, "by default")
    }

    func testAScreenThatRequiresConfirmationIsAskedBeforeItIsRemoved() async throws {
        let form = Place("form")
        form.canLeave = false
        let screen = try XCTUnwrap(root.flow.present(form))
        XCTAssertFalse(root.flow.remove(screen))
        XCTAssertEqual(navigator.names, "home | form")
        await form.answer(true)
        XCTAssertEqual(navigator.names, "home")
    }

    func testRefusedOrQueuedPresentationHasNoHandle() async {
        root.flow.present(Place("first"))
        let reports = recordingMisuse { XCTAssertNil(root.flow.present(Place("second"))) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertNil(root.flow.present(Place("third"), ifPresenting: .queue), "not yet")
        navigator.userDidDismiss()
        XCTAssertEqual(navigator.names, "home | third")
    }

    func testAScreenOfAnotherFlowStays() async throws {
        root.navigate(to: .child("child"))
        let screen = try XCTUnwrap(navigator.top?.id)
        let reports = recordingMisuse {
            XCTAssertFalse(root.flow.remove(screen))
            XCTAssertFalse(root.flow.pop(to: screen))
        }
        XCTAssertEqual(
            reports.map { $0.message.prefix { $0 != "\n" } },
            [
                "Guide was asked to remove a screen of another flow, that of Guide. Nothing was removed.",
                "Guide was asked to pop to a screen of another flow, that of Guide. Nothing was removed.",
            ])
        XCTAssertEqual(navigator.names, "home child")
    }

    func testTheFirstScreenOfAllStays() async throws {
        let first = try XCTUnwrap(root.flow.screens.first?.id)
        XCTAssertEqual(recordingMisuse { XCTAssertFalse(root.flow.remove(first)) }.count, 1)
        XCTAssertEqual(navigator.names, "home")
    }

    func testAScreenSaysWhetherItsArrivalIsAnimated() async {
        root.flow.push(Place("a"))
        XCTAssertEqual(navigator.top?.isAnimated, true)
        root.flow.push(Place("b"), animated: false)
        XCTAssertEqual(navigator.top?.isAnimated, false)
        root.flow.push(Guide("c"), animated: false)
        let child = navigator.top?.coordinator as? Guide
        XCTAssertEqual(navigator.top?.isAnimated, false)
        child?.flow.push(Place("d"))
        XCTAssertEqual(navigator.top?.isAnimated, true, "only the child's first screens")
    }
}
