import Foundation
import MVVMC
import MVVMCTesting
import XCTest

struct DeskFailure: Error, Equatable { let name: String }

/// The work of commands under test. Work ends only when the test ends it with a result, even if the work was cancelled.
@MainActor
final class Desk {
    private var waiting: [String: CheckedContinuation<String, any Error>] = [:]
    /// The names of the work that has begun, in order.
    private(set) var started: [String] = []
    private var ended: [String] = []
    private nonisolated let cancellations = Cancellations()

    /// The names of the work that was cancelled after it had begun, in order.
    var cancelled: [String] { cancellations.names }

    func work(_ name: String) async throws -> String {
        started.append(name)
        defer { ended.append(name) }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting[name] = $0 }
        } onCancel: {
            cancellations.append(name)
        }
    }

    /// Waits until the work `name` has begun, ends it with a result, and waits until it has returned. The default
    /// result is `name`.
    func finish(_ name: String, with result: Result<String, any Error>? = nil) async {
        await waitUntil("\(name) has begun") { waiting[name] != nil }
        waiting.removeValue(forKey: name)?.resume(with: result ?? .success(name))
        await waitUntil("\(name) has ended") { ended.contains(name) }
        await mainActorTurn()
    }

    func hasStarted(_ count: Int) async {
        await waitUntil("\(count) have begun") { started.count >= count }
    }

    /// The names of cancelled work. They are added on the thread of the cancellation, which may be any thread.
    private final class Cancellations: @unchecked Sendable {
        private let lock = NSLock()
        private var all: [String] = []
        /// The names, copied as in `MisuseRecording.reports`.
        var names: [String] { lock.withLock { all.map { $0 } } }
        func append(_ name: String) { lock.withLock { all.append(name) } }
    }
}
