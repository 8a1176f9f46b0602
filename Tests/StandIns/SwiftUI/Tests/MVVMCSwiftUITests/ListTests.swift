import MVVMCLists
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

struct Person: Identifiable, Hashable, Sendable, ReusableViewViewModel {
    let id: Int
    var name: String
    var picture: String?
}

struct TitleViewModel: ReusableViewViewModel, Equatable, Sendable { let text: String }

/// A row that counts the taps of its button.
private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("\(count)") { count += 1 } }
}

/// A row with the name of a person, and with the picture if there is one.
struct PersonRow: View {
    let person: Person
    var body: some View { Text(verbatim: person.name + (person.picture.map { " \($0)" } ?? "")) }
}

/// The view model of a list that can be searched.
private final class SearchViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, Person>()
    @Observed var query = ""
    private let people = [0, 1, 2, 10].map { Person(id: $0, name: "p\($0)") }
    private let bindings = Bindings()

    init() {
        list.emptyState = TitleViewModel(text: "nobody")
        bindings.autorun(with: self) { owner in
            let found = owner.people.filter { owner.query.isEmpty || $0.name.contains(owner.query) }
            owner.list.apply(ListSnapshot(items: found))
        }
    }
}

private struct SearchView: ViewModelView {
    @Bindable var viewModel: SearchViewModel
    private static let views = {
        let views = ViewRegistry()
        views.register(for: TitleViewModel.self) { Text($0.text) }
        return views
    }()

    var body: some View {
        ListView(viewModel.list, views: Self.views) { PersonRow(person: $0) }.searchable(text: $viewModel.query)
    }
}

@MainActor
final class ListTests: SwiftUITestCase {
    private let list = ListViewModel<String, Person>()

    private func people(_ ids: some Sequence<Int>) -> [Person] { ids.map { Person(id: $0, name: "p\($0)") } }

    private func window(_ views: ViewRegistry? = nil) -> StandInWindow {
        StandInWindow { ListView(list, views: views) { PersonRow(person: $0) } }
    }

    private func settle(_ window: StandInWindow) async {
        await MVVMCTesting.settle()
        window.render()
    }

    // MARK: Showing

    func testSectionsHaveHeadersAndFooters() async {
        let views = ViewRegistry()
        views.register(for: TitleViewModel.self) { Text($0.text) }
        let window = window(views)
        XCTAssertEqual(window.texts, [])
        list.apply(
            ListSnapshot([
                ListSection(
                    id: "a", items: people(1...2), header: TitleViewModel(text: "head"),
                    footer: TitleViewModel(text: "foot")),
                ListSection(id: "b", items: people([3])),
            ]))
        window.render()
        XCTAssertEqual(window.texts, ["head", "p1", "p2", "foot", "p3"])
        list.edit { $0.remove([2]) }
        window.render()
        XCTAssertEqual(window.texts, ["head", "p1", "foot", "p3"])
    }

    func testTheEmptyStateIsShownWhileThereAreNoItems() async {
        let views = ViewRegistry()
        views.register(for: TitleViewModel.self) { Text($0.text) }
        list.emptyState = TitleViewModel(text: "nobody")
        let window = window(views)
        XCTAssertEqual(window.texts, [], "it is not known whether there are items")
        list.apply(ListSnapshot())
        window.render()
        XCTAssertEqual(window.texts, ["nobody"])
        list.apply(ListSnapshot([ListSection(id: "a", items: people([1]))]))
        window.render()
        XCTAssertEqual(window.texts, ["p1"])
        list.apply(ListSnapshot())
        window.render()
        XCTAssertEqual(window.texts, ["nobody"])
    }

    func testRowsMayBeThoseOfTheRegistryOfTheApp() async {
        let app = TestApp()
        app.views.register(for: Person.self) { Text($0.name) }
        list.apply(ListSnapshot([ListSection(id: "a", items: people([1]))]))
        app.views.register(for: NoteViewModel.self) { [list] _ in ListView(list) }
        app.guide.navigate(to: .note("x"))
        await app.settle()
        XCTAssertEqual(app.window.texts, ["p1"])
    }

    func testACompletionIsCalledWhenTheListIsShown() async {
        let window = window()
        var completions: [Int] = []
        list.apply(ListSnapshot([ListSection(id: "a", items: people([1]))])) { completions.append(1) }
        list.apply(ListSnapshot([ListSection(id: "a", items: people([2]))])) { completions.append(2) }
        await settle(window)
        XCTAssertEqual(completions, [1, 2])
        XCTAssertEqual(window.texts, ["p2"])
    }

