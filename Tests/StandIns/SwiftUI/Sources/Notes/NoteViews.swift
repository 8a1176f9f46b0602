import MVVMC
import MVVMCSwiftUI
import SwiftUI

struct NoteView: ViewModelView {
    @Bindable var viewModel: NoteViewModel

    var body: some View {
        Form {
            TextField("Note", text: $viewModel.text)
            CommandButton("Save", viewModel.save)
        }
        .navigationTitle("New note")
    }
}

struct SavedView: ViewModelView {
    let viewModel: SavedViewModel

    var body: some View {
        Text("Saved: \(viewModel.text)")
            .navigationTitle("Saved")
    }
}

extension ViewRegistry {
    static let notes: ViewRegistry = {
        let views = ViewRegistry()
        views.register(view: NoteView.self)
        views.register(view: SavedView.self)
        return views
    }()
}

/// The content of a preview, in a property because the macro `#Preview` exists only in Xcode.
@MainActor var notesPreview: some View {
    NavigatorView(starting: NoteCoordinator(store: NotesInMemory()), views: .notes)
}
