import MVVMC

extension LinkTable {
    /// The links of the app, such as `status://form`.
    static let appShell = LinkTable(
        prefixes: ["status://"],
        [
            Link("status") { RoutePath(AppCoordinator.Route.main, MainCoordinator.Route.tabs, StatusRoute.status) },
            Link("form") { RoutePath(AppCoordinator.Route.main, MainCoordinator.Route.tabs, StatusRoute.form) },
        ])
}
