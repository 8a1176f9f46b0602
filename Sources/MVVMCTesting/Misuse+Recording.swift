import MVVMC

/// The reports of wrong use made while `body` runs; they are not printed.
///
///     let reports = recordingMisuse { coordinator.navigate(to: .photos) }
///     XCTAssertEqual(reports.count, 1)
@MainActor
public func recordingMisuse(_ body: () throws -> Void) rethrows -> [Misuse] {
    let recording = MisuseRecording()
    defer { recording.end() }
    try body()
    return recording.reports
}

/// The reports of wrong use made while `body` runs, which waits for something; they are not printed.
@MainActor
public func recordingMisuse(_ body: () async throws -> Void) async rethrows -> [Misuse] {
    let recording = MisuseRecording()
    defer { recording.end() }
    try await body()
    return recording.reports
}

/// Takes the place of the handler of reports until it ends.
@MainActor
private final class MisuseRecording {
    private(set) var reports: [Misuse] = []
    private let handler = Misuse.handler

    init() { Misuse.handler = { [unowned self] in reports.append($0) } }

    func end() { Misuse.handler = handler }
}
