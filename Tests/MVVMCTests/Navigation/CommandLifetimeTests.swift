import MVVMC
import MVVMCTesting
import XCTest

/// The cancellation of commands when the last screen of their view model leaves the tree, or when the flow of their
/// coordinator ends. Some commands must continue.
@MainActor
final class CommandLifetimeTests: XCTestCase {
    /// A gate at which work waits until a test opens it.
    @MainActor private final class Gate {
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private(set) var entered = 0
        private(set) var cancelled = 0

        func pass() async throws {
            entered += 1
            await withCheckedContinuation { waiting.append($0) }
            if Task.isCancelled { cancelled += 1 }
            try Task.checkCancellation()
        }

        func open() {
            let passing = waiting
            waiting = []
            for continuation in passing { continuation.resume() }
        }
    }

    private final class Form: ReferenceViewModel {
        fileprivate let gate: Gate
        fileprivate let leave: @MainActor () -> Void
        private(set) var log: [String] = []

        @Performs(performSend) var send
        @Performs(performSave, outlivesScreen: true) var save
        @Performs(performFinish) var finish
        @Performs(performFinishThroughAnother) var finishThroughAnother
        @Performs(performClose) var close

        init(gate: Gate, leave: @escaping @MainActor () -> Void) { (self.gate, self.leave) = (gate, leave) }

        private func performSend() async throws -> String {
            try await gate.pass()
            return "sent"
        }
        private func performSave() async throws -> String {
            try await gate.pass()
            return "saved"
        }
        private func performFinish() async -> String {
            await Task { @MainActor in }.value
            leave()
            log.append("after leaving")
            return "finished"
        }
        private func performFinishThroughAnother() async throws -> String {
            try await finish.run() + " through another"
        }
        private func performClose() -> String {
            leave()
            return "closed"
        }
    }

    private let navigator = Navigator()
    private let gate = Gate()

    private func show() -> Form {
        let root = Guide()
        navigator.start(root)
        let form = Form(gate: gate) { _ = root.flow.pop() }
        root.flow.push(form)
        return form
    }

    func testACommandIsCancelledWhenTheScreenOfItsOwnerLeaves() async {
        let form = show()
        let task = Task { try await form.send.run() }
        await waitUntil("the work has begun") { [gate] in gate.entered == 1 }
        navigator.userDidGoBack()
        XCTAssertFalse(form.send.isRunning)
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        gate.open()
        await waitUntil("the work has noticed") { [gate] in gate.cancelled == 1 }
        XCTAssertNil(form.send.lastOutput)
    }

    func testACommandIsCancelledWhenItsTreeIsDropped() async {
        var tree: Navigator? = Navigator()
        let root = Guide()
        tree?.start(root)
        let sheet = Form(gate: gate) {}
        root.flow.push(Form(gate: gate) {})
        root.flow.present(sheet, as: .sheet)
        let form = tree?.top?.viewModel as? Form
        form?.send.execute()
        form?.save.execute()
        sheet.send.execute()
        await waitUntil("the work has begun") { [gate] in gate.entered == 3 }
        tree = nil
        XCTAssertEqual(form?.send.isRunning, false)
        XCTAssertEqual(form?.save.isRunning, true, "it outlives the screen")
        XCTAssertFalse(sheet.send.isRunning)
        gate.open()
        await waitUntil("the work has noticed") { [gate] in gate.cancelled == 2 }
    }

    func testACommandIsCancelledWhenTheLastScreenOfItsOwnerLeaves() async {
        let root = Guide()
        navigator.start(root)
        let form = Form(gate: gate) {}
        root.flow.push(form)
        root.flow.push(form)
        form.send.execute()
        await waitUntil("the work has begun") { [gate] in gate.entered == 1 }
        navigator.userDidGoBack()
        XCTAssertTrue(form.send.isRunning, "another screen shows the form")
        navigator.userDidGoBack()
        XCTAssertFalse(form.send.isRunning)
        gate.open()
        await waitUntil("the work has noticed") { [gate] in gate.cancelled == 1 }
    }

