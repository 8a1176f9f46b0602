import MVVMC
import MVVMCTesting
import Testing

// The code of the article "Commands".

final class SearchViewModel: ReferenceViewModel {
    @Observed private(set) var results: [String] = []
    @Performs(performSearch, .debounce(.milliseconds(300)), clock: { $0.clock }) var search
    private let clock: any Clock<Duration>
    private let find: @Sendable (String) async throws -> [String]

    init(clock: any Clock<Duration> = ContinuousClock(), find: @escaping @Sendable (String) async throws -> [String]) {
        (self.clock, self.find) = (clock, find)
    }

    private func performSearch(_ text: String) async throws { results = try await find(text) }
}

@MainActor
@Suite("The article about commands: a search")
struct SearchTests {
    @Test("Only the last text is searched")
    func onlyTheLastTextIsSearched() async {
        let clock = TestClock()
        let viewModel = SearchViewModel(clock: clock) { [$0] }
        viewModel.search.execute("piz")
        viewModel.search.execute("pizza")
        await clock.waitForSleepers()
        await clock.advance(by: .milliseconds(300))
        await settle()
        #expect(viewModel.results == ["pizza"])
    }

    @Test("An error is shown until the next start")
    func anErrorIsShownUntilTheNextStart() async {
        struct Offline: Error {}
        let clock = TestClock()
        let viewModel = SearchViewModel(clock: clock) { _ in throw Offline() }
        viewModel.search.execute("pizza")
        await clock.waitForSleepers()
        await clock.advance(by: .milliseconds(300))
        await settle()
        #expect(viewModel.search.error is Offline)
        viewModel.search.execute("pasta")
        #expect(viewModel.search.error == nil)
        viewModel.search.cancel()
        #expect(!viewModel.search.isRunning)
        #expect(viewModel.search.error == nil)
    }
}

@MainActor
@Suite("The article about commands: errors")
final class CommandErrorTests {
    @Test("The method run throws the error of the work")
    func runThrowsTheErrorOfTheWork() async throws {
        struct Offline: Error {}
        let failing = Command<Void, Void>(with: self) { _ async throws -> Void in throw Offline() }
        await #expect(throws: Offline.self) { try await failing.run() }

        let disabled = Command<Void, Void>(with: self, when: { _ in false }) { _ in }
        await #expect(throws: CommandNotEnabledError.self) { try await disabled.run() }

        let clock = TestClock()
        let endless = Command<Void, Void>(with: self) { _ async throws -> Void in
            try await clock.sleep(for: .seconds(1))
        }
        let run = Task { try await endless.run() }
        await waitUntil("it runs") { endless.isRunning }
        endless.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
    }
}
