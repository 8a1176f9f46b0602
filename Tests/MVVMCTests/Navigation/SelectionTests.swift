import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Containers with a selection, such as a pager, a sidebar, or tabs.
@MainActor
final class SelectionTests: XCTestCase {
    /// A coordinator that shows a container with an embedded coordinator in each slot.
    private final class App: Coordinator {
        enum Route: Hashable, Codable { case container, place(String) }
        let flow = Flow<Never>()
        let initialRoute = Route.container
        private let make: @MainActor () -> any SelectingContainerViewModel
        init(_ make: @escaping @MainActor () -> any SelectingContainerViewModel) { self.make = make }
        func show(_ route: Route) {
            switch route {
            case .container: push(make())
            case .place(let name): flow.push(Place(name))
            }
        }
        private func push(_ container: some SelectingContainerViewModel) {
            flow.push(container)
            for slot in container.slots { flow.embed(Guide(slot.rawValue), in: slot) }
        }
    }

    private func start(_ make: @escaping @MainActor () -> any SelectingContainerViewModel) -> Navigator {
        let navigator = Navigator()
        navigator.start(App(make))
        return navigator
    }

    func testTheSelectedSlotOfAPagerIsInFront() async throws {
        let navigator = start { Pager("one", "two") }
        XCTAssertEqual(navigator.place?.name, "one")
        let pager = try XCTUnwrap(navigator.top?.viewModel as? Pager)
        pager.selection = "two"
        XCTAssertEqual(navigator.place?.name, "two")
        pager.selection = "one"
        XCTAssertEqual(navigator.place?.name, "one")
        NavigationUser(of: navigator).select("two")
        XCTAssertEqual(pager.selection, "two")
        XCTAssertEqual(
            "\(navigator)",
            """
            Pager · App container
              · one
                Place · Guide one
              ▸ two
                Place · Guide two
            """)
    }

    /// A container that keeps its selection while it is locked.
    private final class Lockable: SelectingContainerViewModel {
        let slots: [Slot] = ["a", "b"]
        @Observed private var selected: Slot = "a"
        var isLocked = false
        var selection: Slot {
            get { selected }
            set { if !isLocked { selected = newValue } }
        }
    }

    func testASelectionThatTheContainerRefusesIsNoSelection() async throws {
        let container = Lockable()
        let navigator = start { container }
        let screen = try XCTUnwrap(navigator.top)
        container.isLocked = true
        assertEvents(of: navigator, []) {
            XCTAssertFalse(screen.userDidSelect("b"))
            XCTAssertFalse(container.select(named: "b"))
        }
        XCTAssertTrue(container.select(named: "a"), "it is selected")
        XCTAssertFalse(container.select(named: "c"), "there is no such slot")
        container.isLocked = false
        assertEvents(of: navigator, [.selected("b")]) { XCTAssertTrue(screen.userDidSelect("b")) }
    }

    func testSelectingTheSelectedSlotGoesBackToItsFirstScreen() async {
        let navigator = start { Sidebar() }
        navigator.guide?.navigate(to: .place("mail"))
        let user = NavigationUser(of: navigator)
        user.select("inbox")
        XCTAssertEqual(navigator.names, "Sidebar[inbox, archive]")
        user.select("archive")
        XCTAssertEqual(navigator.place?.name, "archive")
    }

    func testASlotWithoutAStackCanBeLeftAgain() async {
        let navigator = start { Pager("one", "two") }
        (navigator.top?.embedded["two"]?.top?.coordinator as? Guide)?.flow.finish("done")
        let user = NavigationUser(of: navigator)
        user.select("two")
        XCTAssertTrue(navigator.frontmostStack === navigator, "nothing is embedded there")
        user.select("one")
        XCTAssertEqual(navigator.place?.name, "one")
    }

    func testAnArchiveKeepsTheSelectionOfEveryContainer() async throws {
        let containers: [@MainActor () -> any SelectingContainerViewModel] = [
            { Pager("inbox", "archive") }, { Sidebar() }, { TabsViewModel([.init("inbox"), .init("archive")]) },
        ]
        for make in containers {
            let navigator = start(make)
            NavigationUser(of: navigator).select("archive")
            let archive = try XCTUnwrap(navigator.archive())
            let restored = Navigator()
            XCTAssertTrue(restored.restore(archive, starting: App(make)).isComplete)
            XCTAssertEqual("\(restored)", "\(navigator)")
            XCTAssertEqual(restored.place?.name, "archive")
        }
    }

    func testPresentationOfAHiddenSlotIsShownOnAnySelection() async throws {
        let containers: [@MainActor () -> any SelectingContainerViewModel] = [
            { Pager("inbox", "archive") }, { Sidebar() }, { TabsViewModel([.init("inbox"), .init("archive")]) },
        ]
        for make in containers {
            let navigator = start(make)
            let hidden = navigator.top?.embedded["archive"]?.top?.coordinator as? Guide
            hidden?.navigate(to: .sheet("note"))
            XCTAssertEqual(navigator.place?.name, "inbox")
            let container = try XCTUnwrap(navigator.top?.viewModel as? any SelectingContainerViewModel)
            container.select(named: "archive")
            await settle()
            XCTAssertEqual(navigator.place?.name, "note", "\(type(of: container))")
        }
    }

