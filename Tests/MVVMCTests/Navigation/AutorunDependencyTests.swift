import MVVMCLists
import MVVMCTesting
import XCTest

/// Calls to the library in autoruns. The properties that the library reads in such a call must not become dependencies
/// of the autorun.
@MainActor
final class AutorunDependencyTests: XCTestCase {
    private struct Row: Identifiable, Equatable {
        let id: Int
    }

    /// A list, a command, pages, and a tree with a sheet in a tab.
    @MainActor
    private final class World {
        let navigator = Navigator()
        let root = Guide()
        let tabs = TabsViewModel([.init("one"), .init("two")])
        let list = ListViewModel<Int, Row>(ListSnapshot(items: [Row(id: 1), Row(id: 2)]))
        let command = Command<Int, Void> { _ in }
        private(set) lazy var pages = PagedItems<Row, Int>(with: self) { _, _ in
            PagedItems.Page([Row(id: 1)], next: nil)
        }
        let (one, two, sheet) = (Guide("one"), Guide("two"), Guide("sheet"))
        let child = Guide("child")

        func presentAlert(by guide: Guide) {
            guide.flow.presentAlert("Sure?", [.button("Yes")], cancel: .button("No"))
        }

        init() {
            navigator.start(root)
            root.flow.push(tabs)
            root.flow.embed(one, in: "one")
            root.flow.embed(two, in: "two")
            one.navigate(to: .place("next"))
            one.flow.present(sheet, as: .sheet)
            sheet.navigate(to: .place("detail"))
        }

        /// Changes properties that the library may have read in a call.
        func change() async {
            for guide in [root, one, two, sheet, child] where !guide.flow.hasEnded && guide.flow.screens.last != nil {
                guide.navigate(to: .place("later"))
                guide.flow.pop()
            }
            if !root.flow.hasEnded { root.flow.presentAlert("Now?", cancel: .button("Yes")) }
            while let alert = navigator.frontmostStack.top?.viewModel as? AlertViewModel {
                alert.userDidTap(at: 0)
            }
            for slot in tabs.slots.reversed() {
                tabs.selection = slot
                tabs[slot] = TabsViewModel.Tab(slot, title: "later")
            }
            if !root.flow.hasEnded {
                navigator.dismissAll()
                root.flow.present(Place("later"), ifPresenting: .queue)
            }
            list.selection = [2]
            list.selectionMode = .multiple
            list.apply(ListSnapshot(items: [Row(id: 2), Row(id: 3)]))
            command.execute(1)
            pages.refresh.execute()
            await settle()
            navigator.start(Guide("other"))
        }
    }

