import Foundation
import MVVMC
import MVVMCTesting
import XCTest

// The samples in the doc comments about navigation.

extension Samples {
    // MARK: Coordinator
    struct ConfirmViewModel: ViewModel {
        let router: any Router<BuyCoordinator.Route>
    }

    struct ThanksViewModel: ViewModel {
        let done: @MainActor () -> Void
    }

    final class BuyCoordinator: Coordinator {
        enum Route: Hashable { case confirm, thanks }
        let flow = Flow<Photo.ID>()
        let initialRoute = Route.confirm
        private let id: Photo.ID
        init(_ id: Photo.ID) { self.id = id }

        func show(_ route: Route) {
            switch route {
            case .confirm: flow.push(ConfirmViewModel(router: self))
            case .thanks: flow.replaceScreens(with: [ThanksViewModel { self.flow.finish(self.id) }])
            }
        }
    }

    struct HelpViewModel: ViewModel {}
    struct ProfileViewModel: ViewModel {
        let name: String
        init(_ name: String) { self.name = name }
    }

    struct ProfileService {
        func profile() async -> String { "Ada" }
    }

    struct Link {
        let path: [AlbumCoordinator.Route]
    }

    struct Catalogue {
        func photo(_ id: Photo.ID) -> Photo? { id == "pli" ? Photo(id: id) : nil }
    }

    @MainActor
    final class PhotoLibrary {
        private(set) var isLoaded = false
        func load() async throws { isLoaded = true }
    }

    struct Logger {
        func notice(_ text: String) {}
    }

    final class LockCoordinator: Coordinator {
        let flow = Flow<Void>()
        let initialRoute = ""
        init(_ session: LockedSession) {}
        func show(_ route: String) {}
    }

    final class LockedSession { var isLocked = true }

    final class Vault: Coordinator {
        let flow = Flow<Never>()
        let initialRoute = ""
        let session = LockedSession()
        typealias Route = String

        func decision(for route: Route) -> RouteDecision<Route> {
            session.isLocked ? .after(LockCoordinator(session), as: .fullScreen, over: .everything) : .show
        }

        func show(_ route: String) {}
    }

    final class SignInCoordinator: Coordinator {
        enum Route: Hashable { case form }
        let flow = Flow<Void>()
        let initialRoute = Route.form
        init(_ session: Session) {}
        func show(_ route: Route) { flow.push(HelpViewModel()) }
    }

    final class FilterCoordinator: Coordinator {
        enum Route: Hashable { case filter }
        let flow = Flow<Void>()
        let initialRoute = Route.filter
        func show(_ route: Route) { flow.push(HelpViewModel()) }
    }

    final class OnboardingCoordinator: Coordinator {
        enum Route: Hashable { case welcome }
        let flow = Flow<Void>()
        let initialRoute = Route.welcome
        func show(_ route: Route) { flow.push(HelpViewModel()) }
    }

    final class MainCoordinator: Coordinator {
        enum Route: Hashable { case home }
        let flow = Flow<Never>()
        let initialRoute = Route.home
        func show(_ route: Route) { flow.push(TitleViewModel(text: "Home")) }
    }

    typealias AppCoordinator = PhotosCoordinator

    // MARK: The coordinators of the samples
    final class AlbumCoordinator: Coordinator {
        struct PhotosViewModel: ViewModel {
            let router: any Router<Route>
        }

        struct PhotoViewModel: ViewModel {
            let id: Photo.ID
            let router: any Router<Route>
        }

        struct EditViewModel: ViewModel {}

        enum Route: Hashable {
            case photos, photo(Photo.ID), buy(Photo.ID), profile
            case oldStart
        }

        let flow = Flow<Photo.ID>()
        let initialRoute = Route.photos
        private let session: Session
        private let service = ProfileService()
        private let catalogue = Catalogue()
        private let id = "pli"
        private(set) var savings = 0
        private func save() { savings += 1 }
        private func markAsRead() {}
        init(_ session: Session) { self.session = session }

        func decision(for route: Route) -> RouteDecision<Route> {
            switch route {
            case .buy where session.account == nil: .after(SignInCoordinator(session), as: .sheet)
            case .photo(let id) where catalogue.photo(id) == nil: .decline("There is no photo \(id).")
            case .oldStart: .redirect(to: .photos)
            default: .show
            }
        }

