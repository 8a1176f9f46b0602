import MVVMCLists

/// A searchable list of some of the users of a directory. Another screen with a list of users only needs another
/// instance.
final class UserListViewModel: ReferenceViewModel {
    /// The rows, and the view model that is shown while there are no rows.
    let list = ListViewModel<Int, UserRowViewModel>()
    let title: String
    /// The text that the user types to search for a name. The list is updated as soon as the user pauses.
    @Observed var query = ""
    /// Shows the users whose names contain a text.
    @Performs(performSearch, .cancelPrevious) var search

    /// The text that was searched for last.
    @Observed private var searchedText = ""
    private let directory: Directory
    private let clock: any Clock<Duration>
    private let isIncluded: @MainActor (User) -> Bool
    private let bindings = Bindings()

    /// A list of the users for which `isIncluded` returns `true`.
    ///
    /// - Parameter clock: Measures the pause after which a search begins.
    init(
        _ title: String, of directory: Directory, clock: any Clock<Duration> = ContinuousClock(),
        where isIncluded: @escaping @MainActor (User) -> Bool = { _ in true }
    ) {
        (self.title, self.directory, self.clock, self.isIncluded) = (title, directory, clock, isIncluded)
        // A row has a button, but does not lead to a screen.
        list.selectionMode = .disabled
        bindings.autorun(with: self) { $0.list.apply(ListSnapshot(items: $0.rows)) }
        bindings.bind(to: list, \.emptyState, with: self) { $0.makeEmptyState() }
        bindings.observe($query, initial: false, with: self) { $0.search.execute($1) }
        if directory.users.isEmpty { refresh.execute() }
    }

    /// Loads the users again, for pull to refresh and for the button of ``EmptyDirectoryViewModel``.
    var refresh: Command<Void, Void> { directory.pages.refresh }

    private func performSearch(_ query: String) async throws {
        // The next letter cancels this search. An empty field shows all users without a delay.
        if !query.isEmpty { try await clock.sleep(for: .milliseconds(300)) }
        try Task.checkCancellation()
        searchedText = query
    }

    private var rows: [UserRowViewModel] {
        let text = searchedText.lowercased()
        return directory.users.filter { isIncluded($0) && (text.isEmpty || $0.name.lowercased().contains(text)) }
            .map { UserRowViewModel(user: $0, onToggleFavorite: directory.toggleFavorite) }
    }

    private func makeEmptyState() -> any ViewModel {
        switch directory.pages.status {
        case .loading: EmptyDirectoryViewModel(text: "Loading…")
        case .failed(let error): EmptyDirectoryViewModel(text: "\(error)", retry: refresh)
        case .empty, nil:
            EmptyDirectoryViewModel(
                text: searchedText.isEmpty ? "Nobody here." : "Nobody is called “\(searchedText)”.")
        }
    }
}

/// The view model that is shown while there are no rows.
struct EmptyDirectoryViewModel: ViewModel {
    /// The reason why there are no rows.
    let text: String
    /// The command of a button below the text, if there is a button.
    var retry: Command<Void, Void>?
}
