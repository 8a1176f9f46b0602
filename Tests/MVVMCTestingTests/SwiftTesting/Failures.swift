import Foundation
import Testing

/// Returns the issues that `body` records. They do not fail the test. An error that `body` throws is one of the issues.
@MainActor
func issues(in body: @MainActor () async throws -> Void) async -> [Issue] {
    let found = Found()
    try? await withKnownIssue(isIntermittent: true) {
        try await body()
    } matching: { issue in
        found.add(issue)
        return true
    }
    return found.issues
}

/// Returns the messages of the failures that `body` records. These failures do not fail the test.
@MainActor
func failures(in body: @MainActor () async throws -> Void) async -> [String] {
    await issues(in: body).map { issue in
        issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined(separator: "\n")
    }
}

private final class Found: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Issue] = []
    /// The issues, copied as in `MisuseRecording.reports`.
    var issues: [Issue] { lock.withLock { all.map { $0 } } }
    func add(_ issue: Issue) { lock.withLock { all.append(issue) } }
}
