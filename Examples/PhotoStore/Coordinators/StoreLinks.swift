import MVVMC

extension LinkTable {
    /// The links of the store, such as `photostore://photo/pli`.
    ///
    /// The path to a purchase contains the screen of its photo, so the purchase is pushed over that screen.
    static let photoStore = LinkTable(
        prefixes: ["photostore://"],
        [
            Link("photos") { place(.photos) },
            Link("sign-in") { place(.photos, .signIn) },
            Link("photo/{id}", PhotoID.self) { id in
                place(.photos, .photo(id))
            } parameters: { path in
                path.last(as: PhotosRoute.self)?.photo
            },
            Link("photo/{id}/buy", PhotoID.self) { id in
                place(.photos, .photo(id), .buy(id))
            } parameters: { path in
                path.last(as: PhotosRoute.self)?.photo
            },
        ])

    private static func place(_ routes: PhotosRoute...) -> RoutePath {
        RoutePath(StoreCoordinator.Route.tabs) + RoutePath(routes: routes)
    }
}

extension PhotoID: LinkParameter {
    /// A photo of the bundled catalogue.
    static var linkSamples: [PhotoID] { ["pli"] }
}