        func show(_ route: Route) {
            switch route {
            case .photos, .oldStart: flow.push(PhotosViewModel(router: self))
            case .photo(let id): flow.push(PhotoViewModel(id: id, router: self))
            case .buy(let id): buy(id)
            case .profile:
                flow.task {
                    let profile = await self.service.profile()
                    self.flow.push(ProfileViewModel(profile))
                }
            }
        }

        func buy(_ id: Photo.ID) {
            flow.push(BuyCoordinator(id)) { end in
                if let id = end.output { self.navigate(to: .photo(id)) }
            }
        }

        func pushAndFinish() {
            flow.push(PhotoViewModel(id: id, router: self))
            flow.present(BuyCoordinator(id), as: .sheet) { end in
                if end.output != nil { self.navigate(to: .photos) }
            }
            flow.finish(id)
        }

        func presentBuying() {
            flow.present(BuyCoordinator(id), as: .sheet) { end in
                switch end {
                case .finished(let id): self.navigate(to: .photo(id))
                case .cancelled: break  // the user changed their mind, or the program took the flow down
                case .refused: break  // it was never shown
                }
            }
        }

        func presentInEachStyle() {
            flow.present(BuyCoordinator(id), as: .sheet)
            flow.present(FilterCoordinator(), as: .sheet(detents: [.medium, .large]))
            flow.present(HelpViewModel(), as: .popover(anchor: "help button"))
            flow.present(BuyCoordinator(id), as: .sheet(detents: [.medium, .large]).undimmed(through: .medium))
        }

        func showTransitions() {
            flow.push(PhotoViewModel(id: id, router: self), transition: .zoom(from: "photo \(id)"))
            flow.present(BuyCoordinator(id), as: .fullScreen.transition(.crossFade))
            flow.present(BuyCoordinator(id), as: .fullScreen.transition(.zoom(from: "photo \(id)")))
            flow.push(HelpViewModel(), transition: .custom("flip"))
        }

        func presentSheets() {
            flow.present(FilterCoordinator(), as: .sheet(detents: [.medium, .large]).grabber())

            let map = Presentation.sheet(detents: [.height(120), .large]).undimmed(through: .height(120))
            flow.present(FilterCoordinator(), as: map)

            flow.present(HelpViewModel(), as: .popover(anchor: "help button").size(width: 320, height: 240))
        }

        func showAndRemoveHelp() {
            let help = flow.present(HelpViewModel())
            // later
            if let help { flow.remove(help) }
        }

        func showAndRemoveEditor() {
            let editor = flow.push(EditViewModel())
            // later
            if let editor { flow.remove(editor) }
        }

        func replace() {
            flow.replaceScreens(with: [PhotosViewModel(router: self), PhotoViewModel(id: id, router: self)])
        }

        func change(_ link: Link) async -> Bool {
            if await flow.perform({ self.flow.pop() }) { save() }
            let outcome = await flow.perform { self.navigate(toPath: link.path) }
            if outcome.isShown { markAsRead() }
            return outcome.isShown
        }
    }

    enum AppRoute: Hashable { case main }
    enum TripsRoute: Hashable { case trip(Int) }
    enum TripRoute: Hashable { case day(Int) }

    final class TripsAppCoordinator: Coordinator {
        let flow = Flow<Never>()
        let initialRoute = AppRoute.main
        func show(_ route: AppRoute) { flow.push(HelpViewModel()) }
    }

