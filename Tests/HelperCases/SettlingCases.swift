import MVVMC
import MVVMCTesting

/// A command that is busy until a test opens the gate.
private final class BusyViewModel: ReferenceViewModel {
    @Performs(BusyViewModel.performLoad) var load
    @Performs(BusyViewModel.performSave, outlivesScreen: true) var save
    private(set) lazy var send = Command<String, Void>(self) { viewModel, _ in await viewModel.gate.pass() }
    let gate = Gate()
    private func performLoad() async { await gate.pass() }
    private func performSave() async { await gate.pass() }

    /// A command that is in no property.
    func makeCommand() -> Command<Void, Void> { Command(self) { await $0.gate.pass() } }
}

extension HelperCase {
    static let settling = [
        HelperCase(
            "settle names the commands that are under way",
            failures: [
                """
                waited 0.02 seconds in vain: still under way: an execution of BusyViewModel.load, an execution of \
                BusyViewModel.save, an execution of BusyViewModel.send, an execution of a Command<(), ()> of \
                BusyViewModel, an execution of a Command<(), Int>
                """,
                "waited 0.001 seconds in vain: BusyViewModel.load still runs",
            ]
        ) {
            let viewModel = BusyViewModel()
            let (unnamed, gate) = (viewModel.makeCommand(), viewModel.gate)
            let unowned = Command<Void, Int> {
                await gate.pass()
                return 1
            }
            viewModel.load.execute()
            viewModel.save.execute()
            viewModel.send.execute("Ada")
            unnamed.execute()
            unowned.execute()
            await settle(within: .milliseconds(20))
            await waitUntilIdle(viewModel.load, within: .milliseconds(1))
            gate.open()
            await settle()
        },
        HelperCase(
            "settle, where work begins again and again",
            failures: ["waited 0.02 seconds in vain: work begins again and again"]
        ) {
            var isOver = false
            @MainActor func work() {
                LibraryTasks.noteTurn()
                if !isOver { Task { work() } }
            }
            work()
            await settle(within: .milliseconds(20))
            isOver = true
            await settle()
        },
        HelperCase("settle does not wait for the work of another test") {
            var isOver = false
            @MainActor func work() {
                Task {
                    await LibraryTasks.run("work of another test") {}
                    if !isOver { work() }
                }
            }
            LibraryTasks.$scope.withValue(.min) { for _ in 1...8 { work() } }
            await settle(within: .seconds(1))
            isOver = true
        },
    ]
}
