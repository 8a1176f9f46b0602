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
/// From iOS 26 on, a subclass may also show a part of the view model in `updateProperties()`, which UIKit calls again
/// after a change of a property that the method has read. A screen that shows everything there is ``PropertyUpdating``.
///
/// Instead of a subclass, you can use any view controller that is a `ViewModelOwner` and calls `bindIfNeeded()` in its
/// `viewDidLoad`.
open class ViewModelViewController<ViewModelType>: UIViewController, ViewModelOwner {
    /// The view model that is shown.
    @Owned public final var viewModel: ViewModelType? {
        didSet { if isViewLoaded { setNeedsUpdatePropertiesIfAvailable() } }
    }

    /// Binds the view model that was set before the view was loaded.
    open override func viewDidLoad() {
        super.viewDidLoad()
        bindIfNeeded()
    }

    /// Shows the view model, and observes it for as long as `bindings` last.
    open func bind(_ viewModel: ViewModelType, in bindings: Bindings) {}
}
#endif
