import Foundation
import MVVMC
@testable import PhotoStoreExample
import XCTest

@MainActor
final class StoreTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var file: URL { folder.appendingPathComponent("deep/purchases.json") }

    override func tearDown() async throws {
        try? FileManager.default.removeItem(at: folder)
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private var text: String? { try? String(contentsOf: file, encoding: .utf8) }

    func testPurchasesAndAccountSurviveARestart() async throws {
        let first = FileStore(url: file)
        XCTAssertNil(first.problem)
        XCTAssertNil(text, "the store writes no file before the first change")
        try first.signIn(as: "ada")
        try first.buy("pli")
        try first.buy("jyg")
        try first.buy("pli")
        let second = FileStore(url: file)
        XCTAssertEqual(second.account, "ada")
        XCTAssertEqual(second.bought, ["pli", "jyg"])
        try second.signOut()
        let third = FileStore(url: file)
        XCTAssertNil(third.account)
        XCTAssertEqual(third.bought, ["pli", "jyg"])
    }

    func testTheWholeAppSurvivesARestart() async throws {
        for isBought in [false, true] {
            let navigator = Navigator()
            let store = FileStore(url: file)
            navigator.start(PhotosCoordinator(catalogue: try .bundled(), store: store))
            let photos = try XCTUnwrap(navigator.top?.viewModel as? PhotosViewModel)
            XCTAssertEqual(photos.viewModel(at: 2)?.didBuyPhoto, isBought)
            XCTAssertEqual(photos.account, isBought ? "ada" : nil)
            if isBought { continue }
            photos.buy("rdz")
            let signIn = try XCTUnwrap(navigator.frontmostStack.top?.viewModel as? SignInViewModel)
            signIn.name = "ada"
            try await signIn.signIn.run()
            try await navigator.frontmostViewModel(ConfirmPurchaseViewModel.self).confirm.run()
        }
    }

    func testChangesAreObservable() async throws {
        let store = FileStore(url: file)
        let bindings = Bindings()
        var seen: [String] = []
        bindings.observe(store.$account, with: self) { seen.append($1 ?? "nobody") }
        bindings.observe(store.$bought, initial: false, with: self) { seen.append("\($1)") }
        try store.signIn(as: "ada")
        try store.buy("pli")
        try store.buy("pli")
        XCTAssertEqual(seen, ["nobody", "ada", "[pli]"])
    }

    func testAFileThatCannotBeReadIsReportedAndNeverOverwritten() async throws {
        for damaged in ["", "{", "[]", "{\"purchases\": 3}", "{\"account\": \"ada\"}"] {
            try write(damaged)
            let store = FileStore(url: file)
            let problem = try XCTUnwrap(store.problem, damaged)
            XCTAssertTrue("\(problem)".hasPrefix("\(file.path) cannot be read: "), "\(problem)")
            XCTAssertEqual(store.bought, [])
            let changes: [() throws -> Void] = [
                { try store.buy("pli") }, { try store.signIn(as: "ada") }, { try store.signOut() },
            ]
            for change in changes {
                XCTAssertThrowsError(try change()) { XCTAssertEqual($0 as? FileStoreError, problem) }
            }
            XCTAssertEqual(text, damaged)
            XCTAssertEqual(store.bought, [])
            XCTAssertNil(store.account)
        }
    }

    func testAMendedFileIsUsedAgain() async throws {
        try write("{")
        let store = FileStore(url: file)
        try write("{\"purchases\": [\"jyg\"]}")
        try store.buy("pli")
        XCTAssertEqual(store.bought, ["jyg", "pli"])
    }

    func testAnInterruptedWriteLosesNothing() async throws {
        let temporary = file.deletingLastPathComponent().appendingPathComponent(".purchases.json.new")
        // The incomplete file is longer than the next contents. A restart removes this file. Without a restart, the
        // next write must truncate it.
        let incomplete = Data(("{\"purchases\": [" + String(repeating: "\"rdz\", ", count: 100)).utf8)
        for isRestarted in [false, true] {
            try? FileManager.default.removeItem(at: folder)
            var store = FileStore(url: file)
            try store.buy("pli")
            try incomplete.write(to: temporary)
            if isRestarted { store = FileStore(url: file) }
            XCTAssertNil(store.problem)
            XCTAssertEqual(store.bought, ["pli"])
            try store.buy("jyg")
            XCTAssertEqual(FileStore(url: file).bought, ["pli", "jyg"])
            // The write has renamed the temporary file.
            XCTAssertEqual(try names, [".purchases.json.lock", "purchases.json"])
        }
    }

    // MARK: Several instances

    /// Locks the file of purchases, as another instance of the app does, until the returned handle is closed.
    private func lockFile() throws -> FileHandle {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lock = folder.appendingPathComponent(".purchases.json.lock")
        try Data().write(to: lock)
        let handle = try FileHandle(forUpdating: lock)
        XCTAssertEqual(flock(handle.fileDescriptor, LOCK_EX | LOCK_NB), 0)
        return handle
    }

    func testAChangeFailsWhileAnotherInstanceHoldsTheLock() async throws {
        let store = FileStore(SharedFile(url: file, patience: .zero))
        try store.buy("pli")
        let lock = try lockFile()
        let before = text
        XCTAssertThrowsError(try store.buy("jyg")) {
            XCTAssertEqual(
                "\($0)",
                "\(file.path) cannot be written: another instance of the app is changing it; it was left untouched")
        }
        XCTAssertEqual(text, before)
        XCTAssertEqual(store.bought, ["pli"])
        try lock.close()
        try store.buy("jyg")
        XCTAssertEqual(FileStore(url: file).bought, ["pli", "jyg"])
    }

    func testAChangeWaitsForTheLock() async throws {
        let lock = try lockFile()
        var pauses = 0
        let store = FileStore(
            SharedFile(url: file, patience: .seconds(60)) {
                pauses += 1
                if pauses == 3 { try? lock.close() }
            })
        try store.buy("jyg")
        XCTAssertEqual(pauses, 3)
        XCTAssertEqual(FileStore(url: file).bought, ["jyg"])
    }

    func testInstancesSeeEachOthersPurchasesAtTheirNextChange() async throws {
        let (first, second) = (FileStore(url: file), FileStore(url: file))
        try first.buy("pli")
        try second.buy("jyg")
        XCTAssertEqual(second.bought, ["pli", "jyg"])
        try first.signIn(as: "ada")
        XCTAssertEqual(first.bought, ["pli", "jyg"])
    }

    func testAPurchaseIsWrittenAgainIfTheFileNoLongerHasIt() async throws {
        let store = FileStore(url: file)
        try store.buy("pli")
        try write("{\"purchases\": [\"rdz\"]}")
        try store.buy("jyg")
        XCTAssertEqual(store.bought, ["pli", "jyg", "rdz"])
        XCTAssertEqual(FileStore(url: file).bought, ["pli", "jyg", "rdz"])
    }

    // MARK: Temporary files

    private var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).sorted()
        }
    }

    func testTemporaryFileOfAnInterruptedWriteIsRemovedAtStart() async throws {
        try FileStore(url: file).buy("pli")
        let folder = file.deletingLastPathComponent()
        // The store must remove only `.purchases.json.new`, which is the name of its temporary file.
        for name in [".purchases.json.new", ".purchases.json.tmp", ".dat.nosync1a.x"] {
            try Data("{\"purch".utf8).write(to: folder.appendingPathComponent(name))
        }
        XCTAssertEqual(FileStore(url: file).bought, ["pli"])
        XCTAssertEqual(
            try names, [".dat.nosync1a.x", ".purchases.json.lock", ".purchases.json.tmp", "purchases.json"])
    }

    func testTheTemporaryFileOfAnotherInstanceIsLeftAlone() async throws {
        try FileStore(url: file).buy("pli")
        let lock = try lockFile()
        let temporary = file.deletingLastPathComponent().appendingPathComponent(".purchases.json.new")
        try Data("{\"purch".utf8).write(to: temporary)
        XCTAssertEqual(FileStore(url: file).bought, ["pli"])
        XCTAssertTrue(FileManager.default.fileExists(atPath: temporary.path))
        try lock.close()
        try FileStore(url: file).buy("jyg")
        XCTAssertEqual(try names, [".purchases.json.lock", "purchases.json"])
    }

    func testAWriteReplacesTheFileAndNeverChangesItInPlace() async throws {
        let store = FileStore(url: file)
        try store.buy("pli")
        let reader = try FileHandle(forReadingFrom: file)
        let before = text
        try store.buy("jyg")
        XCTAssertEqual(String(decoding: try reader.readToEnd() ?? Data(), as: UTF8.self), before)
        XCTAssertNotEqual(text, before)
    }

    func testAWriteThatFailsChangesNothing() async throws {
        // A file has the name of the folder that the store needs, so the folder cannot be created.
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("deep"))
        let store = FileStore(url: file)
        XCTAssertThrowsError(try store.buy("pli")) {
            XCTAssertTrue("\($0)".contains(file.path), "\($0)")
        }
        XCTAssertEqual(store.bought, [])
    }

    func testErrorsOfTheSystemAreSaidInWords() async {
        let words: [(POSIXErrorCode, CocoaError.Code?, String)] = [
            (.ENOSPC, .fileWriteOutOfSpace, "the disk is full"), (.EDQUOT, nil, "the disk is full"),
            (.EROFS, .fileWriteVolumeReadOnly, "the disk is read-only"),
            (.EACCES, .fileWriteNoPermission, "access is not permitted"), (.EPERM, nil, "access is not permitted"),
            (.ENOTDIR, nil, "Not a directory"),
        ]
        for (code, cocoa, reason) in words {
            XCTAssertEqual(SystemError(code: code.rawValue).reason, reason)
            let underlying = NSError(domain: NSPOSIXErrorDomain, code: Int(code.rawValue))
            let error = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: underlying])
            XCTAssertEqual(error.reason, reason)
            if let cocoa { XCTAssertEqual(CocoaError(cocoa).reason, reason) }
        }
    }
}
