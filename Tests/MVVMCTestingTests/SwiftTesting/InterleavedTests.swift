import MVVMC
import MVVMCTesting
import Testing

/// Tests that run at the same time and suspend, for example in the middle of a recording. A test must neither receive
/// the reports of other tests nor wait for their work.
@MainActor @Suite("Tests that run at the same time", .failsOnMisuse)
struct InterleavedTests {
    private struct Page: ViewModel {}

    private final class Held: ReferenceViewModel {}

    private final class Pages: Coordinator {
        enum Route: Hashable { case page, held(Int) }
        let flow = Flow<Never>()
        let initialRoute = Route.page
        func show(_ route: Route) {
            if route == .page { flow.push(Page()) } else { flow.push(Held()) }
        }
    }

    /// Suspends the test, so that other tests can run.
    private func suspend() async { await mainActorTurn() }

    @Test("A recording receives only the reports of its test", arguments: 0..<20)
    func recordingsOfMisuse(_ number: Int) async {
        for _ in 0..<10 {
            let reports = await recordingMisuse {
                await suspend()
                Pages().navigate(to: .held(number))
                await suspend()
            }
            #expect(reports.count == 1)
            #expect(reports.first?.message.contains("held(\(number))") == true)
        }
        #expect(recordingMisuse { Pages().navigate(to: .held(number)) }.count == 1)
    }

    @Test("A leak is reported only in its test", arguments: 0..<20)
    func leaks(_ number: Int) async {
        let (pages, navigator) = (Pages(), Navigator())
        navigator.start(pages)
        var held: Held?
        for _ in 0..<10 {
            let found = await failures {
                await assertNothingLeaked {
                    await suspend()
                    pages.navigate(to: .held(number))
                    if number == 7 { held = navigator.top?.viewModel as? Held }
                    await suspend()
                    navigator.userDidGoBack()
                }
            }
            let leak = "Held, of a screen of Pages, is on no navigation tree, but something retains it"
            #expect(found == (number == 7 ? [leak] : []))
            held = nil
        }
        _ = held
    }

    @Test("A test awaits its work", arguments: 0..<20)
    func awaitedWork(_ number: Int) async {
        var isDone = false
        let task = Task {
            await LibraryTasks.run("the work of \(number)") {
                for _ in 0..<number { await suspend() }
                isDone = true
            }
        }
        await settle()
        #expect(isDone)
        await task.value
    }

    @Test("A test does not await the work of another test")
    func workOfAnotherTestIsNotAwaited() async {
        failOnMisuse()
        var isOver = false
        let task = Task {
            await LibraryTasks.run("endless work") { await waitUntil("the test is over") { isOver } }
        }
        await mainActorTurn()
        #expect(RunningWork.names == ["endless work"])
        isOver = true
        await settle()
        #expect(RunningWork.names == [])
        await task.value
    }
}
