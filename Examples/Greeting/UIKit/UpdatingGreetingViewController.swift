#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// The same screen for iOS 26 and later, where UIKit observes what `updateProperties()` reads.
@available(iOS 26, visionOS 26, *)
final class UpdatingGreetingViewController: UIViewController, PropertyUpdating {
    @Owned var viewModel: GreetingViewModel?
    let label = UILabel()
    let button = UIButton(configuration: .plain())

    override func viewDidLoad() {
        super.viewDidLoad()
        button.configuration?.title = "Greet"
        button.addAction(UIAction(with: self) { $0.viewModel?.show(.greeting) }, for: .touchUpInside)
        showColumn([label, button])
    }

    override func updateProperties() {
        super.updateProperties()
        label.text = viewModel?.greeting
    }
}

/// Returns the registry with the screen that the system supports.
@MainActor
func makeGreetingRegistry() -> ViewControllerRegistry {
    let registry = ViewControllerRegistry()
    if #available(iOS 26, visionOS 26, *) {
        registry.register(view: UpdatingGreetingViewController.self) { UpdatingGreetingViewController() }
    } else {
        registry.register(view: GreetingViewController.self) { GreetingViewController() }
    }
    return registry
}
#endif