    static func open(_ app: TripsAppCoordinator) {
        app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3))
        app.navigate(toPath: RoutePath(AppRoute.main, TripsRoute.trip(42), TripRoute.day(3)))
        app.navigate(toPath: RoutePath(AppRoute.main, TripsRoute.trip(42)), keepsShared: false)
        let day = RoutePath(AppRoute.main, TripsRoute.trip(42), TripRoute.day(3))
        app.navigate(toPath: day)
    }

    static func goThereAgain(_ app: TripsAppCoordinator, in navigator: Navigator) {
        let place = navigator.routePath
        // Later, or in another window:
        if let place { app.navigate(toPath: place) }
    }

    static func visits(_ coordinator: PhotosCoordinator) {
        coordinator.navigate(to: .photos)  // visit 1: a screen
        coordinator.navigate(to: .buy("pli"))  // visit 2: a child or, before a sign-in, a wait
    }

    final class HomeCoordinator: Coordinator {
        enum Route: Hashable { case main, help }
        let flow = Flow<Never>()
        let initialRoute = Route.main
        private let session: Session

        init(_ session: Session) { self.session = session }

        func decision(for route: Route) -> RouteDecision<Route> {
            switch route {
            case .main where session.hasExpired: .after(SignInCoordinator(session), as: .sheet)
            case .main where session.account == nil: .after(SignInCoordinator(session), replacing: true)
            default: .show
            }
        }

        func show(_ route: Route) { flow.push(TitleViewModel(text: "\(route)")) }
    }

    final class LoadingCoordinator: Coordinator {
        enum Route: Hashable { case photos, photo(Photo.ID) }
        let flow = Flow<Never>()
        let initialRoute = Route.photos
        private let library = PhotoLibrary()

        func decision(for route: Route) -> RouteDecision<Route> {
            switch route {
            case .photo where !library.isLoaded: .after { try await self.library.load() }
            default: .show
            }
        }

        func show(_ route: Route) { flow.push(TitleViewModel(text: "\(route)")) }
    }

    static func follow(_ coordinator: PhotosCoordinator) -> NavigationOutcome {
        coordinator.navigate(toPath: [.photos, .photo("pli"), .buy("pli")])
    }

    // MARK: Leaving and routers
    final class EditViewModel: LeaveConfirming {
        @Observed var hasChanges = false
        var canLeave: Bool { !hasChanges }
        private let askWhetherToDiscard: @MainActor () async -> Bool
        init(_ ask: @escaping @MainActor () async -> Bool) { askWhetherToDiscard = ask }
        func confirmLeaving() async -> Bool { await askWhetherToDiscard() }
    }

    final class AddressFormViewModel: LeaveConfirming {
        @Observed var street = ""
        var canLeave: Bool { street.isEmpty }
        func confirmLeaving() async -> Bool { false }
    }

    final class GiftViewModel: ReferenceViewModel {}

    final class OrderViewModel: CompositeViewModel {
        let address = AddressFormViewModel()
        @Observed var gift: GiftViewModel?
        var parts: [any ReferenceViewModel] { gift.map { [address, $0] } ?? [address] }
    }

    enum RouterSample {
        final class PhotosViewModel: ReferenceViewModel {
            private let router: any Router<PhotosCoordinator.Route>
            init(router: any Router<PhotosCoordinator.Route>) { self.router = router }
            func open(_ id: Photo.ID) { router.navigate(to: .photo(id)) }
        }
    }

    final class FeedViewModel: ScreenLifecycleObserving {
        private let analytics: Analytics
        init(analytics: Analytics) { self.analytics = analytics }
        func screenDidBecomeFrontmost() { analytics.log("the feed is in front") }
        func screenDidLeave() { analytics.log("the feed was closed") }
    }

    // MARK: Navigator
    @MainActor
    final class Scene {
        let navigator: Navigator
        let file: URL
        let logger = Logger()
        let analytics = Analytics()
        private var token: ObservationToken?
        private(set) var events: [NavigationEvent] = []
        private func append(_ event: NavigationEvent) { events.append(event) }

        init(_ navigator: Navigator, file: URL) { (self.navigator, self.file) = (navigator, file) }

        func save() throws {
            if let archive = navigator.archive() {
                try JSONEncoder().encode(archive).write(to: file)
            }
        }

        func sceneDidEnterBackground() throws {
            guard let archive = navigator.archive() else { return }
            try JSONEncoder().encode(archive).write(to: file)
        }

        func restore(_ archive: NavigationArchive, _ coordinator: PhotosCoordinator) {
            let restoration = navigator.restore(archive, starting: coordinator)
            if !restoration.isComplete { logger.notice("\(restoration)") }
        }

        func restore(_ archive: NavigationArchive) -> NavigationRestoration {
            let restoration = navigator.restore(archive, starting: AppCoordinator())
            return restoration
        }

        func logEvents() {
            token = navigator.observeEvents(with: self) { log, event in log.append(event) }
        }
    }

    static func start(_ navigator: Navigator) {
        navigator.start(OnboardingCoordinator()) { _ in navigator.start(MainCoordinator()) }
    }

    static func rewritten(_ archive: NavigationArchive) -> NavigationArchive {
        let archive = archive.mapRoutes { $0.route.replacing("detail", with: "photo") }
        return archive
    }

    static func recording() -> (Navigator, ObservationToken) {
        var log: [RecordedLine] = []
        let navigator = Navigator()
        let recording = navigator.record { line in log.append(line) }
        navigator.start(AppCoordinator())
        return (navigator, recording)
    }

    static func logging() -> (Navigator, ObservationToken) {
        let navigator = Navigator()
        let log = navigator.logEvents(subsystem: "com.example.photos")
        navigator.start(AppCoordinator())
        return (navigator, log)
    }

    static func started(_ store: PictureStore) {
        let navigator = Navigator()
        navigator.start(PhotosCoordinator(store: store), at: .photos)
        XCTAssertEqual(navigator.screens.count, 1)
    }

    // MARK: Alerts
    struct NameViewModel: ViewModel {
        let done: @MainActor (String) -> Void
        init(_ done: @escaping @MainActor (String) -> Void) { self.done = done }
    }

    final class Album {
        var name = "Rome"
    }

    enum ErrorSample {
        final class ProfileViewModel: ReferenceViewModel {
            @Performs(performSave) var save
            @Performs(performSave) var purchase
            private let profile: String
            init(_ profile: String) { self.profile = profile }
            private func performSave() throws { throw Failure() }
        }
    }

    final class AskingCoordinator: Coordinator {
        enum Route: Hashable { case photos, photo(Photo.ID) }
        let flow = Flow<Never>()
        let initialRoute = Route.photos
        private let id = "pli"
        private(set) var done: [String] = []
        private func save() { done.append("saved") }
        private func delete() { done.append("deleted") }
        private func create(_ name: String) { done.append("created \(name)") }
        private func greet(_ name: String) { done.append("greeted \(name)") }
        func show(_ route: Route) { flow.push(TitleViewModel(text: "\(route)")) }

        func discard() async -> Bool {
            let discard = await flow.ask(
                "Discard?", [.destructive("Discard", answer: true)], cancel: .button("Keep", answer: false))
            return discard
        }

        func askWhetherToDiscard() async -> Bool {
            let isDiscarded = await flow.ask(
                "Discard?", [.destructive("Discard", answer: true)], cancel: .button("Keep", answer: false))
            return isDiscarded
        }

        func rename(_ album: Album) async {
            let name = AlertViewModel.Field("Name", text: album.name)
            let isRenamed = await flow.ask(
                "Rename the album", [.button("Rename", answer: true, when: { !name.text.isEmpty })],
                cancel: .button("Cancel", answer: false), fields: [name])
            if isRenamed { album.name = name.text }
        }

        func createButton(_ name: AlertViewModel.Field) -> AlertButton<@MainActor () -> Void> {
            .button("Create", action: { self.create(name.text) }, when: { !name.text.isEmpty })
        }

        func confirmDeleting() async {
            if await flow.confirm("Delete the album?", "Delete", isDestructive: true) { delete() }
        }

        func tellSaved() {
            flow.presentAlert("Saved", cancel: .button("OK"))
            flow.presentAlert("Not saved", [.button("Retry") { self.save() }], cancel: .button("Cancel"))
        }

        func tellNotSaved() {
            flow.presentAlert("Not saved", [.button("Retry") { self.save() }], cancel: .button("Cancel"))
        }

        func retry(_ navigator: Navigator) {
            NavigationUser(of: navigator).tap(alertButton: "Retry")
        }

        func buy() async {
            if let id = await flow.run(BuyCoordinator(id), as: .sheet).output { navigate(to: .photo(id)) }
        }

        func signInAgain(_ session: Session) async -> Bool {
            let end = await flow.run(SignInCoordinator(session), as: .fullScreen, over: .frontmost)
            if case .finished = end { return true } else { return false }
        }

        func askName() async {
            let end = await flow.run(as: .sheet) { flow in NameViewModel { flow.finish($0) } }
            if let name = end.output { greet(name) }
        }

        func showErrors(_ profile: String) {
            typealias ProfileViewModel = ErrorSample.ProfileViewModel
            let viewModel = ProfileViewModel(profile)
            flow.push(viewModel)
            flow.presentErrors(of: viewModel.save, "Not saved")
        }

        func showErrors(of viewModel: ErrorSample.ProfileViewModel) {
            flow.presentErrors(of: viewModel.purchase, "Not bought", retry: "Retry")
        }
    }

    // MARK: Containers
    typealias NewsCoordinator = MainCoordinator
    typealias StoreCoordinator = MainCoordinator
    typealias PurchasesCoordinator = MainCoordinator
    typealias NewsViewModel = HelpViewModel

    final class DashboardViewModel: ContainerViewModel {
        enum Slot: String, CaseIterable { case news, weather }
    }

    final class MailViewModel: SelectingContainerViewModel {
        enum Slot: String, CaseIterable { case inbox, archive }
        @Observed var selection = Slot.inbox
    }

    final class MailTabsViewModel: SelectingContainerViewModel {
        enum Slot: String, CaseIterable { case inbox, archive }
        @Observed var selection = Slot.inbox
        @Observed private var unread: String?

        subscript(slot: Slot) -> TabsViewModel.Tab {
            switch slot {
            case .inbox: TabsViewModel.Tab("inbox", title: "Inbox", image: "tray", badge: unread)
            case .archive: TabsViewModel.Tab("archive", title: "Archive", image: "archivebox")
            }
        }
    }

    final class RadioViewModel: SelectingContainerViewModel {
        enum Slot: String, CaseIterable { case stations, favorites, player }
        @Observed var selection = Slot.stations
        let accessorySlot: Slot? = .player
    }

    typealias PlayerCoordinator = MainCoordinator
    static func play(in flow: Flow<Never>) {
        let tabs = TabsViewModel([.init("stations"), .init("favorites")], accessory: "player")
        flow.embed(PlayerCoordinator(), in: "player")
        flow.push(tabs)
    }

    final class ContainerCoordinator: Coordinator {
        enum Route: Hashable { case dashboard, news, tabs, store }
        let flow = Flow<Never>()
        let initialRoute = Route.dashboard

        func show(_ route: Route) {
            switch route {
            case .dashboard:
                flow.push(DashboardViewModel())
                flow.embed(NewsCoordinator(), in: DashboardViewModel.Slot.news)
            case .news:
                flow.embed(NewsViewModel(), in: DashboardViewModel.Slot.news)
            case .tabs:
                let tabs = TabsViewModel([
                    .init("store", title: "Store", image: "cart"), .init("purchases", title: "Purchases", image: "bag"),
                ])
                flow.push(tabs)
                flow.embed(StoreCoordinator(), in: "store")
                flow.embed(PurchasesCoordinator(), in: "purchases")
            case .store:
                flow.embed(StoreCoordinator(), in: "store")
            }
        }
    }

    static func showCount(_ tabs: TabsViewModel) {
        tabs["purchases"].badge = "3"
    }
}

