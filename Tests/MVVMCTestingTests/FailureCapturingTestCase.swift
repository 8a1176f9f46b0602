import XCTest

/// A test case that captures the failures of the testing helpers, so that a test can compare them.
class FailureCapturingTestCase: XCTestCase {
    private var captured: [(message: String, place: String)]?

    /// Returns the messages of the failures that are recorded while `body` runs. These failures do not fail the test.
    @MainActor
    func failures(in body: @MainActor () async throws -> Void) async rethrows -> [String] {
        try await capture(body).map(\.message)
    }

    /// Returns the locations, such as `FileTests.swift:12`, of the failures that are recorded while `body` runs. These
    /// failures do not fail the test.
    @MainActor
    func places(in body: @MainActor () async throws -> Void) async rethrows -> [String] {
        try await capture(body).map(\.place)
    }

    @MainActor
    private func capture(
        _ body: @MainActor () async throws -> Void
    ) async rethrows -> [(message: String, place: String)] {
        captured = []
        defer { captured = nil }
        try await body()
        return captured ?? []
    }

    private static func place(_ path: String, _ line: Int) -> String {
        "\(path.split(separator: "/").last ?? ""):\(line)"
    }

    #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
        guard captured == nil else {
            let location = issue.sourceCodeContext.location
            captured?.append(
                (
                    issue.compactDescription,
                    Self.place(location?.fileURL.path ?? "", location?.lineNumber ?? 0)
                ))
            return
        }
        super.record(issue)
    }
    #else
    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        guard captured == nil else {
            captured?.append((description, Self.place(filePath, lineNumber)))
            return
        }
        super.recordFailure(
            withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    #endif
}
