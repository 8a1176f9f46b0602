import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class StackTests: XCTestCase {
    private let navigator = Navigator()

    private func start() -> Guide {
        let guide = Guide()
        navigator.start(guide)
        return guide
    }

    func testPoppingToTheRootOfAFlow() async {
        let root = start()
        root.navigate(toPath: root.path + [.place("a"), .child("b")])
        let child = navigator.guide
        child?.navigate(inTurn: [.place("c"), .sheet("d")])
        XCTAssertEqual(navigator.names, "home a b c | d")
        XCTAssertEqual(child?.flow.popToRoot(), true)
        XCTAssertEqual(navigator.names, "home a b")
        XCTAssertEqual(root.flow.popToRoot(), true)
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(root.heard, [nil])
    }

    func testPoppingToAKindOfScreen() async {
        let root = start()
        root.navigate(toPath: root.path + [.board, .place("a"), .sheet("b")])
        XCTAssertTrue(root.flow.pop(to: Board.self))
        XCTAssertEqual(navigator.names, "home Board")
        let reports = recordingMisuse { XCTAssertFalse(root.flow.pop(to: TabsViewModel.self)) }
        XCTAssertTrue(
            reports.first?.message.hasPrefix("Guide was asked to pop to TabsViewModel, but") == true, "\(reports)")
        XCTAssertEqual(navigator.names, "home Board")
    }

    func testModalsOnModalsGoTogether() async {
        let root = start()
        root.navigate(to: .sheet("a"))
        navigator.guide?.navigate(to: .sheet("b"))
        let inner = navigator.guide
        inner?.navigate(to: .sheet("c"))
        XCTAssertEqual(navigator.names, "home | a | b | c")
        XCTAssertEqual(navigator.dismissAll(), true)
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(root.heard, [nil])
        XCTAssertTrue(inner?.flow.hasEnded == true)
    }

    func testADeepLinkIsOneChange() async {
        let root = start()
        var stacks: [String] = []
        let token = navigator.$screens.observe(initial: false) { [navigator] _ in stacks.append(navigator.names) }
        root.navigate(toPath: root.path + (1...50).map { .place("\($0)") })
        XCTAssertEqual(stacks.count, 1)
        XCTAssertEqual(navigator.screens.count, 51)
        XCTAssertEqual(navigator.top?.route as? Guide.Route, .place("50"))
        withExtendedLifetime(token) {}
    }

    func testSecondPresentationWaitsOrReplacesTheFirst() async {
        let root = start()
        root.navigate(to: .sheet("a"))
        var ends: [String] = []
        root.flow.present(Guide("b"), as: .sheet, ifPresenting: .queue) { ends.append("b \($0.output ?? "nil")") }
        root.flow.present(Guide("c"), as: .sheet, ifPresenting: .queue) { ends.append("c \($0.output ?? "nil")") }
        XCTAssertEqual(navigator.names, "home | a")
        navigator.userDidDismiss()
        XCTAssertEqual(navigator.names, "home | b")
        root.flow.present(Guide("d"), as: .fullScreen, ifPresenting: .replace) {
            ends.append("d \($0.output ?? "nil")")
        }
        XCTAssertEqual(navigator.names, "home | d")
        navigator.guide?.flow.finish("done")
        XCTAssertEqual(navigator.names, "home | c")
        XCTAssertEqual(ends, ["b nil", "d done"])
        navigator.start(Guide("anew"))
        XCTAssertEqual(ends, ["b nil", "d done", "c nil"])
    }

    func testQueuedPresentationEndsWithItsTree() async {
        let root = start()
        root.navigate(to: .sheet("a"))
        var ends: [String?] = []
        root.flow.present(Guide("b"), as: .sheet, ifPresenting: .queue) { ends.append($0.output) }
        navigator.start(Guide("anew"))
        XCTAssertEqual(ends, [nil])
        XCTAssertEqual(navigator.names, "anew")
    }

    func testQueuedPresentationOfAnEndedFlowIsNotPresented() async {
        let root = start()
        root.navigate(to: .sheet("a"))
        var ends: [String] = []
        assertNothingLeaked {
            root.flow.push(Guide("child"))
            let child = navigator.top?.coordinator as? Guide
            child?.flow.present(Guide("b"), as: .sheet, ifPresenting: .queue) { ends.append("b \($0.output ?? "nil")") }
            root.flow.present(Guide("c"), as: .sheet, ifPresenting: .queue) { ends.append("c \($0.output ?? "nil")") }
            child?.flow.finish("done")
        }
        XCTAssertEqual(navigator.names, "home | a")
        navigator.userDidDismiss()
        XCTAssertEqual(navigator.names, "home | c")
        XCTAssertEqual(ends, ["b nil"])
    }

    func testPresentationsAreData() async {
        let medium = Presentation.sheet(detents: [.medium, .fraction(0.9)])
        XCTAssertEqual(medium.style, .sheet(detents: [.medium, .fraction(0.9)]))
        XCTAssertTrue(medium.isAnimated)
        XCTAssertFalse(medium.animated(false).isAnimated)
        let undimmed = medium.grabber().undimmed(through: .medium).cornerRadius(24).size(width: 320, height: 240)
        XCTAssertEqual(undimmed.style, medium.style)
        XCTAssertTrue(undimmed.hasGrabber && !medium.hasGrabber)
        XCTAssertEqual(undimmed.undimmedDetent, .medium)
        XCTAssertEqual(undimmed.cornerRadius, 24)
        XCTAssertEqual([undimmed.size?.width, undimmed.size?.height], [320, 240])
        XCTAssertEqual(
            [.sheet, .fullScreen, .popover(anchor: "help"), Presentation(.alert), .custom("cover")].map(
                \.description),
            ["sheet", "fullScreen", "popover(help)", "alert", "cover"])
    }

    func testATransitionIsThatOfOneScreen() async {
        let guide = start()
        let zoom = ScreenTransition.zoom(from: "a")
        guide.flow.push(Board(), transition: zoom)
        guide.flow.push(Board())
        guide.flow.push(Guide(), transition: .crossFade)
        XCTAssertEqual(navigator.screens.map(\.transition), [nil, zoom, nil, .crossFade])
        XCTAssertEqual(
            [zoom, .crossFade, .custom("flip")].map(\.description), ["zoom(a)", "crossFade", "flip"])
        let sheet = Presentation.sheet.transition(zoom)
        XCTAssertEqual([sheet.transition, Presentation.sheet.transition], [zoom, nil])
    }

    func testASheetWithoutDetentsIsReportedAndLarge() async {
        var sheet = Presentation.fullScreen
        let reports = recordingMisuse { sheet = .sheet(detents: []) }
        XCTAssertEqual(sheet, .sheet)
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                a sheet has no detents, so it is as high as a sheet can be.
                Name at least one: .sheet(detents: [.medium])
                """
            ])
    }

    func testAHostIsNotifiedWhereItDisagrees() async {
        let root = start()
        root.navigate(toPath: root.path + [.place("a"), .place("b"), .child("c")])
        let ids = navigator.screens.map(\.id)
        XCTAssertTrue(navigator.hostDidShow(ids))
        XCTAssertTrue(navigator.hostDidShow(Array(ids.prefix(2))), "the user went back by three, say from a menu")
        XCTAssertEqual(navigator.names, "home a")
        XCTAssertEqual(root.heard, [nil])
        let token = navigator.observeEvents { XCTAssertTrue("\($0)".hasPrefix("host disagreed")) }
        for wrong in [[ids[1]], ids, []] {
            let reports = recordingMisuse { XCTAssertFalse(navigator.hostDidShow(wrong)) }
            XCTAssertEqual(reports.count, 1)
            XCTAssertEqual(navigator.names, "home a")
        }
        withExtendedLifetime(token) {}
    }

    func testRunningAChildGivesItsOutput() async {
        let root = start()
        for presentation in [nil, Presentation.sheet] {
            let task = Task { await root.flow.run(Guide("child"), as: presentation) }
            await waitUntil("the child is shown") { [navigator] in navigator.place?.name == "child" }
            navigator.guide?.flow.finish("done")
            let output = await task.value
            XCTAssertEqual(output, .finished("done"))
            let other = Task { await root.flow.run(Guide("child"), as: presentation) }
            await waitUntil("the child is shown") { [navigator] in navigator.place?.name == "child" }
            navigator.frontmostStack.userDidGoBack()
            let nothing = await other.value
            XCTAssertEqual(nothing, .cancelled(by: .user))
        }
        XCTAssertEqual(navigator.names, "home")
    }

    func testCancellingTheTaskTakesTheChildDown() async {
        let root = start()
        let task = Task { await root.flow.run(Guide("child"), as: .sheet) }
        await waitUntil("the child is shown") { [navigator] in navigator.place?.name == "child" }
        navigator.guide?.navigate(to: .sheet("deeper"))
        task.cancel()
        let output = await task.value
        XCTAssertEqual(output, .cancelled(by: .code))
        XCTAssertEqual(navigator.names, "home")
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await root.flow.run(Guide("child"))
        }
        let nothing = await late.value
        XCTAssertEqual(nothing, .refused)
        XCTAssertEqual(navigator.names, "home")
    }

    func testCancellingTheTaskOfAChildThatWaitsMeansItNeverStarts() async {
        let root = start()
        root.navigate(to: .sheet("a"))
        let task = Task { await root.flow.run(Guide("b"), as: .sheet, ifPresenting: .queue) }
        await mainActorTurn()
        task.cancel()
        let output = await task.value
        XCTAssertEqual(output, .refused)
        let reports = recordingMisuse { _ = navigator.userDidDismiss() }
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(reports, [])
    }

    func testAFlowThatGoesWithItsLastGrandchildEnds() async {
        let root = start()
        assertNothingLeaked {
            root.navigate(to: .child("a"))
            // The pushed coordinator has no screen on the stack. It presents a coordinator with a screen.
            navigator.guide?.flow.push(Guide(at: .sheet("b")))
            XCTAssertEqual(navigator.names, "home a | b")
            XCTAssertTrue(navigator.userDidGoBack())
        }
        XCTAssertEqual(root.heard, [nil])
        XCTAssertEqual(navigator.names, "home")
    }

    func testCancellingAFlowIsAsIfTheUserHadBackedOut() async {
        let root = start()
        root.navigate(to: .child("a"))
        navigator.guide?.flow.cancel()
        XCTAssertEqual(root.heard, [nil])
        XCTAssertEqual(navigator.names, "home")
    }

    func testASheetGoesWithTheFlowThatWasKeptOpenOnItWithoutAScreen() async {
        let root = start()
        root.navigate(to: .sheet("sheet"))
        let sheet = navigator.guide
        sheet?.navigate(to: .child("child"))
        let child = navigator.guide
        var end: CheckedContinuation<Void, Never>?
        child?.flow.task { await withCheckedContinuation { end = $0 } }
        await waitUntil("the work has begun") { end != nil }
        sheet?.flow.pop()
        XCTAssertEqual(navigator.names, "home | ")
        child?.flow.finish("done")
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(root.heard, [nil])
        end?.resume()
    }
}
