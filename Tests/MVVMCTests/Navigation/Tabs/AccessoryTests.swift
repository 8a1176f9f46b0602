import MVVMC
import MVVMCTesting
import XCTest

/// Tests the accessory of tabs: a slot that is in view with the selected one, and that cannot be selected.
@MainActor
final class AccessoryTests: XCTestCase {
    private let navigator = Navigator()
    private let radio = Radio()
    private var user: NavigationUser { NavigationUser(of: navigator) }
    private var tabs: TabsViewModel { radio.tabs ?? TabsViewModel([.init("none")]) }

    override func setUp() async throws {
        failOnMisuse()
        navigator.start(radio)
    }

    func testTheAccessoryIsNoTab() async {
        XCTAssertEqual(tabs.slots, ["stations", "favorites", "player"])
        XCTAssertEqual(tabs.tabs.map(\.slot), ["stations", "favorites"])
        XCTAssertEqual(tabs.selection, "stations")
        tabs.tabs.append(.init("news"))
        XCTAssertEqual(tabs.slots, ["stations", "favorites", "news", "player"])
        XCTAssertFalse(tabs.shouldSelect("player") && tabs.select(named: "player"))
        XCTAssertEqual(tabs.selection, "stations")
    }

    func testTheAccessoryStaysInViewWhileTabsChange() async throws {
        XCTAssertEqual(navigator.stacksInView.count, 2, "an empty accessory is not in view")
        radio.navigate(to: .play("jazz"))
        let player = try XCTUnwrap(navigator.top?.embedded["player"])
        for slot in ["favorites", "stations"] as [Slot] {
            user.select(slot)
            XCTAssertTrue(player.isInView)
            XCTAssertTrue(navigator.top?.embedded["player"] === player)
            XCTAssertEqual(navigator.screensInFront.compactMap { ($0.viewModel as? Place)?.name }, ["\(slot)", "jazz"])
            XCTAssertEqual(navigator.place?.name, "\(slot)", "the selected tab is the frontmost")
        }
        XCTAssertEqual(
            "\(navigator)",
            """
            TabsViewModel · Radio tabs
              ▸ stations
                Place · Guide stations
              · favorites
                Place · Guide favorites
              · player
                Place · Guide jazz
            """)
        XCTAssertTrue(radio.flow.clear(slot: "player"))
        XCTAssertEqual(navigator.names, "TabsViewModel[stations, favorites]")
        XCTAssertEqual(radio.ends, ["jazz cancelled(by: code)"])
    }

    func testThePlayerPresentsInEveryTab() async {
        radio.navigate(to: .play("jazz"))
        user.select("favorites")
        radio.player?.navigate(to: .sheet("all of jazz"))
        XCTAssertEqual(navigator.place?.name, "all of jazz")
        user.dragModalDown()
        XCTAssertEqual(navigator.place?.name, "favorites")
        XCTAssertEqual(tabs.selection, "favorites")
    }

    func testAPathIntoTheAccessorySelectsNothing() async {
        radio.navigate(to: .play("jazz"))
        user.select("favorites")
        let path = RoutePath(Radio.Route.tabs, Radio.Route.play("jazz"), Guide.Route.place("news of jazz"))
        XCTAssertEqual(radio.navigate(toPath: path), .shown)
        XCTAssertEqual(tabs.selection, "favorites")
        XCTAssertEqual(navigator.names, "TabsViewModel[stations, favorites, jazz news of jazz]")
    }

    func testNobodySelectsTheAccessory() async throws {
        radio.navigate(to: .play("jazz"))
        let screen = try XCTUnwrap(navigator.top)
        let taps = recordingMisuse { XCTAssertFalse(screen.userDidSelect("player")) }
        XCTAssertEqual(
            taps.map(\.message),
            [
                """
                the slot "player" was to be selected, but TabsViewModel has no slot with this name. Nothing was done.
                Its slots are ["stations", "favorites"]. Select one of those.
                """
            ])
        let selections = recordingMisuse { tabs.selection = "player" }
        XCTAssertEqual(selections.count, 1)
        XCTAssertEqual(tabs.selection, "stations")
        XCTAssertFalse(screen.userCanSelect("player"))
        let mistakes = recordingMisuse { tabs.tabs.append(.init("player")) }
        XCTAssertEqual(
            mistakes.map(\.message),
            [
                """
                a tab has the slot "player", which is the slot of the accessory. The tab is left out.
                Give the tab another slot. The accessory is shown without a tab.
                """
            ])
        XCTAssertEqual(tabs.tabs.map(\.slot), ["stations", "favorites"])
        XCTAssertEqual(navigator.names, "TabsViewModel[stations, favorites, jazz]")
    }

