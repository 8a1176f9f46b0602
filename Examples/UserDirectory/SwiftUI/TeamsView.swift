#if canImport(SwiftUI)
import MVVMC
import MVVMCSwiftUI
import SwiftUI

/// The teams, and below them the card that is embedded in their screen.
struct TeamsView: ViewModelView {
    let viewModel: TeamsViewModel

    var body: some View {
        VStack {
            ListView(viewModel.list) { member in
                HStack {
                    Text(verbatim: member.nameText)
                    if let badge = member.badge { Text(verbatim: badge.text) }
                }
            }
            SlotView(TeamsViewModel.Slot.card).frame(height: 180)
        }
        .navigationTitle("Teams")
    }
}

/// The header of a team.
struct TeamHeader: ViewModelView {
    let viewModel: TeamHeaderViewModel

    var body: some View { Text(verbatim: viewModel.text) }
}

/// The card of a user.
struct UserCardView: ViewModelView {
    let viewModel: UserCardViewModel

    var body: some View {
        VStack {
            Text(verbatim: viewModel.roleTitleText)
            if let title = viewModel.buttonTitle {
                Button(title) { viewModel.toggleFavorite() }
                    .accessibilityLabel(Text("\(title): \(viewModel.nameText)"))
            }
        }
        .navigationTitle(viewModel.nameText)
    }
}
#endif
