import MVVMCLists
import MVVMCTesting
import Testing

@testable import ReadmeExample

// The samples in the doc comments of MVVMCTesting. Most samples are compiled but not run.
@MainActor
private enum TestingSamples {
    struct Title: ViewModel, ReusableViewViewModel, Identifiable, Equatable {
        let id: String
    }

    struct Label { var title = "" }

    final class PhotosCoordinator: Coordinator {
        enum Route: Hashable { case photos, photo(String), buy(String) }
        let flow = Flow<Never>()
        let initialRoute = Route.photos
        func show(_ route: Route) {}
    }

    final class BuyCoordinator: Coordinator {
        enum Route: Hashable { case confirm }
        let flow = Flow<Void>()
        let initialRoute = Route.confirm
        func show(_ route: Route) {}
    }

    final class PhotosViewModel: ReferenceViewModel {
        let list = ListViewModel<String, Title>()
        private let router: any Router<PhotosCoordinator.Route>
        init(router: any Router<PhotosCoordinator.Route>) { self.router = router }
        func open(_ id: String) { router.navigate(to: .photo(id)) }
    }

    struct PhotoDetailViewModel: ViewModel {}

    struct LockViewModel: ViewModel {}

    final class Work: ReferenceViewModel {
        @Observed var query = ""
        @Observed private(set) var message: String?
        let results: [String] = []
        let recipes: [String] = []
        @Performs(Work.performAll) var load
        @Performs(Work.performAll) var buy
        @Performs(Work.performAll) var signIn
        private func performAll() async throws {}
    }

    struct App {
        let navigator: Navigator
        let router: any Router<PhotosCoordinator.Route>
    }

    struct SyncUp {
        static let design = SyncUp(id: "design")
        let id: String
    }

    struct Server {
        func answer(_ text: String, with results: [String]) {}
    }

    struct CartViewModel: ViewModel {
        let canPay = false
    }

    // MARK: FailsOnMisuse
    @MainActor @Suite(.failsOnMisuse)
    struct CheckoutTests {
        @Test func anEmptyCartIsNotPaid() { #expect(!CartViewModel().canPay) }
    }

    static func events(of navigator: Navigator, _ user: NavigationUser) {
        assertEvents(
            of: navigator,
            [.popped(EditViewModel.self, by: .user), .dismissed(by: .user), .flowEnded(EditCoordinator.self)]
        ) {
            user.dragModalDown()
        }
        assertEvents(of: navigator, [.flowEnded(BuyCoordinator.self, .cancelled(by: .user))]) { user.dragModalDown() }
    }

    static func rows(
        _ viewModel: PhotosViewModel, _ registry: ReusableViewRegistry<Label>,
        _ router: RouterRecorder<PhotosCoordinator.Route>
    ) {
        let table = HeadlessList(viewModel.list, views: registry, visibleRows: 5)
        table.scroll(to: "d")
        #expect(table.cells.map(\.view.title) == ["d", "e", "f", "g", "h"])
        table.select("d")
        #expect(router.routes == [.photo("d")])
    }

    static func menu(_ table: HeadlessList<String, Title, Label>) {
        table.tapContextMenu("Move to", "Archive", of: "a")
        #expect(table.supplementaryView(.header, of: "Today")?.title == "Today")
    }

    static func leaks(_ app: App, _ session: any SignInSession) {
        assertDeallocated { SignInViewModel(session: session) }
        assertNothingLeaked {
            app.router.navigate(to: .buy("pli"))
            NavigationUser(of: app.navigator).dragModalDown()
        }
    }

    static func misuse(_ coordinator: PhotosCoordinator) {
        let reports = recordingMisuse { coordinator.navigate(to: .photos) }
        #expect(reports.count == 1)
    }

    static func lateMisuse(_ viewModel: Work) async -> [Misuse] {
        let reports = await recordingMisuse {
            viewModel.buy.execute()
            await settle()
        }
        return reports
    }

    static func user(_ navigator: Navigator) async {
        let user = NavigationUser(of: navigator)
        user.dragModalDown()
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Discard")
        user.goBack()
    }

    static func taps(_ user: NavigationUser, _ syncUps: PhotosViewModel) async {
        user.tapRow("pli")
        await user.wait(for: PhotoDetailViewModel.self)
        user.tapRow(SyncUp.design.id, in: syncUps.list)
    }

    static func tree(_ navigator: Navigator) throws {
        let editor = try navigator.frontmostViewModel(EditViewModel.self)
        editor.text = ""
        assertTree(
            of: navigator,
            """
            PhotosViewModel · PhotosCoordinator photos
              sheet
              ConfirmPurchaseViewModel · BuyCoordinator confirm
            """)
    }

    static func lock(_ navigator: Navigator) {
        assertLocked(navigator, by: LockViewModel.self)
    }

    static func routes() {
        let router = RouterRecorder<PhotosCoordinator.Route>()
        PhotosViewModel(router: router).open("pli")
        #expect(router.routes == [.photo("pli")])
    }

    static func closing() {
        let router = RouterRecorder<PhotosCoordinator.Route>()
        let form = NameFormViewModel(router: router) { _ in }
        form.cancel()
        #expect(router.closed.contains { $0 === form })
    }

    static func settling(_ viewModel: Work) async {
        viewModel.query = "pizza"
        await settle()
        #expect(viewModel.results.count == 3)
    }

    static func clock(_ clock: TestClock, _ search: Command<String, Void>, _ server: Server) async {
        search.execute("ro")
        await clock.advance(by: .milliseconds(300))
        server.answer("ro", with: ["Rome"])
        await settle()
    }

    static func values(_ viewModel: Work) {
        let messages = ValueRecorder(viewModel.$message)
        viewModel.signIn.execute()
        messages.assertValues([nil, "A name is needed."])
    }

    static func waiting(_ viewModel: Work) async {
        viewModel.load.execute()
        await waitUntil("the recipes are shown") { !viewModel.recipes.isEmpty }
    }
}

final class MailViewModel: SelectingContainerViewModel {
    enum Slot: String, CaseIterable { case inbox, archive }
    @Observed var selection = Slot.inbox
}

private final class MailCoordinator: Coordinator {
    enum Route: Hashable { case mail }
    let flow = Flow<Never>()
    let initialRoute = Route.mail

    func show(_ route: Route) { flow.push(MailViewModel()) }
}

@MainActor
@Suite("Slots in a test")
struct MailTests {
    @Test("A slot is selected by its case")
    func aSlotIsSelectedByItsCase() throws {
        let navigator = Navigator()
        navigator.start(MailCoordinator())
        let user = NavigationUser(of: navigator)
        user.select(MailViewModel.Slot.archive)
        #expect(try navigator.frontmostViewModel(MailViewModel.self).selection == .archive)
    }
}
