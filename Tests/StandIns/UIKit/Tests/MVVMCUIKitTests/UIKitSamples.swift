import MVVMCLists
import MVVMCUIKit
import UIKit
import UserNotifications

// The UIKit samples of doc comments. They are compiled, but not run.

extension NSCollectionLayoutSection {
    fileprivate static var carousel: NSCollectionLayoutSection { makeSection() }
    fileprivate static var grid: NSCollectionLayoutSection { makeSection() }
    fileprivate static var column: NSCollectionLayoutSection { makeSection() }

    private static func makeSection() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
}

extension LinkTable {
    fileprivate static var shop: LinkTable { LinkTable(prefixes: ["shop://"], []) }
}

@MainActor
private enum UIKitSamples {
    final class ProfileViewModel: ReferenceViewModel {
        @Observed var name = ""
    }

    @available(iOS 26, visionOS 26, *)
    final class ProfileViewController: UIViewController, PropertyUpdating {
        @Owned var viewModel: ProfileViewModel?
        private let nameLabel = UILabel()

        override func updateProperties() {
            super.updateProperties()
            nameLabel.text = viewModel?.name
        }
    }

    final class AppDelegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            let active = UIApplication.shared.connectedScenes.first { $0.activationState == .foregroundActive }
            if let scene = active?.delegate as? NavigatorSceneDelegate {
                builder.insertMenu("Note", of: scene.navigator)
            }
        }
    }

    enum PhotoSection { case featured, all }

    struct PhotoViewModel: ReusableViewViewModel, Identifiable, Equatable {
        let id: String
    }

    struct CardViewModel: ViewModel {}

    final class FlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        init(isPush: Bool) {}
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
    }

    struct TitleViewModel: ReusableViewViewModel {
        let text: String
    }

    struct CommentRow: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
    }

    struct UserRowViewModel: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
    }

    struct ThanksViewModel: ViewModel {}

    final class PhotosViewModel: ReferenceViewModel {
        let title = "Photos"
        let list = ListViewModel<PhotoSection, PhotoViewModel>()
        func buy(_ id: PhotoViewModel.ID) {}
    }

    final class UserListViewModel: ReferenceViewModel {
        let title = "Users"
        let list = ListViewModel<Int, UserRowViewModel>()
        @Performs(performRefresh) var refresh
        private func performRefresh() {}
    }

    final class CommentsViewModel: ReferenceViewModel {
        func reply(to id: CommentRow.ID) {}
    }

    final class SignInViewModel: ReferenceViewModel {
        @Observed var name = ""
        @Observed var email = ""
        @Observed var query = ""
        @Observed var rating = 0
        @Performs(performSignIn) var signIn
        @Performs(performSignIn) var save
        private func performSignIn() {}
    }

    final class AppCoordinator: Coordinator {
        enum Route: Hashable { case start }
        let flow = Flow<Never>()
        let initialRoute = Route.start
        func show(_ route: Route) {}
    }

    typealias HelpCoordinator = AppCoordinator
    typealias BuyCoordinator = AppCoordinator

    // MARK: Views

    final class PhotosViewController: ViewModelViewController<PhotosViewModel> {}
    final class SettingsViewController: UIViewController {}

    final class ThanksViewController: UIViewController {
        convenience init(viewModel: ThanksViewModel) { self.init(nibName: nil, bundle: nil) }
    }

    final class RatingControl: UIControl {
        var stars = 0
    }

    final class CommentTableCell: UITableViewCell, ActionSource {
        enum Action { case reply }
        var onAction: (@MainActor (Action) -> Void)?
        @Owned var viewModel: CommentRow?
        private let replyButton = UIButton()

        func bind(_ viewModel: CommentRow, in bindings: Bindings) {
            replyButton.addAction(UIAction(with: self) { cell in cell.onAction?(.reply) }, for: .touchUpInside)
        }
    }

    final class PhotoTableCell: UITableViewCell, ActionSource {
        enum Action { case buy }
        var onAction: (@MainActor (Action) -> Void)?
        @Owned var viewModel: PhotoViewModel?
        func bind(_ viewModel: PhotoViewModel, in bindings: Bindings) {}
    }

    final class TitleHeaderView: UITableViewHeaderFooterView, ViewModelOwner {
        @Owned var viewModel: TitleViewModel?
        func bind(_ viewModel: TitleViewModel, in bindings: Bindings) {}
    }

    // MARK: Owned
    final class PhotoViewController: UIViewController, ViewModelOwner {
        @Owned var viewModel: PhotoViewModel?
        var isReadyToBind: Bool { isViewLoaded }

        override func viewDidLoad() {
            super.viewDidLoad()
            bindIfNeeded()
        }

        func bind(_ viewModel: PhotoViewModel, in bindings: Bindings) { title = viewModel.id }
    }

    // MARK: ListStage
    @MainActor
    final class Host {
        private var shown = ListSnapshot<Int, PhotoViewModel>()
        private let tableView = UITableView(frame: .zero, style: .plain)

        func show(_ update: ListUpdate<Int, PhotoViewModel>) {
            for stage in update.stages(from: shown) {
                tableView.performBatchUpdates {
                    self.shown = stage.snapshot
                    let deletes = stage.deletes.map { IndexPath(row: $0.item, section: $0.section) }
                    self.tableView.deleteRows(at: deletes, with: .automatic)
                    // … and the other changes
                }
            }
        }
    }

    // MARK: Lists
    final class PhotoTable: UIView {
        private let tableView = UITableView(frame: .zero, style: .plain)
        private let views = ListViewRegistry()
        private var host: TableListHost<PhotoSection, PhotoViewModel>?

        func bind(_ viewModel: PhotosViewModel, in bindings: Bindings) {
            host = TableListHost(viewModel.list, in: tableView, views: views)
        }
    }

    final class PhotoCollection: UIView {
        private let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        private let views = ListViewRegistry()
        private var host: CollectionListHost<PhotoSection, PhotoViewModel>?

        func bind(_ viewModel: PhotosViewModel, in bindings: Bindings) {
            host = CollectionListHost(viewModel.list, in: collectionView, views: views)
        }
    }

    static func collection(_ photos: PhotosViewModel, _ views: ListViewRegistry, isGrid: Bool) {
        let screen = ListCollectionViewController<PhotoSection, PhotoViewModel>(views: views) { section, layout in
            switch section {
            case .featured: .carousel
            case .all: .list(using: .init(appearance: .plain), layoutEnvironment: layout)
            }
        }
        screen.viewModel = photos.list
        screen.setLayout(animated: true) { _, _ in isGrid ? .grid : .column }
    }

    static func table(_ registry: ViewControllerRegistry, _ views: ListViewRegistry) {
        registry.register(for: UserListViewModel.self) { users in
            ListTableViewController(showing: users, list: \.list) { screen, users, bindings in
                screen.title = users.title
                screen.refresh = users.refresh
            }
        }
    }

    static func scene(_ photos: PhotosViewModel, _ views: ListViewRegistry) -> UIViewController {
        ListCollectionViewController(showing: photos, list: \.list, views: views) { _, layout in
            .list(using: .init(appearance: .plain), layoutEnvironment: layout)
        } bind: { screen, photos, bindings in
            screen.title = photos.title
        }
    }

    static func table(_ purchases: UserListViewModel, _ views: ListViewRegistry) -> UIViewController {
        ListTableViewController(showing: purchases, list: \.list, views: views)
    }

    final class UsersViewController: ListTableViewController<Int, UserRowViewModel>, UITableViewDelegate {
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    }

    static func cells(_ viewModel: CommentsViewModel) {
        let views = ListViewRegistry()
        views.register(view: CommentTableCell.self)
        views.register(view: TitleHeaderView.self, nib: UINib(nibName: "TitleHeader", bundle: nil))
        views.onAction(of: CommentTableCell.self, with: viewModel) { viewModel, action, id in
            switch action {
            case .reply: viewModel.reply(to: id)
            }
        }
    }

    static func actions(_ views: ListViewRegistry, _ comments: CommentsViewModel, _ photos: PhotosViewModel) {
        views.onAction(of: CommentTableCell.self, with: comments) { comments, action, id in
            switch action {
            case .reply: comments.reply(to: id)
            }
        }
        views.onAction(of: PhotoTableCell.self, showing: PhotoViewModel.self, with: photos) { photos, _, id in
            photos.buy(id)
        }
    }

    // MARK: Navigation
    static func root(_ window: UIWindow, _ registry: ViewControllerRegistry) {
        let navigator = Navigator()
        navigator.start(AppCoordinator())
        window.rootViewController = NavigatorController(navigator, views: registry)
    }

    final class LogoView: UIView {}

    static func cover(_ navigator: Navigator, _ registry: ViewControllerRegistry) {
        let controller = NavigatorController(navigator, views: registry)
        controller.privacyCover = { LogoView() }
    }

    static func window(_ scene: UIWindowScene, _ views: ViewControllerRegistry) {
        var window: UIWindow?
        window = UIWindow(windowScene: scene)
        window?.start(AppCoordinator(), views: views)
    }

    // The samples of NavigatorSceneDelegate, stateRestorationActivity(identifier:), restore(from:) and UIApplication.
    final class ShopSceneDelegate: NavigatorSceneDelegate {
        override func startNavigator() {
            navigator.links = .shop
            start(AppCoordinator(), views: makeViews())
        }
    }

    final class OrderSceneDelegate: NavigatorSceneDelegate {
        override func link(in userInfo: [AnyHashable: Any]) -> String? {
            (userInfo["order"] as? Int).map { "shop://orders/\($0)" }
        }
    }

    static func makeViews() -> ViewControllerRegistry { ViewControllerRegistry() }

    static func notification(_ response: UNNotificationResponse) {
        (response.targetScene?.delegate as? NavigatorSceneDelegate)?.open(response)
    }

    struct SignedIn { let user: String? }

    static func restore(from sceneSession: UISceneSession, _ session: SignedIn) {
        let navigator = Navigator()
        navigator.restore(from: sceneSession, starting: AppCoordinator()) { session.user }
        UIApplication.shared.removeNavigationArchives()
    }

    final class AskedSceneDelegate: UIResponder {
        let (navigator, session) = (Navigator(), SignedIn(user: nil))

        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            navigator.stateRestorationActivity(identifier: session.user)
        }
    }

    static func help(in navigationController: UINavigationController, _ views: ViewControllerRegistry) {
        let helpHost: NavigatorHost
        let navigator = Navigator()
        navigator.start(HelpCoordinator())
        helpHost = NavigatorHost(navigator, in: navigationController, views: views)
        withExtendedLifetime(helpHost) {}
    }

    static func registry() {
        let registry = ViewControllerRegistry()
        registry.register(view: PhotosViewController.self) { PhotosViewController() }
        registry.register(view: SignInViewController.self, storyboard: UIStoryboard(name: "SignIn", bundle: nil))
        registry.register(for: ThanksViewModel.self) { ThanksViewController(viewModel: $0) }
    }

    static func presentation(_ registry: ViewControllerRegistry, _ flow: Flow<Never>) {
        registry.registerPresentation("card") { $0.modalPresentationStyle = .formSheet }
        flow.present(BuyCoordinator(), as: .custom("card"))
    }

    static func transitions(_ registry: ViewControllerRegistry, _ flow: Flow<Never>, _ id: String) {
        registry.registerTransition("flip") { operation in FlipAnimator(isPush: operation == .push) }
        flow.push(CardViewModel(), transition: .custom("flip"))

        typealias AccountCoordinator = BuyCoordinator
        flow.push(PhotoViewModel(id: id), transition: .zoom(from: "photo \(id)"))
        flow.push(PhotoViewModel(id: id), transition: .custom("flip"))
        flow.present(AccountCoordinator(), as: .fullScreen.transition(.crossFade))
    }

    static func sheetsAndPopovers(_ flow: Flow<Never>, _ navigationItem: UINavigationItem) {
        typealias AccountCoordinator = BuyCoordinator
        flow.present(AccountCoordinator(), as: .sheet(detents: [.medium, .large]).grabber().undimmed(through: .medium))
        flow.present(AccountCoordinator(), as: .popover(anchor: "help button").size(width: 320, height: 240))

        let helpItem = UIBarButtonItem(title: "Help")
        helpItem.accessibilityIdentifier = "help button"
        navigationItem.rightBarButtonItems = [helpItem]
    }

    static func plain(_ flow: Flow<Never>) {
        flow.push(PlainScreen { SettingsViewController() })
    }

    // MARK: Containers
    final class DashboardViewModel: ContainerViewModel {
        enum Slot: String, CaseIterable { case news, weather }
    }

    final class MailboxesViewModel: SelectingContainerViewModel {
        enum Slot: String, CaseIterable { case inbox, archive }
        @Observed var selection = Slot.inbox
    }

    struct Mailbox {
        let slot: MailboxesViewModel.Slot
    }

    final class DashboardViewController: ViewModelViewController<DashboardViewModel>, ContainerViewProvider {
        private let newsView = UIView()
        private let weatherView = UIView()

        func containerView(for slot: DashboardViewModel.Slot) -> UIView? {
            switch slot {
            case .news: newsView
            case .weather: weatherView
            }
        }
    }

    final class MailboxesViewController: ViewModelViewController<MailboxesViewModel>, SlotSidebar {
        var onSelect: (@MainActor (MailboxesViewModel.Slot) -> Void)?
        private func didTap(_ mailbox: Mailbox) { onSelect?(mailbox.slot) }
    }

    static func containers(_ registry: ViewControllerRegistry) {
        registry.tabsAdaptToSidebar = true
        registry.registerSplitView(for: MailboxesViewModel.self) {
            $0.preferredDisplayMode = .oneBesideSecondary
        }
    }

    final class NoMessageViewController: UIViewController {}

    static func columns(_ registry: ViewControllerRegistry) {
        registry.registerPlaceholder(for: .detail) { NoMessageViewController() }
        registry.configureSplitViewController = { $0.preferredDisplayMode = .oneBesideSecondary }
    }

    // MARK: Controls
    final class SignInViewController: ViewModelViewController<SignInViewModel> {
        private let nameField = UITextField()
        private let signInButton = UIButton()

        override func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
            bindings.bidirectionalBind(viewModel, \.name, to: nameField)
            bindings.bind(viewModel.signIn, to: signInButton)
        }
    }

    final class RatingViewController: ViewModelViewController<SignInViewModel> {
        private let signInButton = UIButton()
        private let emailField = UITextField()
        private let editButton = UIButton()
        private let ratingControl = RatingControl()
        private let saveItem = UIBarButtonItem()
        private let searchController = UISearchController(searchResultsController: nil)
        private func beginEditing() {}

        override func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
            bindings.bind(viewModel.signIn, to: signInButton)
            bindings.bind(viewModel.save, to: saveItem)
            bindings.onEvent(.touchUpInside, of: editButton, with: self) { view in view.beginEditing() }
            bindings.bidirectionalBind(viewModel, \.rating, to: ratingControl, \.stars)
            bindings.bidirectionalBind(viewModel, \.email, to: emailField)
            navigationItem.searchController = searchController
            bindings.bidirectionalBind(viewModel, \.query, to: searchController)
        }
    }
}