    func testAScreenOfAnotherTreeKeepsACommandRunning() async {
        let form = show()
        var other: Navigator? = Navigator()
        let root = Guide()
        other?.start(root)
        root.flow.present(form, as: .sheet)
        form.send.execute()
        await waitUntil("the work has begun") { [gate] in gate.entered == 1 }
        navigator.userDidGoBack()
        XCTAssertTrue(form.send.isRunning)
        other = nil
        XCTAssertFalse(form.send.isRunning, "the tree was dropped")
        gate.open()
        await waitUntil("the work has noticed") { [gate] in gate.cancelled == 1 }
    }

    func testAViewModelThatIsShownAgainHasItsCommandsCancelledAgain() async {
        let root = Guide()
        navigator.start(root)
        let form = Form(gate: gate) {}
        for count in 1...2 {
            root.flow.push(form)
            form.send.execute()
            await waitUntil("the work has begun") { [gate] in gate.entered == count }
            navigator.userDidGoBack()
            XCTAssertFalse(form.send.isRunning)
            gate.open()
            await waitUntil("the work has noticed") { [gate] in gate.cancelled == count }
        }
    }

    func testACommandMayOutliveItsScreen() async throws {
        let form = show()
        form.save.execute()
        await waitUntil("the work has begun") { [gate] in gate.entered == 1 }
        navigator.userDidGoBack()
        XCTAssertTrue(form.save.isRunning)
        gate.open()
        await waitUntil("it is saved") { form.save.lastOutput == "saved" }
    }

    func testACommandThatNavigatesAwayIsNotCancelledByThat() async throws {
        for _ in 0..<2 {
            let form = show()
            let output = try await form.finish.run()
            XCTAssertEqual(output, "finished")
            XCTAssertEqual(form.log, ["after leaving"])
            XCTAssertEqual(navigator.names, "home")
            XCTAssertEqual(form.finish.lastOutput, "finished")
        }
    }

    func testCommandAwaitingANavigatingCommandIsNotCancelled() async throws {
        let form = show()
        let output = try await form.finishThroughAnother.run()
        XCTAssertEqual(output, "finished through another")
    }

    func testASynchronousCommandThatNavigatesAwayHasItsOutput() async {
        let form = show()
        form.close.execute()
        XCTAssertEqual(form.close.lastOutput, "closed")
        XCTAssertEqual(navigator.names, "home")
    }

    func testAnOwnerThatLeavesWithARunningCommandIsReleased() async {
        weak var form: Form?
        do {
            let shown = show()
            form = shown
            shown.send.execute()
            await waitUntil("the work has begun") { [gate] in gate.entered == 1 }
            navigator.userDidGoBack()
        }
        gate.open()
        await waitUntil("the form is deallocated") { form == nil }
    }

    // MARK: Commands of coordinators

    private final class Sender: Coordinator {
        enum Route: Hashable { case form }
        let flow = Flow<Void>()
        let initialRoute = Route.form
        let gate: Gate
        @Performs(performSend) var send
        @Performs(performSave, outlivesScreen: true) var save
        @Performs(performFinish) var finish
        init(_ gate: Gate) { self.gate = gate }

        func show(_ route: Route) { flow.push(Form(gate: gate) {}) }
        private func performSend() async throws { try await gate.pass() }
        private func performSave() async throws -> String {
            try await gate.pass()
            return "saved"
        }
        private func performFinish() async -> String {
            await Task { @MainActor in }.value
            flow.finish()
            return "finished"
        }
    }

    func testACommandOfACoordinatorIsCancelledWithItsFlow() async {
        let (root, sender) = (Guide(), Sender(gate))
        navigator.start(root)
        root.flow.push(sender)
        let task = Task { try await sender.send.run() }
        sender.save.execute()
        await waitUntil("the work has begun") { [gate] in gate.entered == 2 }
        sender.flow.cancel()
        XCTAssertFalse(sender.send.isRunning)
        XCTAssertTrue(sender.save.isRunning, "it outlives the screen")
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        gate.open()
        await waitUntil("it is saved") { sender.save.lastOutput == "saved" }
    }

    func testACommandThatEndsTheFlowOfItsCoordinatorIsNotCancelled() async throws {
        let (root, sender) = (Guide(), Sender(gate))
        navigator.start(root)
        root.flow.push(sender)
        let output = try await sender.finish.run()
        XCTAssertEqual(output, "finished")
        XCTAssertTrue(sender.flow.hasEnded)
    }
}
