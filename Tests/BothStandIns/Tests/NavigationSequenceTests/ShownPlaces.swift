import MVVMCSwiftUI
import SwiftUI
import UIKit

@testable import MVVMCHosting
@testable import MVVMCUIKit

final class PlaceViewController: ViewModelViewController<Place> {}

private struct PlaceView: ViewModelView {
    let viewModel: Place
    var body: some View { Text(verbatim: viewModel.name) }
}

// The view controllers of the screens in the random sequences: every other one is that of a view of SwiftUI's.
extension WindowHost {
    func makeViewController(for place: Place) -> UIViewController {
        guard made.count.isMultiple(of: 2) else {
            let viewController = PlaceViewController()
            viewController.viewModel = place
            return viewController
        }
        let viewController = ScreenHostingController(
            AnyView(PlaceView(viewModel: place)), HostedScreen(nil, registry))
        viewController.title = place.name
        return viewController
    }

    /// What is wrong with what the views of SwiftUI's show.
    func differences(of controllers: [UINavigationController]) -> String? {
        if !SwiftUI.StandIn.failures.isEmpty { return SwiftUI.StandIn.failures.joined(separator: "\n") }
        for controller in controllers where controller.viewIfLoaded?.window != nil {
            guard let top = controller.topViewController as? ScreenHostingController else { continue }
            let drawn = top.standInWindow.map { "\($0)" }
            if drawn != top.place { return "SwiftUI shows \(drawn ?? "nothing") for \(top.place ?? "?")" }
        }
        return nil
    }
}

extension UIViewController {
    /// The name of the place that is shown.
    var place: String? {
        (self as? PlaceViewController)?.viewModel?.name ?? (self as? ScreenHostingController)?.title
    }
}
