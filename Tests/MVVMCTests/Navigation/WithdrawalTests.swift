import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Coordinators that finish, are cancelled, or are started elsewhere while they wait to be presented, and the reports
/// about coordinators that were not started.
@MainActor
final class WithdrawalTests: XCTestCase {
    /// A way to make a coordinator wait to be presented.
    private enum Way: CaseIterable {
        case presentQueued, presentReplacing, runQueued, runReplacing, afterReplacing

        var policy: PresentationPolicy {
            switch self {
            case .presentQueued, .runQueued: .queue
            case .presentReplacing, .runReplacing, .afterReplacing: .replace
            }
        }

        var isAfter: Bool { self == .afterReplacing }
    }

    /// A way to end the coordinator while it waits.
    private enum Step: CaseIterable {
        case finish, cancel, cancelWithOutput

        var end: FlowEnd<String> {
            switch self {
            case .finish: .finished("done")
            case .cancel: .cancelled(by: .code)
            case .cancelWithOutput: .finished("earlier")
            }
        }

        @MainActor func perform(on flow: Flow<String>) {
            switch self {
            case .finish: flow.finish("done")
            case .cancel: flow.cancel()
            case .cancelWithOutput:
                flow.outputIfCancelled = "earlier"
                flow.cancel()
            }
        }
    }

    private let navigator = Navigator()
    private var ends: [FlowEnd<String>] = []

    /// Starts a root with a sheet that requires confirmation before it is dismissed.
    private func start() -> (root: Gatehouse, sheet: Place?) {
        let root = Gatehouse()
        navigator.start(root)
        root.navigate(to: .sheet("sheet"))
        navigator.place?.canLeave = false
        return (root, navigator.place)
    }

    /// Makes `child` wait until the sheet has been dismissed.
    private func wait(for child: Guide, _ way: Way, on root: Gatehouse) async {
        switch way {
        case .presentQueued, .presentReplacing:
            root.flow.present(child, as: .sheet, ifPresenting: way.policy) { self.ends.append($0) }
        case .runQueued, .runReplacing:
            Task { ends.append(await root.flow.run(child, as: .sheet, ifPresenting: way.policy)) }
        case .afterReplacing:
            root.decide = { [unowned root, weak child] route in
                guard route == .locked("room"), !root.isOpen, let child else { return nil }
                return .after(child, as: .sheet, ifPresenting: way.policy)
            }
            root.navigate(to: .locked("room"))
        }
        await settle()
    }

    private func check(_ way: Way, _ step: Step) async {
        let place = "\(way), \(step)"
        let (root, sheet) = start()
        ends = []
        let child = Guide("child")
        @Weak var weakChild = child
        await wait(for: child, way, on: root)
        XCTAssertEqual(navigator.names, "home | sheet", place)
        root.isOpen = true
        step.perform(on: child.flow)
        await settle()
        XCTAssertTrue(child.flow.hasEnded, place)
        if way.isAfter {
            XCTAssertEqual(navigator.names, step == .cancel ? "home | sheet" : "home room | sheet", place)
            XCTAssertEqual(navigator.waitingRoutes.map(\.route), [], place)
        } else {
            await waitUntil("the parent has the end: \(place)") { !ends.isEmpty }
            XCTAssertEqual(ends, [step.end], place)
        }
        XCTAssertFalse("\(navigator)".contains("Guide"), place)
        let names = navigator.names
        sheet?.answerAll(true)
        await settle()
        XCTAssertEqual(navigator.names, names, "nothing has to leave for it: \(place)")
        sheet?.canLeave = true
        navigator.userDidDismiss()
        await settle()
        XCTAssertEqual(navigator.names, names.replacingOccurrences(of: " | sheet", with: ""), place)
        _ = recordingMisuse { root.flow.cancel() }
        await settle()
        XCTAssertEqual(ends, way.isAfter ? [] : [step.end], "once: \(place)")
        XCTAssertNotNil(weakChild)
    }

    func testAParentReceivesTheEndOfACoordinatorThatIsNeverShown() async {
        for way in Way.allCases {
            for step in Step.allCases { await check(way, step) }
        }
    }

