import MVVMC

extension LinkTable {
    /// The links of the app, such as `status://form`.
    static let appShell = LinkTable(
        prefixes: ["status://"],
        [
            Link("status") { tabs + RoutePath(StatusRoute.status) },
            Link("form") { tabs + RoutePath(StatusRoute.form) },
            Link("account/{notice}", Notice.self) { notice in
                tabs + RoutePath(AccountRoute.notice(notice))
            } parameters: {
                if case .notice(let notice) = $0.last(as: AccountRoute.self) { notice } else { nil }
            },
        ])

    private static let tabs = RoutePath(AppCoordinator.Route.main, MainCoordinator.Route.tabs)
}

extension Notice: LinkParameter {}
