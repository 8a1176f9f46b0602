import MVVMC
import MVVMCTesting
import XCTest

/// A container that only declares its slots, as an enumeration.
private final class Dashboard: ContainerViewModel {
    enum Slot: String, CaseIterable { case news, weather = "Weather" }
}

/// A container with a selection, whose slots are an enumeration. It has the slot `spam` only if `showsSpam` is `true`.
private final class Mail: SelectingContainerViewModel {
    enum Slot: String, CaseIterable { case inbox, archive, spam }
    @Observed var selection = Slot.inbox
    @Observed var showsSpam = false
    @Observed var unread: String?
    var slots: [Slot] { showsSpam ? Slot.allCases : [.inbox, .archive] }

    subscript(slot: Slot) -> TabsViewModel.Tab {
        switch slot {
        case .inbox: TabsViewModel.Tab("inbox", title: "Inbox", image: "tray", badge: unread)
        case .archive: TabsViewModel.Tab("archive", title: "Archive")
        case .spam: TabsViewModel.Tab("spam", title: "Spam")
        }
    }
}

/// A container with a selection. It declares no titles for its slots, so their names are their titles.
private final class Pages: SelectingContainerViewModel {
    enum Slot: String, CaseIterable { case one, two }
    @Observed var selection = Slot.one
}

private final class MailCoordinator: Coordinator {
    enum Route: Hashable, Codable { case mail }
    let flow = Flow<Never>()
    let initialRoute = Route.mail
    private let makeMail: @MainActor () -> Mail

    init(_ makeMail: @escaping @MainActor () -> Mail = { Mail() }) { self.makeMail = makeMail }

    func show(_ route: Route) {
        flow.replaceScreens(with: [makeMail()])
        flow.embed(Guide("inbox"), in: Mail.Slot.inbox)
        flow.embed(Guide("archive"), in: Mail.Slot.archive)
    }
}