    func testWithdrawnChildIsReleased() async {
        for way in Way.allCases {
            let (root, sheet) = start()
            weak var weakChild: Guide?
            do {
                let child = Guide("child")
                weakChild = child
                await wait(for: child, way, on: root)
                child.flow.cancel()
            }
            sheet?.answerAll(false)
            root.decide = nil
            await waitUntil("it is released: \(way)") { weakChild == nil }
        }
    }

    func testTheNextInTheQueueIsPresented() async {
        let (root, sheet) = start()
        let first = Guide("first")
        await wait(for: first, .presentQueued, on: root)
        await wait(for: Guide("second"), .presentQueued, on: root)
        first.flow.finish("first")
        XCTAssertEqual(ends, [.finished("first")])
        sheet?.canLeave = true
        navigator.userDidDismiss()
        XCTAssertEqual(navigator.names, "home | second")
    }

    func testAParentMayStartAnotherInAnswer() async {
        let (root, _) = start()
        let child = Guide("child")
        root.flow.present(child, as: .sheet, ifPresenting: .queue) { _ in root.flow.push(Guide("next")) }
        child.flow.cancel()
        XCTAssertEqual(navigator.names, "home next | sheet")
    }

    func testACoordinatorThatWaitsTwiceEndsForBoth() async {
        let (root, _) = start()
        let child = Guide("child")
        await wait(for: child, .presentQueued, on: root)
        await wait(for: child, .presentQueued, on: root)
        child.flow.finish("done")
        XCTAssertEqual(ends, [.finished("done"), .finished("done")])
    }

    func testACoordinatorThatIsStartedWhileItWaitsEndsAsUsual() async {
        let (root, sheet) = start()
        let child = Guide("child")
        await wait(for: child, .presentQueued, on: root)
        root.flow.push(child) { self.ends.append($0) }
        XCTAssertEqual(navigator.names, "home child | sheet")
        child.flow.finish("done")
        XCTAssertEqual(ends, [.finished("done")])
        sheet?.canLeave = true
        let reports = recordingMisuse { _ = navigator.userDidDismiss() }
        XCTAssertEqual(reports.count, 1, "a coordinator runs once")
        XCTAssertEqual(ends, [.finished("done"), .refused])
    }

    func testACoordinatorWhoseParentHasEndedWaitsNoLonger() async {
        let (root, _) = start()
        let child = Guide("child")
        await wait(for: child, .presentQueued, on: root)
        _ = recordingMisuse { root.flow.cancel() }
        XCTAssertEqual(ends, [.refused])
        let reports = recordingMisuse { child.flow.finish("late") }
        XCTAssertEqual(reports.map { $0.message.prefix(6) }, ["Guide "])
        XCTAssertEqual(ends, [.refused])
    }

    // MARK: Reports

    func testAReportNamesACoordinatorThatWasNeverStarted() async {
        final class Lonely: Coordinator {
            enum Route: Hashable { case first }
            let flow = Flow<Void>()
            let initialRoute = Route.first
            func show(_ route: Route) {}
        }
        let lonely = Lonely()
        let reports = recordingMisuse {
            lonely.flow.finish()
            lonely.flow.cancel()
        }
        let remedy = "Start it first: navigator.start(coordinator), or push, present or embed it on its parent's flow."
        XCTAssertEqual(
            reports.map(\.message),
            ["finish", "cancel"].map {
                "Lonely was asked to \($0) before it was started. Nothing was done.\n\(remedy)"
            })
    }

    func testAReportNamesACoordinatorThatWasWithdrawn() async {
        let (root, _) = start()
        let child = Guide("child")
        await wait(for: child, .presentQueued, on: root)
        let early = recordingMisuse { child.navigate(to: .place("early")) }
        child.flow.cancel()
        let late = recordingMisuse { child.flow.cancel() }
        XCTAssertEqual(
            (early + late).map(\.message),
            [
                """
                Guide was asked to navigate to early before it was started. Nothing was done.
                Start it first: navigator.start(coordinator), or push, present or embed it on its parent's flow.
                """,
                """
                Guide was asked to cancel after its flow had ended; nothing was done.
                End the work that makes this call when the screen of the work is removed, or start a new coordinator.
                """,
            ])
    }
}
