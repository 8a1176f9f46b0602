import Foundation
import MVVMC
import XCTest

@testable import PhotoStore

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

    func testWhatWasBoughtAndWhoIsSignedInSurvivesARestart() async throws {
        let first = FileStore(url: file)
        XCTAssertNil(first.problem)
        XCTAssertNil(text, "nothing is written until something changes")
        try first.signIn(as: "ada")
        try first.buy("pli")
        try first.buy("jyg")
        try first.buy("pli")
        let second = FileStore(url: file)
        XCTAssertEqual(second.account.value, "ada")
        XCTAssertEqual(second.bought.value, ["pli", "jyg"])
        try second.signOut()
        let third = FileStore(url: file)
        XCTAssertNil(third.account.value)
        XCTAssertEqual(third.bought.value, ["pli", "jyg"])
    }

    func testTheWholeAppSurvivesARestart() async throws {
        for isBought in [false, true] {
            let navigator = Navigator()
            let store = FileStore(url: file)
            navigator.start(PhotosCoordinator(catalogue: try .bundled(), session: store, purchases: store))
            let photos = try XCTUnwrap(navigator.top?.viewModel as? PhotosViewModel)
            XCTAssertEqual(photos.viewModel(at: 2)?.didBuyPhoto, isBought)
            XCTAssertEqual(photos.account, isBought ? "ada" : nil)
            if isBought { continue }
            try photos.buy("rdz", .vertical)
            let signIn = try XCTUnwrap(navigator.frontmost.top?.viewModel as? SignInViewModel)
            signIn.name = "ada"
            signIn.signIn()
            try XCTUnwrap(navigator.frontmost.top?.viewModel as? ConfirmPurchaseViewModel).confirm()
        }
    }

    func testChangesAreObservable() async throws {
        let store = FileStore(url: file)
        let bindings = Bindings()
        var seen: [String] = []
        bindings.observe(store.account) { seen.append($0 ?? "nobody") }
        bindings.onChange(of: store.bought) { seen.append("\($0)") }
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
            XCTAssertEqual(store.bought.value, [])
            let changes: [() throws -> Void] = [
                { try store.buy("pli") }, { try store.signIn(as: "ada") }, { try store.signOut() },
            ]
            for change in changes {
                XCTAssertThrowsError(try change()) { XCTAssertEqual($0 as? FileStoreError, problem) }
            }
            XCTAssertEqual(text, damaged)
            XCTAssertEqual(store.bought.value, [])
            XCTAssertNil(store.account.value)
        }
    }

    func testAMendedFileIsUsedAgain() async throws {
        try write("{")
        let store = FileStore(url: file)
        try write("{\"purchases\": [\"jyg\"]}")
        try store.buy("pli")
        XCTAssertEqual(store.bought.value, ["jyg", "pli"])
    }

    func testAnInterruptedWriteLosesNothing() async throws {
        let store = FileStore(url: file)
        try store.buy("pli")
        // What a write that was cut short leaves beside the file does not count.
        let leftover = file.deletingLastPathComponent().appendingPathComponent(".purchases.json.tmp")
        try Data("{\"purch".utf8).write(to: leftover)
        XCTAssertEqual(FileStore(url: file).bought.value, ["pli"])
        let names = { [folder = file.deletingLastPathComponent()] in
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        }
        try store.buy("jyg")
        XCTAssertEqual(try names(), [".purchases.json.tmp", "purchases.json"])
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
        // A folder stands where the file's folder should be made.
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("deep"))
        let store = FileStore(url: file)
        XCTAssertThrowsError(try store.buy("pli")) {
            XCTAssertTrue("\($0)".contains(file.path), "\($0)")
        }
        XCTAssertEqual(store.bought.value, [])
    }
}