    func testOnlyAnAnimatedChangeIsAnimated() async {
        let window = window()
        let changes: [(name: String, isAnimated: Bool, apply: (ListSnapshot<String, Person>) -> Void)] = [
            ("animated", true, { self.list.apply($0) }),
            ("not animated", false, { self.list.apply($0, animated: false) }),
            ("reload", false, { self.list.reload($0) }),
        ]
        for (name, isAnimated, apply) in changes {
            StandIn.resetInvalidations()
            apply(ListSnapshot([ListSection(id: name, items: people([1]))]))
            XCTAssertEqual(StandIn.invalidations.animated > 0, isAnimated, name)
            XCTAssertEqual(StandIn.invalidations.notAnimated > 0, !isAnimated, name)
            await settle(window)
        }
    }

    func testItemsWithOneIdentifierAreReported() async {
        let window = window()
        let misuses = await recordingMisuse {
            list.apply(
                ListSnapshot([ListSection(id: "a", items: [Person(id: 1, name: "x"), Person(id: 1, name: "y")])]))
            await settle(window)
        }
        XCTAssertEqual(window.texts, ["x"])
        XCTAssertEqual(
            misuses.map(\.message),
            [
                """
                a ListView shows a list with identifiers that are not unique: 1.
                Only the first item with each identifier is shown. Give each Person an id of its own.
                """
            ])
    }

    // MARK: The user

    func testATapSelectsAsTheModeSays() async {
        list.apply(ListSnapshot([ListSection(id: "a", items: people(1...3))]))
        var selected: [Int] = []
        var deselected: [Int] = []
        list.onSelect(with: self) { selected.append($1) }
        list.onDeselect(with: self) { deselected.append($1) }
        list.shouldSelect(with: self) { $1 != 3 }
        let window = window()
        XCTAssertTrue(window.tap("p1"))
        XCTAssertEqual(selected, [1])
        XCTAssertEqual(list.selection, [])
        await settle(window)
        list.selectionMode = .single
        window.tap("p1")
        window.tap("p3")
        window.tap("p2")
        XCTAssertEqual(list.selection, [2])
        XCTAssertEqual(deselected, [1])
        list.selectionMode = .multiple
        window.selectRow("p1", isToggling: true)
        window.selectRow("p2", isToggling: true)
        XCTAssertEqual(list.selection, [1])
        XCTAssertEqual(deselected, [1, 2])
        list.selectionMode = .disabled
        window.render()
        XCTAssertFalse(window.tap("p2"))
    }

    func testASwipeRevealsTheActionsOfTheEdge() async {
        list.apply(ListSnapshot([ListSection(id: "a", items: people(1...2))]))
        var performed: [String] = []
        list.leadingSwipeActions(with: self) { _, id in [ListAction("Read") { performed.append("read \(id)") }] }
        list.trailingSwipeActions(with: self) { [list] _, id in
            [
                ListAction("Delete", role: .destructive) { list.edit { $0.remove([id]) } },
                ListAction("Flag", isEnabled: false) { performed.append("flag \(id)") },
            ]
        }
        let window = window()
        XCTAssertEqual(window.actions(of: "p1", at: .leading), ["Read"])
        XCTAssertEqual(window.actions(of: "p1", at: .trailing), ["Delete"])
        XCTAssertTrue(window.tap("Read", of: "p2", at: .leading))
        XCTAssertEqual(performed, ["read 2"])
        XCTAssertTrue(window.tap("Delete", of: "p1", at: .trailing))
        XCTAssertEqual(window.texts, ["p2"])
        list.trailingSwipeActions(with: self) { _, _ in [] }
    }

    func testAContextMenuHasItsEntries() async {
        list.apply(ListSnapshot([ListSection(id: "a", items: people([1]))]))
        var performed: [String] = []
        list.contextMenu(with: self) { _, id in
            [
                ListAction("Copy") { performed.append("copy \(id)") },
                ListAction("Paste", isEnabled: false) { performed.append("paste \(id)") },
                ListAction("Move to", children: [ListAction("Archive") { performed.append("archive \(id)") }]),
            ]
        }
        let window = window()
        XCTAssertEqual(window.actions(of: "p1", at: nil), ["Copy", "Paste", "Archive"])
        XCTAssertTrue(window.tap("Copy", of: "p1", at: nil))
        XCTAssertFalse(window.tap("Paste", of: "p1", at: nil))
        XCTAssertTrue(window.tap("Archive", of: "p1", at: nil))
        XCTAssertEqual(performed, ["copy 1", "archive 1"])
    }

