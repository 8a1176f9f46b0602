#if os(macOS) || os(Linux)
import Foundation
import XCTest

/// Tests the program as a separate process, with its output streams and its exit status.
final class ProcessTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    override func setUp() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() async throws {
        try? FileManager.default.removeItem(at: folder)
    }

    private struct Outcome {
        let status: Int32
        let output: String
        let error: String
    }

    /// A started process of the program, with its output files.
    private struct Run {
        let process: Process
        let output: URL
        let error: URL

        func outcome() throws -> Outcome {
            process.waitUntilExit()
            return Outcome(
                status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
                error: try String(contentsOf: error, encoding: .utf8))
        }
    }

    private func run(_ arguments: [String], input: String = "", columns: Int = 80) throws -> Outcome {
        try start(arguments, input: input, columns: columns).outcome()
    }

    private func start(_ arguments: [String], input: String, columns: Int = 80) throws -> Run {
        let test = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let here = test ?? URL(fileURLWithPath: CommandLine.arguments[0])
        let process = Process()
        process.executableURL = here.deletingLastPathComponent().appendingPathComponent("photo-store")
        process.arguments = arguments
        // The `SWIFT_` variables configure the runtime for the tests, and can make the app print to its standard error.
        process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SWIFT_") }
            .merging(["COLUMNS": "\(columns)"]) { $1 }
        let name = UUID().uuidString
        let files = ["input", "output", "error"].map { folder.appendingPathComponent("\(name).\($0)") }
        for file in files { try Data((file == files[0] ? input : "").utf8).write(to: file) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        return Run(process: process, output: files[1], error: files[2])
    }

    func testAPipedSessionAndARestart() throws {
        let store = folder.appendingPathComponent("store").path
        let first = try run(["--store", store], input: "buy 2\nsign-in ada\nconfirm\ndone\nquit\nopen 1\n")
        XCTAssertEqual(first.status, 0)
        XCTAssertEqual(first.error, "")
        XCTAssertTrue(first.output.contains("│ Grand Teton Sunset is yours, for $15.99.\n"))
        XCTAssertFalse(first.output.contains("‹ Misery Ridge"), "the program ignores the lines after quit")
        for line in ["buy 2", "sign-in ada", "confirm", "done", "quit"] {
            XCTAssertTrue(first.output.contains("\n\n> \(line)\n"), "\(line) is echoed")
        }
        XCTAssertFalse(first.output.contains("\u{1B}"), "piped output has no escape sequences")
        let second = try run(["--store", store])
        XCTAssertEqual(second.status, 0, "the end of the input is not an error")
        XCTAssertTrue(second.output.contains("$15.99  bought\n"))
        XCTAssertTrue(second.output.contains("Signed in as ada\n"))
    }

    func testInstancesThatBuyAtTheSameTimeLoseNoPurchase() throws {
        let store = folder.appendingPathComponent("store")
        let (instances, purchases) = (4, 15)
        let ids = (0..<instances * purchases).map { "p\($0)" }
        let catalogue = folder.appendingPathComponent("photos.json")
        let photos = ids.map { ["id": $0, "title": "Title \($0)", "price": 1, "url": "https://example.com/\($0)"] }
        try JSONSerialization.data(withJSONObject: photos).write(to: catalogue)
        let runs = try (0..<instances).map { instance in
            let own = ids[instance * purchases..<(instance + 1) * purchases]
            // Each instance opens the list with a link. Otherwise, it could restore the screens of another instance.
            return try start(
                ["--store", store.path, "--catalogue", catalogue.path, "--open", "photostore://photos"],
                input: "sign-in ada\n" + own.map { "buy \($0)\nconfirm\ndone\n" }.joined())
        }
        for run in runs {
            let outcome = try run.outcome()
            XCTAssertEqual(outcome.status, 0)
            XCTAssertEqual(outcome.error, "")
            XCTAssertEqual(outcome.output.matches(of: /is yours/).count, purchases)
        }
        struct Contents: Decodable { let purchases: [String] }
        let contents = try JSONDecoder().decode(
            Contents.self, from: Data(contentsOf: store.appendingPathComponent("purchases.json")))
        XCTAssertEqual(contents.purchases.sorted(), ids.sorted())
        let names = try FileManager.default.contentsOfDirectory(atPath: store.path)
        XCTAssertEqual(
            names.sorted(),
            [".navigation.json.lock", ".purchases.json.lock", "navigation.json", "purchases.json"])
    }

    func testTheTourEndsByItself() throws {
        let tour = try run(["--tour"])
        XCTAssertEqual(tour.status, 0)
        XCTAssertTrue(tour.output.hasSuffix("    PurchasesViewModel · StoreCoordinator tabs\n"))
    }

    func testABadCatalogueIsReportedOnStandardError() throws {
        let file = folder.appendingPathComponent("photos.json")
        try Data("[{\"id\": \"a\", \"title\": \"\", \"price\": 1, \"url\": \"https://example.com\"}]".utf8).write(
            to: file)
        let bad = try run(["--catalogue", file.path])
        XCTAssertEqual(bad.status, 2)
        XCTAssertEqual(bad.output, "")
        XCTAssertEqual(bad.error, "photo-store: \(file.path): photo 1: its title is empty\n")
        let missing = try run(["--catalogue", file.path + "x"])
        XCTAssertEqual(missing.status, 2)
        XCTAssertEqual(missing.error, "photo-store: \(file.path)x: there is no such file\n")
    }

    func testAPurchaseFileThatCannotBeReadIsReportedAndLeftUntouched() throws {
        let file = folder.appendingPathComponent("purchases.json")
        try Data("{".utf8).write(to: file)
        let outcome = try run(["--store", folder.path], input: "sign-in ada\ncancel\n")
        XCTAssertEqual(outcome.status, 0)
        XCTAssertTrue(outcome.error.hasPrefix("photo-store: \(file.path) cannot be read: "), outcome.error)
        XCTAssertTrue(outcome.output.contains("Not signed in\n"), outcome.output)
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "{")
    }

    func testADeepLinkIsOpened() throws {
        let good = try run(["--store", folder.path, "--open", "photostore://photo/pli/buy"])
        XCTAssertEqual(good.status, 0)
        XCTAssertEqual(
            good.output, "‹ Sign in\nWho is buying?\nsign-in NAME · cancel\nthen: buy(pli)\n")
        let bad = try run(["--open", "photostore://cellar"])
        XCTAssertEqual(bad.status, 2)
        XCTAssertTrue(bad.error.hasPrefix("photo-store: photostore://cellar: there is no such place"), bad.error)
    }

    func testAWideTerminalShowsTheListBesideThePhoto() throws {
        let wide = try run(["--store", folder.path], input: "open 1\ntree\n", columns: 120)
        XCTAssertTrue(wide.output.contains(" │ Misery Ridge\n"), wide.output)
        let narrow = try run(["--store", folder.path], input: "tree\n", columns: 60)
        XCTAssertTrue(narrow.output.hasPrefix("‹ Misery Ridge\n"), narrow.output)
        let tree = try XCTUnwrap(wide.output.components(separatedBy: "> tree\n").last)
        XCTAssertEqual(narrow.output.components(separatedBy: "> tree\n").last, tree)
    }

    func testAnExplorerPlaysTheStoreAndPrintsItsMap() throws {
        let outcome = try run(["--explore", "20", "--seed", "3"])
        XCTAssertEqual(outcome.status, 0, outcome.output)
        XCTAssertTrue(outcome.output.contains("No findings."), outcome.output)
        XCTAssertTrue(outcome.output.contains("\nflowchart LR\n"), outcome.output)
        XCTAssertTrue(outcome.output.contains("\"PhotoDetailViewModel\""), outcome.output)
        XCTAssertFalse(outcome.output.contains("Coordinators whose routes are not declared"), outcome.output)
    }

    func testAnExplorerWritesAPageOrAPicture() throws {
        let page = folder.appendingPathComponent("report.html")
        XCTAssertEqual(try run(["--explore", "5", "--report", page.path]).status, 0)
        XCTAssertTrue(try String(contentsOf: page, encoding: .utf8).contains("<h1>The photo store</h1>"))
        let picture = folder.appendingPathComponent("map.svg")
        XCTAssertEqual(try run(["--explore", "5", "--report", picture.path]).status, 0)
        XCTAssertTrue(try String(contentsOf: picture, encoding: .utf8).hasPrefix("<svg "))
        let nowhere = try run(["--explore", "1", "--report", folder.path])
        XCTAssertEqual(nowhere.status, 2)
        XCTAssertTrue(nowhere.error.hasPrefix("photo-store: "), nowhere.error)
    }

    func testWrongOptionsAndHelp() throws {
        let wrong = try run(["--dance"])
        XCTAssertEqual(wrong.status, 2)
        XCTAssertTrue(wrong.error.hasPrefix("photo-store: --dance is no option of photo-store\n\nusage: "), wrong.error)
        let help = try run(["--help"])
        XCTAssertEqual(help.status, 0)
        XCTAssertTrue(help.output.hasPrefix("usage: photo-store"))
        XCTAssertTrue(help.output.contains("keep purchases, and where you were, in DIR"))
    }
}
#endif
