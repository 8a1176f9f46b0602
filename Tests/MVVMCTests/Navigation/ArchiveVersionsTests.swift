import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Each combination of five changes between the version of an app that archives a tree and the version that restores
/// the tree.
@MainActor
final class ArchiveVersionsTests: XCTestCase {
    private typealias Reason = NavigationRestoration.Reason
    private enum Life {}
    private enum Renamed {}

    /// The changes in the version of the app that restores the tree.
    private struct Change {
        var isRenamed = false
        var isMissing = false
        var isMoved = false
        var isAdded = false
        var isUndecodable = false

        var slots: [Slot] { (isAdded ? ["z"] : []) + ["a", "b", isMoved ? "d" : "c", "e"] }

        static var all: [Change] {
            (0..<32).map {
                Change(
                    isRenamed: $0 & 1 != 0, isMissing: $0 & 2 != 0, isMoved: $0 & 4 != 0, isAdded: $0 & 8 != 0,
                    isUndecodable: $0 & 16 != 0)
            }
        }
    }

    private func app(_ change: Change) -> VersionedApp {
        VersionedApp(start: {
            let flow = $0.flow
            flow.push(Self.tabs(change.slots))
            if change.isAdded { flow.embed(Section<SectionName.Sport>("added"), in: "z") }
            if change.isRenamed {
                flow.embed(Section<Renamed>("n"), in: "a")
            } else {
                flow.embed(Section<SectionName.News>("n"), in: "a")
            }
            if !change.isMissing { flow.embed(Section<SectionName.Sport>("s"), in: "b") }
            flow.embed(Section<SectionName.Weather>("w"), in: change.isMoved ? "d" : "c")
            flow.embed(Section<Life>("l"), in: "e")
        })
    }

    private static func tabs(_ slots: [Slot]) -> TabsViewModel { TabsViewModel(slots.map { TabsViewModel.Tab($0) }) }

    private func archive(selecting slot: Slot) throws -> NavigationArchive {
        let navigator = Navigator()
        navigator.start(app(Change()))
        navigator.section(SectionName.News.self, in: "a")?.navigate(to: "n2")
        navigator.section(SectionName.Sport.self, in: "b")?.navigate(to: "s2")
        navigator.section(SectionName.Weather.self, in: "c")?.navigate(to: "w2")
        navigator.section(Life.self, in: "e")?.navigate(inTurn: ["l2", "l3"])
        (navigator.top?.viewModel as? TabsViewModel)?.selection = slot
        return try XCTUnwrap(navigator.archive())
    }

    func testEachCombinationOfChangesRestoresTheRest() async throws {
        for change in Change.all {
            for slot in ["a", "b", "c", "e"] as [Slot] {
                let archive = try archive(selecting: slot).mapRoutes {
                    change.isUndecodable && $0.route == "\"l2\"" ? "l2" : $0.route
                }
                let tree = Navigator()
                var result: NavigationRestoration?
                let reports = recordingMisuse {
                    result = tree.restore(archive, starting: app(change))
                }
                let name = "\(change), selected \(slot)"
                let restoration = try XCTUnwrap(result)
                check(restoration, of: change, slot, name)
                checkTree(tree, of: change, slot, name)
                XCTAssertEqual(Set(reports.map(\.message)).count, reports.count, name)
                XCTAssertEqual(reports.count, expectedReasons(change, slot).count, "\(name): \(reports)")
            }
        }
    }

    private func checkTree(_ tree: Navigator, of change: Change, _ slot: Slot, _ name: String) {
        let expected: [Slot: String] = [
            "z": "added", "a": change.isRenamed ? "n" : "n n2", "b": change.isMissing ? "" : "s s2", "c": "w w2",
            "d": "w", "e": change.isUndecodable ? "l" : "l l2 l3",
        ]
        for slot in change.slots {
            XCTAssertEqual(tree.top?.embedded[slot]?.names ?? "", expected[slot], "\(name), in \(slot)")
        }
        let selection = (tree.top?.viewModel as? TabsViewModel)?.selection
        XCTAssertEqual(selection, change.slots.contains(slot) ? slot : change.slots.first, name)
    }

    /// Returns the reasons that a restoration must report after `change`, if `slot` was selected in the archive.
    private func expectedReasons(_ change: Change, _ slot: Slot) -> [Reason] {
        var reasons: [Reason] = []
        if change.isRenamed { reasons.append(.replaced(by: "Renamed")) }
        if change.isMissing { reasons.append(change.isAdded ? .moved(to: "z") : .missing) }
        if change.isMoved { reasons.append(.moved(to: "d")) }
        if change.isUndecodable { reasons.append(.undecodable("")) }
        if change.isMoved, slot == "c" { reasons.append(.noSlot("c")) }
        return reasons
    }

    private func check(_ result: NavigationRestoration, of change: Change, _ slot: Slot, _ name: String) {
        let reasons = expectedReasons(change, slot)
        XCTAssertEqual(result.isComplete, reasons.isEmpty, name)
        let found = result.leftOut.map(\.reason)
        for reason in reasons {
            switch reason {
            case .replaced:
                XCTAssertTrue(
                    found.contains { if case .replaced(let by) = $0 { by.contains("Renamed") } else { false } }, name)
            case .undecodable:
                XCTAssertTrue(found.contains { if case .undecodable = $0 { true } else { false } }, name)
            default:
                XCTAssertTrue(found.contains(reason), "\(name): \(reason) in \(found)")
            }
        }
        let routes = result.leftOut.filter { if case .noSlot = $0.reason { false } else { true } }
        XCTAssertEqual(result.restored.count + routes.count, 10, "\(name): \(result)")
        let leftOut = Set(routes.map(\.route))
        XCTAssertEqual(leftOut.contains("\"l3\""), change.isUndecodable, name)
        XCTAssertEqual(leftOut.contains("\"n2\""), change.isRenamed, name)
        XCTAssertEqual(leftOut.contains("\"s2\""), change.isMissing, name)
        XCTAssertEqual(leftOut.contains("\"w2\""), change.isMoved, name)
    }
}
