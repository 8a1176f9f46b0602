@testable import MVVMCExplorer
import XCTest

/// Tests of the layout of a map: that boxes do not overlap, that the main arrows lead to the right, and that the same
/// map has the same layout everywhere.
@MainActor
final class MapLayoutTests: XCTestCase {
    private typealias Edge = Explorer.Map.Edge

    private func map(starts: [String] = ["a"], _ edges: [(String, String, String, Bool)]) -> Explorer.Map {
        let screens = Set(edges.flatMap { [$0.0, $0.1] } + starts).sorted()
        return Explorer.Map(
            starts: starts, screens: screens,
            edges: edges.map { Edge(from: $0.0, to: $0.1, action: $0.2, count: 1, isByUser: $0.3) })
    }

    private func layerNames(_ map: Explorer.Map) -> [[String]] {
        let layout = MapLayout(map)
        return layout.layers.map { $0.map { layout.names[$0] }.sorted() }
    }

    func testTheLayerOfAScreenIsTheLengthOfTheShortestWay() async {
        let map = map([("a", "b", "1", true), ("b", "c", "2", true), ("a", "d", "3", true), ("d", "a", "back", true)])
        XCTAssertEqual(layerNames(map), [["a"], ["b", "d"], ["c"]])
    }

    func testAWayOfTheUserIsPreferredToAShorterWayWithAnEvent() async {
        let map = map([("a", "b", "1", true), ("b", "c", "2", true), ("a", "c", "link", false)])
        XCTAssertEqual(layerNames(map), [["a"], ["b"], ["c"]])
        let layout = MapLayout(map)
        XCTAssertEqual(layout.wayTo[2].map { layout.arrows[$0].from }, 1)
        XCTAssertEqual(layout.arrows.filter(\.isMain).map(\.isByUser), [true, true])
    }

    func testAScreenThatOnlyAnEventReachesHasAMainArrow() async {
        let layout = MapLayout(map([("a", "b", "link", false)]))
        XCTAssertEqual(layout.arrows.map(\.isMain), [true])
        XCTAssertEqual(layout.layers, [[0], [1]])
    }

    func testAScreenWithoutAWayIsInTheFirstLayer() async {
        XCTAssertEqual(layerNames(map([("b", "c", "1", true), ("c", "a", "2", true)])), [["a", "b"], ["c"]])
        XCTAssertEqual(layerNames(map(starts: [], [("b", "c", "1", true)])), [["b"], ["c"]])
        XCTAssertEqual(layerNames(map(starts: [], [])), [])
    }

    func testABoxNamesTheShortestActionOfTheUser() async {
        let map = map([("a", "b", "go, tapped twice", true), ("a", "b", "go", true), ("a", "b", "0", false)])
        XCTAssertEqual(MapDrawing.shownWay(to: 1, MapLayout(map)), "go")
        XCTAssertEqual(MapDrawing.shownWay(to: 0, MapLayout(map)), "first screen")
    }

    func testCrossingsAreCountedAndRemoved() async {
        let neighbors = (before: [[], [], [1], [0]], after: [[3], [2], [], []])
        XCTAssertEqual(MapLayout.crossings(of: [[0, 1], [2, 3]], neighbors), 1)
        let layers = MapLayout.orderedLayers([[0, 1], [2, 3]], neighbors)
        XCTAssertEqual(MapLayout.crossings(of: layers, neighbors), 0)
    }

    /// Compares the fast count with each pair of arrows.
    func testTheCountOfCrossingsEqualsThatOfAllPairs() async {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            var neighbors = (before: Array(repeating: [Int](), count: 10), after: Array(repeating: [Int](), count: 10))
            var arrows: Set<[Int]> = []
            for _ in 0..<12 { arrows.insert([generator.next(below: 5), 5 + generator.next(below: 5)]) }
            for arrow in arrows.sorted(by: { ($0[0], $0[1]) < ($1[0], $1[1]) }) {
                neighbors.after[arrow[0]].append(arrow[1])
                neighbors.before[arrow[1]].append(arrow[0])
            }
            let pairs = arrows.flatMap { first in arrows.map { (first, $0) } }
            let crossings = pairs.count { $0[0] < $1[0] && $0[1] > $1[1] }
            XCTAssertEqual(MapLayout.crossings(of: [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]], neighbors), crossings)
        }
    }

    func testPositionsAreApartAndAsNearAsPossible() async {
        let pitch = MapLayout.pitch
        XCTAssertEqual(MapLayout.spread([0, 0]), [-pitch / 2, pitch / 2])
        XCTAssertEqual(MapLayout.spread([10, 10 + 3 * pitch]), [10, 10 + 3 * pitch])
        XCTAssertEqual(MapLayout.spread([0, 0, 0, 9 * pitch]), [-pitch, 0, pitch, 9 * pitch])
        XCTAssertEqual(MapLayout.spread([]), [])
    }

    func testBoxesDoNotOverlapAndMainArrowsLeadToTheRight() async {
        for count in [1, 2, 10, 50, 200] {
            let layout = MapLayout(.sample(screens: count))
            XCTAssertEqual(layout.layers.joined().sorted(), Array(0..<count))
            for layer in layout.layers {
                for (upper, lower) in zip(layer, layer.dropFirst()) {
                    XCTAssertGreaterThanOrEqual(layout.boxes[lower].y - layout.boxes[upper].y, MapLayout.pitch)
                }
            }
            for (left, right) in zip(layout.layers, layout.layers.dropFirst()) {
                let end = left.map { layout.boxes[$0].x + layout.boxes[$0].width }.max() ?? 0
                XCTAssertLessThanOrEqual(end + 50, right.map { layout.boxes[$0].x }.min() ?? 0)
            }
            for arrow in layout.arrows where arrow.isMain {
                XCTAssertEqual(layout.layerOf[arrow.from] + 1, layout.layerOf[arrow.to])
            }
            for box in layout.boxes {
                XCTAssertGreaterThanOrEqual(min(box.x, box.y), MapLayout.margin)
                XCTAssertLessThanOrEqual(box.x + box.width + MapLayout.margin, layout.width)
                XCTAssertLessThanOrEqual(box.y + MapLayout.boxHeight + MapLayout.margin, layout.height)
            }
        }
    }

    /// The drawings of the larger maps are compared by a checksum. PageTests compares a smaller one byte for byte.
    func testADrawingIsTheSameOnEachSystem() async {
        func checksum(_ text: String) -> UInt64 {
            // FNV-1a, because the hashes of Swift differ in each process.
            text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        func drawings() -> [String] {
            // In a page, a drawing has no style sheet, and all arrows.
            [10, 50, 200].map { MapDrawing(layout: MapLayout(.sample(screens: $0)), isInPage: true).svg }
        }
        XCTAssertEqual(
            drawings().map(checksum),
            [8_154_291_516_960_778_338, 13_691_248_645_314_500_761, 11_618_134_899_589_222_616])
        XCTAssertEqual(drawings(), drawings())
    }
}
