import AppsWithMistakes
import Foundation
@testable import MVVMCExplorer
import XCTest

#if canImport(FoundationXML)
import FoundationXML
#endif

@MainActor
final class PageTests: XCTestCase {
    private static let recorded = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Recorded/report.html")

    /// The step `page` of `.ci/run` opens the recorded page in a browser. With `EXPLORER_WRITES_TESTS`, the test writes
    /// the page, and beside it pages with 50 and 200 screens to look at, which are not kept.
    func testAPageEqualsTheRecordedPageByteForByte() async throws {
        let title = "An app with </script><b>mistakes</b>"
        // The framework is given, because it is not known before the first test has called MVVMCTesting.
        let page = ReportPage(title: title, report: .sample(screens: 10), framework: .swiftTesting).html
        if let folder = ProcessInfo.processInfo.environment["EXPLORER_WRITES_TESTS"] {
            try page.write(to: Self.recorded, atomically: true, encoding: .utf8)
            for count in [50, 200] where folder.hasPrefix("/") {
                try Explorer.Report.sample(screens: count).writePage(
                    titled: "\(count) screens", to: URL(fileURLWithPath: "\(folder)/\(count).html"))
            }
        }
        let expected = try Data(contentsOf: Self.recorded)
        XCTAssertTrue(Data(page.utf8) == expected, "the page differs from \(Self.recorded.path)")
    }

    func testDataOfTheAppIsShownAsText() async throws {
        let page = Explorer.Report.sample(screens: 10).page(titled: "An app with </script><b>mistakes</b>")
        let document = try Document(page)
        XCTAssertEqual(document.texts["title"]?.first, "An app with </script><b>mistakes</b>")
        XCTAssertEqual(document.texts["h1"], ["An app with </script><b>mistakes</b>"])
        XCTAssertNil(document.texts["b"])
        XCTAssertEqual(document.texts["script"]?.count, 1)
        XCTAssertTrue(document.text.contains("Alert: </title><b>Replace</b>?: tap Yes & no"))
        XCTAssertTrue(document.text.contains("type \"</code></pre><script>alert(1)</script>\" in name"))
        XCTAssertTrue(document.text.contains("PersonDetailViewModel.␛[31mdelete<Int>"))
    }

    func testEachFindingAndEachStepHasAnAddress() async throws {
        let report = Explorer.Report.sample(screens: 50)
        let document = try Document(report.page(titled: "Sample"))
        XCTAssertEqual(Set(document.identifiers).count, document.identifiers.count, "an identifier is used twice")
        XCTAssertEqual(document.links.subtracting(document.identifiers.map { "#\($0)" }), [], "links to nothing")
        let addresses = ["1", "1.1", "1.2", "2", "3", "3.1", "3.2", "3.3", "3.4", "3.5"]
        XCTAssertTrue(document.links.isSuperset(of: addresses.map { "#\($0)" }))
        XCTAssertTrue(document.links.isSuperset(of: (1...50).map { "#screen-\($0)" }))
        XCTAssertEqual(document.summaries.filter { $0.contains("answer: save") }.count, 1)
        XCTAssertEqual(
            document.removed,
            [
                "− AlbumDetailViewModel · HomeCoordinator album(\"Summer\")",
                "− PersonDetailViewModel · PeopleCoordinator person(1)",
                "−   alert: </title><b>Replace</b>? [Yes & no] [Cancel]",
            ])
    }

    func testAPageNeedsNothingFromElsewhere() async throws {
        let document = try Document(Explorer.Report.sample(screens: 10).page(titled: "Sample"))
        XCTAssertTrue(document.links.allSatisfy { $0.hasPrefix("#") }, "\(document.links)")
        XCTAssertEqual(document.sources, [])
        XCTAssertTrue(document.styles.allSatisfy { !$0.contains("@import") && !$0.contains("url(h") })
    }

