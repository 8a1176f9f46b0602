import Foundation
import MVVMC
import XCTest

@testable import MVVMCSwiftUI

/// Tests `ModalChain` with a table of the effects of each event in each stage of a modal. A comment in
/// `ModalChain.swift` contains the same table.
@MainActor
final class ModalChainTests: XCTestCase {
    private static let table = """
        event       | coming       | onScreen    | offScreen    | leaving onScreen     | leaving offScreen
        kept        | coming: N    | onScreen: N | offScreen: N | leaving onScreen: N  | leaving offScreen: N
        dropped     | leaving: HTN | leaving: HN | leaving: HTN | leaving onScreen: N  | leaving offScreen: N
        appeared    | onScreen: N  | onScreen: N | onScreen: N  | leaving onScreen: N  | leaving onScreen: N
        disappeared | -            | offScreen   | -            | leaving offScreen: T | leaving offScreen: T
        setToNil    | leaving: CTA | leaving: CA | leaving: CTA | -                    | -
        showAgain   | leaving: HT  | leaving: H  | leaving: HT  | -                    | -
        dismissed   | -            | offScreen: L | offScreen: L | gone: FN            | gone: FN
        turnEnded   | -            | -           | -            | -                    | gone: FN
        lost        | -            | -           | leaving: HT  | -                    | -
        pauseEnded  | leaving: HT  | -           | -            | -                    | -
        """

    private let stack = StackHost(Navigator(), ViewRegistry())
    private lazy var modal = Modal(pushed: StackSegment(stack, index: 1))

    func testEachEventInEachStageIsAsInTheTable() async throws {
        let rows = Self.table.split(separator: "\n").map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        for row in rows.dropFirst() {
            let event = try XCTUnwrap(event(row[0]), row[0])
            for (stage, cell) in zip(rows[0], row).dropFirst() {
                var chain = chain(in: stage)
                let steps = chain.handle(event)
                let parts = cell.components(separatedBy: ": ")
                let next = parts[0] == "-" ? stage : parts[0] == "leaving" ? "leaving \(position(stage))" : parts[0]
                XCTAssertEqual(describe(chain), next, "\(row[0]) in \(stage)")
                XCTAssertEqual(steps, parts.dropFirst().joined().map(step), "\(row[0]) in \(stage)")
            }
        }
    }

    func testTheFileHasTheTable() async throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = package.appending(path: "Sources/MVVMCSwiftUI/Navigation/ModalChain.swift")
        let comment = Self.table.split(separator: "\n").map { "//     \($0)" }.joined(separator: "\n")
        XCTAssertTrue(try String(contentsOf: file, encoding: .utf8).contains(comment))
    }

    func testAQuestionHasNoContentThatAppearsOrDisappears() async throws {
        let navigator = Navigator()
        let guide = Guide()
        navigator.start(guide)
        guide.flow.presentAlert("Delete?", [.button("Yes") {}], cancel: .button("No") {})
        let alert = try XCTUnwrap(navigator.presented)
        let question = Modal(StackHost(alert, ViewRegistry()), ViewRegistry())
        var chain = ModalChain()
        _ = chain.handle(.firstLevelAppeared)
        _ = chain.handle(.treeHas([question]))
        _ = chain.handle(.presented(question))
        XCTAssertEqual(chain.links.map(\.stage), [.offScreen])
        XCTAssertEqual(
            chain.handle(.setToNil(question, level: 0)),
            [.clear(level: 0), .endLeavingInATurn(question), .tellTreeInATurn(question)])
    }

    func testModalsAboveAModalGoWithItBeforeTheNextComes() async {
        let above = Modal(pushed: StackSegment(stack, index: 2))
        let other = Modal(pushed: StackSegment(stack, index: 3))
        var chain = chain(in: "onScreen")
        _ = chain.handle(.treeHas([modal, above]))
        _ = chain.handle(.presented(above))
        XCTAssertNil(chain.next)
        _ = chain.handle(.appeared(above))
        _ = chain.handle(.disappeared(modal))
        XCTAssertEqual(chain.handle(.treeHas([other])), [.hide(modal, level: 0), .presentNext])
        XCTAssertNil(chain.next, "the one above is still on the screen")
        XCTAssertEqual(chain.handle(.dismissed(above)), [], "the lowest is reported as well")
        XCTAssertEqual(chain.handle(.disappeared(above)), [.endLeavingInATurn(modal)])
        XCTAssertEqual(chain.handle(.turnEnded(modal)), [.forgetLevels(from: 0), .presentNext])
        XCTAssertEqual(chain.next, other)
    }

    func testALeavingModalThatAppearsAgainIsAwaited() async {
        var chain = chain(in: "leaving offScreen")
        _ = chain.handle(.appeared(modal))
        XCTAssertEqual(chain.handle(.turnEnded(modal)), [], "the modal is uncovered while it is being dismissed")
        XCTAssertEqual(chain.handle(.disappeared(modal)), [.endLeavingInATurn(modal)])
        XCTAssertEqual(chain.handle(.turnEnded(modal)), [.forgetLevels(from: 0), .presentNext])
    }

    // MARK: The words of the table

    private func event(_ name: String) -> ModalChain.Event? {
        switch name {
        case "kept": .treeHas([modal])
        case "dropped": .treeHas([])
        case "appeared": .appeared(modal)
        case "disappeared": .disappeared(modal)
        case "setToNil": .setToNil(modal, level: 0)
        case "showAgain": .showAgain(level: 0)
        case "dismissed": .dismissed(modal)
        case "turnEnded": .turnEnded(modal)
        case "lost": .lost(modal)
        case "pauseEnded": .pauseEnded(modal)
        default: nil
        }
    }

    private func step(_ letter: Character) -> ModalChain.Step {
        switch letter {
        case "A": .tellTree(modal)
        case "C": .clear(level: 0)
        case "F": .forgetLevels(from: 0)
        case "H": .hide(modal, level: 0)
        case "L": .checkInATurn(modal)
        case "T": .endLeavingInATurn(modal)
        default: .presentNext
        }
    }

    private func chain(in stage: String) -> ModalChain {
        var chain = ModalChain()
        _ = chain.handle(.firstLevelAppeared)
        _ = chain.handle(.treeHas([modal]))
        _ = chain.handle(.presented(modal))
        if position(stage) == "onScreen" || stage == "offScreen" { _ = chain.handle(.appeared(modal)) }
        if stage == "offScreen" { _ = chain.handle(.disappeared(modal)) }
        if stage.hasPrefix("leaving") { _ = chain.handle(.showAgain(level: 0)) }
        return chain
    }

    /// Returns "onScreen" or "offScreen" for a stage of the table. In the stage "coming", the content has not appeared
    /// yet, so it is off the screen.
    private func position(_ stage: String) -> String { stage.hasSuffix("onScreen") ? "onScreen" : "offScreen" }

    private func describe(_ chain: ModalChain) -> String {
        guard let link = chain.links.first else { return "gone" }
        if chain.shownCount == 1 { return "\(link.stage)" }
        return "leaving \(position("\(link.stage)"))"
    }
}
