import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

@MainActor
final class ContainerTests: SwiftUITestCase {
    /// Calls `inEveryOrder` with `body`, first with the tabs of iOS 18 and then with the earlier tabs.
    private func withBothKindsOfTabs(_ body: () async -> Void) async {
        for hasTabs in [true, false] {
            PlatformFeatures.current.hasTabs = hasTabs
            await inEveryOrder(body)
        }
    }

    func testTabsAreShownAndSelected() async {
        await withBothKindsOfTabs {
            let app = TestApp(Guide(.tabs))
            await app.settle()
            XCTAssertEqual(app.shown, "[*first]")
            XCTAssertEqual(app.window.tabLabels, ["one", "two"])
            app.window.tapTab(1)
            await app.settle()
            XCTAssertEqual(app.shown, "[first, *second]")
            XCTAssertEqual(
                app.navigator.description.contains("two*") || app.front?.initialRoute == .note("second"), true)
            (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "one"
            await app.settle()
            XCTAssertEqual(app.shown, "[*first, second]")
        }
    }

    func testTheAccessoryIsShownWhileItsSlotHasAStack() async {
        await withBothKindsOfTabs {
            let app = TestApp(Guide(.note("home")))
            let tabs = TabsViewModel([.init("one"), .init("two")], accessory: "player")
            app.guide.flow.replaceScreens(with: [tabs])
            app.guide.flow.embed(Guide(.note("first")), in: "one")
            app.guide.flow.embed(Guide(.note("second")), in: "two")
            await app.settle()
            XCTAssertEqual(app.window.tabLabels, ["one", "two"])
            XCTAssertNil(app.window.accessoryTexts)
            let song = Guide(.note("jazz"))
            app.guide.flow.embed(song, in: "player")
            await app.settle()
            XCTAssertEqual(app.window.accessoryTexts?.first, "jazz")
            XCTAssertTrue(app.window.accessoryHidesNavigationBar)
            app.window.tapTab(1)
            await app.settle()
            XCTAssertEqual(tabs.selection, "two")
            XCTAssertEqual(app.window.accessoryTexts?.first, "jazz")
            XCTAssertEqual(app.window.tabTexts, "[second]")
            song.navigate(to: .sheet("all of jazz", .sheet))
            await app.settle()
            XCTAssertEqual(app.window.texts.first, "all of jazz")
            XCTAssertTrue(app.window.beginDrag())
            XCTAssertTrue(app.window.endGesture())
            await app.settle()
            app.guide.flow.clear(slot: "player")
            await app.settle()
            XCTAssertNil(app.window.accessoryTexts)
        }
    }

    func testASystemWithoutAccessoriesShowsWhatTheStackPresents() async {
        PlatformFeatures.current.hasTabAccessory = false
        let app = TestApp(Guide(.note("home")))
        app.guide.flow.replaceScreens(with: [TabsViewModel([.init("one")], accessory: "player")])
        app.guide.flow.embed(Guide(.note("first")), in: "one")
        let song = Guide(.note("jazz"))
        app.guide.flow.embed(song, in: "player")
        await app.settle()
        XCTAssertNil(app.window.accessoryTexts)
        XCTAssertEqual(app.window.texts.first, "first")
        song.navigate(to: .sheet("all of jazz", .sheet))
        await app.settle()
        XCTAssertEqual(app.window.texts.first, "all of jazz")
    }

    func testATabThatActsIsNotSelected() async {
        await withBothKindsOfTabs {
            let app = TestApp(Guide(.tabs))
            app.front?.navigate(to: .note("a"))
            await app.settle()
            let tabs = app.navigator.top?.viewModel as? TabsViewModel
            var taps: [Slot] = []
            tabs?.shouldSelect(with: app) { _, slot in
                taps.append(slot)
                return false
            }
            app.window.tapTab(1)
            await app.settle()
            // SwiftUI may have made the views of the tab that was tapped.
            XCTAssertTrue(app.shown.hasPrefix("[*first a"), app.shown)
            XCTAssertEqual(tabs?.selection, "one")
            XCTAssertEqual(taps, ["two"])
        }
    }

    func testATapOfTheSelectedTabGoesBackToItsFirstScreen() async {
        await withBothKindsOfTabs {
            let app = TestApp(Guide(.tabs))
            app.front?.navigate(to: .note("a"))
            app.front?.navigate(to: .note("b"))
            await app.settle()
            XCTAssertEqual(app.shown, "[*first a b]")
            app.window.tapTab(0)
            await app.settle()
            XCTAssertEqual(app.shown, StandIn.doubts.contains(.ignoresRepeatedTabTaps) ? "[*first a b]" : "[*first]")
        }
    }

    func testASelectionOfTheProgramsIsNoTap() async {
        await withBothKindsOfTabs {
            let app = TestApp(Guide(.tabs))
            app.front?.navigate(to: .note("a"))
            await app.settle()
            let tabs = app.navigator.top?.viewModel as? TabsViewModel
            tabs?.selection = "two"
            await app.settle()
            app.front?.navigate(to: .note("b"))
            await app.settle()
            tabs?.selection = "one"
            await app.settle()
            XCTAssertEqual(app.shown, "[*first a, second b]")
        }
    }

    func testTabsShowTheirTitlesImagesAndBadges() async {
        PlatformFeatures.current.hasImage = { $0 == "cart" }
        for hasTabs in [true, false] {
            PlatformFeatures.current.hasTabs = hasTabs
            let app = TestApp(Guide(.tabs))
            let tabs = app.navigator.top?.viewModel as? TabsViewModel
            tabs?["one"] = TabsViewModel.Tab("one", title: "Store", image: "cart")
            await app.settle()
            XCTAssertEqual(app.window.tabLabels, ["Store (cart)", "two"])
            XCTAssertEqual(app.window.tabBadges, [nil, nil])
            tabs?["two"] = TabsViewModel.Tab("two", title: "Purchases", image: "bag", badge: "3")
            await app.settle()
            XCTAssertEqual(app.window.tabLabels, ["Store (cart)", "Purchases (system bag)"])
            XCTAssertEqual(app.window.tabBadges, [nil, "3"])
            StandIn.resetEvaluations()
            tabs?["two"].badge = nil
            app.window.render()
            XCTAssertEqual(app.window.tabBadges, [nil, nil])
            XCTAssertEqual(StandIn.evaluations, ["TabsContent": 1], "only the tabs are made anew")
        }
    }

    func testTabsAreAddedRemovedAndMoved() async {
        await withBothKindsOfTabs {
            let app = TestApp(Guide(.tabs))
            let tabs = app.navigator.top?.viewModel as? TabsViewModel
            app.guide.flow.fillSlots { flow, slot in flow.embed(Guide(.note(slot.rawValue)), in: slot) }
            await app.settle()
            app.window.tapTab(1)
            (app.navigator.top?.embedded["two"]?.top?.coordinator as? Guide)?.navigate(to: .note("deep"))
            await app.settle()
            tabs?.tabs = [.init("two"), .init("three"), .init("four")]
            await app.settle()
            XCTAssertEqual(app.window.tabLabels, ["two", "three", "four"])
            XCTAssertEqual(app.shown, "[*second deep]")
            tabs?.tabs.removeFirst()
            await app.settle()
            XCTAssertEqual(tabs?.selection, "three")
            XCTAssertEqual(app.shown, "[*three]")
            app.window.tapTab(1)
            await app.settle()
            XCTAssertEqual(app.shown, "[three, *four]")
            tabs?.tabs = [.init("five"), .init("three")]
            await app.settle()
            XCTAssertEqual(tabs?.selection, "three", "the neighbor, whatever SwiftUI selects")
            XCTAssertEqual(app.window.descriptionOfSelectedTabs, "[three]")
            app.window.tapTab(0)
            await app.settle()
            XCTAssertEqual(app.window.descriptionOfSelectedTabs, "[five]")
        }
    }

    func testAHiddenTabIsNotShown() async {
        await withBothKindsOfTabs {
            let app = TestApp(Guide(.tabs))
            let tabs = app.navigator.top?.viewModel as? TabsViewModel
            await app.settle()
            app.window.tapTab(1)
            await app.settle()
            tabs?["two"].isHidden = true
            await app.settle()
            XCTAssertEqual(app.window.tabLabels, ["one"])
            XCTAssertEqual(tabs?.selection, "one")
            tabs?["one"].isHidden = true
            await app.settle()
            XCTAssertEqual(app.window.tabLabels, [])
            tabs?["two"].isHidden = false
            await app.settle()
            XCTAssertEqual(app.window.tabLabels, ["two"])
            XCTAssertEqual(app.navigator.frontmostStack, app.navigator.top?.embedded["two"])
        }
    }

    func testTabsHaveRolesAndSections() async {
        let app = TestApp(Guide(.tabs))
        let tabs = app.navigator.top?.viewModel as? TabsViewModel
        tabs?.tabs = [
            .init("one"), .init("a", section: "Channels"), .init("b", section: "Channels"), .init("c"),
            .init("two", role: .search),
        ]
        await app.settle()
        XCTAssertEqual(app.window.tabLabels, ["one", "a", "b", "c", "two (system magnifyingglass)"])
        XCTAssertEqual(app.window.tabSections, [nil, "Channels", "Channels", nil, nil])
        XCTAssertEqual(app.window.tabRoles, [nil, nil, nil, nil, "search"])
    }

    func testAScreenThatIsPushedOverTabsCoversThem() async {
        await inEveryOrder {
            let app = TestApp(Guide(.tabs))
            await app.settle()
            app.guide.navigate(to: .note("over"))
            app.guide.navigate(to: .note("it"))
            await app.settle()
            XCTAssertEqual(app.shown, "[*first] | over it")
            XCTAssertEqual(app.window.presentation, "cover")
            app.window.tapBack()
            await app.settle()
            XCTAssertEqual(app.shown, "[*first] | over")
            XCTAssertFalse(app.window.hasBackButton)
            XCTAssertTrue(app.window.tap("Back"))
            await app.settle()
            XCTAssertEqual(app.shown, "[*first]")
        }
    }

    func testTabsThatArePushedCoverWhatIsBelow() async {
        await inEveryOrder {
            let app = TestApp()
            app.guide.navigate(to: .note("a"))
            app.guide.navigate(to: .tabs)
            app.guide.navigate(to: .note("b"))
            await app.settle()
            XCTAssertEqual(app.shown, "home a | [*first] | b")
            app.guide.flow.popToRoot()
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testPresentationOfATabCoversTheWindow() async {
        await inEveryOrder {
            let app = TestApp(Guide(.tabs))
            await app.settle()
            app.front?.navigate(to: .sheet("a"))
            await app.settle()
            XCTAssertEqual(app.shown, "[*first] | a")
            XCTAssertTrue(app.window.beginDrag())
            app.window.endGesture()
            await app.settle()
            XCTAssertEqual(app.shown, "[*first]")
        }
    }

    func testPresentationOfAHiddenTabWaits() async {
        await inEveryOrder {
            let app = TestApp(Guide(.tabs))
            await app.settle()
            let second = app.navigator.top?.embedded["two"]?.top?.coordinator as? Guide
            second?.navigate(to: .sheet("a"))
            await app.settle()
            XCTAssertEqual(app.shown, "[*first]")
            app.window.tapTab(1)
            await app.settle()
            XCTAssertEqual(app.shown, "[first, *second] | a")
        }
    }

    func testSlotsOfAContainerShowTheirStacks() async {
        await inEveryOrder {
            let app = TestApp(Guide(.board))
            await app.settle()
            XCTAssertEqual(app.shown, "l r")
            (app.navigator.top?.embedded["right"]?.top?.coordinator as? Guide)?.navigate(to: .note("s"))
            await app.settle()
            XCTAssertEqual(app.shown, "l r s")
            app.window.tapBack()
            await app.settle()
            XCTAssertEqual(app.shown, "l r")
        }
    }

    func testAnotherContainerWithASelectionIsShownByTheAppsView() async {
        await inEveryOrder {
            let app = TestApp()
            app.views.register(view: SidebarView.self)
            let sidebar = Sidebar()
            app.guide.flow.push(sidebar)
            app.guide.flow.embed(Guide(.note("mail")), in: "inbox")
            app.guide.flow.embed(Guide(.note("old")), in: "archive")
            await app.settle()
            XCTAssertEqual(app.shown, "home | mail")
            app.front?.navigate(to: .note("a"))
            let archive = app.navigator.top?.embedded["archive"]?.top?.coordinator as? Guide
            archive?.navigate(to: .sheet("hidden"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | mail a")
            XCTAssertTrue(app.window.tap("Archive"))
            await app.settle()
            XCTAssertEqual(app.shown, "home | old | hidden")
            archive?.flow.dismiss()
            await app.settle()
            app.window.tap("Inbox")
            await app.settle()
            XCTAssertEqual(app.shown, "home | mail a")
            app.window.tapBack()
            await app.settle()
            XCTAssertEqual(app.shown, "home | mail")
            XCTAssertEqual(app.navigator.top?.embedded["inbox"]?.screens.count, 1)
        }
    }

    func testScreenPushedOverTabsWithoutAnimationIsNotAnimated() async {
        let app = TestApp(Guide(.tabs))
        await app.settle()
        StandIn.resetInvalidations()
        app.guide.flow.push(NoteViewModel(name: "over"), animated: false)
        XCTAssertGreaterThan(StandIn.invalidations.notAnimated, 0)
        await app.settle()
        XCTAssertEqual(app.shown, "[*first] | over")
    }

    func testASlotThatThereIsNotIsReported() async {
        let app = TestApp(Guide(.board))
        app.views.register(for: Board.self) { _ in SlotView("middle") }
        let misuses = recordingMisuse { app.window.show { NavigatorView(app.navigator, views: app.views) } }
        XCTAssertEqual(
            misuses.map(\.message),
            [
                """
                a SlotView shows the slot "middle", which `Board` does not have. Nothing is shown.
                Show one of its slots: "left", "right".
                """
            ])
    }

    func testASlotViewInAPreviewShowsNothing() async {
        let window = StandInWindow { BoardView(viewModel: Board()) }
        XCTAssertEqual("\(window)", "")
    }

    func testNothingStaysAliveOfContainers() async {
        await inEveryOrder {
            let app = TestApp()
            await assertNothingLeaked {
                app.guide.navigate(to: .tabs)
                await app.settle()
                app.window.tapTab(1)
                await app.settle()
                app.guide.navigate(to: .page("over"))
                await app.settle()
                app.guide.flow.popToRoot()
                await app.settle()
            }
        }
    }
}

private final class Sidebar: SelectingContainerViewModel {
    enum Slot: String, CaseIterable { case inbox, archive }
    @Observed var selection = Slot.inbox
}

private struct SidebarView: ViewModelView {
    let viewModel: Sidebar
    var body: some View {
        HStack {
            Button("Inbox") { viewModel.selection = .inbox }
            Button("Archive") { viewModel.selection = .archive }
            SlotView(viewModel.selection)
        }
    }
}
