import Foundation
import MVVMC

extension RoutePath {
    /// The place that a link leads to: `status://form`.
    init?(link: URL) {
        guard link.host() == "form" else { return nil }
        self.init(AppCoordinator.Route.main, MainCoordinator.Route.tabs, StatusRoute.form)
    }
}