    func testRowsAreMovedAndRefusedMovesAreTakenBack() async {
        list.apply(ListSnapshot([ListSection(id: "a", items: people(1...4))]))
        var moves: [String] = []
        list.canMove(with: self) { $1 != 4 }
        list.onMove(with: self) { _, id, position in
            moves.append("\(id) \(position)")
            return id != 3
        }
        let window = window()
        XCTAssertTrue(window.move("p1", at: 0, before: 3))
        XCTAssertEqual(window.texts, ["p2", "p3", "p1", "p4"])
        XCTAssertTrue(window.move("p1", at: 2, before: 0))
        XCTAssertEqual(window.texts, ["p1", "p2", "p3", "p4"])
        XCTAssertFalse(window.move("p4", at: 3, before: 0))
        StandIn.resetEvaluations()
        XCTAssertTrue(window.move("p3", at: 2, before: 0))
        XCTAssertEqual(window.texts, ["p1", "p2", "p3", "p4"])
        XCTAssertEqual(StandIn.evaluations["ListContent"], 1, "the order is shown again")
        XCTAssertEqual(moves, ["1 0.2", "1 0.0", "3 0.0"])
    }

    // MARK: Display

    func testRowsAreDisplayedAsTheyAppear() async {
        list.reload(ListSnapshot([ListSection(id: "a", items: people(0..<100_000))]))
        var displayed: Set<Int> = []
        list.onDisplay(with: self) { displayed.insert($1) }
        list.onEndDisplay(with: self) { displayed.remove($1) }
        StandIn.resetEvaluations()
        let window = window()
        XCTAssertEqual(displayed, Set(0..<20))
        XCTAssertEqual(StandIn.evaluations["ListRow"], 20)
        XCTAssertEqual(StandIn.evaluations["PersonRow"], 20)
        window.scroll(to: 15)
        XCTAssertEqual(displayed, Set(15..<35))
        XCTAssertEqual(StandIn.evaluations["ListRow"], 35)
        window.close()
    }

    func testOneRowIsEvaluatedForOneRow() async {
        list.reload(ListSnapshot([ListSection(id: "a", items: people(0..<1_000))]))
        list.selectionMode = .multiple
        let window = window()
        await settle(window)
        StandIn.resetEvaluations()
        list.edit { $0[id: 3] = Person(id: 3, name: "new") }
        window.render()
        XCTAssertEqual(StandIn.evaluations["ListRow"], 1)
        XCTAssertEqual(StandIn.evaluations["PersonRow"], 1)
        XCTAssertEqual(StandIn.evaluations["ListView"], nil)
        XCTAssertEqual(window.texts[3], "new")
        StandIn.resetEvaluations()
        list.reconfigure(Person(id: 4, name: "late"))
        window.render()
        XCTAssertEqual(StandIn.evaluations, ["ListRow": 1, "PersonRow": 1])
        XCTAssertEqual(window.texts[4], "late")
        StandIn.resetEvaluations()
        list.selection = [5]
        window.render()
        XCTAssertEqual(StandIn.evaluations, ["ModifiedContent": 1], "what observes the selection")
        list.edit { $0[id: 4] = Person(id: 4, name: "newer") }
        window.render()
        XCTAssertEqual(window.texts[4], "newer")
    }

    func testRedisplayedItemComesFromTheSnapshot() async {
        list.reload(ListSnapshot([ListSection(id: "a", items: people(0..<100))]))
        let window = window()
        list.reconfigure(Person(id: 0, name: "late"))
        window.render()
        XCTAssertEqual(window.texts[0], "late")
        window.scroll(to: 50)
        window.scroll(to: 0)
        XCTAssertEqual(window.texts[0], "p0")
    }

    func testPicturesAreLoadedForWhatIsDisplayed() async {
        list.reload(ListSnapshot([ListSection(id: "a", items: people(0..<100))]))
        list.loadContent(with: self) { _, person in
            person.id
        } load: { _, id in
            "picture \(id)"
        } show: { person, picture in
            person.picture = picture
        }
        let window = window()
        await settle(window)
        XCTAssertEqual(window.texts[1], "p1 picture 1")
        window.scroll(to: 50)
        await settle(window)
        XCTAssertEqual(window.texts[0], "p50 picture 50")
    }

