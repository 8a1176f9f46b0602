#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// One sync-up.
struct SyncUpDetailView: ViewModelView {
    let viewModel: SyncUpDetailViewModel

    var body: some View {
        List {
            Section {
                CommandButton("Start meeting", viewModel.start)
                LabeledContent("Length", value: viewModel.lengthText)
                LabeledContent("Theme", value: viewModel.syncUp.theme.name)
            } header: {
                Text("Sync-up info")
            }
            if !viewModel.meetings.isEmpty {
                Section {
                    ForEach(viewModel.meetings) { meeting in
                        Button(meeting.dateText) { viewModel.open(meeting.id) }
                            .swipeActions {
                                Button("Delete", role: .destructive) { viewModel.deleteMeeting(meeting.id) }
                            }
                    }
                } header: {
                    Text("Past meetings")
                }
            }
            Section {
                ForEach(viewModel.syncUp.attendees) { Label($0.name, systemImage: "person") }
            } header: {
                Text("Attendees")
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

/// A meeting that was held.
struct MeetingView: ViewModelView {
    let viewModel: MeetingViewModel

    var body: some View {
        List {
            Section {
                ForEach(Array(viewModel.attendees.enumerated()), id: \.offset) { Text($0.element) }
            } header: {
                Text("Attendees")
            }
            Section {
                Text(viewModel.transcript)
            } header: {
                Text("Transcript")
            }
        }
        .navigationTitle(viewModel.dateText)
    }
}
#endif
