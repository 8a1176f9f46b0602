import MVVMC

/// The links that a session has opened.
struct OpenedLinks {
    /// The number of URLs that were opened.
    var count = 0
    /// The URL that was opened last, if its outcome has become final and was not checked yet. If another link takes over
    /// what an earlier one waits for, the earlier one gets the outcome of what both wait for, so it is not checked.
    var ended: (url: String, outcome: NavigationOutcome)?
    /// The first problem.
    var problem: Problem?
}

extension PlayedSession {
    /// Returns the problem that a link does not lead to its place, or `nil`. A link whose wait or question has ended in
    /// this step is checked now.
    func linkProblem() -> Problem? {
        checkEndedLink()
        return openedLinks.problem
    }

    /// Opens a URL of the app's links.
    func open(_ url: String) {
        guard let links = app.links else { return }
        let navigator = app.navigator.root
        guard links.table.path(for: url) != nil else { return openNoLink(url, of: links, in: navigator) }
        openedLinks.count += 1
        let outcome = navigator.open(url) { [weak self, weak navigator, count = openedLinks.count] outcome in
            // The app may have been terminated in the background.
            guard let self, let navigator, navigator === app.navigator.root, count == openedLinks.count else { return }
            openedLinks.ended = (url, outcome)
        }
        if outcome == nil {
            note(url, "\(url) is in the table, but the navigator does not open it. Set its links.")
        }
        checkEndedLink()
    }

    private func openNoLink(_ url: String, of links: Explorer.Links, in navigator: Navigator) {
        let before = "\(navigator)"
        if links.alwaysReachable.contains(url) {
            note(url, "\(url) is always reachable, but is no link of the table.")
        }
        if let outcome = navigator.open(url) {
            note(url, "\(url) is no link of the table, but the outcome of opening it is \(quoted("\(outcome)")).")
        } else if before != "\(navigator)" {
            note(url, "\(url) is no link, but opening it has changed the tree.")
        }
    }

    private func checkEndedLink() {
        guard let (url, outcome) = openedLinks.ended else { return }
        openedLinks.ended = nil
        guard let links = app.links, let path = links.table.path(for: url) else { return }
        let navigator = app.navigator.root
        if outcome.isShown, !navigator.shows(path) {
            let place = navigator.routePath.map { "\($0)" } ?? "a screen without a route"
            note(url, "the outcome of \(url) is \(quoted("\(outcome)")), but the user sees \(place), and not \(path).")
        } else if links.alwaysReachable.contains(url), outcome.isBarred(navigator) {
            note(url, "\(url) is always reachable, but the outcome is \(quoted("\(outcome)")).")
        }
    }

    private func note(_ url: String, _ message: String) {
        let subject = app.links?.table.pattern(for: url) ?? url
        openedLinks.problem = openedLinks.problem ?? Problem(.brokenLink, of: subject, message)
    }
}

extension NavigationOutcome {
    /// Whether the app, and not the user, has prevented that the route is shown.
    @MainActor fileprivate func isBarred(_ navigator: Navigator) -> Bool {
        switch self {
        case .shown, .alreadyInFront, .waits, .asks, .kept, .dropped, .cancelled: false
        // Below a sign-in that has become necessary, or a lock, the place is there already.
        case .covered: navigator.layers.isEmpty
        case .declined, .redirected, .unfit, .showedNothing, .notRunning: true
        }
    }
}
