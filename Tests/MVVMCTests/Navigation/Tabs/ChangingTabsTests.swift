import MVVMC
import MVVMCTesting
import Testing

/// Tabs that are added, removed, moved and hidden while they are shown.
@MainActor
@Suite("Tabs that change")
struct ChangingTabsTests {
    private let chat = ChatSession()
    private var names: String { chat.names }

    @Test("Tabs come, go and move, and the stacks of the others stay")
    func change() {
        let stack = chat.stack("b")
        chat.user.select("b")
        chat.channels.ids = ["d", "c", "b"]
        #expect(names == "TabsViewModel[d, c, b]")
        #expect(chat.app.ends == ["a cancelled(by: code)"])
        #expect(chat.selection == "b")
        #expect(chat.stack("b") === stack)
        chat.user.select("d")
        #expect(chat.navigator.place?.name == "d")
        #expect(chat.app.filled == ["a", "b", "c", "d"])
    }

    @Test("A removed tab is filled again when it comes back")
    func comeBack() {
        chat.channels.ids = ["a"]
        chat.channels.ids = ["a", "b"]
        #expect(names == "TabsViewModel[a, b]")
        #expect(chat.app.filled == ["a", "b", "c", "b"])
        chat.guide("b")?.flow.finish("done")
        chat.channels.ids = ["b", "a"]
        #expect(names == "TabsViewModel[a]", "what has ended does not come back by itself")
    }

    @Test("The next tab of a removed one is selected, or the one before it")
    func neighbor() {
        chat.channels.ids = ["a", "b", "c", "d"]
        chat.user.select("b")
        chat.channels.ids = ["c", "d"]
        #expect(chat.selection == "c")
        chat.user.select("d")
        chat.channels.ids = ["c", "e"]
        #expect(chat.selection == "c")
        chat.channels.ids = ["x", "y"]
        #expect(chat.selection == "x")
    }

    @Test("The removal, the selection and the stacks are one change")
    func oneChange() {
        chat.user.select("b")
        var seen: [String] = []
        let (bindings, navigator, tabs) = (Bindings(), chat.navigator, chat.tabs)
        bindings.autorun { seen.append("\(tabs.slots) \(tabs.selection) \(navigator.names)") }
        let all: Set<NavigationEvent.Kind> = [.selected, .popped, .flowEnded, .becameFrontmost]
        assertEvents(
            of: navigator,
            [
                .popped(Place.self, by: .code), .flowEnded(Guide.self, .cancelled(by: .code)),
                .becameFrontmost(Place.self),
            ], kinds: all
        ) {
            chat.channels.ids = ["a", "c"]
        }
        #expect(seen == ["[a, b, c] b TabsViewModel[a, b, c]", "[a, c] c TabsViewModel[a, c]"])
        bindings.cancel()
    }

    @Test("Everything of a removed tab is released")
    func release() {
        let chat = chat
        assertNothingLeaked {
            chat.channels.ids.append("d")
            chat.user.select("d")
            chat.guide("d")?.navigate(inTurn: [.place("x"), .child("y"), .sheet("z")])
            chat.channels.ids.removeLast()
        }
        #expect(names == "TabsViewModel[a, b, c]")
    }

    @Test("The tree is released with the closure that fills the slots")
    func releaseOfTheTree() {
        assertNothingLeaked {
            let chat = ChatSession()
            chat.channels.ids = ["b", "d"]
            chat.navigator.start(Guide("other"))
        }
    }

    // MARK: When tabs change

    @Test("In the callback of a flow that ends")
    func inOnEnd() {
        let app = chat.app
        app.onEnd = { ended in app.channels.ids.removeAll { $0 == ended.rawValue || $0 == "b" } }
        chat.user.select("a")
        chat.guide("a")?.flow.finish("done")
        #expect(names == "TabsViewModel[c]")
        #expect(app.ends == ["a finished(done)", "b cancelled(by: code)"])
        #expect(chat.selection == "c")
    }

    @Test("While a screen in the tab asks whether it may be left")
    func duringAQuestion() async {
        chat.user.select("b")
        chat.guide("b")?.navigate(to: .place("form"))
        let form = chat.place("b")
        form?.canLeave = false
        #expect(chat.stack("b")?.userDidGoBack() == false)
        await settle()
        #expect(form?.questions == 1)
        chat.channels.ids = ["a", "c"]
        #expect(names == "TabsViewModel[a, c]")
        await form?.answer(true)
        #expect(names == "TabsViewModel[a, c]")
        #expect(chat.app.ends == ["b cancelled(by: code)"])
    }

    @Test("With a sheet over the removed tab, and one over another tab that is not selected")
    func withSheets() {
        chat.guide("c")?.navigate(to: .sheet("hidden"))
        chat.user.select("b")
        chat.guide("b")?.navigate(to: .sheet("sheet"))
        #expect(chat.navigator.place?.name == "sheet")
        chat.channels.ids = ["a", "c"]
        #expect(names == "TabsViewModel[a, c | hidden]")
        #expect(chat.navigator.place?.name == "hidden", "the neighbor is selected, so its sheet is shown")
        #expect(chat.navigator.dismissAll())
        #expect(chat.navigator.place?.name == "c")
    }

