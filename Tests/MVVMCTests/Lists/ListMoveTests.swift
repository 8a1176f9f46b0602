import MVVMCLists
import MVVMCTesting
import XCTest

/// Moves of items by the user.
@MainActor
final class ListMoveTests: XCTestCase {
    private final class Cell: ViewModelOwner {
        @Owned var viewModel: Row?
        func bind(_ viewModel: Row, in bindings: Bindings) {}
    }

    private func makeTable(_ list: ListViewModel<String, Row>) -> HeadlessList<String, Row, Cell> {
        let registry = ReusableViewRegistry<Cell> { _ in Cell() }
        registry.register(view: Cell.self) { Cell() }
        return HeadlessList(list, views: registry, visibleRows: 10)
    }

    /// The reaction of a list's owner to a move.
    private enum Answer: CaseIterable {
        case accept, refuse, showItself, showSomethingElse, refuseAndShow
    }

    private func answer(
        _ answer: Answer, _ list: ListViewModel<String, Row>, _ id: Int, _ position: ListPosition
    ) -> Bool {
        switch answer {
        case .accept: return true
        case .refuse: return false
        case .showItself:
            list.edit { $0.move(id, to: position) }
            return true
        case .showSomethingElse:
            list.apply(RowList(ids: [7]))
            return true
        case .refuseAndShow:
            list.edit { $0.remove([id]) }
            return false
        }
    }

    func testEveryMoveOfASmallListUnderEveryAnswer() async {
        for snapshot in ListCases.lists(
            sections: ["A", "B"], ids: RandomSequences.isExtended ? [1, 2, 3, 4] : [1, 2, 3])
        {
            let ids = snapshot.sections.flatMap(\.items).map(\.id)
            for id in ids {
                for section in 0...1 {
                    for item in 0...2 {
                        var moved = snapshot
                        moved.remove([id])
                        guard item <= moved.sections[section].items.count else { continue }
                        moved.sections[section].items.insert(Row(id: id), at: item)
                        for answer in Answer.allCases {
                            check(snapshot, moved, id, ListPosition(section: section, item: item), answer)
                        }
                    }
                }
            }
        }
    }

    private func check(_ snapshot: RowList, _ moved: RowList, _ id: Int, _ position: ListPosition, _ answer: Answer) {
        let list = ListViewModel(snapshot)
        let table = makeTable(list)
        let views = Dictionary(uniqueKeysWithValues: table.cells.map { ($0.item.id, ObjectIdentifier($0.view)) })
        list.canMove(with: self) { _, _ in true }
        var moves: [ListPosition] = []
        list.onMove(with: self) { [weak list] _, id, position in
            guard let list else { return false }
            moves.append(position)
            XCTAssertEqual(list.snapshot, snapshot, "not moved yet")
            XCTAssertEqual(table.snapshot, moved, "shown already")
            return self.answer(answer, list, id, position)
        }
        let isAccepted = table.drag(id, to: position)
        let name = "\(snapshot.sections.map(\.items)), \(id) to \(position): \(answer)"
        XCTAssertEqual(moves, [position], name)
        XCTAssertEqual(isAccepted, answer != .refuse && answer != .refuseAndShow, name)
        var expected = snapshot
        switch answer {
        case .accept, .showItself: expected = moved
        case .refuse: break
        case .showSomethingElse: expected = RowList(ids: [7])
        case .refuseAndShow: expected.remove([id])
        }
        XCTAssertEqual(list.snapshot, expected, name)
        XCTAssertEqual(table.snapshot, expected, name)
        XCTAssertEqual(table.cells.map(\.item), expected.sections.flatMap(\.items), name)
        if answer == .accept || answer == .refuse || answer == .showItself {
            for cell in table.cells { XCTAssertEqual(ObjectIdentifier(cell.view), views[cell.item.id], name) }
        }
    }

    func testRandomMovesAndChangesAgainstAnArray() async {
        for seed in RandomSequences.seeds(steps: 1_500, each: 30) {
            var random = SplitMix64(state: seed)
            let list = ListViewModel(RowList(ids: Array(0..<6)))
            let table = makeTable(list)
            list.canMove(with: self) { $1 % 5 != 0 }
            let isAccepting = Observed(wrappedValue: true)
            list.onMove(with: self) { _, _, _ in isAccepting.wrappedValue }
            var model = Array(0..<6)
            for step in 0..<30 {
                isAccepting.wrappedValue = Bool.random(using: &random)
                let index = Int.random(in: 0..<model.count, using: &random)
                let target = Int.random(in: 0..<model.count, using: &random)
                if Int.random(in: 0..<4, using: &random) == 0 {
                    model[index] += 10
                    list.apply(RowList(ids: model))
                } else if list.userDidMove(model[index], to: ListPosition(section: 0, item: target)) {
                    model.insert(model.remove(at: index), at: target)
                }
                XCTAssertEqual(table.cells.map(\.item.id), model, "seed \(seed), step \(step)")
                XCTAssertEqual(list.snapshot, RowList(ids: model), "seed \(seed), step \(step)")
            }
        }
    }

    func testNothingCanBeMovedUnlessTheListSaysSo() async {
        let list = ListViewModel(RowList(ids: [1, 2]))
        XCTAssertFalse(list.userDidMove(1, to: ListPosition(section: 0, item: 1)))
        list.canMove(with: self) { $1 == 2 }
        XCTAssertFalse(list.userDidMove(1, to: ListPosition(section: 0, item: 1)))
        XCTAssertFalse(list.userDidMove(2, to: ListPosition(section: 0, item: 2)), "there is no such position")
        XCTAssertFalse(list.userDidMove(7, to: ListPosition(section: 0, item: 0)), "there is no such item")
        XCTAssertEqual(list.snapshot, RowList(ids: [1, 2]))
        XCTAssertTrue(list.userDidMove(2, to: ListPosition(section: 0, item: 0)))
        XCTAssertEqual(list.snapshot, RowList(ids: [2, 1]))
    }

    func testAMoveInAnAutorunDependsOnNothingOfTheList() async {
        let (list, bindings) = (ListViewModel(RowList(ids: [1, 2])), Bindings())
        list.canMove(with: self) { _, _ in true }
        var runs = 0
        bindings.autorun {
            runs += 1
            list.userDidMove(1, to: ListPosition(section: 0, item: 1))
        }
        list.apply(RowList(ids: [1, 2, 3]))
        XCTAssertEqual(runs, 1)
    }

    func testAMoveIsNotLostWhenASnapshotIsComparedInTheBackground() async {
        let list = ListViewModel(RowList(ids: [1, 2, 3]))
        let table = makeTable(list)
        list.canMove(with: self) { _, _ in true }
        let task = Task { await list.apply(comparingInBackground: RowList(ids: [4, 1, 2, 3, 5])) }
        await mainActorTurn()
        table.drag(1, to: ListPosition(section: 0, item: 2))
        _ = await task.value
        await settle()
        // The move may come before or after the end of the comparison. Both changes must be visible in either case.
        let ids = table.cells.map(\.item.id)
        XCTAssertEqual(Set(ids), [1, 2, 3, 4, 5])
        XCTAssertLessThan(ids.firstIndex(of: 2) ?? 9, ids.firstIndex(of: 1) ?? 0)
        XCTAssertEqual(list.snapshot, table.snapshot)
    }
}

extension Row: ReusableViewViewModel {}
