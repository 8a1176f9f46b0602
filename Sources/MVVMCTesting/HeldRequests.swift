import MVVMC
import MVVMCExplorer

/// The requests of a stub, which wait until a test answers them, in any order.
///
///     let searches = HeldRequests<String, [String]>(ignoringCancellation: true)
///     let viewModel = FinderViewModel { try await searches.response(to: $0) }
///     viewModel.query = "a"
///     await settle()
///     viewModel.query = "ab"
///     await searches.answer("ab", with: ["abc"])
///     await searches.answer("a", with: ["a", "abc"])  // too late
///     #expect(viewModel.results == ["abc"])
///
/// A request ends with a `CancellationError` if its task is cancelled, unless the stub ignores cancellation, as many
/// services do. ``settle(within:fileID:filePath:line:column:)`` does not wait for a held request.
@MainActor
public final class HeldRequests<Key: Equatable, Answer> {
    private let requests = Explorer.Requests()
    private var held: [(name: String, key: Key)] = []
    private var answers: [String: Answer] = [:]
    private var count = 0
    private let ignoresCancellation: Bool
    private let site: CallSite

    /// The keys of the requests that wait for an answer, the oldest first.
    public var open: [Key] { held.map(\.key) }

    /// Creates a stub without requests.
    ///
    /// - Parameter ignoresCancellation: Whether a request remains open when its task is cancelled.
    public init(
        ignoringCancellation ignoresCancellation: Bool = false, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.ignoresCancellation = ignoresCancellation
        site = MisuseWatch.begin(fileID, filePath, line, column)
    }

    /// Waits for the answer of the test. The stub of a service calls this method.
    ///
    /// - Parameter key: What is requested, by which the test names the request.
    /// - Throws: The error of ``fail(_:with:within:fileID:filePath:line:column:)``, or `CancellationError`.
    public func response(to key: Key) async throws -> Answer {
        count += 1
        let name = "\(count)"
        held.append((name, key))
        defer {
            held.removeAll { $0.name == name }
            answers[name] = nil
        }
        return try await requests.response(to: name, ignoresCancellation: ignoresCancellation) {
            guard let answer = self.answers[name] else { throw CancellationError() }
            return answer
        }
    }

    /// Answers the oldest open request with this key, and waits until the work that the answer continues has settled.
    ///
    /// A request need not be open yet: the call waits for it, and fails the test if there is none within the limit.
    public func answer(
        _ key: Key, with answer: Answer, within limit: Duration = .seconds(10), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard let name = await name(key, limit, site) else { return }
        answers[name] = answer
        _ = requests.answer(name)
        await settle(limit, at: site)
    }

    /// Fails the oldest open request with this key, and waits until the work that the failure continues has settled.
    ///
    /// A request need not be open yet: the call waits for it, and fails the test if there is none within the limit.
    public func fail(
        _ key: Key, with error: any Error, within limit: Duration = .seconds(10), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard let name = await name(key, limit, site) else { return }
        _ = requests.fail(name, with: error)
        await settle(limit, at: site)
    }

    private func name(_ key: Key, _ limit: Duration, _ site: CallSite) async -> String? {
        var found: String?
        await wait(limit) {
            // A request whose task was cancelled before it began is never open.
            found = held.first { $0.key == key && requests.open.contains($0.name) }?.name
            return found != nil
        } onFailure: {
            MVVMCTesting.fail("\($0): a request \(key). Open are \(open).", at: site)
        }
        return found
    }
}
