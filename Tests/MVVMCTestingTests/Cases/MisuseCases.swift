import MVVMCLists
import MVVMCTesting

private let report = """
    MVVMC: a coordinator was asked to cancel before it was started. Nothing was done.
    Start it first: navigator.start(coordinator), or push, present or embed it on its parent's flow.
    """
private let failure = report + "\nIf the test is about this misuse, expect it: let reports = recordingMisuse { … }"

@MainActor
private func misuse() { Flow<Void>().cancel() }

/// Misuses the library in a function that is not isolated to the main actor.
private func nonisolatedMisuse() {
    var snapshot = ListSnapshot<Int, Row>()
    snapshot.append([Row(id: "a")])
}

extension HelperCase {
    static let misuse = [
        HelperCase("a misuse in a test with a helper", failures: [failure]) {
            _ = RouterRecorder<Int>()
            MVVMCTestingCases.misuse()
        },
        HelperCase("a misuse after failOnMisuse", failures: [failure, failure]) {
            failOnMisuse()
            MVVMCTestingCases.misuse()
            await Task { MVVMCTestingCases.misuse() }.value
        },
        HelperCase("a misuse that is expected") {
            let reports = recordingMisuse {
                MVVMCTestingCases.misuse()
                nonisolatedMisuse()
            }
            try check(reports.count == 2 && "\(reports[0])" == report, "two reports, and not \(reports)")
        },
        HelperCase("misuses that are expected from a body that waits, and from other threads") {
            let reports = await recordingMisuse {
                await Task { MVVMCTestingCases.misuse() }.value
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<50 { group.addTask { nonisolatedMisuse() } }
                }
            }
            try check(reports.count == 51, "51 reports, and not \(reports.count)")
        },
        HelperCase("recordings in recordings") {
            var inner: [Misuse] = []
            let outer = recordingMisuse {
                MVVMCTestingCases.misuse()
                inner = recordingMisuse { MVVMCTestingCases.misuse() }
            }
            try check(inner.count == 1 && outer.count == 1, "each its own")
        },
        HelperCase("a misuse that comes after its recording", failures: [failure]) {
            failOnMisuse()
            let gate = Gate()
            var late: Task<Void, Never>?
            let reports = recordingMisuse {
                late = Task {
                    await gate.pass()
                    MVVMCTestingCases.misuse()
                }
            }
            gate.open()
            await late?.value
            try check(reports.isEmpty, "nothing yet")
        },
    ]
}
