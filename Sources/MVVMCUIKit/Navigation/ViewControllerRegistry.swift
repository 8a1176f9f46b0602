#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

/// A registry of an app's view controllers, by the types of their view models, and of its custom presentations.
///
/// One registry is enough for an app. If a view model has no view controller, this is reported, and a placeholder is
/// shown. A `TabsViewModel` and a ``PlainScreen`` need no registration.
///
///     let registry = ViewControllerRegistry()
///     registry.register(view: PhotosViewController.self) { PhotosViewController() }
///     registry.register(view: SignInViewController.self, storyboard: UIStoryboard(name: "SignIn", bundle: nil))
///     registry.register(for: ThanksViewModel.self) { ThanksViewController(viewModel: $0) }
@MainActor
public final class ViewControllerRegistry {
    private let registry = ReusableViewRegistry<UIViewController>(usesReuseIdentifiers: false) {
        PlaceholderViewController($0)
    }

    /// A closure that sets up each navigation controller that the library makes, for example its
    /// `navigationBar.prefersLargeTitles`. It must not set the delegate or the view controllers.
    public var configureNavigationController: @MainActor (UINavigationController) -> Void = { _ in }
    /// Whether tabs become a sidebar on iPad and with Mac Catalyst if there is enough space. This requires iOS 18. Set
    /// the property before the tabs are shown.
    ///
    ///     registry.tabsAdaptToSidebar = true
    public var tabsAdaptToSidebar = false
    /// A closure that sets up each tab bar controller that the library makes, for example its `sidebar`. It must not
    /// set the delegate or the view controllers or, with ``tabsAdaptToSidebar``, the tabs or the mode.
    public var configureTabBarController: @MainActor (UITabBarController) -> Void = { _ in }
    /// The closures that set up split views, by the types of their view models.
    private var splitViews: [ObjectIdentifier: @MainActor (UISplitViewController) -> Void] = [:]
    /// A closure that sets up each split view controller that the library makes for the columns of a stack, for example
    /// its `preferredSplitBehavior`. It must not set the delegate or the columns.
    ///
    ///     registry.configureSplitViewController = { $0.preferredDisplayMode = .oneBesideSecondary }
    public var configureSplitViewController: @MainActor (UISplitViewController) -> Void = { _ in }
    private var placeholders: [ScreenColumn: @MainActor () -> UIViewController] = [:]
    /// The closures that set up the app's custom presentations, such as `.custom("card")`, by their names.
    private var presentations: [String: @MainActor (UIViewController) -> Void] = [:]

    /// The closures that make the animators of the app's own transitions, by their names.
    private var transitions:
        [String: @MainActor (UINavigationController.Operation) -> any UIViewControllerAnimatedTransitioning] = [:]

    /// The view controllers that show views of another framework, for view models without a registered view controller.
    package var fallback: FallbackViews<UIViewController>?
    /// Makes the placeholders of columns that have none in this registry.
    package var fallbackPlaceholder: (@MainActor (ScreenColumn) -> UIViewController?)?

    /// Creates an empty registry.
    public init() {}

    /// Registers a view controller for the view models of its `ViewModelType`.
    ///
    /// - Parameters:
    ///   - type: The type of the view controller.
    ///   - make: Makes an empty view controller, from code or from a nib: `{ PhotosViewController(nibName: "Photos",
    ///     bundle: nil) }`.
    public func register<V: ViewModelOwner & UIViewController>(
        view type: V.Type, make: @escaping @MainActor () -> V
    ) {
        registry.register(view: type) { make() }
    }

    #if !os(visionOS)
    /// Registers a view controller from a storyboard for the view models of its `ViewModelType`. This method is not
    /// available on visionOS, where UIKit deprecates storyboards.
    ///
    /// - Parameters:
    ///   - type: The type of the view controller. If the storyboard makes a view controller of another type, or none,
    ///     this is reported, and a placeholder is shown.
    ///   - storyboard: The storyboard.
    ///   - identifier: The view controller's identifier in the storyboard, or `nil` for the initial view controller.
    public func register<V: ViewModelOwner & UIViewController>(
        view type: V.Type, storyboard: UIStoryboard, identifier: String? = nil
    ) {
        registry.register(view: type) {
            let made =
                identifier.map { storyboard.instantiateViewController(withIdentifier: $0) }
                ?? storyboard.instantiateInitialViewController()
            return made ?? PlaceholderViewController("\(type)")
        }
    }
    #endif

    /// Registers a closure that makes the view controller for a view model.
    public func register<ViewModelType: ViewModel>(
        for type: ViewModelType.Type, make: @escaping @MainActor (ViewModelType) -> UIViewController
    ) {
        registry.register(for: type, make: make)
    }

    /// Registers a container that is shown as a split view, with the list of its slots next to the stack in the
    /// selected slot.
    ///
    /// In a narrow window, the list is shown alone. A slot is pushed on top of the list when the user or code selects
    /// it, and when the stack in the selected slot presents something or has more than its first screen. The slot that
    /// is selected at first is also pushed, unless it is the first slot. Going back to the list does not change the
    /// selection.
    ///
    /// The list shows the title, image and badge that the view model returns for each slot. For a custom list, register
    /// a ``SlotSidebar`` for the container as well.
    ///
    /// The container should be the first screen of its stack, because the navigation bar, which contains the back
    /// button, is hidden above a split view.
    ///
    ///     registry.registerSplitView(for: MailboxesViewModel.self) {
    ///         $0.preferredDisplayMode = .oneBesideSecondary
    ///     }
    ///
    /// - Parameters:
    ///   - type: The type of the container, such as `TabsViewModel`.
    ///   - setUp: A closure that sets up each split view controller. It must not set the delegate or the columns.
    public func registerSplitView<ViewModelType: SelectingContainerViewModel>(
        for type: ViewModelType.Type, setUp: @escaping @MainActor (UISplitViewController) -> Void = { _ in }
    ) {
        splitViews[ObjectIdentifier(type)] = setUp
    }

