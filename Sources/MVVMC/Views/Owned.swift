/// The detection of view models that are set without an ``Owned`` property.
@MainActor
enum OwnedSets {
    /// The reason for which the library sets a view model. It is reset to `nil` when the set reaches an ``Owned``
    /// property.
    static var expected: Reason?

    enum Reason: Equatable {
        /// The view model is set so that the view shows it.
        case showing
        /// The current view model is set again, so that the view is bound if it is not bound yet.
        case binding(ObjectIdentifier)
    }
}

/// The view model of a ``ViewModelOwner``. Setting it binds the view.
///
/// Setting it first ends the bindings to the previous view model. With a value view model, changing one field sets the
/// view model, and calls `bind` once, as in `cell.viewModel?.authorImage = image`. Only a ``ViewModelOwner`` can have
/// such a property. When the view is deallocated, its bindings end, even if their closures retain them.
///
///     @Owned var viewModel: PhotoRowViewModel?
///
/// - Complexity: Setting it costs as much as the view's `bind(_:in:)`.
@MainActor
@propertyWrapper
public final class Owned<ViewModelType> {
    package private(set) var viewModel: ViewModelType?
    private var bindings: Bindings?

    /// Creates the property without a view model, or with a view model that ``ViewModelOwner/bindIfNeeded()`` binds.
    public init(wrappedValue: ViewModelType? = nil) {
        viewModel = wrappedValue
    }

    /// Unavailable, because only a class that conforms to ``ViewModelOwner`` can bind a view model.
    @available(*, unavailable, message: "@Owned belongs in a class that is a ViewModelOwner")
    public var wrappedValue: ViewModelType? {
        get { nil }
        set {}
    }

    /// The view model of `owner`. Setting it binds the owner.
    public static subscript<Owner: ViewModelOwner>(
        _enclosingInstance owner: Owner,
        wrapped keyPath: ReferenceWritableKeyPath<Owner, ViewModelType?>,
        storage storage: ReferenceWritableKeyPath<Owner, Owned>
    ) -> ViewModelType? where Owner.ViewModelType == ViewModelType {
        get { owner[keyPath: storage].viewModel }
        set {
            let owned = owner[keyPath: storage]
            let reason = OwnedSets.expected
            OwnedSets.expected = nil
            if reason == .binding(ObjectIdentifier(owner)) { return owned.bindIfNeeded(owner) }
            // An autorun that sets the view model must not depend on the properties that the view reads.
            Graph.untracked {
                owned.unbind()
                owned.viewModel = newValue
                owned.bindIfNeeded(owner)
            }
        }
    }

    private func bindIfNeeded<Owner: ViewModelOwner>(_ owner: Owner) where Owner.ViewModelType == ViewModelType {
        guard bindings == nil, let viewModel else { return }
        Graph.untracked {
            guard owner.isReadyToBind else { return }
            let bindings = Bindings()
            bindings.owned = self
            self.bindings = bindings
            owner.bind(viewModel, in: bindings)
        }
    }

    private func unbind() {
        bindings?.cancel()
        bindings = nil
    }

    deinit {
        // The bindings outlive this property if their own closures hold them.
        if let bindings { onMainActor { bindings.cancel() } }
    }
}

extension Owned: HoldingProperty {
    package static var heldType: Any.Type { ViewModelType.self }
    package var held: Any? { viewModel }
}
