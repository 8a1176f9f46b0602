#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

extension ViewRegistry {
    static var appShell: ViewRegistry {
        let views = ViewRegistry()
        views.register(for: WelcomeViewModel.self) { Button("Start", action: $0.start) }
        views.register(for: AccountViewModel.self) { account in
            Form {
                Button("Terms") { account.read(.terms) }
                Button("Privacy") { account.read(.privacy) }
                Button("Sign out \(account.name)", action: account.signOut)
            }
        }
        views.register(for: NoticeViewModel.self) { Text($0.text) }
        views.register(for: StatusViewModel.self) { status in Button("Status: \(status.text)") { status.edit() } }
        views.register(view: SignInView.self)
        views.register(view: StatusFormView.self)
        views.register(view: LockView.self)
        return views
    }
}

struct SignInView: ViewModelView {
    @Bindable var viewModel: SignInViewModel

    var body: some View {
        Form {
            TextField("Name", text: $viewModel.name)
            CommandButton("Sign in", viewModel.signIn)
        }
    }
}

struct LockView: ViewModelView {
    @Bindable var viewModel: LockViewModel

    var body: some View {
        Form {
            SecureField("Code", text: $viewModel.code)
            Button("Unlock") { viewModel.unlock() }.disabled(!viewModel.canUnlock)
            Text(viewModel.message)
        }
    }
}

struct StatusFormView: ViewModelView {
    @Bindable var viewModel: StatusFormViewModel

    var body: some View {
        Form {
            TextField("Status", text: $viewModel.text)
            CommandButton("Save", viewModel.save)
        }
    }
}
#endif