    func testAnArchiveHasTheAccessory() async throws {
        radio.navigate(to: .play("jazz"))
        radio.player?.navigate(to: .place("deep"))
        user.select("favorites")
        let archive = try XCTUnwrap(navigator.archive())
        let (other, again) = (Navigator(), Radio())
        XCTAssertTrue(other.restore(archive, starting: again).leftOut.isEmpty)
        XCTAssertEqual("\(other)", "\(navigator)")
        XCTAssertEqual(again.tabs?.selection, "favorites")
    }

    func testAFillingFillsTheAccessory() async {
        radio.flow.fillSlots { flow, slot in flow.embed(Place("filled \(slot)"), in: slot) }
        XCTAssertEqual(navigator.names, "TabsViewModel[stations, favorites, filled player]")
    }

    /// Plays random steps in the tabs and in the accessory, and compares the accessory with a list of names.
    func testRandomStepsInTabsLeaveTheAccessory() async {
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        for seed in 0..<40 as Range<UInt64> {
            var (random, log, names) = (SplitMix64(state: seed), [String](), [String]())
            let (navigator, radio) = (Navigator(), Radio())
            navigator.start(radio)
            let user = NavigationUser(of: navigator)
            for step in 0..<40 {
                let name = "\(step)"
                switch Int.random(in: 0..<8, using: &random) {
                case 0, 1:
                    let slot: Slot = Bool.random(using: &random) ? "stations" : "favorites"
                    log.append("select \(slot)")
                    if navigator.shownPresentations.isEmpty { user.select(slot) } else { radio.tabs?.selection = slot }
                case 2:
                    log.append("play \(name)")
                    radio.navigate(to: .play(name))
                    if radio.player != nil { names = [name] }
                case 3:
                    log.append("stop")
                    radio.flow.clear(slot: "player")
                    names = []
                case 4:
                    log.append("push in the player \(name)")
                    if radio.player != nil { names.append(name) }
                    radio.player?.navigate(to: .place(name))
                case 5:
                    log.append("present from the player")
                    if navigator.shownPresentations.isEmpty { radio.player?.navigate(to: .sheet(name)) }
                case 6:
                    log.append("push in the tab \(name)")
                    (navigator.frontmostStack.top?.coordinator as? Guide)?.navigate(to: .place(name))
                default:
                    log.append("dismiss")
                    navigator.shownPresentations.last?.presenting?.userDidDismiss()
                }
                let stack = navigator.top?.embedded["player"]
                let found = stack?.screens.compactMap { ($0.viewModel as? Place)?.name } ?? []
                if found != names || stack?.isInView == false || radio.tabs?.selection == "player"
                    || BrokenInvariants.first != nil
                {
                    let broken = BrokenInvariants.first ?? ""
                    return XCTFail("seed \(seed), \(log): \(found) instead of \(names), \(broken)\n\(navigator)")
                }
            }
        }
    }

    func testAnEnumerationOfSlotsHasAnAccessory() async {
        let container = Player()
        radio.flow.push(container)
        for slot in Player.Slot.allCases { radio.flow.embed(Place(slot.rawValue), in: slot, of: container) }
        XCTAssertEqual(container.tabSlotNames, ["stations"])
        XCTAssertEqual(navigator.screensInFront.compactMap { ($0.viewModel as? Place)?.name }, ["stations", "player"])
        XCTAssertEqual(navigator.place?.name, "stations")
    }
}

/// A container whose slots are the cases of an enum, with an accessory.
private final class Player: SelectingContainerViewModel {
    enum Slot: String, CaseIterable { case stations, player }
    @Observed var selection = Slot.stations
    let accessorySlot: Slot? = .player
}

/// A coordinator of tabs with a player.
private final class Radio: Coordinator {
    enum Route: Hashable, Codable { case tabs, play(String) }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    private(set) weak var tabs: TabsViewModel?
    private(set) weak var player: Guide?
    private(set) var ends: [String] = []

    func show(_ route: Route) {
        switch route {
        case .tabs:
            let tabs = TabsViewModel([.init("stations"), .init("favorites")], accessory: "player")
            self.tabs = tabs
            flow.push(tabs)
            flow.embed(Guide("stations"), in: "stations")
            flow.embed(Guide("favorites"), in: "favorites")
        case .play(let station):
            let player = Guide(station)
            self.player = player
            flow.embed(player, in: "player") { end in self.ends.append("\(station) \(end)") }
        }
    }
}
