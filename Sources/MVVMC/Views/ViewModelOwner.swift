/// A view that binds itself to its view model.
///
/// Declare the view model with ``Owned``, and implement ``bind(_:in:)``, which is called when the view model is set. Do
/// not call ``bind(_:in:)`` yourself, because the view would be bound twice.
///
///     final class SignInView: ViewModelOwner {
///         @Owned var viewModel: SignInViewModel?
///         private let label = Label()
///         private let button = Button()
///
///         func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
///             bindings.bind(viewModel.$message, to: label, \.text)
///             bindings.bind(viewModel.canSignIn, to: button, \.isEnabled)
///             bindings.observe(viewModel.signIn.$error, with: self) { view, error in view.show(error) }
///         }
///
///         private func show(_ error: (any Error)?) { label.text = error?.localizedDescription }
///     }
///
///     view.viewModel = signIn     // binds
///     view.viewModel = other      // ends those bindings, and binds again
///     view.viewModel = nil        // ends them
///
/// A view that shows several types of view models owns a protocol that they share, as in `@Owned var viewModel: (any
/// PhotoPresentable)?`; see ``Presentable``.
@MainActor
public protocol ViewModelOwner: AnyObject {
    /// The type of the view model, which is a concrete type or a protocol such as `any PhotoPresentable`.
    ///
    /// The compiler infers it. It uses the default only to report a missing ``Owned`` property.
    associatedtype ViewModelType = Any

    /// The view model that is shown, if any. Setting it binds the view again.
    var viewModel: ViewModelType? { get set }

    /// Whether the view can be bound yet. A view that must be loaded first returns `false` until it is loaded, and then
    /// calls ``bindIfNeeded()``. The default is `true`.
    var isReadyToBind: Bool { get }

    /// Shows the view model, and observes its changes with `bindings`.
    ///
    /// Called once after a view model is set, as soon as the view is ready to be bound. The view owns these bindings,
    /// so a closure that captures the view strongly creates a retain cycle. Pass the view with `with: self`, as in
    /// ``Bindings/observe(_:initial:with:_:)``. Reads made here are not dependencies of an autorun that sets the view
    /// model.
    func bind(_ viewModel: ViewModelType, in bindings: Bindings)
}

extension ViewModelOwner {
    /// Whether the view can be bound. The default is `true`.
    public var isReadyToBind: Bool { true }

    /// Binds the view to its view model if it has one, is ready to be bound, and is not bound yet.
    ///
    /// A view that was not ready when its view model was set calls this method as soon as it is ready:
    ///
    ///     override func viewDidLoad() {
    ///         super.viewDidLoad()
    ///         bindIfNeeded()
    ///     }
    public func bindIfNeeded() {
        let viewModel = self.viewModel
        let outer = OwnedSets.expected
        OwnedSets.expected = .binding(ObjectIdentifier(self))
        defer { OwnedSets.expected = outer }
        self.viewModel = viewModel
    }

    /// Sets the view model. If the view model is not ``Owned``, and the view is therefore not bound, this is reported
    /// once for each type of view.
    package func show(_ viewModel: ViewModelType) {
        let outer = OwnedSets.expected
        OwnedSets.expected = .showing
        defer { OwnedSets.expected = outer }
        self.viewModel = viewModel
        guard OwnedSets.expected == .showing else { return }
        Misuse.reportOnce(
            for: ObjectIdentifier(Self.self),
            """
            the view model of `\(Self.self)` was set, but the view was not bound to it: the property is not declared with @Owned.
            Declare it so: @Owned var viewModel: \(ViewModelType.self is any ViewModel.Type ? "\(ViewModelType.self)" : "(any \(ViewModelType.self))")?
            """)
    }
}

extension ViewModelOwner {
    /// Unavailable, because each view implements this method.
    @available(
        *, unavailable,
        message: "Declare `@Owned var viewModel: X?` and implement `func bind(_ viewModel: X, in bindings: Bindings)`."
    )
    public func bind(_ viewModel: ViewModelType, in bindings: Bindings) {}

    /// Unavailable, because each view declares this property.
    @available(
        *, unavailable,
        message: "Declare `@Owned var viewModel: X?` and implement `func bind(_ viewModel: X, in bindings: Bindings)`."
    )
    public var viewModel: ViewModelType? {
        get { nil }
        set {}
    }
}