    /// Registers the view controller that a column shows while it has no screen. Without a registration, such a column
    /// is empty. The view controller is not on the tree, so a narrow window never shows it.
    ///
    ///     registry.registerPlaceholder(for: .detail) { NoMessageViewController() }
    ///
    /// - Parameters:
    ///   - column: The column. A column without a screen is shown only if other columns of its stack have screens.
    ///   - make: Makes the view controller, once for each stack with columns. Return a new one each time.
    public func registerPlaceholder(for column: ScreenColumn, make: @escaping @MainActor () -> UIViewController) {
        placeholders[column] = make
    }

    package func placeholder(for column: ScreenColumn) -> UIViewController {
        if let made = placeholders[column]?() ?? fallbackPlaceholder?(column) { return made }
        let empty = UIViewController()
        empty.view.backgroundColor = .systemBackground
        return empty
    }

    func splitViewSetUp(
        for container: any SelectingContainerViewModel
    ) -> (@MainActor (UISplitViewController) -> Void)? {
        splitViews[ObjectIdentifier(type(of: container))]
    }

    /// Registers a custom presentation with a closure that sets up each presented view controller, for example its
    /// `modalPresentationStyle` and `transitioningDelegate`.
    ///
    ///     registry.registerPresentation("card") { $0.modalPresentationStyle = .formSheet }
    ///     flow.present(BuyCoordinator(), as: .custom("card"))
    ///
    /// The closure is called before each presentation. It must not read the view controller's `presentationController`.
    /// Otherwise, if UIKit refuses the presentation, the view controller is never deallocated.
    public func registerPresentation(_ name: String, setUp: @escaping @MainActor (UIViewController) -> Void) {
        presentations[name] = setUp
    }

    /// Registers a transition of the app for pushed screens, with a closure that makes its animator.
    ///
    ///     registry.registerTransition("flip") { operation in FlipAnimator(isPush: operation == .push) }
    ///     flow.push(CardViewModel(), transition: .custom("flip"))
    ///
    /// The animator is asked for each push and each pop of such a screen, but not for a swipe back, which has the
    /// standard transition and follows the finger. An animator must call `completeTransition(_:)`; until then, the
    /// library waits with all further changes of the stack.
    public func registerTransition(
        _ name: String,
        animator: @escaping @MainActor (UINavigationController.Operation) -> any UIViewControllerAnimatedTransitioning
    ) {
        transitions[name] = animator
    }

    func animator(
        _ name: String, for operation: UINavigationController.Operation
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        if let make = transitions[name] { return make(operation) }
        Misuse.report(
            """
            no transition "\(name)" is registered. The standard transition is shown.
            Register one: registry.registerTransition("\(name)") { operation in … }
            """)
        return nil
    }

    /// For hosts. Returns a new view controller that shows `viewModel`. If neither this registry nor the fallback has
    /// one, reports this and returns a placeholder.
    ///
    /// - Parameters:
    ///   - viewModel: The view model to show.
    ///   - context: A sentence about the origin of the view model, for the report.
    public func viewController(for viewModel: any ViewModel, context: String? = nil) -> UIViewController {
        if let plain = viewModel as? PlainScreen { return plain.make() }
        if !registry.hasView(for: viewModel), let fallback, fallback.hasView(viewModel) {
            return fallback.make(viewModel)
        }
        return registry.view(for: viewModel, context: context)
    }

    func hasViewController(for viewModel: any ViewModel) -> Bool {
        registry.hasView(for: viewModel) || fallback?.hasView(viewModel) ?? false
    }

    /// Returns whether a view model is a plain screen or has a registered view controller. The fallback does not count.
    package func hasOwnViewController(for viewModel: any ViewModel) -> Bool {
        viewModel is PlainScreen || registry.hasView(for: viewModel)
    }

    func setUpPresentation(_ name: String, of viewController: UIViewController) {
        guard let setUp = presentations[name] else {
            return Misuse.report(
                """
                no presentation "\(name)" is registered. A sheet is shown.
                Register one: registry.registerPresentation("\(name)") { $0.modalPresentationStyle = … }
                """)
        }
        setUp(viewController)
    }
}

/// A screen with a view controller and no view model, for parts of an app that have no view models yet.
///
/// A plain screen is on the tree like any other screen, so an app can adopt the library one screen at a time.
///
///     flow.push(PlainScreen { SettingsViewController() })
public struct PlainScreen: ViewModel {
    let make: @MainActor () -> UIViewController

    /// Creates a screen with a closure that returns the view controller. Each host calls the closure once when it first
    /// shows the screen. If the screen is pushed again, the closure must return another view controller.
    public init(_ make: @escaping @MainActor () -> UIViewController) { self.make = make }
}

/// A placeholder for a view controller that is missing or cannot be shown.
final class PlaceholderViewController: UIViewController {
    private let text: String

    init(_ text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = text
        label.textAlignment = .center
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }
}
#endif
