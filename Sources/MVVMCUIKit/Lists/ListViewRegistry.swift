#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

/// A registry of the cells, headers and footers for the view models of a list, and of the handlers of their actions.
///
/// A `ReusableViewProvider` needs no registration, because the class of its view is registered when the view model is
/// first shown.
///
///     let views = ListViewRegistry()
///     views.register(view: CommentTableCell.self)
///     views.register(view: TitleHeaderView.self, nib: UINib(nibName: "TitleHeader", bundle: nil))
///     views.onAction(of: CommentTableCell.self, with: viewModel) { viewModel, action, id in
///         switch action {
///         case .reply: viewModel.reply(to: id)
///         }
///     }
@MainActor
public final class ListViewRegistry {
    /// The class or the nib that makes a view. UIKit deprecates nibs on visionOS.
    enum Source {
        case type(UIView.Type)
        #if !os(visionOS)
        case nib(UINib)
        #endif
    }

    private let registry = ReusableViewRegistry<UIView> { _ in UIView() }
    private var sources: [String: Source] = [:]
    private var preparations: [String: @MainActor (UIView) -> Void] = [:]

    /// Creates an empty registry.
    public init() {}

    /// Registers a cell, header or footer for the view models of its `ViewModelType`.
    ///
    /// - Parameters:
    ///   - type: The view's type.
    ///   - reuseIdentifier: The reuse identifier of the view models, if several views show one type. By default, the
    ///     view shows every view model of its `ViewModelType` that has no reuse identifier of its own.
    ///   - prepare: A closure that is called before each binding, to set other objects that the view needs, such as an
    ///     image loader.
    public func register<V: ViewModelOwner & UIView>(
        view type: V.Type, reuseIdentifier: String? = nil, prepare: @escaping @MainActor (V) -> Void = { _ in }
    ) {
        register(type, from: .type(type), reuseIdentifier, prepare)
    }

    #if !os(visionOS)
    /// Registers a cell, header or footer of a nib for the view models of its `ViewModelType`. This method is not
    /// available on visionOS, where UIKit deprecates nibs.
    ///
    /// - Parameters:
    ///   - type: The view's type.
    ///   - nib: The nib that contains the view. A cell in the nib must have the identifier `reuseIdentifier`, or no
    ///     identifier; otherwise UIKit raises an exception.
    ///   - reuseIdentifier: The reuse identifier of the view models, if several views show one type.
    ///   - prepare: A closure that is called before each binding.
    public func register<V: ViewModelOwner & UIView>(
        view type: V.Type, nib: UINib, reuseIdentifier: String? = nil,
        prepare: @escaping @MainActor (V) -> Void = { _ in }
    ) {
        register(type, from: .nib(nib), reuseIdentifier, prepare)
    }
    #endif

    private func register<V: ViewModelOwner & UIView>(
        _ type: V.Type, from source: Source, _ reuseIdentifier: String?, _ prepare: @escaping @MainActor (V) -> Void
    ) {
        // The closure returns no real view, because UIKit creates reusable views.
        let identifier = registry.addEntry(view: type, reuseIdentifier) { UIView() }
        sources[identifier] = source
        preparations[identifier] = { view in
            if let view = view as? V { prepare(view) }
        }
    }

    /// Registers a view that is not reused, such as the view of an empty list.
    public func register<ViewModelType: ViewModel>(
        for type: ViewModelType.Type, make: @escaping @MainActor (ViewModelType) -> UIView
    ) {
        registry.register(for: type, make: make)
    }

    /// Registers a handler for the actions of the views of a type. The handler is called with `owner`, the action, and
    /// the identifier of the item that the view shows.
    ///
    /// The owner is not retained, and the handler is not called after the owner has been deallocated.
    ///
    ///     views.onAction(of: CommentTableCell.self, with: comments) { comments, action, id in
    ///         switch action {
    ///         case .reply: comments.reply(to: id)
    ///         }
    ///     }
    public func onAction<V: ActionSource & UIView, Owner: AnyObject>(
        of type: V.Type, with owner: Owner,
        _ handler: @escaping @MainActor (Owner, V.Action, V.ViewModelType.ID) -> Void
    ) where V.ViewModelType: Identifiable {
        registry.onAction(of: type, with: owner, handler)
    }

