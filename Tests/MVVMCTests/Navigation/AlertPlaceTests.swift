import MVVMC
import MVVMCTesting
import XCTest

/// The stacks over which alerts are presented, and the effects on an alert when a stack below it is removed.
@MainActor
final class AlertPlaceTests: XCTestCase {
    private let navigator = Navigator()

    private func start(at route: Guide.Route = .place("home")) -> Guide {
        let guide = Guide(at: route)
        navigator.start(guide)
        return guide
    }

    private func tab(_ slot: Slot) -> Guide? {
        navigator.screens.first?.embedded[slot]?.top?.coordinator as? Guide
    }

    func testAnAlertStaysWhenTheFlowOfTheSheetBelowEnds() async throws {
        for finishes in [true, false] {
            let root = start()
            root.navigate(to: .sheet("sheet"))
            let sheet = try XCTUnwrap(navigator.guide)
            let answer = Task {
                await root.flow.ask("Mine?", [.button("Yes", answer: true)], cancel: .button("No", answer: false))
            }
            let user = NavigationUser(of: navigator)
            let alert = await user.wait(for: AlertViewModel.self)
            if finishes { sheet.flow.finish("done") } else { sheet.flow.cancel() }
            XCTAssertEqual(navigator.names, "home | AlertViewModel")
            XCTAssertEqual(root.heard, [finishes ? "done" : nil])
            XCTAssertTrue(navigator.frontmostStack.top?.viewModel as? AlertViewModel === alert)
            user.tap(alertButton: "Yes")
            let answered = await answer.value
            XCTAssertEqual(answered, true)
            XCTAssertEqual(navigator.names, "home")
        }
    }

    func testAnAlertStaysOverTheLowestStackThatIsLeft() async throws {
        let root = start()
        root.navigate(to: .sheet("lower"))
        let lower = try XCTUnwrap(navigator.guide)
        lower.navigate(to: .sheet("upper"))
        let upper = try XCTUnwrap(navigator.guide)
        root.flow.presentAlert("Saved", cancel: .button("OK"))
        upper.flow.finish("done")
        XCTAssertEqual(navigator.names, "home | lower | AlertViewModel")
        lower.flow.finish("done")
        XCTAssertEqual(navigator.names, "home | AlertViewModel")
        XCTAssertFalse(root.flow.hasEnded)
    }

    func testAnAlertStaysWhenSeveralStacksBelowGoTogether() async throws {
        let root = start()
        root.navigate(to: .sheet("lower"))
        let lower = try XCTUnwrap(navigator.guide)
        lower.navigate(to: .sheet("upper"))
        root.flow.presentAlert("Saved", cancel: .button("OK"))
        lower.flow.finish("done")
        XCTAssertEqual(navigator.names, "home | AlertViewModel")
        NavigationUser(of: navigator).tap(alertButton: "OK")
        XCTAssertEqual(navigator.names, "home")
    }

    func testAnAlertStaysWhenTheTabBelowItEnds() async throws {
        _ = start(at: .tabs)
        let one = try XCTUnwrap(tab("one"))
        one.navigate(to: .sheet("sheet"))
        try XCTUnwrap(tab("two")).flow.presentAlert("Saved", cancel: .button("OK"))
        XCTAssertEqual(navigator.names, "TabsViewModel[first | sheet | AlertViewModel, second]")
        one.flow.finish("done")
        XCTAssertEqual(navigator.names, "TabsViewModel[second] | AlertViewModel")
        NavigationUser(of: navigator).tap(alertButton: "OK")
        XCTAssertEqual(navigator.names, "TabsViewModel[second]")
    }

    func testAnAlertStaysWhenOneFlowOfTheSheetEndsBecauseOfAnother() async throws {
        let root = start()
        root.flow.present(Nest(2), as: .sheet)
        let innermost = try XCTUnwrap(navigator.frontmostStack.top?.coordinator as? Nest)
        root.flow.presentAlert("Saved", cancel: .button("OK"))
        innermost.flow.finish()
        XCTAssertEqual(navigator.names, "home | AlertViewModel")
        NavigationUser(of: navigator).tap(alertButton: "OK")
        XCTAssertEqual(navigator.names, "home")
    }

    func testAlertStaysWhenTheSheetFlowEndsWithAQueuedAlert() async throws {
        let root = start()
        let asker = Asker {
            root.flow.presentAlert("Saved", cancel: .button("OK"))
        } isAsking: { [navigator] in
            "\(navigator)".contains("waiting: AlertViewModel · Asker")
        }
        let reports = await recordingMisuse {
            root.flow.present(asker, as: .sheet)
            await settle()
            XCTAssertEqual(navigator.names, "home |  | AlertViewModel")
            asker.question?.cancel()
            await settle()
        }
        XCTAssertEqual(reports.count, 1, "a stack whose flow has only an alert is reported")
        XCTAssertTrue(asker.flow.hasEnded)
        XCTAssertEqual(navigator.names, "home | AlertViewModel")
    }

    func testAnAlertLeavesWithItsFlowIfAChildOfTheFlowWaited() async throws {
        let log = WalkerLog()
        navigator.start(NavigationWalker("root", log))
        let root = try XCTUnwrap(log.live.first)
        let child = NavigationWalker("child", log)
        root.push(child)
        child.navigate(to: .lockedChild("vault"))
        root.flow.present(Place("above"), over: .frontmost)
        child.ask("Leave?")
        await settle()
        XCTAssertEqual(navigator.names, "root child key vault")
        XCTAssertTrue(navigator.description.hasSuffix("waiting: AlertViewModel · NavigationWalker"), "\(navigator)")
        child.flow.pop()
        XCTAssertTrue(child.flow.hasEnded)
        XCTAssertEqual(navigator.names, "root")
        XCTAssertEqual(navigator.layers.map(\.names), ["above"])
        XCTAssertFalse(navigator.description.contains("AlertViewModel"))
    }

    func testAnAlertGoesWithAStackThatIsDismissed() async {
        let root = start()
        root.navigate(to: .sheet("sheet"))
        root.flow.presentAlert("Saved", cancel: .button("OK"))
        root.flow.dismiss()
        XCTAssertEqual(navigator.names, "home")
    }
}

/// A coordinator that pushes nested coordinators. The innermost one pushes a screen.
private final class Nest: Coordinator {
    enum Route: Hashable { case first }
    let flow = Flow<Void>()
    let initialRoute = Route.first
    private let depth: Int

    init(_ depth: Int) { self.depth = depth }

    func show(_ route: Route) {
        if depth > 0 { flow.push(Nest(depth - 1)) } else { flow.push(Place("nest")) }
    }
}

/// A coordinator that shows only a question. It calls `presentOther` first to present another alert, so the question
/// waits.
private final class Asker: Coordinator {
    enum Route: Hashable { case first }
    let flow = Flow<Void>()
    let initialRoute = Route.first
    private(set) var question: Task<Void, Never>?
    private let presentOther: @MainActor () -> Void
    private let isAsking: @MainActor () -> Bool

    init(presentOther: @escaping @MainActor () -> Void, isAsking: @escaping @MainActor () -> Bool) {
        (self.presentOther, self.isAsking) = (presentOther, isAsking)
    }

    func show(_ route: Route) {
        presentOther()
        flow.task {
            self.question = Task { _ = await self.flow.confirm("Sure?", "Yes") }
            await waitUntil("the question waits", self.isAsking)
        }
    }
}
