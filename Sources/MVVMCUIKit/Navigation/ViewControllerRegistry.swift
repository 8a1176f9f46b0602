#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMCLists
import UIKit

/// The view controllers for the view models of an app, and its custom presentations.
///
/// One is enough for an app. A view model without a registered view controller is reported and shown as a
/// placeholder.
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

    /// Sets up each navigation controller that the library makes, such as its `navigationBar.prefersLargeTitles`.
    /// Do not set its delegate or its view controllers.
    public var configureNavigationController: @MainActor (UINavigationController) -> Void = { _ in }
    /// Whether tabs become a sidebar on iPad and with Mac Catalyst if there is enough room, from iOS 18 on. Set it
    /// before the tabs are shown.
    ///
    ///     registry.tabsAdaptToSidebar = true
    public var tabsAdaptToSidebar = false
    /// Sets up each tab bar controller that the library makes, such as its `sidebar`. Do not set its delegate or
    /// its view controllers or, with ``tabsAdaptToSidebar``, its tabs and mode.
    public var configureTabBarController: @MainActor (UITabBarController) -> Void = { _ in }
    /// The closures that set up split views, by the types of their view models.
    private var splitViews: [ObjectIdentifier: @MainActor (UISplitViewController) -> Void] = [:]
    /// The closures that set up the app's custom presentations, such as `.custom("card")`, by their names.
    private var presentations: [String: @MainActor (UIViewController) -> Void] = [:]

    /// The view controllers with views of another framework, for view models without a registered view controller.
    package var fallback: FallbackViews<UIViewController>?

    /// Creates an empty registry.
    public init() {}

    /// Registers a view controller for the view models of its type.
    ///
    /// - Parameters:
    ///   - type: The type of the view controller.
    ///   - make: Makes an empty view controller, from code or from a nib: `{ PhotosViewController(nibName:
    ///     "Photos", bundle: nil) }`.
    public func register<V: ViewModelOwner & UIViewController>(
        view type: V.Type, make: @escaping @MainActor () -> V
    ) {
        registry.register(view: type) { make() }
    }

    /// Registers a view controller in a storyboard for the view models of its type.
    ///
    /// - Parameters:
    ///   - type: The type of the view controller. If the storyboard contains a view controller of another type, that is
    ///     reported and a placeholder is shown.
    ///   - storyboard: The storyboard.
    ///   - identifier: The identifier of the view controller there, or `nil` for the initial one.
    @available(visionOS, deprecated: 1, message: "Storyboards are not supported in a future version of visionOS.")
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

    /// Registers a closure that makes the view controller for a view model.
    public func register<ViewModelType: ViewModel>(
        for type: ViewModelType.Type, make: @escaping @MainActor (ViewModelType) -> UIViewController
    ) {
        registry.register(for: type, make: make)
    }

    /// Registers a container that is shown as a split view, with the list of its slots next to the stack in the
    /// selected slot.
    ///
    /// In a narrow window the list is shown alone. A slot is pushed on top of the list when the user or the program
    /// selects it, and when the stack in the selected slot presents something or has more than its first screen. Going
    /// back to the list leaves the selection as it is.
    ///
    /// The list shows the title, image and badge that the view model returns for each slot. For a custom list, register
    /// a ``SlotSidebar`` for the container as well. Put the container first on its stack, because its split view covers
    /// the navigation bar, with the back button.
    ///
    ///     registry.registerSplitView(for: MailboxesViewModel.self) {
    ///         $0.preferredDisplayMode = .oneBesideSecondary
    ///     }
    ///
    /// - Parameters:
    ///   - type: The type of the container's view model, such as `TabsViewModel`.
    ///   - setUp: Sets up each split view controller. It must not set the delegate or the columns.
    public func registerSplitView<ViewModelType: SelectingContainerViewModel>(
        for type: ViewModelType.Type, setUp: @escaping @MainActor (UISplitViewController) -> Void = { _ in }
    ) {
        splitViews[ObjectIdentifier(type)] = setUp
    }

    func splitViewSetUp(
        for container: any SelectingContainerViewModel
    ) -> (@MainActor (UISplitViewController) -> Void)? {
        splitViews[ObjectIdentifier(type(of: container))]
    }

    /// Registers a closure that sets up the view controllers of a custom presentation, such as their
    /// `modalPresentationStyle` and `transitioningDelegate`. It is called before each presentation.
    ///
    ///     registry.registerPresentation("card") { $0.modalPresentationStyle = .formSheet }
    ///     flow.present(BuyCoordinator(), as: .custom("card"))
    ///
    /// Do not read the `presentationController` in the closure, because a presentation that UIKit refuses would never
    /// be deallocated.
    public func registerPresentation(_ name: String, setUp: @escaping @MainActor (UIViewController) -> Void) {
        presentations[name] = setUp
    }

    /// Returns a new view controller that shows `viewModel`. If there is no such view controller, that is reported, and
    /// a placeholder is returned.
    ///
    /// - Parameters:
    ///   - viewModel: The view model to show.
    ///   - context: A sentence for the report that names the origin of the view model.
    @_spi(Host) public func viewController(for viewModel: any ViewModel, context: String? = nil) -> UIViewController {
        if let plain = viewModel as? PlainScreen { return plain.make() }
        if !registry.hasView(for: viewModel), let fallback, fallback.hasView(viewModel) {
            return fallback.make(viewModel)
        }
        return registry.view(for: viewModel, context: context)
    }

    func hasViewController(for viewModel: any ViewModel) -> Bool {
        registry.hasView(for: viewModel) || fallback?.hasView(viewModel) ?? false
    }

    /// Whether a view model has a view controller of UIKit's.
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
/// It is on the tree like any other screen, so an app can adopt the library one screen at a time.
///
///     flow.push(PlainScreen { SettingsViewController() })
public struct PlainScreen: ViewModel {
    let make: @MainActor () -> UIViewController

    /// Creates a screen. `make` is called once.
    public init(_ make: @escaping @MainActor () -> UIViewController) { self.make = make }
}

/// The view controller for a view model without a registered view controller.
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