@MainActor
extension Samples.Scene {
    private typealias PhotoViewModel = Samples.PhotoViewModel
    private typealias BuyCoordinator = Samples.BuyCoordinator

    func followPurchases() -> ObservationToken {
        let analytics = analytics
        let token = navigator.observeEvents(with: self) { owner, event in
            switch event.kind {
            case .pushed where event.viewModel == PhotoViewModel.self: analytics.log("photo", event.route)
            case .flowEnded where event.coordinator == BuyCoordinator.self: analytics.log("purchase", event.end?.output)
            default: break
            }
        }
        return token
    }
}

/// The types of the tree in the doc comment of a navigator's description.
@MainActor
private enum DescribedTree {
    struct PhotosViewModel: ViewModel {}
    struct PhotoDetailViewModel: ViewModel {}
    struct ConfirmPurchaseViewModel: ViewModel {}

    final class PhotosCoordinator: Coordinator {
        enum Route: Hashable { case photos, photo(String), buy(String) }
        let flow = Flow<Never>()
        let initialRoute = Route.photos
        func show(_ route: Route) {
            switch route {
            case .photos: flow.push(PhotosViewModel())
            case .photo: flow.push(PhotoDetailViewModel())
            case .buy: flow.present(BuyCoordinator(), as: .sheet)
            }
        }
    }

