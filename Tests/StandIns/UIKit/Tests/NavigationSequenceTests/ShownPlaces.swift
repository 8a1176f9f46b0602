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

extension WindowHost {
    /// Returns a view controller for a screen of the random sequences. If `showsSwiftUI` is `true`, every other view
    /// controller hosts a SwiftUI view.
    func makeViewController(for place: Place) -> UIViewController {
        guard showsSwiftUI, made.count.isMultiple(of: 2) else {
            let viewController = PlaceViewController()
            viewController.viewModel = place
            return viewController
        }
        let viewController = ScreenHostingController(
            AnyView(PlaceView(viewModel: place)), HostedScreen(nil, registry))
        viewController.title = place.name
        return viewController
    }

    /// Returns the failures of the SwiftUI stand-in. If there are no failures, returns a description of the first
    /// visible SwiftUI view whose text differs from the title of its view controller, or `nil`.
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
    /// The name of the `Place` that the view controller shows, if any.
    var place: String? {
        (self as? PlaceViewController)?.viewModel?.name ?? (self as? ScreenHostingController)?.title
    }
}
