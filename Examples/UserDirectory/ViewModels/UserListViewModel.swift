import MVVMCLists

/// A searchable list of all or some users of a directory. The tabs "Everyone" and "Favorites" each show an instance.
final class UserListViewModel: ReferenceViewModel {
    /// The rows, and the view model of the empty state.
    let list = ListViewModel<Int, UserRowViewModel>()
    let title: String
    /// The text in the search field. The search begins when the user pauses for 300 milliseconds, or immediately if the
    /// text is empty.
    @Observed var query = ""
    /// Shows the users whose names contain the given text.
    @Performs(performSearch, .cancelPrevious) var search

    @Observed private var searchedText = ""
    private let directory: Directory
    private let clock: any Clock<Duration>
    private let isIncluded: @MainActor (User) -> Bool
    private let bindings = Bindings()

    /// Creates a list of the users for which `isIncluded` returns `true`.
    ///
    /// - Parameter clock: The clock that measures the pause before a search begins.
    init(
        _ title: String, of directory: Directory, clock: any Clock<Duration> = ContinuousClock(),
        where isIncluded: @escaping @MainActor (User) -> Bool = { _ in true }
    ) {
        self.title = title
        self.directory = directory
        self.clock = clock
        self.isIncluded = isIncluded
        // A row has a button, but does not lead to a screen.
        list.selectionMode = .disabled
        bindings.autorun(with: self) { $0.list.apply(ListSnapshot(items: $0.rows)) }
        bindings.bind(to: list, \.emptyState, with: self) { $0.makeEmptyState() }
        bindings.observe($query, initial: false, with: self) { $0.search.execute($1) }
        if directory.users.isEmpty { refresh.execute() }
    }

    /// Loads all users from the service.
    var refresh: Command<Void, Void> { directory.pages.refresh }

    private func performSearch(_ query: String) async throws {
        // The next change of the text cancels this search. If the text is empty, there is no delay.
        if !query.isEmpty { try await clock.sleep(for: .milliseconds(300)) }
        try Task.checkCancellation()
        searchedText = query
    }

    private var rows: [UserRowViewModel] {
        let text = searchedText.lowercased()
        return directory.users.filter { isIncluded($0) && (text.isEmpty || $0.name.lowercased().contains(text)) }
            .map { UserRowViewModel($0, onToggleFavorite: directory.toggleFavorite) }
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

/// The empty state of a list of users.
struct EmptyDirectoryViewModel: ViewModel {
    /// The reason why there are no rows.
    let text: String
    /// The command of the button below the text, or `nil` if there is no button.
    var retry: Command<Void, Void>?
}
