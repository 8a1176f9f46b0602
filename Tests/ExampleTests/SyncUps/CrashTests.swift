import Foundation
import MVVMC
import MVVMCTesting
@testable import SyncUpsExample
import XCTest

#if os(Linux)
/// Tests that the old file remains if the system kills the process during a write.
@MainActor
final class CrashTests: XCTestCase {
    private nonisolated static let fileOfWriter = "SYNC_UPS_FILE_OF_WRITER"

    /// If the test has started this process, begins to save the file. The system kills the process during the save, so
    /// the process runs no test.
    override nonisolated class func setUp() {
        guard let path = ProcessInfo.processInfo.environment[fileOfWriter] else { return }
        MainActor.assumeIsolated { writeUntilKilled(URL(fileURLWithPath: path)) }
    }

    /// Limits the size of files to 200 bytes and saves a change, so that the system kills this process during the
    /// write.
    private static func writeUntilKilled(_ file: URL) {
        let store = FileSyncUpStore(url: file, clock: TestClock())
        store[SyncUp.design.id]?.title = "Engineering"
        var (bytes, none) = (rlimit(rlim_cur: 200, rlim_max: 200), rlimit(rlim_cur: 0, rlim_max: 0))
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &bytes)
        store.saveNow()
        exit(EXIT_SUCCESS)
    }

    func testTheFileIsWholeAfterTheProcessThatWritesItWasKilled() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("sync-ups.json")
        try JSONEncoder().encode([SyncUp.design]).write(to: file)
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        writer.arguments = ["ExampleTests.CrashTests"]
        writer.environment = ProcessInfo.processInfo.environment.merging([Self.fileOfWriter: file.path]) { $1 }
        (writer.standardOutput, writer.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try writer.run()
        writer.waitUntilExit()
        XCTAssertEqual(writer.terminationReason, .uncaughtSignal)
        XCTAssertEqual(writer.terminationStatus, SIGXFSZ)
        let store = FileSyncUpStore(url: file, clock: TestClock())
        XCTAssertNil(store.problem.value)
        XCTAssertEqual(store.syncUps, [.design])
    }
}
#endif
