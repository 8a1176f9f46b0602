import Foundation
import XCTest

@testable import CommentFeedExample

final class ImageMemoryTests: XCTestCase {
    private func url(_ number: Int) -> URL { URL(fileURLWithPath: "/\(number)") }
    private let date = Date(timeIntervalSince1970: 0)

    func testTheImageUsedLongestAgoGoesFirst() {
        let memory = ImageMemory(byteLimit: 3)
        for number in 0..<3 { memory.store(Data([UInt8(number)]), date, at: url(number)) }
        XCTAssertNotNil(memory.image(at: url(0), since: date))
        memory.store(Data([3]), date, at: url(3))
        XCTAssertEqual((0..<4).map { memory.image(at: url($0), since: date)?.first }, [0, nil, 2, 3])
    }

    func testAnImageLargerThanTheLimitIsNotKeptAndTakesNothingAway() {
        let memory = ImageMemory(byteLimit: 3)
        memory.store(Data([1, 2, 3]), date, at: url(1))
        memory.store(Data([1, 2, 3, 4]), date, at: url(2))
        XCTAssertEqual(memory.image(at: url(1), since: date), Data([1, 2, 3]))
        XCTAssertNil(memory.image(at: url(2), since: date))
    }

    func testAnOldImageIsGone() {
        let memory = ImageMemory(byteLimit: 3)
        memory.store(Data([1]), date, at: url(1))
        XCTAssertNotNil(memory.image(at: url(1), since: date))
        XCTAssertNil(memory.image(at: url(1), since: date + 1))
        XCTAssertNil(memory.image(at: url(1), since: date), "the memory has removed the old image")
    }

    /// Compares an `ImageMemory` with an array of images in the order of their last use.
    func testRandomSequencesKeepWhatAListInOrderOfUseKeeps() {
        for seed in 1...200 as ClosedRange<UInt64> {
            var random = Random(state: seed)
            let limit = Int.random(in: 0...20, using: &random)
            let memory = ImageMemory(byteLimit: limit)
            var model: [(url: URL, image: Data)] = []
            for step in 0..<200 {
                let url = url(Int.random(in: 0..<8, using: &random))
                if Bool.random(using: &random) {
                    let image = Data(repeating: UInt8(step), count: .random(in: 0...8, using: &random))
                    memory.store(image, date, at: url)
                    model.removeAll { $0.url == url }
                    guard image.count <= limit else { continue }
                    model.append((url, image))
                    while model.reduce(0, { $0 + $1.image.count }) > limit { model.removeFirst() }
                } else {
                    let expected = model.first { $0.url == url }
                    XCTAssertEqual(memory.image(at: url, since: date), expected?.image, "seed \(seed), step \(step)")
                    if let expected {
                        model.removeAll { $0.url == url }
                        model.append(expected)
                    }
                }
            }
        }
    }
}

/// A linear congruential generator with the constants of Knuth's MMIX. Each number consists of the upper halves of two
/// states, because the lower bits are less random.
struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        func half() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 32
        }
        return half() << 32 | half()
    }
}
