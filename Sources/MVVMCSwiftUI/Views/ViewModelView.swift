#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// A view that shows one view model.
///
/// A structure needs no initializer if the only parameter of its memberwise initializer is `viewModel`. A public
/// structure must declare the initializer, because a memberwise initializer is not public. Declare the property
/// `@Bindable` if the view edits properties of the view model.
///
///     struct SignInView: ViewModelView {
///         @Bindable var viewModel: SignInViewModel
///
///         var body: some View {
///             Form {
///                 TextField("Email", text: $viewModel.email)
///                 Button("Sign in") { viewModel.signIn.execute() }
///                     .disabled(!viewModel.signIn.isEnabled)
///             }
///         }
///     }
@MainActor @preconcurrency
public protocol ViewModelView: View {
    /// The type of view model that the view shows.
    associatedtype ViewModelType: ViewModel

    /// Creates a view of a view model.
    init(viewModel: ViewModelType)
}
#endif
