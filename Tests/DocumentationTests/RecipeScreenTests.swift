import MVVMC
import MVVMCTesting
import Testing

@testable import ReadmeExample

// The code of the article "Recipes for screens, events and tests".

// MARK: Analytics

@MainActor
final class ScreenViews {
    private(set) var names: [String] = []
    private var token: ObservationToken?

    func follow(_ navigator: Navigator) {
        token = navigator.observeEvents(with: self) { views, event in
            guard event.kind == .becameFrontmost, let viewModel = event.viewModel else { return }
            views.names.append("\(viewModel)")
        }
    }
}

@MainActor
@Suite("Recipes: analytics", .failsOnMisuse)
struct ScreenViewsTests {
    @Test func eachScreenThatIsSeenIsLogged() {
        let (navigator, views) = (Navigator(), ScreenViews())
        views.follow(navigator)
        let school = SchoolCoordinator()
        navigator.start(school)
        school.navigate(to: .quiz)
        NavigationUser(of: navigator).goBack()
        #expect(views.names == ["WelcomeViewModel", "QuestionViewModel", "WelcomeViewModel"])
    }
}

// MARK: Work while a screen is in front

final class DeparturesViewModel: ScreenLifecycleObserving {
    @Observed private(set) var loads = 0
    @Performs(performRefresh) private var refresh
    private let clock: any Clock<Duration>
    init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

    func screenDidBecomeFrontmost() { refresh.execute() }
    func screenDidResignFrontmost() { refresh.cancel() }

    private func performRefresh() async throws {
        while true {
            loads += 1
            try await clock.sleep(for: .seconds(30))
        }
    }
}

final class StationCoordinator: Coordinator {
    enum Route: Hashable, Codable { case departures, map }
    let flow = Flow<Never>()
    let initialRoute = Route.departures
    private let clock: any Clock<Duration>
    init(clock: any Clock<Duration>) { self.clock = clock }

    func show(_ route: Route) {
        switch route {
        case .departures: flow.push(DeparturesViewModel(clock: clock))
        case .map: flow.present(WelcomeViewModel(name: "map"), as: .sheet)
        }
    }
}

@MainActor
@Suite("Recipes: work in front", .failsOnMisuse)
struct StationTests {
    @Test func theListIsRefreshedWhileItIsInFront() async throws {
        let (clock, navigator) = (TestClock(), Navigator())
        let station = StationCoordinator(clock: clock)
        navigator.start(station)
        let departures = try navigator.frontmostViewModel(DeparturesViewModel.self)
        await clock.waitForSleepers()
        await clock.advance(by: .seconds(30))
        #expect(departures.loads == 2)
        station.navigate(to: .map)
        await settle()
        await clock.advance(by: .seconds(90))
        #expect(departures.loads == 2)
        NavigationUser(of: navigator).dragModalDown()
        await clock.waitForSleepers()
        #expect(departures.loads == 3)
    }
}

// MARK: A feature that is switched off

final class LabCoordinator: Coordinator {
    enum Route: Hashable, Codable { case home, experiment, soon }
    let flow = Flow<Never>()
    let initialRoute = Route.home
    private let isEnabled: @MainActor () -> Bool
    init(isEnabled: @escaping @MainActor () -> Bool) { self.isEnabled = isEnabled }

    func decision(for route: Route) -> RouteDecision<Route> {
        route == .experiment && !isEnabled() ? .redirect(to: .soon) : .show
    }

    func show(_ route: Route) { flow.push(WelcomeViewModel(name: "\(route)")) }
}

@MainActor
@Suite("Recipes: a feature that is switched off", .failsOnMisuse)
struct LabTests {
    @Test(arguments: [true, false])
    func aLinkFollowsTheSwitch(isEnabled: Bool) {
        let (navigator, lab) = (Navigator(), LabCoordinator { isEnabled })
        navigator.start(lab)
        lab.navigate(toPath: [.home, .experiment])
        #expect(lab.path == [.home, isEnabled ? .experiment : .soon])
    }
}

// MARK: A badge

final class MessengerCoordinator: Coordinator {
    enum Route: Hashable, Codable { case tabs }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    private let unread: Property<Int>
    init(unread: Property<Int>) { self.unread = unread }

