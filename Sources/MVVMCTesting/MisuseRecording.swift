import MVVMC

/// Returns the reports of misuse made while `body` runs, which neither fail the test nor are printed.
///
///     let reports = recordingMisuse { coordinator.navigate(to: .photos) }
///     #expect(reports.count == 1)
///
/// A recording sees what the current task reports, and the tasks that `body` starts, on any thread. It does not see the reports of
/// tests that run in parallel. In XCTest, where one test runs at a time, it also sees what tasks report that were started before.
@MainActor
public func recordingMisuse(_ body: () throws -> Void) rethrows -> [Misuse] {
    let recording = MisuseRecording()
    defer { recording.end() }
    try Misuse.$recorder.withValue(MisuseRecorder(recording.take)) { try body() }
    return recording.reports
}

/// Returns the reports of misuse made while `body` runs, which waits for something.
///
/// A report that comes when `body` has returned is not lost: it fails the test, or goes to the recording around this one. So
/// wait in `body` for the effect of the misuse.
///
///     let reports = await recordingMisuse {
///         viewModel.buy.execute()
///         await waitUntilIdle(viewModel.buy)
///     }
@MainActor
public func recordingMisuse(_ body: () async throws -> Void) async rethrows -> [Misuse] {
    let recording = MisuseRecording()
    defer { recording.end() }
    try await Misuse.$recorder.withValue(MisuseRecorder(recording.take)) { try await body() }
    return recording.reports
}

/// Reports of misuse, until the recording ends; the recording around it takes those that come later.
final class MisuseRecording: Sendable {
    /// The recordings under way in XCTest, where one test runs at a time.
    private static let inXCTest = Locked<[MisuseRecording]>([])

    private let state = Locked<(reports: [Misuse], isOpen: Bool)>(([], true))
    private let outer = Misuse.recorder

    @MainActor
    init() {
        guard !runsInSwiftTesting else { return }
        MisuseWatch.install()
        MisuseRecording.inXCTest.withLock { $0.append(self) }
    }

    var reports: [Misuse] { state.withLock { $0.reports } }

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
        MisuseRecording.inXCTest.withLock { recordings in recordings.removeAll { $0 === self } }
    }

    /// Takes what a task reports that was started before the recording.
    static func takeInXCTest(_ misuse: Misuse) -> Bool {
        inXCTest.withLock(\.last)?.take(misuse) == true
    }
}