    private let calls: [(name: String, call: @MainActor (World) -> Void)] = [
        ("start", { $0.navigator.start(Guide("new")) }),
        (
            "restore",
            { world in
                if let archive = untracked({ world.navigator.archive() }) {
                    world.navigator.restore(archive, starting: Guide())
                }
            }
        ),
        ("navigate", { $0.root.navigate(to: .place("a")) }),
        ("navigate to a child", { $0.one.navigate(to: .child("a")) }),
        ("navigate to a sheet", { $0.sheet.navigate(to: .sheet("a")) }),
        ("navigate to tabs", { $0.sheet.navigate(to: .tabs) }),
        ("navigate to what is in front", { $0.sheet.navigate(to: .place("detail")) }),
        ("navigate to a path", { $0.root.navigate(toPath: [.place("home"), .place("a")]) }),
        ("navigate to the path that is shown", { $0.sheet.navigate(toPath: [.place("sheet"), .place("detail")]) }),
        ("navigate to an empty path", { $0.root.navigate(toPath: []) }),
        ("push", { $0.root.flow.push(Place("a")) }),
        ("push a child", { $0.root.flow.push($0.child) }),
        ("push a child again", { $0.root.flow.push($0.one) }),
        ("pop", { $0.sheet.flow.pop() }),
        ("pop the first screen", { $0.root.flow.popToRoot() }),
        ("pop to the first screen", { $0.one.flow.popToRoot() }),
        ("pop to a type", { $0.sheet.flow.pop(to: Place.self) }),
        ("pop to another type", { $0.sheet.flow.pop(to: Board.self) }),
        (
            "pop to a screen",
            { world in
                if let first = untracked({ world.sheet.flow.screens.first?.id }) { world.sheet.flow.pop(to: first) }
            }
        ),
        (
            "remove",
            { world in
                if let top = untracked({ world.sheet.flow.screens.last?.id }) { world.sheet.flow.remove(top) }
            }
        ),
        (
            "remove a screen of another flow",
            { world in
                if let top = untracked({ world.sheet.flow.screens.last?.id }) { world.root.flow.remove(top) }
            }
        ),
        ("replace the screens", { $0.one.flow.replaceScreens(with: [Place("a"), Place("b")]) }),
        ("replace the top screen", { $0.one.flow.replaceTop(with: Place("a")) }),
        ("bring the slots to their first screens", { $0.root.flow.popSlotsToRoot() }),
        ("embed in a given container", { $0.root.flow.embed(Place("a"), in: "one", of: $0.tabs) }),
        ("embed", { $0.root.flow.embed(Place("a"), in: "one") }),
        ("embed a child", { $0.root.flow.embed($0.child, in: "two") }),
        ("embed in another slot", { $0.root.flow.embed(Place("a"), in: "three") }),
        ("present", { $0.sheet.flow.present(Place("a")) }),
        ("present a child", { $0.sheet.flow.present($0.child) }),
        ("present where something is", { $0.one.flow.present(Place("a")) }),
        ("present later", { $0.one.flow.present(Place("a"), ifPresenting: .queue) }),
        ("present instead", { $0.one.flow.present($0.child, ifPresenting: .replace) }),
        ("present an alert", { $0.presentAlert(by: $0.root) }),
        ("present an alert over a sheet", { $0.presentAlert(by: $0.sheet) }),
        ("present two alerts", { world in for _ in 0..<2 { world.presentAlert(by: world.root) } }),
        ("ask", { world in Task { await world.root.flow.confirm("?", "Yes") } }),
        ("dismiss", { $0.one.flow.dismiss() }),
        ("dismiss everything", { $0.navigator.dismissAll() }),
        ("dismiss everything for a flow", { $0.one.flow.dismissAll() }),
        ("keep open", { $0.one.flow.task {} }),
        ("finish", { $0.sheet.flow.finish("done") }),
        ("cancel", { $0.one.flow.cancel() }),
        ("set the output", { $0.one.flow.outputIfCancelled = "done" }),
        ("select", { $0.tabs.selection = "two" }),
        ("select another slot", { $0.tabs.selection = "three" }),
        ("set the item of a tab", { $0.tabs["one"] = TabsViewModel.Tab("one", title: "One") }),
        ("set the badge of a tab", { $0.tabs["one"].badge = "3" }),
        ("set the item of another tab", { $0.tabs["three"] = TabsViewModel.Tab("three", title: "Three") }),
        ("present errors", { $0.root.flow.presentErrors(of: $0.command, "Failed") }),
        ("close", { world in if let form = untracked({ world.navigator.place }) { world.root.close(form) } }),
        ("close the first screen", { $0.root.close($0.tabs) }),
        ("close what is not shown", { $0.root.close(Place("elsewhere")) }),
        ("observe events", { _ = $0.navigator.observeEvents { _ in } }),
        ("the user goes back", { world in untracked { world.navigator.frontmostStack }.userDidGoBack() }),
        ("the user dismisses", { world in untracked { world.one.flow.screens.last?.navigator }?.userDidDismiss() }),
        (
            "the user leaves a screen",
            { world in
                if let id = untracked({ world.sheet.flow.screens.last?.id }) {
                    untracked { world.sheet.flow.screens.last?.navigator }?.userDidLeave(id)
                }
            }
        ),
        (
            "the user selects a tab",
            { world in
                untracked { world.root.flow.screens.last }?.userDidSelect("two")
            }
        ),
        (
            "the user selects another slot",
            { world in
                untracked { world.root.flow.screens.last }?.userDidSelect("three")
            }
        ),
        (
            "the user taps a button",
            { world in
                untracked { world.presentAlert(by: world.root) }
                untracked { world.navigator.frontmostStack.top?.viewModel as? AlertViewModel }?.userDidTap("Yes")
            }
        ),
        (
            "the user dismisses an alert",
            { world in
                untracked { world.presentAlert(by: world.sheet) }
                untracked { world.navigator.frontmostStack.presenting }?.userDidDismiss()
            }
        ),
        ("a host shows something else", { $0.navigator.hostDidShow([]) }),
        ("apply", { $0.list.apply(ListSnapshot(items: [Row(id: 3)])) }),
        ("edit", { $0.list.edit { $0.remove([1]) } }),
        ("reconfigure", { $0.list.reconfigure(Row(id: 1)) }),
        ("the user selects a row", { $0.list.userDidSelect(1) }),
        ("execute", { $0.command.execute(0) }),
        ("cancel a command", { $0.command.cancel() }),
        ("retry", { $0.pages.retry() }),
        ("edit pages", { $0.pages.edit { $0.removeAll() } }),
    ]

    func testNothingThatTheLibraryReadsInACallIsADependency() async {
        for (name, call) in calls {
            _ = await recordingMisuse {
                let world = World()
                let bindings = Bindings()
                var runs = 0
                bindings.autorun {
                    runs += 1
                    // Only the first run makes the call. A call that changes a dependency of its autorun would
                    // otherwise repeat endlessly.
                    if runs == 1 { call(world) }
                }
                XCTAssertEqual(runs, 1, "\(name): at once")
                await world.change()
                XCTAssertEqual(runs, 1, "\(name): later")
            }
        }
    }
}
