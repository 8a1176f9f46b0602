import MVVMC
import MVVMCTesting

/// A view model that debounces a search. A test answers the requests of the search.
private final class SearchViewModel: ReferenceViewModel {
    @Performs(performSearch, .debounce(.milliseconds(300)), clock: { $0.clock }) var search
    @Performs(performCount) var count
    @Observed private(set) var results: [String] = []
    @Observed private(set) var counted = 0
    private(set) var requests: [(text: String, answer: CheckedContinuation<[String], Never>)] = []
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    private func performSearch(_ text: String) async throws {
        let results = await withCheckedContinuation { requests.append((text, $0)) }
        try Task.checkCancellation()
        self.results = results
    }

    private func performCount() async throws {
        while true {
            try await clock.sleep(for: .seconds(1))
            // Simulates a service that answers after several hops between threads.
            for _ in 1...20 { await Task.detached {}.value }
            counted += 1
        }
    }
}

extension HelperCase {
    static let clocks = [
        HelperCase(
            "TestClock",
            failures: ["waited 0.001 seconds in vain: 2 tasks asleep on the clock; there are 1"]
        ) {
            let (clock, form) = (TestClock(), Holder())
            let task = Task {
                try await clock.sleep(for: .seconds(3))
                form.email = "searched"
            }
            await clock.waitForSleepers()
            await clock.waitForSleepers(2, within: .milliseconds(1))
            await clock.advance(by: .seconds(2))
            await mainActorTurn()
            try check(form.email.isEmpty, "it is too early")
            await clock.advance(by: .seconds(1))
            try await task.value
            try check(form.email == "searched" && clock.now.offset == .seconds(3), "the time has come")
        },
        HelperCase("TestClock wakes in the order of the deadlines") {
            let (clock, form) = (TestClock(), Holder())
            let tasks = [3, 1, 2].map { seconds in
                Task {
                    try await clock.sleep(for: .seconds(seconds))
                    form.email += "\(seconds)"
                }
            }
            await clock.waitForSleepers(3)
            for _ in 1...3 {
                await clock.advance(by: .seconds(1))
                await waitUntil("one has woken") { form.email.count == Int(clock.now.offset.components.seconds) }
            }
            try check(form.email == "123", "123, and not \(form.email)")
            for task in tasks { try await task.value }
        },
        HelperCase("TestClock and cancelled sleepers") {
            let clock = TestClock()
            let task = Task { try await clock.sleep(for: .seconds(1)) }
            await clock.waitForSleepers()
            task.cancel()
            let outcome = await task.result
            try check(clock.numberOfSleepers == 0, "nobody sleeps")
            guard case .failure(let error) = outcome else { return try check(false, "an error") }
            try check(error is CancellationError, "a CancellationError, and not \(error)")
            try await clock.sleep(until: clock.now)
        },
        HelperCase("TestClock and work of the library that sleeps in a loop") {
            let (clock, form) = (TestClock(), Holder())
            let task = Task {
                await LibraryTasks.run("the loop") {
                    for _ in 1...3 {
                        try? await clock.sleep(for: .seconds(1))
                        form.email += "."
                    }
                }
            }
            await clock.advance(by: .seconds(2))
            try check(form.email == "..", "twice, and not \(form.email)")
            await clock.advance(by: .seconds(5))
            await task.value
            try check(form.email == "...", "three times")
        },
        HelperCase("TestClock and a deadline") {
            let clock = TestClock()
            let task = Task { try await clock.sleep(until: TestClock.Instant(offset: .seconds(2))) }
            await clock.waitForSleepers()
            await clock.advance(by: .seconds(2))
            try await task.value
            try check(clock.now == TestClock.Instant(offset: .seconds(2)), "two seconds")
        },
        HelperCase("TestClock and a request that the test answers later") {
            let clock = TestClock()
            let viewModel = SearchViewModel(clock: clock)
            viewModel.search.execute("ro")
            await clock.advance(by: .milliseconds(300))
            try check(viewModel.requests.map(\.text) == ["ro"], "the request is under way")
            try check(clock.now.offset == .milliseconds(300), "the clock was advanced")
            viewModel.search.execute("rome")
            await clock.advance(by: .milliseconds(300))
            try check(viewModel.requests.map(\.text) == ["ro", "rome"], "both are under way")
            viewModel.requests[1].answer.resume(returning: ["Rome"])
            viewModel.requests[0].answer.resume(returning: ["Rotterdam"])
            await settle()
            try check(viewModel.results == ["Rome"], "the results of the last text, and not \(viewModel.results)")
        },
        HelperCase("TestClock and a timer while a request is under way") {
            let clock = TestClock()
            let viewModel = SearchViewModel(clock: clock)
            viewModel.count.execute()
            viewModel.search.execute("ro")
            await clock.advance(by: .milliseconds(300))
            await clock.advance(by: .seconds(20))
            try check(viewModel.counted == 20, "20 seconds, and not \(viewModel.counted)")
            try check(viewModel.requests.count == 1, "the request is still under way")
            viewModel.count.cancel()
            viewModel.requests[0].answer.resume(returning: [])
            await settle()
        },
        HelperCase("TestClock and a request that a task of the test answers") {
            let clock = TestClock()
            let viewModel = SearchViewModel(clock: clock)
            viewModel.search.execute("ro")
            await clock.advance(by: .milliseconds(300))
            let server = Task {
                try await clock.sleep(for: .seconds(1))
                viewModel.requests[0].answer.resume(returning: ["Rome"])
            }
            await clock.waitForSleepers()
            await clock.advance(by: .seconds(1))
            await settle()
            try check(viewModel.results == ["Rome"], "the results, and not \(viewModel.results)")
            try await server.value
        },
    ]
}
