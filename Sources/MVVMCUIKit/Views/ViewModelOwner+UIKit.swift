#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    extension ViewModelOwner where Self: UIViewController {
        /// A view controller is bound once its view is loaded.
        ///
        /// Say so in `viewDidLoad`, unless the class is a ``ViewModelViewController``, which does: `_viewModel.bindIfNeeded(self)`.
        public var isReadyToBind: Bool { isViewLoaded }
    }

    /// A view controller that binds itself to its view model: once its view is loaded, and again when it is given another.
    ///
    /// Override ``bind(_:in:)``, and do not call `super` there. What observes the view model belongs in the bindings that are
    /// handed in; they end when the view controller shows another view model, and when it is released.
    ///
    ///     final class SignInViewController: ViewModelViewController<SignInViewModel> {
    ///         override func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
    ///             bindings.bind(viewModel, \.name, with: nameField)
    ///             bindings.bind(viewModel.signIn, to: signInButton)
    ///         }
    ///     }
    ///
    /// A class of its own that is a `ViewModelOwner` does as well, and needs a line in its `viewDidLoad`:
    /// `_viewModel.bindIfNeeded(self)`.
    open class ViewModelViewController<ViewModelType>: UIViewController, ViewModelOwner {
        /// What is shown.
        @Owned public final var viewModel: ViewModelType?

        /// Binds the view model that was set before.
        open override func viewDidLoad() {
            super.viewDidLoad()
            _viewModel.bindIfNeeded(self)
        }

        /// Shows the view model now, and follows its changes with observations kept in `bindings`.
        open func bind(_ viewModel: ViewModelType, in bindings: Bindings) {}
    }
#endif
