#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// An answer, as it is written.
struct ReplyView: ViewModelView {
    @Bindable var viewModel: ReplyViewModel

    var body: some View {
        Form {
            TextField("Answer", text: $viewModel.text)
            if let error = viewModel.send.error { Text(verbatim: "\(error)") }
            CommandButton("Send", viewModel.send)
            Button("Cancel") { viewModel.cancel() }
        }
        .navigationTitle(viewModel.title)
    }
}
#endif
