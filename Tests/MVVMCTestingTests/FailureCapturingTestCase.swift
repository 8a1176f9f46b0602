import XCTest

/// A test case that can look at the failures of the testers, instead of failing with them.
class FailureCapturingTestCase: XCTestCase {
    private var captured: [String]?

    /// The failures recorded while `body` runs, which do not count.
    @MainActor
    func failures(in body: @MainActor () async throws -> Void) async rethrows -> [String] {
        captured = []
        defer { captured = nil }
        try await body()
        return captured ?? []
    }

    #if canImport(Darwin)
        override func record(_ issue: XCTIssue) {
            if captured == nil { super.record(issue) } else { captured?.append(issue.compactDescription) }
        }
    #else
        override func recordFailure(
            withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
        ) {
            guard captured == nil else {
                captured?.append(description)
                return
            }
            super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
    #endif
}
