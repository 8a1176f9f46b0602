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
struct SearchTests {
    @Test func onlyTheLastTextIsSearched() async {
        let clock = TestClock()
        let viewModel = SearchViewModel(clock: clock) { [$0] }
        viewModel.search.execute("piz")
        viewModel.search.execute("pizza")
        await clock.waitForSleepers()
        await clock.advance(by: .milliseconds(300))
        await settle()
        #expect(viewModel.results == ["pizza"])
    }

    @Test func anErrorIsShownUntilTheNextStart() async {
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
final class CommandErrorTests {
    @Test func runThrowsWhatTheWorkThrows() async throws {
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
