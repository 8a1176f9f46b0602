/// A view that shows a view model, and binds itself to whichever one it is given.
///
/// Declare the view model with ``Owned`` and say in ``bind(_:in:)`` how the view shows it; setting it does the rest.
/// Never call ``bind(_:in:)`` yourself: it would bind twice.
///
///     final class SignInView: ViewModelOwner {
///         @Owned var viewModel: SignInViewModel?
///
///         func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
///             bindings.bind(viewModel.$message, to: label, \.text)
///             bindings.bind(viewModel.canSignIn, to: button, \.isEnabled)
///         }
///     }
///
///     view.viewModel = signIn     // binds
///     view.viewModel = other      // ends those bindings, and binds anew
///     view.viewModel = nil        // ends them
@MainActor
public protocol ViewModelOwner: AnyObject {
    /// What this view shows.
    associatedtype ViewModelType: ViewModel

    /// The view model that is shown, if any; each set binds anew.
    var viewModel: ViewModelType? { get set }

    /// Whether the view can be bound yet. A view that has to be loaded first says no until it is, and then calls
    /// `bindIfNeeded()` of its ``Owned`` view model; `true` by default.
    var isReadyToBind: Bool { get }

    /// Shows the view model now, and follows its changes with observations kept in `bindings`.
    ///
    /// It is called once for each view model set. Capture the view unowned or weakly: the view owns the
    /// bindings, and goes on the main thread.
    func bind(_ viewModel: ViewModelType, in bindings: Bindings)
}

extension ViewModelOwner {
    /// A view is ready from the start unless it says otherwise.
    public var isReadyToBind: Bool { true }
}

/// The view model of a ``ViewModelOwner``, bound by itself at each set.
///
/// A set first ends the bindings to the view model before. With a value view model, changing one field is a set, and so
/// one `bind`: `cell.viewModel?.authorImage = image`. Only a ``ViewModelOwner`` can have one.
///
///     @Owned var viewModel: PhotoRowViewModel?
///
/// - Complexity: what the view's `bind(_:in:)` costs.
@MainActor
@propertyWrapper
public final class Owned<ViewModelType: ViewModel> {
    private var viewModel: ViewModelType?
    private var bindings: Bindings?

    /// A view model to be bound as soon as the view is ready and says so, or none.
    public init(wrappedValue: ViewModelType? = nil) {
        viewModel = wrappedValue
    }

    /// Only a class that is a ``ViewModelOwner`` can bind, so there is no access without one.
    @available(*, unavailable, message: "@Owned belongs in a class that is a ViewModelOwner")
    public var wrappedValue: ViewModelType? {
        get { nil }
        set {}
    }

    /// The view model of `owner`, which is bound to it at each set.
    public static subscript<Owner: ViewModelOwner>(
        _enclosingInstance owner: Owner,
        wrapped keyPath: ReferenceWritableKeyPath<Owner, ViewModelType?>,
        storage storage: ReferenceWritableKeyPath<Owner, Owned>
    ) -> ViewModelType? where Owner.ViewModelType == ViewModelType {
        get { owner[keyPath: storage].viewModel }
        set {
            let owned = owner[keyPath: storage]
            owned.unbind()
            owned.viewModel = newValue
            owned.bindIfNeeded(owner)
        }
    }

    /// Binds the view to its view model if it has one and is not bound to it yet.
    ///
    /// A view that was not ready when its view model was set calls this when it is:
    ///
    ///     override func viewDidLoad() {
    ///         super.viewDidLoad()
    ///         _viewModel.bindIfNeeded(self)
    ///     }
    public func bindIfNeeded<Owner: ViewModelOwner>(_ owner: Owner) where Owner.ViewModelType == ViewModelType {
        guard bindings == nil, owner.isReadyToBind, let viewModel else { return }
        let bindings = Bindings()
        self.bindings = bindings
        owner.bind(viewModel, in: bindings)
    }

    private func unbind() {
        bindings?.cancel()
        bindings = nil
    }
}