@MainActor
final class SlotTests: XCTestCase {
    func testASlotIsItsRawValue() async throws {
        let slot: Slot = "store"
        XCTAssertEqual(slot, Slot("store"))
        XCTAssertEqual(slot, Slot(rawValue: "store"))
        XCTAssertEqual("\(slot)", "store")
        let data = try JSONEncoder().encode([slot])
        XCTAssertEqual(String(decoding: data, as: UTF8.self), #"["store"]"#)
        XCTAssertEqual(try JSONDecoder().decode([Slot].self, from: data), [slot])
    }

    func testTheSlotsOfAnEnumAreItsCases() async {
        XCTAssertEqual(Dashboard().slots, [.news, .weather])
        XCTAssertEqual((Dashboard() as any ContainerViewModel).slotNames, ["news", "Weather"])
        XCTAssertEqual((Mail() as any ContainerViewModel).slotNames, ["inbox", "archive"])
        XCTAssertEqual((TabsViewModel([.init("a"), .init("b")]) as any ContainerViewModel).slotNames, ["a", "b"])
    }

    func testAnythingIsEmbeddedByACaseByANameAndByASlot() async {
        let ways: [(slot: Slot, embed: @MainActor (Flow<String>) -> Void)] = [
            ("news", { $0.embed(Place("a"), in: Dashboard.Slot.news) }),
            ("news", { $0.embed(Guide("a"), in: Dashboard.Slot.news) }),
            ("Weather", { $0.embed(Place("a"), in: Dashboard.Slot.weather) }),
            ("Weather", { $0.embed(Guide("a"), in: Dashboard.Slot.weather) }),
            ("news", { $0.embed(Place("a"), in: "news") }),
            ("news", { $0.embed(Guide("a"), in: "news") }),
            ("Weather", { $0.embed(Place("a"), in: Slot("Weather")) }),
            ("Weather", { $0.embed(Guide("a"), in: Slot("Weather")) }),
        ]
        for (slot, embed) in ways {
            let navigator = Navigator()
            let root = Guide("home")
            navigator.start(root)
            root.flow.push(Dashboard())
            embed(root.flow)
            XCTAssertEqual(navigator.top?.embedded.keys.map(\.self), [slot])
            XCTAssertEqual((navigator.top?.embedded[slot]?.top?.viewModel as? Place)?.name, "a")
        }
    }

    func testACaseThatTheContainerDoesNotShowIsReported() async {
        let navigator = Navigator()
        let coordinator = MailCoordinator()
        navigator.start(coordinator)
        var ends: [FlowEnd<String>] = []
        let reports = recordingMisuse {
            coordinator.flow.embed(Place("spam"), in: Mail.Slot.spam)
            coordinator.flow.embed(Guide("spam"), in: Mail.Slot.spam) { ends.append($0) }
        }
        XCTAssertEqual(reports.count, 2)
        for report in reports {
            XCTAssertTrue(report.message.contains("The slots of its container are [\"inbox\", \"archive\"]."))
            XCTAssertEqual(report.place?.contains("SlotTests.swift"), true, "the place of the call: \(report)")
        }
        XCTAssertEqual(ends, [.refused])
    }

    func testTheSelectionOfAnEnumIsFollowed() async throws {
        let navigator = Navigator()
        navigator.start(MailCoordinator())
        let screen = try XCTUnwrap(navigator.top)
        let mail = try XCTUnwrap(screen.viewModel as? Mail)
        XCTAssertEqual(navigator.frontmostStack.names, "inbox")
        mail.selection = .archive
        XCTAssertEqual(navigator.frontmostStack.names, "archive")
        XCTAssertEqual((mail as any SelectingContainerViewModel).selectedSlot, "archive")
        XCTAssertTrue(screen.userDidSelect("inbox"))
        XCTAssertEqual(mail.selection, .inbox)
        let reports = recordingMisuse {
            mail.selection = .spam
            XCTAssertEqual(mail.selection, .inbox, "the last one")
            XCTAssertFalse(screen.userDidSelect("spam"))
            XCTAssertFalse(screen.userDidSelect("nonsense"))
        }
        XCTAssertEqual(reports.count, 3)
        mail.showsSpam = true
        XCTAssertTrue(screen.userDidSelect("spam"))
        XCTAssertEqual(mail.selection, .spam)
    }

    func testAnArchiveKeepsTheRawValuesOfAnEnum() async throws {
        let navigator = Navigator()
        navigator.start(MailCoordinator())
        NavigationUser(of: navigator).select(Mail.Slot.archive)
        let archive = try XCTUnwrap(navigator.archive())
        let text = String(decoding: try JSONEncoder().encode(archive), as: UTF8.self)
        XCTAssertTrue(text.contains(#""archive""#), text)
        let restored = Navigator()
        XCTAssertTrue(
            restored.restore(archive, starting: MailCoordinator()).isComplete)
        XCTAssertEqual("\(restored)", "\(navigator)")
        XCTAssertEqual((restored.top?.viewModel as? Mail)?.selection, .archive)
    }

    func testTheViewModelHasTheTabs() async {
        let mail = Mail()
        let container: any SelectingContainerViewModel = mail
        var shown: [[String?]] = []
        let bindings = Bindings()
        bindings.autorun {
            shown.append(container.slotNames.map { container.tab(of: $0) }.flatMap { [$0.title, $0.image, $0.badge] })
        }
        mail.unread = "3"
        XCTAssertEqual(
            shown,
            [["Inbox", "tray", nil, "Archive", nil, nil], ["Inbox", "tray", "3", "Archive", nil, nil]])
        XCTAssertEqual(container.tab(of: "nonsense"), TabsViewModel.Tab("nonsense"))
        XCTAssertEqual(Pages()[.two], TabsViewModel.Tab("two", title: "two"))
        XCTAssertEqual((Pages() as any SelectingContainerViewModel).tab(of: "one").title, "one")
        bindings.cancel()
    }

    func testTabsAreInTheirOrder() async {
        let names: [Slot] = ["a", "b", "c", "d"]
        for count in 1...names.count {
            let slots = Array(names.prefix(count))
            let tabs = slots.map { TabsViewModel.Tab($0, title: "\($0)!", image: "\($0).circle") }
            XCTAssertEqual(TabsViewModel(tabs).selection, slots[0])
            for selection in slots {
                let viewModel = TabsViewModel(tabs, selection: selection)
                XCTAssertEqual(viewModel.slots, slots)
                XCTAssertEqual(viewModel.selection, selection)
                XCTAssertEqual(slots.map { viewModel[$0] }, tabs)
                viewModel[selection].badge = "1"
                XCTAssertEqual(slots.map { viewModel[$0].badge }, slots.map { $0 == selection ? "1" : nil })
            }
        }
    }

    // MARK: Conformances

    func testScreensAndStacksHaveAnIdentity() async throws {
        let navigator = Navigator()
        let root = Guide("home")
        navigator.start(root)
        root.flow.push(Place("a"))
        let screens = navigator.screens
        XCTAssertEqual(Set(screens + screens).count, 2)
        XCTAssertTrue(Set(screens).contains(screens[1]))
        XCTAssertEqual(navigator, navigator)
        XCTAssertNotEqual(navigator, Navigator())
        XCTAssertEqual(navigator.id, ObjectIdentifier(navigator))
    }

    func testEndsAndDecisionsAreDescribed() async {
        XCTAssertEqual("\(FlowEnd.finished("done"))", "finished(done)")
        XCTAssertEqual("\(FlowEnd<String>.cancelled(by: .user))", "cancelled(by: user)")
        XCTAssertEqual("\(FlowEnd<String>.cancelled(by: .code))", "cancelled(by: code)")
        XCTAssertEqual("\(FlowEnd<String>.refused)", "refused")
        XCTAssertEqual("\(RouteDecision<Int>.show)", "show")
        XCTAssertEqual("\(RouteDecision<Int>.showAgain)", "showAgain")
        XCTAssertEqual("\(RouteDecision.redirect(to: 3))", "redirect(to: 3)")
        XCTAssertEqual("\(RouteDecision<Int>.after(Guide("a")))", "after(Guide)")
        XCTAssertEqual("\(RouteDecision<Int>.decline())", "decline()")
        XCTAssertEqual("\(RouteDecision<Int>.decline("No."))", "decline(\"No.\")")
    }
}
