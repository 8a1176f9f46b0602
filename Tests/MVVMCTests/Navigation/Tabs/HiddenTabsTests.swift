import MVVMC
import MVVMCTesting
import Testing

/// Hidden tabs, mistakes in the array of tabs, and the clearing of slots.
@MainActor
@Suite("Tabs that change: hidden ones, mistakes and clearing")
struct HiddenTabsTests {
    private let chat = ChatSession()
    private var names: String { chat.names }

    // MARK: Hidden tabs

    @Test("A hidden tab keeps its stack, and the user cannot select it")
    func hidden() {
        chat.user.select("c")
        chat.guide("c")?.navigate(to: .place("deep"))
        chat.tabs["c"].isHidden = true
        #expect(chat.selection == "b")
        #expect(names == "TabsViewModel[a, b, c deep]")
        #expect(
            "\(chat.navigator)".split(separator: "\n").contains("  · c (hidden)"), "\(chat.navigator)")
        let reports = recordingMisuse { #expect(chat.navigator.top?.userDidSelect("c") == false) }
        #expect(
            reports.map(\.message) == [
                """
                the tab "c" of TabsViewModel was to be selected, but it is hidden. "b" is selected.
                Show the tab first: tabs["c"].isHidden = false
                """
            ])
        #expect(chat.app.ends == [])
        chat.tabs["c"].isHidden = false
        chat.user.select("c")
        #expect(chat.navigator.place?.name == "deep")
    }

    @Test("Code cannot select a hidden tab either")
    func hiddenByCode() {
        chat.tabs["a"].isHidden = true
        #expect(chat.selection == "b")
        let reports = recordingMisuse { chat.tabs.selection = "a" }
        #expect(reports.count == 1)
        #expect(chat.selection == "b")
    }

    @Test("A path into a hidden tab is declined with the reason, and changes nothing")
    func pathIntoAHiddenTab() {
        let own = Chat(Channels(["x"]))
        chat.tabs.tabs.append(.init("own", isHidden: true))
        chat.app.flow.embed(own, in: "own")
        let path = RoutePath(Chat.Route.tabs, Guide.Route.place("z"))
        chat.tabs.tabs = chat.tabs.tabs.map { tab in
            var tab = tab
            tab.isHidden = tab.slot != "own"
            return tab
        }
        let before = "\(chat.navigator)"
        assertEvents(
            of: chat.navigator, [.routeDeclined(Guide.self, .place("z"), reason: "the tab \"a\" is hidden")],
            kinds: [.routeDeclined]
        ) {
            #expect(chat.app.navigate(toPath: path) == .declined(reason: "the tab \"a\" is hidden"))
        }
        #expect("\(chat.navigator)" == before)
        chat.tabs["b"].isHidden = false
        #expect(chat.app.navigate(toPath: path) == .shown, "the first one that is shown takes it")
        #expect(chat.selection == "b")
    }

    @Test("Without a visible tab, the container is in front")
    func noVisibleTab() {
        for slot in ["a", "b", "c"] as [Slot] { chat.tabs[slot].isHidden = true }
        #expect(chat.selection == "")
        #expect(chat.navigator.frontmostStack === chat.navigator)
        chat.guide("b")?.navigate(to: .sheet("sheet"))
        #expect(chat.navigator.frontmostStack === chat.navigator, "a hidden tab is not in view")
        chat.tabs["b"].isHidden = false
        #expect(chat.navigator.place?.name == "sheet")
        #expect(chat.selection == "b")
    }

    @Test("Without a tab, the container is in front, and everything has ended")
    func noTab() {
        chat.tabs.tabs = []
        #expect(names == "TabsViewModel")
        #expect(chat.app.ends.count == 3)
        chat.tabs.tabs = [.init("z")]
        #expect(chat.navigator.place?.name == "z")
    }

    // MARK: The array

    @Test("A badge notifies nobody who observes the slots or the selection")
    func badges() {
        var (slots, all) = (0, 0)
        let (bindings, tabs, navigator) = (Bindings(), chat.tabs, chat.navigator)
        bindings.autorun {
            _ = tabs.slots
            _ = navigator.frontmostStack
            slots += 1
        }
        bindings.autorun {
            _ = tabs.tabs
            all += 1
        }
        tabs["a"].badge = "1"
        tabs["a"].badge = "1"
        #expect((slots, all) == (1, 2))
        tabs.tabs.swapAt(0, 1)
        #expect((slots, all) == (2, 3))
        bindings.cancel()
    }

    @Test("A change of the array in an autorun does not depend on the array")
    func autoruns() {
        var runs = 0
        let (bindings, tabs) = (Bindings(), chat.tabs)
        bindings.autorun {
            runs += 1
            tabs.tabs.removeAll { $0.slot == "c" }
            tabs["a"].badge = "1"
        }
        tabs["b"].badge = "2"
        #expect(runs == 1)
        bindings.cancel()
    }

    @Test("A second tab with the same slot is left out, and a second role is ignored")
    func mistakes() {
        let tabs = chat.tabs
        let reports = recordingMisuse {
            tabs.tabs = [
                .init("a", title: "first", role: .search), .init("a", title: "second"), .init("b", role: .search),
                .init("c", role: .prominent),
            ]
        }
        #expect(
            reports.map(\.message) == [
                """
                two tabs have the same slot, of the slots ["a", "a", "b", "c"]. The first of them is shown.
                Give each tab another slot.
                """,
                """
                the tab "b" has the role .search, which the tab "a" has already. "b" is shown without a role.
                Give each role to one tab.
                """,
            ])
        #expect(tabs.tabs.map(\.title) == ["first", "b", "c"])
        #expect(tabs.tabs.map(\.role) == [.search, nil, .prominent])
        #expect(names == "TabsViewModel[a, b, c]")
    }

    // MARK: Clearing

    @Test("Clearing a slot asks first, and the tab can be removed after the answer")
    func clear() async {
        let (app, tabs) = (chat.app, chat.tabs)
        let form = chat.place("b")
        form?.canLeave = false
        #expect(!app.flow.clear(slot: "b"))
        await settle()
        #expect(form?.questions == 1)
        await form?.answer(false)
        #expect(names == "TabsViewModel[a, b, c]")
        let closing = Task {
            if await app.flow.perform({ app.flow.clear(slot: "b") }) { tabs.tabs.removeAll { $0.slot == "b" } }
        }
        await form?.answer(true)
        await closing.value
        #expect(names == "TabsViewModel[a, c]")
        #expect(tabs.slots == ["a", "c"])
        #expect(app.flow.clear(slot: "b"), "the tab has gone")
        #expect(app.flow.clear(slot: "c"))
        #expect(app.ends == ["b cancelled(by: code)", "c cancelled(by: code)"])
    }

    @Test("A slot that was cleared is empty, and stays so")
    func clearWithoutRemoval() {
        #expect(chat.app.flow.clear(slot: "b"))
        #expect(names == "TabsViewModel[a, c]")
        #expect(chat.app.flow.clear(slot: "b"), "it is empty")
        chat.channels.ids = ["b", "a", "c"]
        #expect(names == "TabsViewModel[a, c]")
    }

    @Test("An enum names the slot to clear")
    func clearByCase() {
        enum Name: String { case left, middle }
        let (navigator, root) = (Navigator(), Guide(at: .board))
        navigator.start(root)
        root.flow.embed(Guide("l"), in: Name.left)
        #expect(root.flow.clear(slot: Name.left))
        #expect(navigator.names == "Board")
    }

    // MARK: Misuse

    @Test("Filling and clearing without a container or a slot")
    func misuse() {
        let (navigator, root) = (Navigator(), Guide("root"))
        navigator.start(root)
        let reports = recordingMisuse {
            root.flow.fillSlots { _, _ in Issue.record("there is nothing to fill") }
            root.flow.clear(slot: "left")
            root.navigate(to: .board)
            root.flow.clear(slot: "middle")
        }
        #expect(
            reports.map(\.message) == [
                """
                Guide was asked to fill the slots of its container, but has no container. Nothing was embedded.
                Push a view model that is a ContainerViewModel first.
                """,
                """
                Guide was asked to clear the slot "left", but has no container. Nothing was removed.
                Push a view model that is a ContainerViewModel first.
                """,
                """
                Guide was asked to clear the slot "middle", but has no slot with this name. Nothing was removed.
                The slots of its container are ["left", "right"]. Clear one of those.
                """,
            ])
        #expect(reports.allSatisfy { $0.place?.contains("HiddenTabsTests.swift") == true })
    }
}
