import MVVMC

/// The reports of wrong use made while `body` runs; they are not printed.
///
///     let reports = recordingMisuse { coordinator.navigate(to: .photos) }
///     XCTAssertEqual(reports.count, 1)
@MainActor
public func recordingMisuse(_ body: () throws -> Void) rethrows -> [Misuse] {
    var reports: [Misuse] = []
    let handler = Misuse.handler
    Misuse.handler = { reports.append($0) }
    defer { Misuse.handler = handler }
    try body()
    return reports
}
