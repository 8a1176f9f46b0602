import Foundation
import MVVMC

extension RoutePath {
    /// The path of a link, such as `status://form`.
    init?(link: URL) {
        guard link.host() == "form" else { return nil }
        self.init(AppCoordinator.Route.main, MainCoordinator.Route.tabs, StatusRoute.form)
    }
}
