import Testing
import XCTest

/// A test case whose tests must each fail once, because they run apps that contain a deliberate mistake.
class FailureExpectingTestCase: XCTestCase {
    private var failures: [String] = []
    private var isExpecting = false

    override func setUp() async throws { (failures, isExpecting) = ([], true) }

    override func tearDown() async throws {
        isExpecting = false
        XCTAssertEqual(failures.count, 1, "one failure was expected: \(failures)")
    }

    #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
        if isExpecting { failures.append(issue.compactDescription) } else { super.record(issue) }
    }
    #else
    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        guard !isExpecting else { return failures.append(description) }
        super.recordFailure(
            withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    #endif
}

/// The trait of a suite whose tests must fail.
struct ExpectsFailures: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await withKnownIssue { try await function() }
    }
}

extension Trait where Self == ExpectsFailures {
    static var expectsFailures: Self { Self() }
}
