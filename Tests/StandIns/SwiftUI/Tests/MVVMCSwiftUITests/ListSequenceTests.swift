import MVVMCLists
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests that a window shows the items and the selection of a list after random sequences of changes by the program,
/// and of selections, moves and deletions by the user. The window and the list are compared when all animations have
/// ended.
///
/// `MVVMC_STEPS=300000 swift test --package-path Tests/StandIns/SwiftUI --filter ListSequenceTests` plays more steps.
@MainActor
final class ListSequenceTests: SwiftUITestCase {
    func testListAndWindowAgree() async { await play([], 1_200) }

    func testListAndWindowAgreeWithEachDoubtDecidedTheOtherWay() async {
        for doubts in StandIn.combinations() { await play(doubts, 80, parts: StandIn.Doubt.allCases.count) }
    }

    func testListAndWindowAgreeWithAllDoubtsDecidedTheOtherWay() async {
        await play(Set(StandIn.Doubt.allCases), 800)
    }

    private func play(_ doubts: Set<StandIn.Doubt>, _ steps: Int, parts: Int = 1) async {
        for seed in RandomSequences.seeds(steps: steps, each: 40, parts: parts) {
            var length = 40
            guard var failure = await playOnce(seed, length, doubts) else { continue }
            while length > 1, let shorter = await playOnce(seed, length - 1, doubts) {
                (failure, length) = (shorter, length - 1)
            }
            XCTFail("with \(doubts.map(\.rawValue).sorted()), seed \(seed), after \(length) operations: \(failure)")
            break
        }
        StandIn.reset()
    }

    private func playOnce(_ seed: UInt64, _ length: Int, _ doubts: Set<StandIn.Doubt>) async -> String? {
        StandIn.reset()
        StandIn.doubts = doubts
        var random = SplitMix64(state: seed)
        var log: [String] = []
        let player = ListPlayer()
        var failure: String?
        for _ in 0..<length where failure == nil {
            log.append(player.step(&random))
            guard log.count == length || random.next().isMultiple(of: 2) else { continue }
            await player.comeToRest()
            failure = player.difference
        }
        player.window.close()
        await MVVMCTesting.settle()
        return failure.map { "\($0)\n\(log.joined(separator: "\n"))" }
    }
}

/// A list of two sections, with random actions of the program and the user.
@MainActor
private final class ListPlayer {
    let list = ListViewModel<String, Person>(
        ListSnapshot([ListSection(id: "a", items: [Person(id: 1, name: "p1")]), ListSection(id: "b", items: [])]))
    let window: StandInWindow
    private var count = 1
    /// Whether the owner of the list rejects the actions of the user.
    private var refuses = false

    init() {
        window = StandInWindow { [list] in
            NavigationStack { ListView(list) { Text($0.name) }.toolbar { EditButton() } }
        }
        list.shouldSelect(with: self) { player, _ in !player.refuses }
        list.canMove(with: self) { _, id in !id.isMultiple(of: 3) }
        list.onMove(with: self) { player, _, _ in !player.refuses }
        list.trailingSwipeActions(with: self) { player, id in
            [
                ListAction("Delete", role: .destructive) {
                    if !player.refuses { player.list.edit { $0.remove([id]) } }
                }
            ]
        }
    }

    private var items: [Person] { list.snapshot.sections.flatMap(\.items) }

    func step(_ random: inout SplitMix64) -> String {
        let person = items.randomElement(using: &random)
        let name = person?.name ?? "nobody"
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1:
            count += 1
            let new = Person(id: count, name: "p\(count)")
            let section = Bool.random(using: &random) ? "a" : "b"
            list.edit { $0.append([new], to: section) }
            return "append \(new.name) to \(section)"
        case 2:
            guard let person else { return "nobody is removed" }
            list.edit { $0.remove([person.id]) }
            return "remove \(name)"
        case 3:
            list.edit(animated: false) { snapshot in
                for index in snapshot.sections.indices { snapshot.sections[index].items.reverse() }
            }
            return "reverse"
        case 4:
            list.selectionMode = [.disabled, .momentary, .single, .multiple].randomElement(using: &random) ?? .single
            if list.selectionMode != .multiple { list.selection = [] }
            return "selection mode \(list.selectionMode)"
        case 5:
            list.selection = person.map { [$0.id] } ?? []
            return "the program selects \(name)"
        case 6:
            refuses.toggle()
            return "the owner \(refuses ? "refuses" : "accepts")"
        case 7:
            window.tap(window.texts.contains("Edit") ? "Edit" : "Done")
            return "edit mode"
        case 8, 9:
            return "tap \(name) \(window.tap(name))"
        case 10:
            return "click \(name) with Command \(window.selectRow(name, isToggling: true))"
        case 11:
            let isDown = Bool.random(using: &random)
            window.pressArrowKey(down: isDown)
            return "arrow \(isDown ? "down" : "up")"
        case 12:
            let isDeleted =
                window.delete(name, by: .editMode) || window.tap("Delete", of: name, at: .trailing)
            return "delete \(name) \(isDeleted)"
        default:
            guard let section = list.snapshot.sections.first(where: { $0.items.contains { $0.name == name } }),
                let index = section.items.firstIndex(where: { $0.name == name })
            else { return "nobody is moved" }
            let position = Int.random(in: 0...section.items.count, using: &random)
            return "move \(name) before \(position) \(window.move(name, at: index, before: position))"
        }
    }

    func comeToRest() async {
        for _ in 0..<3 {
            window.render()
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
        window.render()
    }

    /// The difference between the window and the list or, if they agree, the failures of the stand-in. The value is
    /// `nil` if there are no failures either.
    var difference: String? {
        let shown = window.texts.filter { $0.hasPrefix("p") }
        let names = items.map(\.name)
        // The stand-in shows at most 20 rows of each `ForEach`. The rows of a list with more items are not compared.
        if shown != names, names.count <= 20 { return "the window shows \(shown), and the list has \(names)" }
        let selected = window.selectedRows.compactMap { $0.base as? Int }
        if list.selectionMode != .disabled, Set(selected) != list.selection {
            return "the window has selected \(selected.sorted()), and the list \(list.selection.sorted())"
        }
        return StandIn.failures.isEmpty ? nil : StandIn.failures.joined(separator: ", ")
    }
}
