import MVVMC
import MVVMCTesting

/// A view model with commands that wait for the user in different ways.
private final class AskingViewModel: ReferenceViewModel {
    @Performs(performAsk) var ask
    @Performs(performAskInTask) var askInTask
    @Performs(performJoin) var join
    @Performs(performListen) var listen
    @Performs(performPick) var pick
    private(set) var answers: [Bool?] = []
    private let flow: Flow<Never>
    private var shared: Task<Bool?, Never>?

    init(flow: Flow<Never>) { self.flow = flow }

    private func question() async -> Bool? { await flow.confirm("Sure?", "Yes", cancel: "No") }

    private func performAsk() async { answers.append(await question()) }

    private func performAskInTask() async {
        let task = Task { await question() }
        shared = task
        answers.append(await task.value)
    }

    /// Waits for the answer to the question that `askInTask` asks.
    private func performJoin() async { answers.append(await shared?.value) }

    private func performListen() async { for await isAsking in ask.$isRunning.values where !isAsking { return } }

    private func performPick() async { _ = await Task { await flow.run(Pages()) }.value }
}

/// A view model whose commands run until a test opens the gate.
private final class BusyViewModel: ReferenceViewModel {
    @Performs(performLoad) var load
    @Performs(performSave, outlivesScreen: true) var save
    private(set) lazy var send = Command<String, Void>(with: self) { viewModel, _ in await viewModel.gate.pass() }
    let gate = Gate()
    private func performLoad() async { await gate.pass() }
    private func performSave() async { await gate.pass() }

    /// Returns a command that is not in a property, so failure messages have only its type and the type of its owner.
    func makeCommand() -> Command<Void, Void> { Command(with: self) { await $0.gate.pass() } }
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
                """
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
            RunningWork.$scope.withValue(LibraryScope()) { for _ in 1...8 { work() } }
            await settle(within: .seconds(1))
            isOver = true
        },
        HelperCase("settle, where a task of the work waits for the user") {
            let (pages, navigator) = Pages.start()
            let (user, viewModel) = (NavigationUser(of: navigator), AskingViewModel(flow: pages.flow))
            viewModel.askInTask.execute()
            await settle()
            try check(navigator.presented != nil && viewModel.askInTask.isRunning, "the question is in front")
            user.tap(alertButton: "Yes")
            await settle()
            try check(viewModel.answers == [true], "the answer, and not \(viewModel.answers)")
            viewModel.pick.execute()
            await settle()
            try check(navigator.screens.count == 2 && viewModel.pick.isRunning, "the flow is pushed")
            user.goBack()
            await settle()
            try check(!viewModel.pick.isRunning, "it has ended")
        },
        HelperCase("settle, where other work waits for the same question") {
            let (pages, navigator) = Pages.start()
            let (user, viewModel) = (NavigationUser(of: navigator), AskingViewModel(flow: pages.flow))
            viewModel.askInTask.execute()
            await settle()
            viewModel.join.execute()
            await settle()
            try check(viewModel.join.isRunning, "it waits")
            user.tap(alertButton: "Yes")
            await settle()
            try check(viewModel.answers == [true, true], "two answers, and not \(viewModel.answers)")
        },
        HelperCase("settle, where work listens to a property that changes with the answer") {
            let (pages, navigator) = Pages.start()
            let (user, viewModel) = (NavigationUser(of: navigator), AskingViewModel(flow: pages.flow))
            viewModel.ask.execute()
            viewModel.listen.execute()
            await settle()
            try check(viewModel.listen.isRunning, "it listens")
            user.tap(alertButton: "Yes")
            await settle()
            try check(!viewModel.listen.isRunning, "it has ended")
        },
    ]
}