    final class BuyCoordinator: Coordinator {
        enum Route: Hashable { case confirm }
        let flow = Flow<Void>()
        let initialRoute = Route.confirm
        func show(_ route: Route) { flow.push(ConfirmPurchaseViewModel()) }
    }
}

@MainActor
final class NavigationSampleTests: XCTestCase {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("navigation-\(UUID().uuidString)")

    override func tearDown() async throws { try? FileManager.default.removeItem(at: file) }

    func testTheSampleOfADescriptionIsWhatATreePrints() async {
        let navigator = Navigator()
        let coordinator = DescribedTree.PhotosCoordinator()
        navigator.start(coordinator)
        coordinator.navigate(toPath: [.photos, .photo("pli"), .buy("pli")])
        XCTAssertEqual(
            navigator.description,
            """
            PhotosViewModel · PhotosCoordinator photos
            PhotoDetailViewModel · PhotosCoordinator photo("pli")
              sheet
              ConfirmPurchaseViewModel · BuyCoordinator confirm
            """)
    }

    func testTheSamplesOfAPurchaseNavigateToThePhoto() async {
        let (navigator, session) = (Navigator(), Samples.Session())
        session.account = Samples.Account()
        let album = Samples.AlbumCoordinator(session)
        navigator.start(album)
        album.navigate(to: .buy("pli"))
        XCTAssertEqual(navigator.screens.count, 2)
        navigator.screens.last.flatMap { $0.viewModel as? Samples.ConfirmViewModel }?.router.navigate(to: .thanks)
        navigator.screens.last.flatMap { $0.viewModel as? Samples.ThanksViewModel }?.done()
        XCTAssertEqual(album.path, [.photos, .photo("pli")])
        album.showAndRemoveEditor()
        album.showAndRemoveHelp()
        XCTAssertEqual(navigator.screens.count, 2)
        let isThere = await album.change(Samples.Link(path: [.photos, .photo("pli")]))
        XCTAssertTrue(isThere)
        XCTAssertEqual(album.savings, 1)
    }

