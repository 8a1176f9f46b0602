import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class PerformsTests: XCTestCase {
    /// A service that is not isolated to an actor.
    private struct Service: Sendable {
        func twice(_ text: String) async throws -> String {
            if text.isEmpty { throw DeskFailure(name: "empty") }
            return text + text
        }
    }

    private final class Model: ReferenceViewModel {
        @Observed var text = ""
        @Observed private(set) var log: [String] = []
        private let service = Service()
        fileprivate let desk: Desk

        @Performs(performTwice, when: { !$0.text.isEmpty }) var twice
        @Performs(performSearch, .cancelPrevious) var search
        @Performs(performReset) var reset
        @Performs(performSelect, .queue) var select
        @Performs(performSave, outlivesScreen: true) var save

        private(set) lazy var searchAgain = Command(with: self, .cancelPrevious) { try await $0.performSearch($1) }
        private(set) lazy var clear = Command(with: self, when: { !$0.text.isEmpty }) { $0.text = "" }
        private(set) lazy var add = Command(with: self) { (model, number: Int) in model.text += "\(number)" }
        private(set) lazy var wait = Command(with: self, outlivesScreen: true) { try await $0.performSave() }

        init(desk: Desk) { self.desk = desk }

        private func performTwice() async throws { text = try await service.twice(text) }

        private func performSearch(_ text: String) async throws -> String {
            defer { log.append("after \(text)") }
            return try await desk.work(text)
        }

        private func performReset() { text = "" }

        private func performSelect(_ index: Int) throws -> String {
            if index < 0 { throw DeskFailure(name: "negative") }
            log.append("select \(index)")
            return "row \(index)"
        }

        private func performSave() async throws { _ = try await desk.work("save") }
    }

    private let desk = Desk()

    func testCommandPerformsTheMethodWithItsTypes() async throws {
        let model = Model(desk: desk)
        model.text = "ab"
        let twice: Command<Void, Void> = model.twice
        try await twice.run()
        XCTAssertEqual(model.text, "abab")
        let select: Command<Int, String> = model.select
        let row = try await select.run(3)
        XCTAssertEqual(row, "row 3")
        let search: Command<String, String> = model.search
        search.execute("a")
        await desk.finish("a", with: .success("found"))
        XCTAssertEqual(search.lastOutput, "found")
    }

    func testCommandIsTheSameAtEachAccess() async {
        let (model, other) = (Model(desk: desk), Model(desk: desk))
        XCTAssertTrue(model.search === model.search)
        XCTAssertFalse(model.search === other.search)
    }

    func testASynchronousMethodIsDoneWhenExecuteReturns() async {
        let model = Model(desk: desk)
        model.text = "a"
        model.reset.execute()
        XCTAssertEqual(model.text, "")
        model.select.execute(1)
        XCTAssertEqual(model.select.lastOutput, "row 1")
    }

    func testTheErrorOfAMethodIsTheErrorOfTheCommand() async {
        let model = Model(desk: desk)
        model.select.execute(-1)
        XCTAssertEqual(model.select.error as? DeskFailure, DeskFailure(name: "negative"))
    }

    func testConditionIsTracked() async throws {
        let model = Model(desk: desk)
        let enabled = ValueRecorder(model.twice.isEnabled)
        XCTAssertFalse(model.twice.executeIfEnabled())
        model.text = "a"
        model.text = ""
        enabled.assertValues([false, true, false])
    }

    func testCommandHasThePolicy() async {
        let model = Model(desk: desk)
        for text in ["p", "pi", "piz"] { model.search.execute(text) }
        await desk.finish("piz")
        XCTAssertEqual(desk.started, ["piz"])
    }

    func testOneCommandCanDependOnAnother() async {
        final class Editor: ReferenceViewModel {
            let desk: Desk
            @Performs(performSave) var save
            @Performs(performClose, when: { !$0.save.isRunning }) var close
            init(desk: Desk) { self.desk = desk }
            private func performSave() async throws { _ = try await desk.work("save") }
            private func performClose() {}
        }
        let editor = Editor(desk: desk)
        let enabled = ValueRecorder(editor.close.isEnabled)
        editor.save.execute()
        await desk.finish("save")
        enabled.assertValues([true, false, true])
    }

    func testADeclarationTakesNoMoreThan64Bytes() async {
        XCTAssertLessThanOrEqual(MemoryLayout<Performs<Model, String, String>>.size, 64)
        XCTAssertLessThanOrEqual(MemoryLayout<Performs<Model, Void, Void>>.stride, 64)
    }

    func testASubclassInheritsCommandsAndOverridesTheirMethods() async {
        @MainActor class Base {
            var log: [String] = []
            @Performs(performLoad) var load
            func performLoad() { log.append("base") }
        }
        final class Derived: Base {
            @Performs(performMore) var more
            override func performLoad() { log.append("derived") }
            func performMore() { log.append("more") }
        }
        let object = Derived()
        object.load.execute()
        object.more.execute()
        XCTAssertEqual(object.log, ["derived", "more"])
        XCTAssertEqual([object.load.name, object.more.name], ["Derived.load", "Derived.more"])
    }

    // MARK: Lifetime

    func testUsedOrUnusedItDoesNotRetainItsViewModel() async {
        assertDeallocated { Model(desk: desk) }
        assertDeallocated {
            let model = Model(desk: desk)
            model.text = "a"
            model.reset.execute()
            _ = (model.twice.isEnabled, model.search, model.clear, model.add, model.searchAgain, model.wait)
            return model
        }
    }

    func testUnbegunWorkDoesNotRetainItsViewModelAndNeverBegins() async {
        assertDeallocated {
            let model = Model(desk: desk)
            model.search.execute("a")
            model.searchAgain.execute("b")
            return model
        }
        await mainActorTurn()
        XCTAssertEqual(desk.started, [])
    }

    func testAMethodThatRunsRetainsItsViewModel() async {
        var model: Model? = Model(desk: desk)
        @Weak var released = model
        model?.search.execute("a")
        await desk.hasStarted(1)
        model = nil
        XCTAssertNotNil(released)
        XCTAssertEqual(desk.cancelled, [])
        await desk.finish("a")
        await waitUntil("the view model is deallocated") { released == nil }
    }

    func testACommandWhoseOwnerIsGoneIsNotEnabled() async {
        var model: Model? = Model(desk: desk)
        let commands = model.map { ($0.search, $0.reset, $0.clear, $0.searchAgain) }
        model = nil
        XCTAssertEqual(commands?.0.executeIfEnabled("a"), false)
        XCTAssertEqual(commands?.1.executeIfEnabled(), false)
        XCTAssertEqual(commands?.2.isEnabled, false)
        do {
            _ = try await commands?.3.run("a")
            XCTFail("it should not be enabled")
        } catch {
            XCTAssertTrue(error is CommandNotEnabledError, "\(error)")
        }
    }

    // MARK: Commands made with their owner

    func testACommandMadeWithItsOwnerPerformsTheClosureOnIt() async {
        let model = Model(desk: desk)
        XCTAssertFalse(model.clear.executeIfEnabled())
        model.add.execute(1)
        model.add.execute(2)
        XCTAssertEqual(model.text, "12")
        model.clear.execute()
        XCTAssertEqual(model.text, "")
        model.searchAgain.execute("a")
        await desk.finish("a", with: .success("found"))
        XCTAssertEqual(model.searchAgain.lastOutput, "found")
    }

    // MARK: When a screen leaves the tree

    func testCommandsOfALeavingViewModelEndUnlessTheyOutliveIt() async {
        let (model, other) = (Model(desk: desk), Model(desk: desk))
        model.search.execute("a")
        model.save.execute()
        other.search.execute("b")
        await desk.hasStarted(3)
        RunningCommands.cancel(of: model)
        XCTAssertEqual(desk.cancelled, ["a"])
        XCTAssertFalse(model.search.isRunning)
        XCTAssertTrue(model.save.isRunning)
        XCTAssertTrue(other.search.isRunning)
        await desk.finish("a")
        XCTAssertEqual(model.log, ["after a"], "the statements after the last await still run")
        XCTAssertNil(model.search.lastOutput)
        await desk.finish("save")
        await desk.finish("b")
        XCTAssertEqual(other.search.lastOutput, "b")
    }

    func testAnAwaitReturnsWhenTheScreenLeaves() async {
        let model = Model(desk: desk)
        let task = Task { try await model.search.run("a") }
        await desk.hasStarted(1)
        RunningCommands.cancel(of: model)
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        await desk.finish("a")
    }

    func testAQueueOfSynchronousWorkEndsWhenTheScreenLeaves() async {
        final class Queue: ReferenceViewModel {
            var done: [Int] = []
            @Performs(perform, .queue) var step
            private func perform(_ number: Int) {
                done.append(number)
                if number == 1 { for next in 2...4 { step.execute(next) } }
                if number == 2 { RunningCommands.cancel(of: self) }
            }
        }
        let queue = Queue()
        queue.step.execute(1)
        XCTAssertEqual(queue.done, [1, 2])
        XCTAssertFalse(queue.step.isRunning)
    }

    func testTheEndOfACommandLeavesTheCommandsOfOthersToBeCancelled() async {
        let model = Model(desk: desk)
        model.search.execute("a")
        model.searchAgain.execute("b")
        await desk.finish("a")
        XCTAssertEqual(desk.cancelled, [])
        RunningCommands.cancel(of: model)
        XCTAssertEqual(desk.cancelled, ["b"])
        RunningCommands.cancel(of: model)
        await desk.finish("b")
        model.search.execute("c")
        await desk.finish("c")
        XCTAssertEqual(model.search.lastOutput, "c", "it can be used again")
    }
}