    func testTheListScrollsToAnItem() async {
        list.apply(ListSnapshot([ListSection(id: "a", items: people(0..<100))]))
        list.scroll(to: 30)
        let window = window()
        await settle(window)
        XCTAssertEqual(window.texts.first, "p30", "it was not displayed yet")
        list.scroll(to: 50)
        await settle(window)
        XCTAssertEqual(window.texts.first, "p50")
    }

    func testTheNextPageIsLoadedWhenTheLastRowsAreDisplayed() async {
        let pages = PagedItems<Person, Int>(with: self) { _, cursor in
            let first = cursor ?? 0
            return PagedItems.Page(
                (first..<(first + 30)).map { Person(id: $0, name: "p\($0)") }, next: first < 60 ? first + 30 : nil)
        }
        pages.show(in: list, items: "people", status: "status", with: self) { _, people in
            people
        } statusRow: { _, _ in
            nil
        }
        let window = window()
        _ = try? await pages.refresh.run()
        await settle(window)
        XCTAssertEqual(list.snapshot.sections[0].items.count, 30)
        for (first, count) in [(10, 60), (40, 90), (70, 90)] {
            window.scroll(to: first)
            await settle(window)
            XCTAssertEqual(list.snapshot.sections[0].items.count, count)
            XCTAssertEqual(window.texts.first, "p\(first)")
        }
    }

    func testASearchShowsWhatMatches() async {
        let friends = SearchViewModel()
        let window = StandInWindow { SearchView(viewModel: friends) }
        XCTAssertEqual(window.texts, ["p0", "p1", "p2", "p10"])
        StandIn.resetEvaluations()
        XCTAssertTrue(window.search("1"))
        XCTAssertEqual(window.texts, ["p1", "p10"])
        XCTAssertEqual(StandIn.evaluations["SearchView"], nil)
        XCTAssertEqual(StandIn.evaluations["PersonRow"], nil, "rows that stay are not evaluated")
        friends.query = "x"
        window.render()
        XCTAssertEqual(window.texts, ["nobody"])
        await settle(window)
    }

    func testAMixedListHasTheViewsOfItsViewModels() async {
        let mixed = ListViewModel<Int, AnyListItem>(
            ListSnapshot(items: [
                AnyListItem(Person(id: 1, name: "Ann")), AnyListItem(TitleViewModel(text: "old"), id: 2),
            ]))
        let views = ViewRegistry()
        views.register(for: Person.self) { Text($0.name) }
        views.register(for: TitleViewModel.self) { Text($0.text) }
        let window = StandInWindow { ListView(mixed, views: views) }
        XCTAssertEqual(window.texts, ["Ann", "old"])
        mixed.apply(ListSnapshot(items: [AnyListItem(TitleViewModel(text: "new"), id: 2)]))
        window.render()
        XCTAssertEqual(window.texts, ["new"])
    }

    func testARowWithoutAViewIsReported() async {
        list.apply(ListSnapshot([ListSection(id: "a", items: people([1]))]))
        let misuses = recordingMisuse { _ = StandInWindow { ListView(list, views: ViewRegistry()) } }
        XCTAssertEqual(
            misuses.map(\.message),
            [
                """
                no view is registered for `Person`.
                It is part of a list. A placeholder is shown.
                Register one: registry.register(for: Person.self) { … }
                """
            ])
    }

    func testARowWithStateKeepsItWhenTheListChanges() async {
        list.apply(ListSnapshot([ListSection(id: "a", items: people(1...2))]))
        list.selectionMode = .disabled
        let window = StandInWindow { ListView(list) { _ in Counter() } }
        XCTAssertTrue(window.tap("0"))
        XCTAssertEqual(window.texts, ["1", "0"])
        list.edit { $0.insert([Person(id: 0, name: "p0")], before: 1) }
        window.render()
        XCTAssertEqual(window.texts, ["0", "1", "0"])
    }

    func testNothingStaysAliveOfAList() async {
        weak var released: ListViewModel<String, Person>?
        do {
            let list = ListViewModel<String, Person>(ListSnapshot([ListSection(id: "a", items: people(0..<30))]))
            released = list
            let window = StandInWindow { ListView(list) { Text($0.name) } }
            XCTAssertEqual(window.texts.count, 20)
            list.edit { $0.remove([1]) }
            await settle(window)
            window.close()
        }
        await MVVMCTesting.settle()
        XCTAssertNil(released)
    }
}
