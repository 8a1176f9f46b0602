import Foundation
import MVVMC
import MVVMCExplorer
import MVVMCTesting
import XCTest

#if os(Linux)
/// Tests that a session that has crashed can be replayed from its journal. The app crashes in child processes.
@MainActor
final class CrashTests: XCTestCase {
    private nonisolated static let journalOfChild = "EXPLORER_JOURNAL_OF_CHILD"
    private nonisolated static let childReplays = "EXPLORER_CHILD_REPLAYS"
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var journal: URL { folder.appendingPathComponent("journal.txt") }

    override func setUp() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

    /// Explores the app, or replays the journal, if the current process is a child process. The child process ends
    /// before it runs a test.
    override nonisolated class func setUp() {
        let environment = ProcessInfo.processInfo.environment
        guard let path = environment[journalOfChild] else { return }
        let replays = environment[childReplays] != nil
        Task { @MainActor in
            await playUntilTheCrash(URL(fileURLWithPath: path), replays: replays)
            exit(EXIT_SUCCESS)
        }
        RunLoop.main.run()
    }

    private static func playUntilTheCrash(_ journal: URL, replays: Bool) async {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        var explorer = Explorer("makeJars()") { makeJars(isMended: false) }
        explorer.journal = journal
        if replays {
            _ = try? await explorer.replay(journal)
        } else {
            _ = await explorer.explore(sessions: 100, steps: 20, seed: 5)
        }
    }

    /// Runs a child process, which must crash.
    ///
    /// - Returns: The output of the child process to the standard error.
    private func crash(replays: Bool = false) throws -> String {
        let error = folder.appendingPathComponent("error.txt")
        try Data().write(to: error)
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        child.arguments = ["MVVMCExplorerTests.CrashTests"]
        var environment = ProcessInfo.processInfo.environment
        // Backtraces are disabled, because the creation of a backtrace takes seconds.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        environment[Self.journalOfChild] = journal.path
        if replays { environment[Self.childReplays] = "1" }
        child.environment = environment
        (child.standardOutput, child.standardError) = (FileHandle.nullDevice, try FileHandle(forWritingTo: error))
        try child.run()
        child.waitUntilExit()
        XCTAssertEqual(child.terminationReason, .uncaughtSignal)
        return try String(contentsOf: error, encoding: .utf8)
    }

    func testACrashedSessionCrashesAgainInAnotherProcess() async throws {
        let first = try crash()
        XCTAssertTrue(first.contains("the jar is empty"), first)
        let lines = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").map(String.init)
        XCTAssertTrue(lines.first?.hasPrefix("# session ") == true && lines[0].hasSuffix(", seed 5"), "\(lines)")
        XCTAssertTrue(
            lines.last?.hasPrefix("JarViewModel: take") == true, "the step that crashes is there: \(lines)")

        let second = try crash(replays: true)
        XCTAssertTrue(second.contains("the jar is empty"), second)
        let kept = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").map(String.init)
        XCTAssertEqual(kept, lines, "it can be replayed again")

        let report = try await Explorer("makeJars()") { makeJars(isMended: true) }.replay(journal)
        report.assertNoFindings()
        XCTAssertEqual(report.steps, lines.count - 1)
    }
}

/// Returns an app with a jar of two cookies. Taking a third cookie crashes the app, unless `isMended` is `true`.
@MainActor
private func makeJars(isMended: Bool) -> Navigator {
    let navigator = Navigator()
    navigator.start(JarCoordinator(isMended: isMended))
    return navigator
}

private final class ShelfViewModel: ReferenceViewModel {
    @Performs(performOpen) var open
    private let show: @MainActor () -> Void
    init(show: @escaping @MainActor () -> Void) { self.show = show }
    private func performOpen() { show() }
}

private final class JarViewModel: ReferenceViewModel {
    @Observed private(set) var cookies = 2
    @Performs(performTake) var take
    private let isMended: Bool
    init(isMended: Bool) { self.isMended = isMended }

    private func performTake() {
        guard cookies > 0 else {
            if isMended { return }
            fatalError("the jar is empty")
        }
        cookies -= 1
    }
}

private final class JarCoordinator: Coordinator {
    enum Route: Hashable { case shelf, jar }
    let flow = Flow<Never>()
    let initialRoute = Route.shelf
    private let isMended: Bool
    init(isMended: Bool) { self.isMended = isMended }

    func show(_ route: Route) {
        switch route {
        case .shelf: flow.push(ShelfViewModel { self.navigate(to: .jar) })
        case .jar: flow.push(JarViewModel(isMended: isMended))
        }
    }
}
#endif
