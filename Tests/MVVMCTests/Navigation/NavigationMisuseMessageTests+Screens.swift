import MVVMC
import MVVMCTesting
import Testing

/// The full text of the reports of misuse about the screens of a flow and about containers.
@MainActor
@Suite("Messages of misuse: screens and containers")
struct ScreenMisuseMessageTests {
    private let navigator = Navigator()

    private func start(at route: Guide.Route = .place("home")) -> Guide {
        let guide = Guide(at: route)
        navigator.start(guide)
        return guide
    }

    private func messages(_ body: () -> Void) -> [String] { recordingMisuse(body).map(\.message) }

    private func place(_ line: Int) -> String { "MVVMCTests/NavigationMisuseMessageTests+Screens.swift:\(line)" }

    // MARK: Removing screens

    @Test("A pop of a flow without a screen")
    func popWithoutScreen() {
        let root = start(at: .sheet("a"))
        #expect(
            messages { root.flow.pop() } == [
                """
                Guide was asked to pop, but it has no screen on its stack. Nothing was removed.
                To end the flow, call flow.cancel(). To dismiss its presentation: flow.dismiss()
                """
            ])
        #expect(
            messages { root.flow.popToRoot() } == [
                """
                Guide was asked to pop to its first screen, but it has none on its stack. Nothing was removed.
                Push its first screen first, or let the coordinator that has screens there call popToRoot().
                """
            ])
    }

    @Test("The first screen of a tree")
    func firstScreenOfTree() throws {
        let root = start()
        let screen = try #require(root.flow.screens.last?.id)
        let pop = recordingMisuse { root.flow.pop() }
        let line = #line + 1
        let remove = recordingMisuse { root.flow.remove(screen) }
        #expect(
            (pop + remove).map(\.message) == [
                """
                Guide was asked to pop the first screen of the tree. Nothing was removed.
                Show another in its place: flow.replaceScreens(with: …)
                """,
                """
                Guide was asked to remove the first screen of the tree. Nothing was removed.
                Show another in its place: flow.replaceScreens(with: …)
                """,
            ])
        #expect((pop + remove).map(\.place) == [nil, place(line)])
    }

    @Test("The first screen of a slot")
    func firstScreenOfSlot() throws {
        _ = start(at: .tabs)
        let embedded = try #require(navigator.guide)
        #expect(
            messages { embedded.flow.pop() } == [
                """
                Guide was asked to pop the first screen of the slot "one". Nothing was removed.
                Show another in its place: flow.replaceScreens(with: …)
                """
            ])
    }

    @Test("A screen of another flow")
    func screenOfAnotherFlow() throws {
        let root = start()
        root.navigate(to: .child("child"))
        let screen = try #require(navigator.top?.id)
        let line = #line + 1
        let remove = recordingMisuse { root.flow.remove(screen) }
        let pop = recordingMisuse { root.flow.pop(to: screen) }
        #expect(
            (remove + pop).map(\.message) == [
                """
                Guide was asked to remove a screen of another flow, that of Guide. Nothing was removed.
                Call this on that flow, or end that flow.
                """,
                """
                Guide was asked to pop to a screen of another flow, that of Guide. Nothing was removed.
                Call this on that flow, or end that flow.
                """,
            ])
        #expect((remove + pop).map(\.place) == [place(line), place(line + 1)])
    }

    @Test("A pop to a screen that the flow does not have")
    func popToMissingScreen() throws {
        let root = start()
        let line = #line + 1
        let missing = recordingMisuse { root.flow.pop(to: Board.self) }
        let sheet = try #require(root.flow.present(Board()))
        let presented = recordingMisuse { root.flow.pop(to: sheet) }
        #expect(
            (missing + presented).map(\.message) == [
                """
                Guide was asked to pop to Board, but has no screen with such a view model on its stack. Nothing was removed.
                Its screens there are ["Place"]. Pop to one of those, or push another one.
                """,
                """
                Guide was asked to pop to a screen with Board that is not on its stack. Nothing was removed.
                Its screens there are ["Place"]. Pop to one of flow.screens.
                """,
            ])
        #expect((missing + presented).map(\.place) == [place(line), place(line + 2)])
    }

    // MARK: Containers

    @Test("A slot that does not exist")
    func missingSlot() {
        let root = start()
        let line = #line + 1
        let withoutContainer = recordingMisuse { root.flow.embed(Place("a"), in: "left") }
        root.flow.push(Board())
        let withoutSlot = recordingMisuse { root.flow.embed(Guide("a"), in: "middle") }
        #expect(
            (withoutContainer + withoutSlot).map(\.message) == [
                """
                Guide was asked to embed Place in the slot "left", but has no container. Nothing was embedded.
                Push a view model that is a ContainerViewModel first.
                """,
                """
                Guide was asked to embed Guide in the slot "middle", but has no slot with this name. Nothing was embedded.
                The slots of its container are ["left", "right"]. Embed it in one of those.
                """,
            ])
        #expect((withoutContainer + withoutSlot).map(\.place) == [place(line), place(line + 2)])
    }

    @Test("A selection of a slot that does not exist")
    func missingSelection() {
        _ = start(at: .tabs)
        #expect(
            messages { navigator.top?.userDidSelect("three") } == [
                """
                the slot "three" was to be selected, but TabsViewModel has no slot with this name. Nothing was done.
                Its slots are ["one", "two"]. Select one of those.
                """
            ])
    }

    @Test("A tab that does not exist, or has another slot")
    func missingTab() {
        let tabs = TabsViewModel([.init("one"), .init("two")])
        #expect(
            messages { tabs["three"].badge = "3" } == [
                """
                the tab "three" was set, but there is no tab with this name. Nothing was changed.
                The tabs are ["one", "two"]. Set one of those: tabs["one"].title = "…"
                """
            ])
        #expect(
            messages { tabs["one"] = TabsViewModel.Tab("two", title: "Two") } == [
                """
                the tab "one" was set to a tab of the slot "two". Nothing was changed.
                Set the title, image or badge of the tab, and leave its slot: tabs["one"].title = "Two"
                """
            ])
        #expect(tabs["one"] == TabsViewModel.Tab("one"))
    }

    @Test("Tabs without a tab, or with two of one slot")
    func mistakenTabs() {
        #expect(
            messages { _ = TabsViewModel([]) } == [
                """
                TabsViewModel was created without a tab. It shows nothing.
                Give it its tabs: TabsViewModel([.init("store", title: "Store", image: "cart")])
                """
            ])
        var tabs: TabsViewModel?
        #expect(
            messages { tabs = TabsViewModel([.init("one", title: "1"), .init("two"), .init("one", title: "2")]) } == [
                """
                two tabs have the same slot, of the slots ["one", "two", "one"]. The first of them is shown.
                Give each tab another slot.
                """
            ])
        #expect(tabs?.slots == ["one", "two"])
        #expect(tabs?["one"].title == "1")
    }
}
