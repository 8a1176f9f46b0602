import MVVMC
import UserDirectoryModelExample

/// A list of some of the users of a directory. A new screen with such a list is a new one of these, and nothing else.
public final class UserListViewModel: ReferenceViewModel {
    /// The rows, and what stands in their place while there are none.
    public let list = ListViewModel<Int, UserRowViewModel>()
    /// What the screen is called.
    public let title: String

    private let directory: Directory
    private let bindings = Bindings()

    /// A list of the users that `isIncluded` picks.
    public init(
        _ title: String, of directory: Directory, where isIncluded: @escaping @MainActor (User) -> Bool = { _ in true }
    ) {
        (self.title, self.directory) = (title, directory)
        bindings.observe(directory.$users, on: self) { viewModel, users in
            let rows = users.filter(isIncluded).map { user in
                UserRowViewModel(user) { id in directory.toggleFavorite(id) }
            }
            viewModel.list.apply(ListSnapshot(items: rows))
        }
        bindings.bind(to: list, \.emptyState, on: self) { viewModel in viewModel.makeEmptyState() }
        if directory.users.isEmpty { reload() }
    }

    /// Gets the users again: pull to refresh, or the button of ``EmptyDirectoryViewModel``.
    public func reload() { directory.load.execute() }

    private func makeEmptyState() -> any ViewModel {
        if directory.load.isRunning { return EmptyDirectoryViewModel(text: "Loading…", canRetry: false) }
        if let error = directory.load.error { return EmptyDirectoryViewModel(text: "\(error)", canRetry: true) }
        return EmptyDirectoryViewModel(text: "Nobody here.", canRetry: false)
    }
}

/// What is shown in place of the rows while there are none.
public struct EmptyDirectoryViewModel: ViewModel, Hashable, Sendable {
    /// Why there are none.
    public let text: String
    /// Whether a button to try again stands below.
    public let canRetry: Bool
}
