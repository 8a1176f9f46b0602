import Foundation
import MVVMC

extension RoutePath {
    /// Creates the route path for a link, such as `status://form`. Returns `nil` for any other link.
    init?(link: URL) {
        guard link.host() == "form" else { return nil }
        self.init(AppCoordinator.Route.main, MainCoordinator.Route.tabs, StatusRoute.form)
    }
}