    func testAnAutorunSeesASlotOnlyWithWhatItPresents() async throws {
        let changes: [(String, @MainActor (TabsViewModel) -> Void)] = [
            ("select", { $0.select(named: "archive") }), ("selection", { $0.selection = "archive" }),
            ("hide", { $0["inbox"].isHidden = true }), ("remove", { $0.tabs.removeFirst() }),
        ]
        for (name, change) in changes {
            let tabs = TabsViewModel([.init("inbox"), .init("archive")])
            let (navigator, bindings) = (Navigator(), Bindings())
            var seen: [String?] = []
            bindings.autorun { seen.append(navigator.place?.name) }
            navigator.start(App { tabs })
            (navigator.top?.embedded["archive"]?.top?.coordinator as? Guide)?.navigate(to: .sheet("note"))
            seen = []
            change(tabs)
            XCTAssertEqual(seen, ["note"], name)
        }
    }

    func testAnUnlistedSelectionIsReportedAndTheLastOneRestored() async throws {
        let navigator = start { Pager("one", "two", "three") }
        let pager = try XCTUnwrap(navigator.top?.viewModel as? Pager)
        pager.selection = "two"
        let reports = recordingMisuse { pager.selection = "four" }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                the selection of Pager is "four", which is not one of its slots ["one", "two", "three"].
                "two" is selected instead. Change the selection before you remove the selected slot.
                """
            ])
        XCTAssertEqual(pager.selection, "two")
        (navigator.top?.embedded["two"]?.top?.coordinator as? Guide)?.flow.finish("done")
        XCTAssertEqual(recordingMisuse { pager.slots = ["one", "three"] }.count, 1, "its slot has gone")
        XCTAssertEqual(pager.selection, "one")
        batch {
            pager.selection = "three"
            pager.slots = ["three"]
        }
        XCTAssertEqual(pager.selection, "three", "a change of both is no misuse")
    }

    func testTheSelectionIsNotFollowedOnceTheScreenHasLeft() async throws {
        let navigator = start { Pager("one", "two") }
        let pager = try XCTUnwrap(navigator.top?.viewModel as? Pager)
        navigator.start(Guide("other"))
        pager.selection = "none"
        XCTAssertEqual(pager.selection, "none")
        XCTAssertFalse(pager.$selection.isObserved)
    }

    func testAUserCannotSelectInAContainerWithoutASelection() async throws {
        let navigator = Navigator()
        navigator.start(Guide(at: .board))
        let reports = recordingMisuse { XCTAssertEqual(navigator.top?.userDidSelect("left"), false) }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                the slot "left" was to be selected, but Board has no selection. Nothing was done.
                Let Board conform to SelectingContainerViewModel.
                """
            ])
    }

    // MARK: Tabs

    func testTheTabsAreObservable() async {
        let tabs = TabsViewModel([.init("store"), .init("purchases")])
        XCTAssertEqual(tabs["store"], TabsViewModel.Tab("store", title: "store"))
        var shown: [String] = []
        let bindings = Bindings()
        bindings.autorun { shown.append("\(tabs["purchases"].title) \(tabs["purchases"].badge ?? "none")") }
        tabs["purchases"] = TabsViewModel.Tab("purchases", title: "Purchases", image: "cart")
        tabs["purchases"].badge = "3"
        tabs["purchases"].badge = "3"
        XCTAssertEqual(shown, ["purchases none", "Purchases none", "Purchases 3"])
        XCTAssertEqual(tabs["purchases"].image, "cart")
        let reports = recordingMisuse { tabs["other"].badge = "1" }
        XCTAssertEqual(reports.count, 1, "\(reports)")
        XCTAssertEqual(tabs["other"], TabsViewModel.Tab("other"), "nothing was set")
        bindings.cancel()
    }

    // MARK: A tab that acts

    // H3
    func testATabThatActsIsNotSelected() async throws {
        let tabs = TabsViewModel([.init("one"), .init("compose")])
        let navigator = start { tabs }
        let app = try XCTUnwrap(navigator.screens.first?.coordinator as? App)
        var asked: [Slot] = []
        tabs.shouldSelect(with: app) { app, slot in
            asked.append(slot)
            if slot == "compose" { app.flow.present(Place("form")) }
            return slot != "compose"
        }
        NavigationUser(of: navigator).select("compose")
        XCTAssertEqual(tabs.selection, "one")
        XCTAssertEqual(navigator.place?.name, "form")
        navigator.userDidDismiss()
        NavigationUser(of: navigator).select("one")
        XCTAssertEqual(asked, ["compose"], "the selected tab is not asked about")
        tabs.selection = "compose"
        XCTAssertEqual(tabs.selection, "compose", "code selects any tab")
        XCTAssertEqual(asked, ["compose"])
    }

    // H3
    func testAContainerOfTheAppMayKeepItsSelection() async throws {
        let drawer = Drawer()
        let navigator = start { drawer }
        let screen = try XCTUnwrap(navigator.screens.first)
        XCTAssertFalse(screen.userDidSelect("locked"))
        XCTAssertEqual(drawer.selection, .open)
        XCTAssertTrue(screen.userDidSelect("other"))
        XCTAssertEqual(drawer.selection, .other)
    }

    private final class Drawer: SelectingContainerViewModel {
        enum Slot: String, CaseIterable { case open, other, locked }
        @Observed var selection = Slot.open
        func shouldSelect(_ slot: Slot) -> Bool { slot != .locked }
    }
}
