import Foundation
import MVVMC

extension RoutePath {
    /// Creates the path to the form from a link such as `status://form`. Returns `nil` if the host is not `form`.
    init?(link: URL) {
        guard link.host() == "form" else { return nil }
        self.init(AppCoordinator.Route.main, MainCoordinator.Route.tabs, StatusRoute.form)
    }
}
