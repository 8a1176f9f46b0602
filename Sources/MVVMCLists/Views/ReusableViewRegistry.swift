import MVVMC

/// A registry of the views for each kind of view model.
///
/// `View` is the common type of the views, such as `UIView`, a protocol, or a class of a test. A view model without a
/// registered view is reported, and a placeholder is shown. A `ReusableViewProvider` needs no registration.
///
///     let registry = ReusableViewRegistry<any TerminalView> { Placeholder(text: $0) }
///     registry.register(view: PhotosView.self) { PhotosView() }                   // reusable: a ViewModelOwner
///     registry.register(for: BuyViewModel.self) { BuyView(viewModel: $0) }       // made for its view model
@MainActor
public final class ReusableViewRegistry<View> {
    private struct Entry {
        let make: @MainActor (any ViewModel) -> View?
        /// Shows a view model in a view that was created by `make`. Returns `false` if the view cannot show it.
        let rebind: @MainActor (View, any ViewModel) -> Bool
    }

    private var entries: [String: Entry] = [:]
    private var conformances = ConformanceTable()
    /// The connections of the views' actions, by the type of the view.
    private var connections: [ObjectIdentifier: ActionConnections<View>] = [:]
    private var hasConnections = false
    private let placeholder: @MainActor (String) -> View
    private let usesReuseIdentifiers: Bool

    /// Creates a registry. If no registered view can show a view model, `placeholder` makes a view from the name of the
    /// view model's type.
    public convenience init(placeholder: @escaping @MainActor (String) -> View) {
        self.init(usesReuseIdentifiers: true, placeholder: placeholder)
    }

    /// Creates a registry. Pass `false` for `usesReuseIdentifiers` if views are not reused. The registry then finds a
    /// view only by the type of its view model, even if the view model has a reuse identifier for UIKit's cells.
    package init(usesReuseIdentifiers: Bool, placeholder: @escaping @MainActor (String) -> View) {
        (self.usesReuseIdentifiers, self.placeholder) = (usesReuseIdentifiers, placeholder)
    }

    /// Registers the view that shows view models of a type. A later registration replaces an earlier one.
    ///
    /// A view whose `ViewModelType` is a protocol, such as `any PhotoPresentable`, shows each view model that conforms
    /// to the protocol, unless a view is registered under the view model's own reuse identifier, which is the name of
    /// its type by default. If a view model conforms to several such protocols, the last registration applies.
    ///
    /// - Parameters:
    ///   - type: The view's type. It is registered for its `ViewModelType`.
    ///   - reuseIdentifier: Distinguishes several views for one type of view model. By default, the view shows every
    ///     view model of its `ViewModelType` without a custom reuse identifier.
    ///   - make: Makes a view of type `V`. The registry then sets its view model.
    public func register<V: ViewModelOwner>(
        view type: V.Type, reuseIdentifier: String? = nil, make: @escaping @MainActor () -> View
    ) {
        addEntry(view: type, reuseIdentifier, make: make)
    }

    /// Registers a view like `register(view:reuseIdentifier:make:)`.
    ///
    /// - Returns: The identifier of the registration.
    @discardableResult
    package func addEntry<V: ViewModelOwner>(
        view type: V.Type, _ reuseIdentifier: String?, make: @escaping @MainActor () -> View
    ) -> String {
        let identifier = reuseIdentifier ?? conformances.register(V.ViewModelType.self)
        let rebind = rebinding(type)
        entries[identifier] = Entry(
            make: { viewModel in
                let view = make()
                return rebind(view, viewModel) ? view : nil
            }, rebind: rebind)
        return identifier
    }

    /// Returns a closure that shows a view model in a view of type `V`. The closure returns `false` if this is not
    /// possible.
    private func rebinding<V: ViewModelOwner>(_ type: V.Type) -> @MainActor (View, any ViewModel) -> Bool {
        { [weak self] view, viewModel in
            guard let owner = view as? V,
                let shown = castOnMainActor(viewModel, to: V.ViewModelType.self)
            else { return false }
            owner.show(shown)
            if let self, hasConnections { connections[ObjectIdentifier(V.self)]?.connect(view, viewModel) }
            return true
        }
    }

    /// Registers a closure that makes the view for a view model. The view is not reused for another view model.
    ///
    /// - Parameters:
    ///   - type: The view model's type.
    ///   - make: Makes the view for a view model.
    public func register<ViewModelType: ViewModel>(
        for type: ViewModelType.Type, make: @escaping @MainActor (ViewModelType) -> View
    ) {
        entries[fullName(of: type)] = Entry(
            make: { viewModel in (viewModel as? ViewModelType).map(make) },
            rebind: { _, _ in false })
    }

    /// Calls `handler`, which is retained, with each action of the views of a type while they show items of one type.
    func connectActions<V: ActionSource, Item: Identifiable>(
        of type: V.Type, showing item: Item.Type, _ handler: @escaping @MainActor (V.Action, Item.ID) -> Void
    ) {
        var connections = connections[ObjectIdentifier(type)] ?? ActionConnections { ($0 as? V)?.onAction = nil }
        connections.add(for: item) { view, item in
            let id = item.id
            (view as? V)?.onAction = { handler($0, id) }
        }
        self.connections[ObjectIdentifier(type)] = connections
        hasConnections = true
    }

