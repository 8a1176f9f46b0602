#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// A searchable list of users.
struct UserListView: ViewModelView {
    @Bindable var viewModel: UserListViewModel

    var body: some View {
        ListView(viewModel.list) { UserRow(user: $0) }
            .searchable(text: $viewModel.query)
            .refreshable(viewModel.refresh)
            .navigationTitle(viewModel.title)
    }
}

/// A row with the name and role of a user, and a button to mark the user as a favorite.
private struct UserRow: View {
    let user: UserRowViewModel

    var body: some View {
        HStack {
            VStack {
                Text(user.nameText)
                Text(user.roleTitleText)
            }
            Button(user.buttonTitle) { user.toggleFavorite() }
                .buttonStyle(.borderless)
                .tint(user.buttonTint == .red ? .red : .blue)
                .accessibilityLabel(Text("\(user.buttonTitle): \(user.nameText)"))
        }
    }
}

/// The view that is shown while the list has no rows.
struct EmptyDirectory: ViewModelView {
    let viewModel: EmptyDirectoryViewModel

    var body: some View {
        VStack {
            Text(viewModel.text)
            if let retry = viewModel.retry { CommandButton("Retry", retry) }
        }
    }
}
#endif
