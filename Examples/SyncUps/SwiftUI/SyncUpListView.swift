#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The list of all sync-ups.
///
/// A `List` with a `ForEach` would suffice for SwiftUI, as in `SyncUpDetailView`. With a `ListView`, tests and the
/// explorer can select rows without a view.
struct SyncUpListView: ViewModelView {
    let viewModel: SyncUpListViewModel

    var body: some View {
        ListView(viewModel.list) { SyncUpCard(row: $0) }
            .navigationTitle("Daily Sync-ups")
            .toolbar {
                ToolbarItem(placement: .primaryAction) { CommandButton("Add", viewModel.add) }
            }
    }
}

private struct SyncUpCard: View {
    let row: SyncUpRow
    // Whether a navigation link in place of the card would have a chevron.
    @Environment(\.navigationLinkIndicatorVisibility) private var chevronVisibility

    var body: some View {
        VStack {
            Text(row.title)
            HStack {
                Label(row.attendeesText, systemImage: "person.3")
                Label(row.lengthText, systemImage: "clock")
                if chevronVisibility != .hidden { Image(systemName: "chevron.forward").accessibilityHidden(true) }
            }
        }
        .foregroundStyle(Color(hex: row.theme.accentColor))
        .listRowBackground(Color(hex: row.theme.mainColor))
    }
}

extension Color {
    /// Creates a color from a value in the form 0xRRGGBB.
    init(hex: Int) {
        self.init(red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
    }
}
#endif