    /// Returns the entry for a view model, or `nil` if there is none. A ``ReusableViewProvider`` without a registered
    /// view is registered first.
    private func entry(for viewModel: any ViewModel, _ identifier: String) -> Entry? {
        if let entry = entries[identifier] { return entry }
        if let provider = castOnMainActor(viewModel, to: (any ReusableViewProvider).self) { register(provider) }
        return entries[identifier] ?? conformances.identifier(for: viewModel).flatMap { entries[$0] }
    }

    /// Returns the identifier under which the view that shows `viewModel` was registered. It is `identifier`, or the
    /// identifier of a protocol to which the view model conforms.
    package func registeredIdentifier(for viewModel: any ViewModel, _ identifier: String) -> String {
        entries[identifier] == nil ? conformances.identifier(for: unwrapped(viewModel)) ?? identifier : identifier
    }

    private func register<Provider: ReusableViewProvider>(_ provider: Provider) {
        let rebind = rebinding(Provider.ReusableView.self)
        let make: @MainActor (any ViewModel) -> View? = { [placeholder] viewModel in
            let made = Provider.makeReusableView()
            if let view = made as? View { return rebind(view, viewModel) ? view : nil }
            Misuse.report(
                """
                `\(Provider.ReusableView.self)`, the view of `\(Provider.self)`, is not a view of type `\(View.self)`. A placeholder is shown.
                Return such a view from \(Provider.self).makeReusableView(), or use a registry whose views `\(Provider.ReusableView.self)` belongs to.
                """)
            return placeholder("\(Provider.self)")
        }
        entries[reuseIdentifier(for: provider)] = Entry(make: make, rebind: rebind)
    }

    /// For hosts. Returns the identifier under which the view for `viewModel` is looked up.
    public func reuseIdentifier(for viewModel: any ViewModel) -> String {
        guard usesReuseIdentifiers else { return fullName(of: type(of: viewModel)) }
        let reusable = castOnMainActor(viewModel, to: (any ReusableViewViewModel).self)
        return reusable?.reuseIdentifier ?? fullName(of: type(of: viewModel))
    }

    /// For hosts. Returns whether a view is registered for `viewModel`. The view of a `ReusableViewProvider` is
    /// registered first.
    public func hasView(for viewModel: any ViewModel) -> Bool {
        let viewModel = unwrapped(viewModel)
        return entry(for: viewModel, reuseIdentifier(for: viewModel)) != nil
    }

    /// Returns a new view that shows `viewModel`. If no registered view can show it, reports this and returns a
    /// placeholder.
    ///
    ///     XCTAssertEqual(registry.view(for: TaskRow(id: 1, title: "Milk")).text, "Milk")
    ///
    /// - Complexity: O(1), plus making and binding the view.
    public func view(for viewModel: any ViewModel) -> View { view(for: viewModel, context: nil) }

    /// For hosts. Returns a new view like ``view(for:)``, for a host.
    ///
    /// - Parameters:
    ///   - viewModel: The view model to show.
    ///   - context: A sentence to include in the report of a missing registration, for example about the coordinator
    ///     that pushed the view model.
    public func view(for viewModel: any ViewModel, context: String?) -> View {
        let viewModel = unwrapped(viewModel)
        let identifier = reuseIdentifier(for: viewModel)
        let name = "\(type(of: viewModel))"
        guard let entry = entry(for: viewModel, identifier) else {
            Misuse.report(
                """
                no view is registered for `\(name)`.
                \(context.map { $0 + " A" } ?? "A") placeholder is shown.
                Register one: \(registration(for: viewModel, identifier))
                """)
            return placeholder(name)
        }
        guard let view = entry.make(viewModel) else {
            Misuse.report(
                """
                the view registered under "\(identifier)" does not show `\(name)`. A placeholder is shown.
                Register a view whose ViewModelType is `\(name)`, and make that view in the closure or the storyboard.
                """)
            return placeholder(name)
        }
        return view
    }

    /// Returns the call that registers a view for a view model with an identifier, as advice in a report.
    private func registration(for viewModel: any ViewModel, _ identifier: String) -> String {
        let type = type(of: viewModel)
        return identifier == fullName(of: type)
            ? "registry.register(for: \(type).self) { … }"
            : "registry.register(view: …, reuseIdentifier: \"\(identifier)\") { … }"
    }

    /// For hosts. Shows `viewModel` in a view that showed another view model. If the view cannot show it, returns
    /// `false` without a change.
    ///
    /// - Complexity: O(1), plus binding the view.
    public func reuse(_ view: View, for viewModel: any ViewModel) -> Bool {
        let viewModel = unwrapped(viewModel)
        return reuse(view, for: viewModel, identifier: reuseIdentifier(for: viewModel))
    }

    /// Reuses a view like ``reuse(_:for:)``. The caller passes the view model's reuse identifier, because it is slow to
    /// find.
    package func reuse(_ view: View, for viewModel: any ViewModel, identifier: String) -> Bool {
        let viewModel = unwrapped(viewModel)
        return entry(for: viewModel, identifier)?.rebind(view, viewModel) ?? false
    }
}
