#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// Returns the registry of the view controllers of the photo store, with which `PhotoStoreSceneDelegate` starts the app.
@MainActor
func makePhotoStoreRegistry(loader: any PictureLoader) -> ViewControllerRegistry {
    let registry = ViewControllerRegistry()
    registry.register(for: PhotosViewModel.self) { PhotosViewController($0, loader: loader) }
    registry.register(view: PhotoDetailViewController.self) { PhotoDetailViewController(loader: loader) }
    registry.register(view: SignInViewController.self) { SignInViewController() }
    registry.register(view: ConfirmPurchaseViewController.self) { ConfirmPurchaseViewController() }
    registry.register(view: ThanksViewController.self) { ThanksViewController() }
    registry.register(for: PurchasesViewModel.self) { purchases in
        let views = ListViewRegistry()
        views.register(view: PhotoTableCell.self) { $0.loader = loader }
        views.register(for: NothingBoughtViewModel.self) { nothing in
            var content = UIContentUnavailableConfiguration.empty()
            content.text = nothing.text
            content.image = UIImage(systemName: "cart")
            return UIContentUnavailableView(configuration: content)
        }
        // A screen with only a list needs no view controller class.
        return ListTableViewController(showing: purchases, list: \.list, views: views) { screen, _, _ in
            screen.title = "Purchases"
        }
    }
    registry.registerPlaceholder(for: .detail) {
        let screen = UIViewController()
        screen.view = UILabel(centered: "No photo")
        return screen
    }
    return registry
}

extension UILabel {
    /// Creates a label for an area that has nothing else to show.
    convenience init(centered text: String) {
        self.init()
        self.text = text
        textAlignment = .center
        numberOfLines = 0
    }
}

/// A screen with a column of views.
class ColumnViewController<ViewModelType: ViewModel>: ViewModelViewController<ViewModelType> {
    /// The views, from top to bottom.
    var column: [UIView] { [] }

    override func viewDidLoad() {
        let stack = UIStackView(arrangedSubviews: column)
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.backgroundColor = .systemBackground
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor, constant: 24),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        // `super` calls `bind(_:in:)`, so the views must be set up first.
        super.viewDidLoad()
    }
}

extension UIButton {
    convenience init(_ title: String, _ configuration: UIButton.Configuration) {
        self.init(configuration: configuration)
        self.configuration?.title = title
    }
}
#endif
