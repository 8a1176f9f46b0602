#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    /// Knows the view controller for each kind of view model, and how the rest of a navigation tree looks.
    ///
    /// One is enough for an app. A view model that nobody registered is reported and shown as a placeholder.
    ///
    ///     let registry = ViewControllerRegistry()
    ///     registry.register(view: PhotosViewController.self) { PhotosViewController() }
    ///     registry.register(view: SignInViewController.self, storyboard: UIStoryboard(name: "SignIn", bundle: nil))
    ///     registry.register(for: ThanksViewModel.self) { ThanksViewController(viewModel: $0) }
    @MainActor
    public final class ViewControllerRegistry {
        private let registry = ReusableViewRegistry<UIViewController> { PlaceholderViewController($0) }

        /// Makes the item for a tab; one with the slot's name by default.
        public var tabBarItem: @MainActor (Slot) -> UITabBarItem = {
            UITabBarItem(title: $0.rawValue, image: nil, selectedImage: nil)
        }
        /// How the app's own presentations are set up, by their names: `Presentation(.custom("card"))`.
        private var presentations: [String: @MainActor (UIViewController) -> Void] = [:]

        /// A registry without view controllers.
        public init() {}

        /// Registers the view controller that shows the view models of its own type.
        ///
        /// - Parameters:
        ///   - type: The view controller's type.
        ///   - make: Makes an empty view controller, from code or from a nib: `{ PhotosViewController(nibName: "Photos", bundle: nil) }`.
        public func register<V: ViewModelOwner & UIViewController>(
            view type: V.Type, make: @escaping @MainActor () -> V
        ) {
            registry.register(view: type) { make() }
        }

        /// Registers the view controller that shows the view models of its own type, from a storyboard.
        ///
        /// - Parameters:
        ///   - type: The view controller's type. Another in the storyboard is reported, and a placeholder shown.
        ///   - storyboard: Where it is.
        ///   - identifier: Its identifier there; it is the initial one, if `nil`.
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

        /// Registers how to make the view controller for one view model.
        public func register<ViewModelType: ViewModel>(
            for type: ViewModelType.Type, make: @escaping @MainActor (ViewModelType) -> UIViewController
        ) {
            registry.register(for: type, make: make)
        }

        /// Says how to set up a view controller that is presented as ``Presentation/Style/custom(_:)`` with this name: its
        /// `modalPresentationStyle`, its `transitioningDelegate`. It is called just before the view controller is presented.
        public func registerPresentation(_ name: String, setUp: @escaping @MainActor (UIViewController) -> Void) {
            presentations[name] = setUp
        }

        /// A new view controller that shows `viewModel`, or a placeholder and a report of what to register.
        ///
        /// - Parameters:
        ///   - viewModel: What is to be shown.
        ///   - context: Who asks, for the report: a sentence.
        public func viewController(for viewModel: any ViewModel, context: String? = nil) -> UIViewController {
            if let plain = viewModel as? PlainScreen { return plain.make() }
            return registry.view(for: viewModel, context: context)
        }

        func hasViewController(for viewModel: any ViewModel) -> Bool { registry.hasView(for: viewModel) }

        func setUpPresentation(_ name: String, of viewController: UIViewController) {
            guard let setUp = presentations[name] else {
                return Misuse.report(
                    """
                    nobody said how to present as "\(name)". A sheet is shown.
                    Say so: registry.registerPresentation("\(name)") { $0.modalPresentationStyle = … }
                    """)
            }
            setUp(viewController)
        }
    }

    /// A screen whose view controller makes itself: for a part of an app that has no view models yet.
    ///
    /// It lives on the tree like any other, so that an app can be moved there one screen at a time.
    ///
    ///     flow.push(PlainScreen { SettingsViewController() })
    public struct PlainScreen: ViewModel {
        let make: @MainActor () -> UIViewController

        /// A screen shown by what `make` makes, once.
        public init(_ make: @escaping @MainActor () -> UIViewController) { self.make = make }
    }

    /// What is shown for a view model that nobody registered.
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