    @Test("While a presentation of the removed tab waits")
    func withAQueuedPresentation() {
        let guide = chat.guide("a")
        guide?.navigate(to: .sheet("first"))
        var ends: [FlowEnd<String>] = []
        guide?.flow.present(Guide("second"), as: .sheet, ifPresenting: .queue) { ends.append($0) }
        chat.channels.ids = ["b"]
        #expect(names == "TabsViewModel[b]")
        #expect(ends.count == 1)
        #expect(chat.navigator.frontmostStack === chat.stack("b"))
    }

    @Test("During a push in the removed tab")
    func duringAPush() {
        final class Pushing: Coordinator {
            enum Route: Hashable { case first, second }
            let flow = Flow<Never>()
            let initialRoute = Route.first
            let tabs: TabsViewModel
            init(_ tabs: TabsViewModel) { self.tabs = tabs }
            func show(_ route: Route) {
                if route == .second { tabs.tabs.removeAll { $0.slot == "own" } }
                flow.push(Place("\(route)"))
            }
        }
        let pushing = Pushing(chat.tabs)
        chat.tabs.tabs = [.init("a"), .init("own")]
        chat.app.flow.embed(pushing, in: "own")
        chat.user.select("own")
        #expect(pushing.navigate(to: .second) == .showedNothing)
        #expect(names == "TabsViewModel[a]")
        #expect(pushing.flow.hasEnded)
    }

    @Test("Under a lock")
    func underALock() {
        chat.user.select("b")
        let lock = Guide("lock")
        chat.app.flow.present(lock, as: .fullScreen, over: .everything)
        chat.channels.ids = ["a", "c", "d"]
        #expect(chat.navigator.place?.name == "lock")
        #expect(chat.navigator.screens.first?.userDidSelect("d") == false, "the user sees nothing below the lock")
        #expect(chat.selection == "c")
        lock.flow.finish("open")
        #expect(chat.navigator.place?.name == "c")
    }

    @Test("In two windows that show the same view model")
    func inTwoWindows() {
        let shared = TabsViewModel([.init("a"), .init("b")])
        final class Window: Coordinator {
            enum Route: Hashable { case tabs }
            let flow = Flow<Never>()
            let initialRoute = Route.tabs
            let tabs: TabsViewModel
            init(_ tabs: TabsViewModel) { self.tabs = tabs }
            func show(_ route: Route) {
                flow.push(tabs)
                flow.fillSlots { $0.embed(Guide($1.rawValue), in: $1) }
            }
        }
        let windows = [Navigator(), Navigator()]
        for window in windows { window.start(Window(shared)) }
        shared.selection = "b"
        shared.tabs = [.init("c"), .init("a")]
        for window in windows {
            #expect(window.names == "TabsViewModel[c, a]")
            #expect(window.place?.name == "a")
        }
    }

    @Test("While a link into the removed tab waits")
    func whileALinkWaits() {
        let gate = Guide("gate")
        chat.app.gate = gate
        let path = RoutePath(Chat.Route.tabs, Chat.Route.guarded, Guide.Route.place("a"))
        #expect(chat.app.navigate(toPath: path) == .waits(for: "Guide"))
        chat.channels.ids = []
        let reports = recordingMisuse {
            chat.app.gate = nil
            gate.flow.finish("signed in")
        }
        #expect(reports.count == 1, "\(reports)")
        #expect(names == "TabsViewModel guarded")
    }

    @Test("A route that waits in the removed tab is dropped")
    func whileARouteOfTheTabWaits() async {
        let tabs = chat.tabs
        tabs.tabs.append(.init("own"))
        let own = Chat(Channels(["x"]))
        let gate = Guide("gate")
        own.gate = gate
        chat.app.flow.embed(own, in: "own")
        chat.user.select("own")
        #expect(own.navigate(to: .guarded) == .waits(for: "Guide"))
        #expect(chat.navigator.waitingRoutes.count == 1)
        tabs.tabs.removeLast()
        #expect(chat.navigator.waitingRoutes.isEmpty)
        #expect(gate.flow.hasEnded)
        #expect(chat.navigator.place?.name == "c")
    }

    @Test("In the closure that fills the slots")
    func inTheClosure() {
        let navigator = Navigator()
        let root = Guide("root")
        navigator.start(root)
        let tabs = TabsViewModel([.init("a"), .init("b"), .init("c")])
        root.flow.push(tabs)
        root.flow.fillSlots { flow, slot in
            if slot == "b" { tabs.tabs = [.init("a"), .init("d")] }
            if tabs.slots.contains(slot) { flow.embed(Guide(slot.rawValue), in: slot) }
        }
        #expect(navigator.names == "root TabsViewModel[a, d]")
    }
}
