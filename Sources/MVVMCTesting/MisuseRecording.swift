import MVVMC
import MVVMCExplorer

/// Returns the reports of misuse that are made while `body` runs. They are not printed, and do not fail the test.
///
///     let reports = recordingMisuse { coordinator.navigate(to: .photos) }
///     #expect(reports.count == 1)
///
/// The reports are made by the current task and by the tasks that `body` starts, on any thread. Reports of tests that
/// run in parallel are not included. A report that belongs to no test of Swift Testing, such as a report of a detached
/// task, is included if no other test records at the same time. In XCTest, where one test runs at a time, every report
/// is included.
@MainActor
public func recordingMisuse(
    _ body: () throws -> Void, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) rethrows -> [Misuse] {
    MisuseWatch.begin(fileID, filePath, line, column)
    let recording = MisuseRecording()
    defer { recording.end() }
    try Misuse.$recorder.withValue(MisuseRecorder(recording.take)) { try body() }
    return recording.reports
}

/// Returns the reports of misuse made while an asynchronous `body` runs.
///
/// A report that is made after `body` has returned is not lost. It fails the test, or is returned by a surrounding
/// call. Therefore wait in `body` for the effect of the misuse.
///
///     let reports = await recordingMisuse {
///         viewModel.buy.execute()
///         await settle()
///     }
@MainActor
public func recordingMisuse(
    _ body: () async throws -> Void, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) async rethrows -> [Misuse] {
    MisuseWatch.begin(fileID, filePath, line, column)
    let recording = MisuseRecording()
    defer { recording.end() }
    try await Misuse.$recorder.withValue(MisuseRecorder(recording.take)) { try await body() }
    return recording.reports
}

/// A recording of reports of misuse. After it has ended, reports go to the surrounding recorder, if there is one.
final class MisuseRecording: Sendable {
    /// The active recordings of all tests.
    private static let all = Locked<[MisuseRecording]>([])

    private let state = Locked<(reports: [Misuse], isOpen: Bool)>(([], true))
    private let outer = Misuse.recorder
    /// The description of the test that records. It is empty if no test is known.
    private let test: String

    @MainActor
    init() {
        test = MisuseWatch.currentTest.map { "\($0)" } ?? ""
        MisuseRecording.all.withLock { $0.append(self) }
    }

    var reports: [Misuse] {
        // Copies the elements, so that the caller does not read the storage of the state outside of the lock. Such a
        // read is safe, because Swift changes an array in place only if no other array shares its storage. However,
        // ThreadSanitizer reports it as a data race.
        state.withLock { $0.reports.map { $0 } }
    }

    @Sendable
    func take(_ misuse: Misuse) -> Bool {
        let isTaken = state.withLock { state in
            if state.isOpen { state.reports.append(misuse) }
            return state.isOpen
        }
        return isTaken || outer?.take(misuse) == true
    }

    func end() {
        state.withLock { $0.isOpen = false }
        MisuseRecording.all.withLock { recordings in recordings.removeAll { $0 === self } }
    }

    /// Passes a report that belongs to no test of Swift Testing to the newest active recording, if all active
    /// recordings belong to one test. Returns whether the report was taken.
    static func takeFromOutside(_ misuse: Misuse) -> Bool {
        all.withLock { recordings in
            recordings.allSatisfy { $0.test == recordings.first?.test } ? recordings.last : nil
        }?.take(misuse) == true
    }
}
