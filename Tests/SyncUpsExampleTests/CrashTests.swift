import Foundation
import MVVMC
import MVVMCTesting
import SyncUpsModelExample
import SyncUpsSupportExample
import XCTest

#if os(Linux)
    /// A process that writes the file is killed. The file is whole all the same.
    @MainActor
    final class CrashTests: XCTestCase {
        private nonisolated static let fileOfWriter = "SYNC_UPS_FILE_OF_WRITER"

        /// Enough that a file that is not replaced as a whole is found half written.
        private static func syncUps(titled title: String) -> [SyncUp] {
            (0..<2_000).map { SyncUp(id: UUID($0), title: title, attendees: SyncUp.design.attendees) }
        }

        /// Where the process that is killed begins: it gets to no test.
        override nonisolated class func setUp() {
            guard let path = ProcessInfo.processInfo.environment[fileOfWriter] else { return }
            MainActor.assumeIsolated { write(to: URL(fileURLWithPath: path)) }
        }

        /// Writes until the process is killed, or the test that has started it has ended.
        private static func write(to file: URL) {
            let (store, parent) = (FileSyncUpStore(url: file, clock: TestClock()), getppid())
            var count = 0
            while getppid() == parent {
                count += 1
                store.syncUps = syncUps(titled: "\(count)")
                store.saveNow()
            }
            exit(EXIT_SUCCESS)
        }

        func testTheFileIsWholeAfterTheProcessWasKilled() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("sync-ups.json")
            var last: String?
            for _ in 0..<3 {
                let writer = try startWriter(of: file)
                defer { kill(writer.processIdentifier, SIGKILL) }
                await waitUntil("another file is written", within: .seconds(60)) {
                    title(in: file) != nil && title(in: file) != last
                }
                kill(writer.processIdentifier, SIGKILL)
                writer.waitUntilExit()
                let store = FileSyncUpStore(url: file, clock: TestClock())
                XCTAssertNil(store.problem.value)
                last = try XCTUnwrap(store.syncUps.first).title
                XCTAssertEqual(store.syncUps, Self.syncUps(titled: last ?? ""))
            }
        }

        private func startWriter(of file: URL) throws -> Process {
            let writer = Process()
            writer.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            writer.arguments = ["SyncUpsExampleTests.CrashTests/testTheFileIsWholeAfterTheProcessWasKilled"]
            writer.environment = ProcessInfo.processInfo.environment.merging([Self.fileOfWriter: file.path]) { $1 }
            (writer.standardOutput, writer.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try writer.run()
            return writer
        }

        private func title(in file: URL) -> String? {
            guard let data = try? Data(contentsOf: file) else { return nil }
            return try? JSONDecoder().decode([SyncUp].self, from: data).first?.title
        }
    }
#endif
