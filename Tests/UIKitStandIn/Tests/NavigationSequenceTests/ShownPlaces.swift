import UIKit

@testable import MVVMCUIKit

final class PlaceViewController: ViewModelViewController<Place> {}

// The view controllers of the screens in the random sequences.
extension WindowHost {
    func makeViewController(for place: Place) -> UIViewController {
        let viewController = PlaceViewController()
        viewController.viewModel = place
        return viewController
    }

    /// What is wrong with what the view controllers show.
    func differences(of controllers: [UINavigationController]) -> String? { nil }
}

extension UIViewController {
    /// The name of the place that is shown.
    var place: String? { (self as? PlaceViewController)?.viewModel?.name }
}
