#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

struct SyncUpFormView: ViewModelView {
    @Bindable var viewModel: SyncUpFormViewModel
    @FocusState private var focus: SyncUpFormViewModel.Field?

    init(viewModel: SyncUpFormViewModel) { self.viewModel = viewModel }

    var body: some View {
        Form {
            Section("Sync-up info") {
                TextField("Title", text: $viewModel.syncUp.title).focused($focus, equals: .title)
                HStack {
                    #if os(tvOS)
                    // tvOS has no sliders.
                    Button("Shorter") { viewModel.changeLength(by: -1) }
                    Button("Longer") { viewModel.changeLength(by: 1) }
                    #else
                    Slider(value: $viewModel.minutes, in: viewModel.minutesRange, step: 1) { Text("Length") }
                    #endif
                    Text(viewModel.lengthText)
                }
                Picker("Theme", selection: $viewModel.syncUp.theme) {
                    ForEach(viewModel.themes, id: \.self) { Text($0.name).tag($0) }
                }
            }
            Section("Attendees") {
                ForEach($viewModel.syncUp.attendees) { $attendee in
                    TextField("Name", text: $attendee.name)
                        .focused($focus, equals: .attendee(attendee.id))
                        .deletable { viewModel.deleteAttendee(attendee.id) }
                }
                Button("New attendee") { viewModel.addAttendee() }
            }
        }
        .navigationTitle(viewModel.texts.title)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button(viewModel.texts.cancel) { viewModel.cancel() }
            }
            ToolbarItem(placement: .confirmationAction) {
                CommandButton(viewModel.save) { Text(viewModel.texts.save) }
            }
        }
        .onChange(of: viewModel.focus, initial: true) { focus = viewModel.focus }
        .onChange(of: focus) { viewModel.focus = focus }
    }
}
#endif
