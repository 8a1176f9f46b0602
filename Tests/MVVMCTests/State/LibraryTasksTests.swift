import MVVMCTesting
import Testing

@testable import MVVMC

/// Tests that an app keeps nothing about the work of the library, because it has no observer of work. No other test
/// runs between the change of the observer and the end of such a test, because the work does not suspend.
@MainActor @Suite(.failsOnMisuse)
struct LibraryTasksTests {
    /// Runs work, and returns the number of times that its name was made.
    private func namesMade(in observer: (any WorkObserver.Type)?, _ body: @MainActor () -> Void = {}) async -> Int {
        let installed = LibraryTasks.observer
        LibraryTasks.observer = observer
        defer { LibraryTasks.observer = installed }
        var count = 0
        func makeName() -> String {
            count += 1
            return "work"
        }
        await LibraryTasks.run(makeName()) { body() }
        return count
    }

    @Test("An app keeps nothing about its work")
    func withoutAnObserver() async {
        var (kept, known): (Set<Int>?, (any ObservedWork)?)
        let before = RunningWork.numbers
        let count = await namesMade(in: nil) { (kept, known) = (RunningWork.numbers, LibraryTasks.currentObserved) }
        #expect(count == 0)
        #expect(kept == before)
        #expect(known == nil)
    }

    @Test("A turn in an app is not recorded")
    func aTurnWithoutAnObserver() async {
        let installed = LibraryTasks.observer
        LibraryTasks.observer = nil
        let before = RunningWork.activity
        LibraryTasks.noteTurn()
        #expect(RunningWork.activity == before)
        LibraryTasks.observer = installed
        LibraryTasks.noteTurn()
        #expect(RunningWork.activity != before)
    }

    @Test("A test knows the work that is running, until the work ends")
    func withTheObserverOfTests() async {
        var known: LibraryWork?
        let count = await namesMade(in: RunningWork.self) { known = LibraryTasks.currentObserved as? LibraryWork }
        #expect(count == 1)
        #expect(known?.name == "work")
        #expect(known?.state == .returned)
        #expect(known.map { RunningWork.numbers.contains($0.number) } == false)
    }

    @Test("Work in an app knows its origin and the executions around it")
    func workKnowsItsOrigin() async {
        final class Origin {}
        let origin = Origin()
        let mark = CurrentExecutions.Mark(1, isAwaited: true)
        let installed = LibraryTasks.observer
        LibraryTasks.observer = nil
        defer { LibraryTasks.observer = installed }
        await LibraryTasks.run("outer", execution: mark, origin: origin) {
            await LibraryTasks.run("inner") {
                #expect(LibraryTasks.currentOrigin === origin)
                #expect(CurrentExecutions.all.map(\.number) == [1])
                #expect(CurrentExecutions.all.first === mark)
            }
        }
        #expect(LibraryTasks.currentOrigin == nil)
    }
}
