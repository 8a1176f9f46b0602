import MVVMC

extension Explorer {
    /// The links of an app, which an explorer opens at any time.
    ///
    ///     links: Explorer.Links(.shop, also: ["shop://orders/0"], alwaysReachable: ["shop://orders"])
    ///
    /// Each URL is a step, such as `open shop://orders/7`. The explorer opens the samples of the table, and URLs
    /// in which a parameter has the text `nothing`. They have no value, or one that the app does not have.
    ///
    /// What the navigator returns must be what the user then sees; see ``Finding/Kind/brokenLink``. Set the table as the
    /// `links` of the app's navigator, too. A URL is opened in the first window only.
    @MainActor
    public struct Links {
        let table: LinkTable
        let urls: [String]
        let alwaysReachable: Set<String>

        /// Creates links.
        ///
        /// - Parameters:
        ///   - table: The table of the app.
        ///   - urls: Other URLs, for example of values that the app does not have.
        ///   - alwaysReachable: The URLs that lead to their places from wherever they are opened. A link may wait, the
        ///     user may answer that a screen is kept, or may go elsewhere, but the link must not be declined.
        public init(_ table: LinkTable, also urls: [String] = [], alwaysReachable: [String] = []) {
            self.table = table
            var known: Set<String> = []
            self.urls = (table.samples + table.unlikelySamples + urls + alwaysReachable).filter {
                known.insert($0).inserted
            }
            self.alwaysReachable = Set(alwaysReachable)
        }
    }
}
