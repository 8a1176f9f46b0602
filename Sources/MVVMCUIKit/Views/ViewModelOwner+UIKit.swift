#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

extension ViewModelOwner where Self: UIViewController {
    /// Whether the view is loaded, so that the view model can be bound.
    ///
    /// A view controller must call `bindIfNeeded()` in `viewDidLoad`, as ``ViewModelViewController`` does.
    public var isReadyToBind: Bool { isViewLoaded }
}

/// A view controller that is bound to its view model when its view is loaded, and again when the view model is
/// replaced.
///
/// Override ``bind(_:in:)`` without calling `super`, and add all observations of the view model to its bindings. The
/// bindings end when the view model is replaced, and when the view controller is deallocated.
///
///     final class SignInViewController: ViewModelViewController<SignInViewModel> {
///         private let nameField = UITextField()
///         private let signInButton = UIButton()
///
///         override func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
///             bindings.bidirectionalBind(viewModel, \.name, to: nameField)
///             bindings.bind(viewModel.signIn, to: signInButton)
///         }
///     }
///
/// From iOS 26 on, UIKit tracks the `@Observed` properties that `updateProperties()` reads, and calls the method again
/// when one of them has changed. You can override this method instead of adding bindings, or do both.
///
/// Instead of a subclass, you can use any view controller that is a `ViewModelOwner` and calls `bindIfNeeded()` in its
/// `viewDidLoad`.
open class ViewModelViewController<ViewModelType>: UIViewController, ViewModelOwner {
    /// The view model that is shown.
    @Owned public final var viewModel: ViewModelType?

    /// Binds the view model that was set before the view was loaded.
    open override func viewDidLoad() {
        super.viewDidLoad()
        bindIfNeeded()
    }

    /// Shows the view model, and observes it for as long as `bindings` last.
    open func bind(_ viewModel: ViewModelType, in bindings: Bindings) {}
}
#endif