    /// Registers a handler for the actions of the views of a type while they show items of one type.
    ///
    /// Use this method for views whose `ViewModelType` is a protocol, such as `any PhotoPresentable`, because the
    /// protocol has no identifier. The owner is not retained.
    ///
    ///     views.onAction(of: PhotoTableCell.self, showing: PhotoViewModel.self, with: photos) { photos, _, id in
    ///         photos.buy(id)
    ///     }
    public func onAction<V: ActionSource & UIView, Item: Identifiable, Owner: AnyObject>(
        of type: V.Type, showing item: Item.Type, with owner: Owner,
        _ handler: @escaping @MainActor (Owner, V.Action, Item.ID) -> Void
    ) {
        registry.onAction(of: type, showing: item, with: owner, handler)
    }

    /// Returns the class or nib of the view for `viewModel`. If no view is registered, or the registered class is not a
    /// `Kind`, reports that and returns `nil`.
    func source<Kind: UIView>(for viewModel: any ViewModel, as kind: Kind.Type) -> Source? {
        let identifier = reuseIdentifier(for: viewModel)
        let source =
            sources[identifier] ?? Self.provided(by: viewModel).map(Source.type)
            ?? sources[registry.registeredIdentifier(for: viewModel, identifier)]
        switch source {
        #if !os(visionOS)
        case .nib: return source
        #endif
        case .type(let type) where type is Kind.Type: return source
        case .type(let type):
            let name = Self.name(of: viewModel)
            reportMissing(kind, for: viewModel, "the view for `\(name)`, \(type), is not a \(kind).")
        case nil:
            reportMissing(kind, for: viewModel, "no view is registered for `\(Self.name(of: viewModel))`.")
        }
        return nil
    }

    private func reportMissing<Kind: UIView>(_ kind: Kind.Type, for viewModel: any ViewModel, _ mistake: String) {
        let identifier = reuseIdentifier(for: viewModel)
        let isDefault = identifier == fullName(of: type(of: unwrapped(viewModel)))
        // A table view shows an empty cell, but no empty header or footer.
        let shown = kind == UITableViewHeaderFooterView.self ? "Nothing" : "An empty \(kind)"
        Misuse.report(
            """
            \(mistake) \(shown) is shown.
            Register a \(kind) whose ViewModelType is `\(Self.name(of: viewModel))`: \
            views.register(view: ….self\(isDefault ? "" : ", reuseIdentifier: \"\(identifier)\""))
            """)
    }

    private static func provided(by viewModel: any ViewModel) -> UIView.Type? {
        func view<Provider: ReusableViewProvider>(_ provider: Provider) -> UIView.Type? {
            Provider.ReusableView.self as? UIView.Type
        }
        return (unwrapped(viewModel) as? any ReusableViewProvider).flatMap { view($0) }
    }

    private static func name(of viewModel: any ViewModel) -> String {
        "\(type(of: unwrapped(viewModel)))"
    }

    func reuseIdentifier(for viewModel: any ViewModel) -> String { registry.reuseIdentifier(for: viewModel) }

    /// Binds a view to a view model, and returns whether the view can show it.
    @discardableResult
    func bind(_ view: UIView, to viewModel: any ViewModel) -> Bool {
        bind(view, to: viewModel, identifier: reuseIdentifier(for: viewModel))
    }

    /// Binds a view with the reuse identifier `displayed` to a view model, and returns whether the view can show it. If
    /// the view model needs a view with another identifier, returns `false` and does not bind the view.
    func rebind(_ view: UIView, displayedAs displayed: String?, to viewModel: any ViewModel) -> Bool {
        let identifier = reuseIdentifier(for: viewModel)
        return displayed == identifier && bind(view, to: viewModel, identifier: identifier)
    }

    /// Binds a view to a view model, and returns whether the view can show it. The caller passes the reuse identifier
    /// of the view model, because finding the identifier is the slowest part of binding.
    @discardableResult
    func bind(_ view: UIView, to viewModel: any ViewModel, identifier: String) -> Bool {
        preparations[registry.registeredIdentifier(for: viewModel, identifier)]?(view)
        return registry.reuse(view, for: viewModel, identifier: identifier)
    }

    func view(for viewModel: any ViewModel) -> UIView { registry.view(for: viewModel) }
}
#endif
