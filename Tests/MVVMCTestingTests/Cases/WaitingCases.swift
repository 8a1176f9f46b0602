import Foundation
import MVVMC
import MVVMCTesting

/// A gate at which work waits until a test opens it.
@MainActor
final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false
    func pass() async { if !isOpen { await withCheckedContinuation { waiting.append($0) } } }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

/// Keeps the main actor for a while, as the tests do that run in parallel.
@MainActor
private func occupyMainActor() { Thread.sleep(forTimeInterval: 0.03) }

extension HelperCase {
    static let waiting = [
        HelperCase("waitUntil", failures: ["waited 0.001 seconds in vain: the moon is full"]) {
            let form = Holder()
            Task { form.email = "ada" }
            await waitUntil("the email is there") { form.email == "ada" }
            await waitUntil("the moon is full", within: .milliseconds(1)) { false }
        },
        HelperCase("waitUntil while other work occupies the main actor") {
            var checks = 0
            await waitUntil("it is checked often enough", within: .milliseconds(100)) {
                occupyMainActor()
                checks += 1
                return checks == 8
            }
        },
        HelperCase(
            "waitUntil in a task that is cancelled",
            failures: ["the test was cancelled while it waited: the moon is full"]
        ) {
            let task = Task { await waitUntil("the moon is full") { false } }
            task.cancel()
            await task.value
        },
        HelperCase("mainActorTurn") {
            let form = Holder()
            Task { form.email = "ada" }
            await mainActorTurn()
            try check(form.email == "ada", "what was enqueued has begun")
        },
        HelperCase(
            "settle", failures: ["waited 0.02 seconds in vain: still under way: the first, the second"]
        ) {
            let (gate, form) = (Gate(), Holder())
            await settle()
            let first = Task {
                await LibraryTasks.run("the first") {
                    await gate.pass()
                    form.email += "1"
                }
            }
            let second = Task {
                await LibraryTasks.run("the second") {
                    await gate.pass()
                    Task {
                        LibraryTasks.noteTurn()
                        Task {
                            LibraryTasks.noteTurn()
                            form.email += "3"
                        }
                    }
                }
            }
            await settle(within: .milliseconds(20))
            gate.open()
            await settle()
            try check(form.email.sorted() == ["1", "3"], "all has run, and not only \(form.email)")
            await first.value
            await second.value
        },
        HelperCase("settle, where work waits for the user") {
            let form = Holder()
            var answer: (() -> Void)?
            let question = Task {
                await LibraryTasks.run("the question") {
                    let wait = RunningWork.beginWaiting()
                    await withCheckedContinuation { continuation in
                        answer = {
                            wait?.end()
                            continuation.resume()
                        }
                    }
                    form.email = "answered"
                }
            }
            await settle()
            try check(answer != nil && form.email.isEmpty, "it waits")
            answer?()
            await settle()
            try check(form.email == "answered", "it has gone on")
            await question.value
        },
    ]
}
