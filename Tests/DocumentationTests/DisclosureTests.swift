import XCTest

/// Tests that the pages disclose the limits of the tests. If a page states that the adapters have not run on a device,
/// the page must also state that they have not been compiled with Apple's SDK. The status page must state how many open
/// questions the stand-ins for UIKit and SwiftUI decide.
final class DisclosureTests: XCTestCase {
    func testAPageThatSaysThatNoDeviceWasTriedSaysThatNoSDKWas() {
        var count = 0
        for (path, text) in Repository.texts where path.hasSuffix(".md") && text.contains("device") {
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard Repository.contains(words, "not run on a device") else { continue }
            count += 1
            XCTAssertTrue(Repository.contains(words, "not been compiled with Apple's SDK"), path)
        }
        XCTAssertGreaterThan(count, 8)
    }

    func testStatusCountsTheDoubtsOfEachStandIn() throws {
        let status = try Repository.read("Sources/MVVMC/MVVMC.docc/Status.md")
        for (name, page) in [("UIKit", "The one for UIKit"), ("SwiftUI", "The stand-in")] {
            let source = try Repository.read("Tests/StandIns/\(name)/Sources/\(name)/StandIn.swift")
            let doubts = try XCTUnwrap(source.split(separator: "enum Doubt").last).prefix { $0 != "}" }
            let count = doubts.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("case ") }.count
            XCTAssertTrue(status.contains("\(page) decides \(count) open questions"), "\(name) has \(count) doubts")
        }
    }
}