    func show(_ route: Route) {
        let tabs = TabsViewModel([.init("Chats"), .init("Settings")])
        flow.push(tabs)
        flow.embed(WelcomeViewModel(name: "chats"), in: "Chats")
        flow.embed(WelcomeViewModel(name: "settings"), in: "Settings")
        flow.observe(unread, with: tabs) { tabs, count in
            tabs["Chats"].badge = count == 0 ? nil : "\(count)"
        }
    }
}

@MainActor
@Suite("Recipes: a badge", .failsOnMisuse)
struct MessengerTests {
    private final class Chats: ReferenceViewModel { @Observed var unread = 0 }

    @Test func theBadgeFollowsTheNumber() throws {
        let (navigator, chats) = (Navigator(), Chats())
        navigator.start(MessengerCoordinator(unread: chats.$unread))
        let tabs = try #require(navigator.top?.viewModel as? TabsViewModel)
        #expect(tabs["Chats"].badge == nil)
        chats.unread = 3
        #expect(tabs["Chats"].badge == "3")
    }
}

// MARK: Menus and keys

final class DocumentViewModel: MenuCommandProviding {
    @Observed var text = ""
    @Observed private(set) var saved = ""
    @Performs(performSave, when: { $0.text != $0.saved }) var save
    private func performSave() { saved = text }

    var menuCommands: [MenuCommand] {
        [MenuCommand("Save", image: "square.and.arrow.down", key: "s", save)]
    }
}

private final class DocumentCoordinator: Coordinator {
    enum Route: Hashable { case document }
    let flow = Flow<Never>()
    let initialRoute = Route.document
    private let document: DocumentViewModel
    init(_ document: DocumentViewModel) { self.document = document }
    func show(_ route: Route) { flow.push(document) }
}

@MainActor
@Suite("Recipes: menus and keys", .failsOnMisuse)
struct DocumentTests {
    @Test func theKeySaves() {
        let (navigator, document) = (Navigator(), DocumentViewModel())
        navigator.start(DocumentCoordinator(document))
        let user = NavigationUser(of: navigator)
        document.text = "Draft"
        user.press("s")
        #expect(document.saved == "Draft")
        #expect(navigator.menuCommands.map(\.isEnabled) == [false])
    }
}

// MARK: Siri and Shortcuts

extension LinkTable {
    static let reader = LinkTable(
        prefixes: ["reader://"],
        [
            Link("chapter/{number}", Int.self) { number in
                RoutePath(routes: [ReaderCoordinator.Route.contents, .chapter(number)])
            } parameters: { path in
                if case .chapter(let number) = path.last(as: ReaderCoordinator.Route.self) { number } else { nil }
            }
        ])
}

final class ReaderCoordinator: Coordinator {
    enum Route: Hashable, Codable { case contents, chapter(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.contents
    func show(_ route: Route) { flow.push(WelcomeViewModel(name: "\(route)")) }
}

@MainActor
@Suite("Recipes: Siri and Shortcuts", .failsOnMisuse)
struct ReaderTests {
    @Test func anIntentOpensAChapter() {
        let (navigator, reader) = (Navigator(), ReaderCoordinator())
        navigator.links = .reader
        navigator.open("reader://chapter/3")
        navigator.start(reader)
        #expect(reader.path == [.contents, .chapter(3)])
    }
}

// MARK: The test of a child

final class TestParent: Coordinator {
    enum Route: Hashable { case parent }
    let flow = Flow<Never>()
    let initialRoute = Route.parent
    func show(_ route: Route) { flow.push(WelcomeViewModel(name: "parent")) }
}

@MainActor
@Suite("Recipes: the test of a child", .failsOnMisuse)
struct ChildTests {
    @Test func theCheckoutHasAnOrder() throws {
        let (navigator, parent) = (Navigator(), TestParent())
        navigator.start(parent)
        var orders: [Int?] = []
        parent.flow.present(CheckoutCoordinator(), as: .sheet) { orders.append($0.output) }
        for _ in 1...3 { try navigator.frontmostViewModel(StepViewModel.self).next() }
        #expect(orders == [7])
    }

    @Test func aCheckoutThatIsLeftHasNone() throws {
        let (navigator, parent) = (Navigator(), TestParent())
        navigator.start(parent)
        var orders: [Int?] = []
        parent.flow.present(CheckoutCoordinator(), as: .sheet) { orders.append($0.output) }
        NavigationUser(of: navigator).dragModalDown()
        #expect(orders == [nil])
    }
}
