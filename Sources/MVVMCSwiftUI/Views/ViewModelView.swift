#if canImport(SwiftUI)
    import MVVMC
    import SwiftUI

    /// A view that shows one view model.
    ///
    /// A structure with a `viewModel` property conforms as it is: its memberwise initializer is the requirement. Write
    /// the initializer if the structure is public. A view model whose fields the view edits is `@Bindable`.
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
        /// The type of the view model.
        associatedtype ViewModelType: ViewModel

        /// Creates a view of a view model.
        init(viewModel: ViewModelType)
    }

    /// A view model that brings its own view, so that nobody has to register it.
    ///
    /// Conform beside the view, in the view layer, so that the view model itself does not depend on SwiftUI.
    ///
    ///     extension ThanksViewModel: ViewProvider {
    ///         var view: some View { Text(text) }
    ///     }
    public protocol ViewProvider: ViewModel {
        /// The type of the view.
        associatedtype ProvidedView: View

        /// The view that shows this view model.
        @MainActor @ViewBuilder var view: ProvidedView { get }
    }
#endif
