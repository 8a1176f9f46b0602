import Foundation
import MVVMC

extension RoutePath {
    /// Creates the path to the form from the link `status://form`, or returns `nil` for another link.
    init?(link: URL) {
        guard link.host() == "form" else { return nil }
        self.init(AppCoordinator.Route.main, MainCoordinator.Route.tabs, StatusRoute.form)
    }
}
