#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

struct SignInView: ViewModelView {
    @Bindable var viewModel: SignInViewModel

    var body: some View {
        Form {
            TextField("Name", text: $viewModel.name)
            CommandButton("Sign in", viewModel.signIn)
            Button("Cancel") { viewModel.cancel() }
        }
        .navigationTitle("Sign in")
    }
}

struct ConfirmPurchaseView: ViewModelView {
    let viewModel: ConfirmPurchaseViewModel

    var body: some View {
        VStack {
            Text(verbatim: viewModel.price)
            CommandButton("Buy", viewModel.confirm)
            Button("Cancel") { viewModel.cancel() }
        }
        .navigationTitle(viewModel.title)
    }
}

struct ThanksView: ViewModelView {
    let viewModel: ThanksViewModel

    var body: some View {
        VStack {
            Text("\(viewModel.receipt.title) is yours for \(viewModel.receipt.price).")
            Button("Done") { viewModel.done() }
        }
        .navigationTitle("Thanks")
    }
}
#endif
