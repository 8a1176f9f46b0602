import XCTest

/// The pages disclose in the same words that no Apple SDK has compiled the adapters.
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
}
