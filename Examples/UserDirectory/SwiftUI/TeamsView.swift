#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// A screen with the teams, and with the card of a user below them.
struct TeamsView: ViewModelView {
    let viewModel: TeamsViewModel

    var body: some View {
        VStack {
            ListView(viewModel.list) { member in
                HStack {
                    Text(member.nameText)
                    if let badge = member.badge { Text(badge.text) }
                }
            }
            SlotView(TeamsViewModel.Slot.card).frame(height: 180)
        }
        .navigationTitle("Teams")
    }
}

struct UserCardView: ViewModelView {
    let viewModel: UserCardViewModel

    var body: some View {
        VStack {
            Text(viewModel.roleTitleText)
            if let title = viewModel.buttonTitle {
                Button(title) { viewModel.toggleFavorite() }
                    .accessibilityLabel(Text("\(title): \(viewModel.nameText)"))
            }
            if let title = viewModel.pinTitle { Button(title) { viewModel.pin() } }
        }
        .navigationTitle(viewModel.nameText)
    }
}

/// The pinned user above the tab bar.
struct PinnedUserView: ViewModelView {
    let viewModel: PinnedUserViewModel

    var body: some View {
        HStack {
            Text(viewModel.nameText)
            Button("Unpin") { viewModel.unpin() }
        }
    }
}
#endif
