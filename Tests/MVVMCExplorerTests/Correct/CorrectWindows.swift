import MVVMC
import MVVMCExplorer
import MVVMCLists
import MVVMCTesting
import XCTest

// An app with two windows that show one store of memos. A deletion in one window changes both.
//
// The app is correct because each window has a separate tree, and removes the screens of a deleted memo. The app looks
// wrong because a window shows and removes screens without an action of its user, and because the question about a memo
// disappears without an answer when another window deletes the memo.

@MainActor
final class MemoStore {
    @Observed private(set) var memos = [1: "Milk", 2: "Rye bread", 3: "Tea"]

    func delete(_ id: Int) { memos[id] = nil }
    func add() { memos[(memos.keys.max() ?? 0) + 1] = "Memo" }
}

final class MemoViewModel: ReferenceViewModel {
    @Performs(performDelete) var delete
    private let deleteMemo: @MainActor () async -> Void

    init(delete deleteMemo: @escaping @MainActor () async -> Void) { self.deleteMemo = deleteMemo }

    private func performDelete() async { await deleteMemo() }
}

struct MemoRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    let text: String
}

final class MemosViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, MemoRow>()
    private var observation: ObservationToken?

    init(store: MemoStore, router: any Router<MemosCoordinator.Route>) {
        list.onSelect(with: self) { _, id in router.navigate(to: .memo(id)) }
        observation = store.$memos.observe(with: self) { model, memos in
            model.list.apply(ListSnapshot(items: memos.sorted { $0.key < $1.key }.map { MemoRow(id: $0, text: $1) }))
        }
    }
}

final class MemosCoordinator: Coordinator {
    enum Route: Hashable, Codable { case memos, memo(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.memos
    private let store: MemoStore
    private var observation: ObservationToken?

    init(store: MemoStore) { self.store = store }

    func decision(for route: Route) -> RouteDecision<Route> {
        exists(route) ? .show : .decline("The memo was deleted.")
    }

    func show(_ route: Route) {
        switch route {
        case .memos:
            flow.push(MemosViewModel(store: store, router: self))
            observation = store.$memos.observe(initial: false, with: self) { memos, _ in memos.leaveDeleted() }
        case .memo(let id): flow.push(MemoViewModel { await self.delete(id) })
        }
    }

    private func exists(_ route: Route) -> Bool {
        if case .memo(let id) = route { store.memos[id] != nil } else { true }
    }

    private func leaveDeleted() {
        let rest = path.filter { exists($0) }
        if rest != path { navigate(toPath: rest) }
    }

    private func delete(_ id: Int) async {
        if await flow.confirm("Delete the memo?", "Delete", isDestructive: true) { store.delete(id) }
    }
}

/// The second window, which the user opens and closes.
@MainActor
final class SecondMemoWindow {
    private var window: (navigator: Navigator, memos: MemosCoordinator)?
    private let store: MemoStore

    init(store: MemoStore) { self.store = store }

    func toggle() {
        if window != nil { return window = nil }
        let (navigator, memos) = (Navigator(), MemosCoordinator(store: store))
        navigator.start(memos)
        window = (navigator, memos)
    }

    func openFirst() {
        if let id = store.memos.keys.min() { window?.memos.navigate(toPath: [.memos, .memo(id)]) }
    }

    func askForDeletion() {
        guard let memo = window?.navigator.top?.viewModel as? MemoViewModel else { return }
        memo.delete.execute()
    }

    func answer(_ button: String) {
        guard let navigator = window?.navigator, navigator.frontmostStack.top?.viewModel is AlertViewModel else {
            return
        }
        NavigationUser(of: navigator).tap(alertButton: button)
    }
}

@MainActor
func makeTwoWindowsApp() -> Explorer.App {
    let (navigator, store) = (Navigator(), MemoStore())
    navigator.start(MemosCoordinator(store: store))
    let second = SecondMemoWindow(store: store)
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("the second window is opened, or closed") { second.toggle() },
            Explorer.Action("the second window shows the first memo") { second.openFirst() },
            Explorer.Action("the second window asks whether to delete") { second.askForDeletion() },
            Explorer.Action("the second window deletes") { second.answer("Delete") },
            Explorer.Action("the second window does not delete") { second.answer("Cancel") },
            Explorer.Action("the first memo is deleted elsewhere") {
                if let id = store.memos.keys.min() { store.delete(id) }
            },
            Explorer.Action("a memo is added elsewhere") { store.add() },
        ])
}

final class CorrectWindowsTests: XCTestCase {
    @MainActor
    func testTwoWindowsOfOneStoreHaveNoFinding() async {
        await exploreCorrectApp(
            "makeTwoWindowsApp()", screens: ["MemosViewModel", "MemoViewModel"], makeTwoWindowsApp)
    }
}
