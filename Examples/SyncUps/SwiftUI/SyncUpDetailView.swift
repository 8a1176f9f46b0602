#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The screen of a sync-up, with its past meetings and its attendees.
struct SyncUpDetailView: ViewModelView {
    let viewModel: SyncUpDetailViewModel

    var body: some View {
        List {
            Section("Sync-up info") {
                CommandButton("Start meeting", viewModel.start)
                LabeledContent("Length", value: viewModel.lengthText)
                LabeledContent("Theme", value: viewModel.syncUp.theme.name)
            }
            if !viewModel.meetings.isEmpty {
                Section("Past meetings") {
                    ForEach(viewModel.meetings) { meeting in
                        Button(meeting.dateText) { viewModel.open(meeting.id) }
                            .deletable { viewModel.deleteMeeting(meeting.id) }
                    }
                }
            }
            Section("Attendees") {
                ForEach(viewModel.syncUp.attendees) { Label($0.name, systemImage: "person") }
            }
            Section {
                CommandButton("Delete", viewModel.delete, role: .destructive)
            }
        }
        .navigationTitle(viewModel.syncUp.title)
        .toolbar {
            ToolbarItem(placement: .primaryAction) { Button("Edit") { viewModel.edit() } }
        }
    }
}

extension View {
    /// Lets the user delete a row by a swipe, or on tvOS, which has no swipe actions, in a context menu.
    func deletable(_ delete: @escaping @MainActor () -> Void) -> some View {
        #if os(tvOS)
        contextMenu { Button("Delete", role: .destructive, action: delete) }
        #else
        swipeActions { Button("Delete", role: .destructive, action: delete) }
        #endif
    }
}

/// The screen of a past meeting.
struct MeetingView: ViewModelView {
    let viewModel: MeetingViewModel

    var body: some View {
        List {
            Section("Attendees") {
                ForEach(Array(viewModel.attendees.enumerated()), id: \.offset) { Text($0.element) }
            }
            Section("Transcript") {
                Text(viewModel.transcript)
            }
        }
        .navigationTitle(viewModel.dateText)
    }
}
#endif