    func testTheSamplesOfDecisionsSignInRefuseAndRedirect() async {
        let navigator = Navigator()
        let album = Samples.AlbumCoordinator(Samples.Session())
        navigator.start(album, at: .oldStart)
        album.navigate(to: .photo("unknown"))
        XCTAssertEqual(album.path, [.photos])
        album.navigate(to: .buy("pli"))
        XCTAssertNotNil(navigator.presented)
        let loading = Samples.LoadingCoordinator()
        navigator.start(loading)
        loading.navigate(to: .photo("pli"))
        await settle()
        XCTAssertEqual(loading.path, [.photos, .photo("pli")])
    }

    func testTheSamplesOfArchivesRestoreATree() async throws {
        let scene = Samples.Scene(Navigator(), file: file)
        let coordinator = Samples.PhotosCoordinator()
        let purchases = scene.followPurchases()
        scene.navigator.start(coordinator)
        coordinator.navigate(to: .photo("pli"))
        try scene.sceneDidEnterBackground()
        purchases.cancel()
        XCTAssertEqual(scene.analytics.entries.count, 1)
        let archive = try JSONDecoder().decode(NavigationArchive.self, from: Data(contentsOf: file))
        XCTAssertTrue(scene.restore(Samples.rewritten(archive)).isComplete)
        XCTAssertEqual(scene.navigator.screens.count, 2)
    }

    func testTheSamplesOfNavigatorsStartThem() async {
        Samples.started(Samples.PictureStore())
        let (navigator, log) = Samples.logging()
        log.cancel()
        Samples.start(navigator)
        XCTAssertTrue(navigator.screens.last?.viewModel is Samples.HelpViewModel)
        let coordinator = Samples.PhotosCoordinator()
        let other = Navigator()
        other.start(coordinator)
        XCTAssertEqual(Samples.follow(coordinator), .shown)
        let router = RouterRecorder<Samples.PhotosCoordinator.Route>()
        Samples.RouterSample.PhotosViewModel(router: router).open("pli")
        XCTAssertEqual(router.routes, [.photo("pli")])
    }

    func testTheSamplesOfQuestionsReturnTheAnswers() async throws {
        let (navigator, asking, album) = (Navigator(), Samples.AskingCoordinator(), Samples.Album())
        navigator.start(asking)
        let user = NavigationUser(of: navigator)
        let renaming = Task { await asking.rename(album) }
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Rename")
        await renaming.value
        let discarding = Task { await asking.askWhetherToDiscard() }
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Discard")
        let isDiscarded = await discarding.value
        XCTAssertTrue(isDiscarded)
        let deleting = Task { await asking.confirmDeleting() }
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Delete")
        await deleting.value
        asking.tellNotSaved()
        asking.retry(navigator)
        XCTAssertEqual(asking.done, ["deleted", "saved"])
    }

    func testTheSamplesOfContainersShowTheirStacks() async {
        let (navigator, coordinator) = (Navigator(), Samples.ContainerCoordinator())
        navigator.start(coordinator)
        coordinator.navigate(to: .tabs)
        let tabs = navigator.screens.last?.viewModel as? TabsViewModel
        tabs.map(Samples.showCount)
        XCTAssertEqual(tabs?["purchases"].badge, "3")
    }
}

extension Samples.Session {
    fileprivate var hasExpired: Bool { account?.email.isEmpty ?? true }
}