    func testAReportOfAnExplorerHasItsStepsItsTreesAndItsTest() async throws {
        let mistake = try XCTUnwrap(Mistake.all.first { $0.name == "leak" })
        let report = await mistake.explorer.explore(sessions: 15, steps: 20, seed: 7)
        let finding = try XCTUnwrap(report.findings.first)
        XCTAssertEqual(finding.trees.count, finding.steps.count + 1)
        let document = try Document(report.page(titled: "Leaks"))
        for step in finding.steps { XCTAssertTrue(document.summaries.contains(step), step) }
        XCTAssertTrue(document.text.contains(finding.test()), finding.test())
        for screen in report.map.screens { XCTAssertTrue(document.text.contains(screen)) }
        let again = await mistake.explorer.explore(sessions: 15, steps: 20, seed: 7)
        XCTAssertEqual(again.page(titled: "Leaks"), report.page(titled: "Leaks"))
    }

    /// The contrasts that the Web Content Accessibility Guidelines require for text and for lines.
    func testColorsHaveEnoughContrastInLightAndDarkMode() async throws {
        let modes = PageStyle.colors.components(separatedBy: "@media")
        XCTAssertEqual(modes.count, 2)
        for mode in modes {
            let colors = Dictionary(
                mode.matches(of: /--(\w+): #([0-9a-f]{6})/).map { (String($0.1), luminance(String($0.2))) }
            ) { first, _ in first }
            func assertContrast(_ color: String, _ backgrounds: [String], _ minimum: Double) throws {
                for background in backgrounds {
                    let values = [try XCTUnwrap(colors[color]), try XCTUnwrap(colors[background])].sorted()
                    let contrast = (values[1] + 0.05) / (values[0] + 0.05)
                    XCTAssertGreaterThanOrEqual(contrast, minimum, "\(color) on \(background) in \(mode)")
                }
            }
            try assertContrast("ink", ["paper", "panel", "start", "old", "new", "mark"], 4.5)
            try assertContrast("muted", ["paper", "panel", "start", "mark"], 4.5)
            try assertContrast("link", ["paper", "panel"], 4.5)
            try assertContrast("bad", ["paper"], 4.5)
            try assertContrast("line", ["paper"], 3)
            try assertContrast("in", ["paper"], 3)
        }
    }

    private func luminance(_ color: String) -> Double {
        let number = Int(color, radix: 16) ?? 0
        func part(_ value: Int) -> Double {
            let share = Double(value & 255) / 255
            return share <= 0.040_45 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * part(number >> 16) + 0.7152 * part(number >> 8) + 0.0722 * part(number)
    }

    func testAnEmptyReportIsAPage() async throws {
        let document = try Document(Explorer.Report().page(titled: "Nothing"))
        XCTAssertTrue(document.text.contains("No screen was in front."))
        XCTAssertEqual(document.texts["article"], nil)
        _ = try Document(Explorer.Map(starts: [], screens: [], edges: []).svg)
    }
}

/// What a parser of XML finds in a page. Other than a parser of HTML, it fails if a tag is not closed.
private final class Document: NSObject, XMLParserDelegate {
    private(set) var identifiers: [String] = []
    private(set) var links: Set<String> = []
    private(set) var sources: [String] = []
    private(set) var text = ""
    /// The texts of the elements by name, in the order of their ends.
    private(set) var texts: [String: [String]] = [:]
    private var open: [(name: String, text: String)] = []

    var summaries: [String] { texts["summary"] ?? [] }
    var styles: [String] { texts["style"] ?? [] }
    /// The removed lines.
    var removed: [String] {
        (texts["del"] ?? []).map { $0.trimmingCharacters(in: .newlines) }
    }

    init(_ page: String) throws {
        super.init()
        let parser = XMLParser(data: Data(page.utf8))
        parser.delegate = self
        guard parser.parse() else {
            throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append((name, ""))
        if let id = attributes["id"] { identifiers.append(id) }
        if let link = attributes["href"] { links.insert(link) }
        sources += ["src", "data", "srcset", "action"].compactMap { attributes[$0] }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
        text += characters
        for index in open.indices { open[index].text += characters }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let element = open.popLast() else { return }
        texts[element.name, default: []].append(element.text)
    }
}
