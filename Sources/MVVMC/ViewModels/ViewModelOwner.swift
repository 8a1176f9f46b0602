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
///             bindings.observe(viewModel.signIn.$error, on: self) { view, error in view.show(error) }
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
    /// Called once for each view model that is set. The view owns these bindings, so capturing it strongly creates a retain cycle:
    /// pass it with `on: self`, as in ``Bindings/observe(_:on:file:line:_:)``. What is read here is no dependency of an autorun that
    /// sets the view model.
    func bind(_ viewModel: ViewModelType, in bindings: Bindings)
}

extension ViewModelOwner {
    /// A view is ready from the start unless it says otherwise.
    public var isReadyToBind: Bool { true }

    /// Sets the view model, and reports a type whose view model is not ``Owned`` and therefore never bound, once for each type.
    func show(_ viewModel: ViewModelType) {
        let sets = OwnedSets.count
        self.viewModel = viewModel
        guard OwnedSets.count == sets, OwnedSets.reported.insert(ObjectIdentifier(Self.self)).inserted else { return }
        Misuse.report(
            """
            the view model of `\(Self.self)` was set, but the view was not bound to it: the property is not declared with @Owned.
            Declare it so: @Owned var viewModel: \(ViewModelType.self)?
            """)
    }
}

/// What tells that a view model was set through ``Owned``.
@MainActor
private enum OwnedSets {
    static var count = 0
    static var reported: Set<ObjectIdentifier> = []
}

/// The view model of a ``ViewModelOwner``, which is bound at each set.
///
/// A set first ends the bindings to the previous view model. With a value view model, changing one field is a set, and so one call
/// of `bind`: `cell.viewModel?.authorImage = image`. Only a ``ViewModelOwner`` can have one. When the view is deallocated, its
/// bindings end, even if their own closures hold them.
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
            OwnedSets.count += 1
            let owned = owner[keyPath: storage]
            // What the view reads is no read of an autorun that sets its view model.
            Graph.untracked {
                owned.unbind()
                owned.viewModel = newValue
                owned.bindIfNeeded(owner)
            }
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
        guard bindings == nil, let viewModel else { return }
        Graph.untracked {
            guard owner.isReadyToBind else { return }
            let bindings = Bindings()
            self.bindings = bindings
            owner.bind(viewModel, in: bindings)
        }
    }

    private func unbind() {
        bindings?.cancel()
        bindings = nil
    }
    deinit {
        // The bindings outlive this if their own closures hold them.
        if let bindings { onMainActor { bindings.cancel() } }
    }
}
