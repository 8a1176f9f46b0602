#if canImport(SwiftUI)
import MVVMC
import MVVMCLists
import SwiftUI

/// A registry of an app's views, by the types of their view models.
///
/// One registry is enough for an app. A view model for which no view is registered is reported, and shown as a
/// placeholder. Alerts, and screens with a `TabsViewModel`, need no registered view; see ``TabsView``.
///
///     let views = ViewRegistry()
///     views.register(view: PhotosView.self)
///     views.register(for: ThanksViewModel.self) { Text($0.text) }
@MainActor
public final class ViewRegistry {
    private let registry = ReusableViewRegistry<AnyView>(usesReuseIdentifiers: false) {
        AnyView(Text(verbatim: $0))
    }
    private var presentations: [String: CustomPresentation] = [:]
    private var placeholders: [ScreenColumn: @MainActor ((any ViewModel)?) -> AnyView] = [:]

    /// Whether a ``SplitView`` with two columns keeps the views of a slot while another slot is selected. The detail
    /// column then has a `NavigationStack` for each slot that was selected. If a system shows the title, the toolbar or
    /// the back button of a hidden slot, set this property to `false` before the split view is shown.
    ///
    /// On macOS, tvOS and watchOS, the views are never kept.
    public var keepsViewsOfSlots = true

    /// Whether the columns of a stack stay a `NavigationSplitView` in a window with room for one column, where SwiftUI
    /// collapses it. The views of the columns, with their `@State`, then last when the window is resized.
    ///
    /// If the value is `false`, such a window shows the stack as one `NavigationStack`. Each screen above the first then
    /// has the back button and the swipe of the system, but the views are made again when the window becomes wide or
    /// narrow. Set it to `false` for an app that is mainly used on phones, or if a system collapses the columns wrongly,
    /// before the columns are shown.
    ///
    ///     let views = ViewRegistry()
    ///     views.collapsesColumns = false
    public var collapsesColumns = true

    /// The views of another framework, for view models without a registered view.
    package var fallback: FallbackViews<AnyView>?

    /// A custom presentation that the app has registered.
    struct CustomPresentation {
        let presentation: Presentation
        let decorate: @MainActor (AnyView) -> AnyView
    }

    /// Creates an empty registry.
    public init() {}

    /// Registers a view for the view models of its `ViewModelType`. A later registration replaces an earlier one.
    public func register<V: ViewModelView>(view type: V.Type) {
        registry.register(for: V.ViewModelType.self) { AnyView(V(viewModel: $0)) }
    }

    /// Registers a closure that returns the view of a view model. A later registration replaces an earlier one.
    ///
    /// - Parameters:
    ///   - type: The type of the view model.
    ///   - content: Returns the view of a view model.
    public func register<ViewModelType: ViewModel, Content: View>(
        for type: ViewModelType.Type, @ViewBuilder content: @escaping @MainActor (ViewModelType) -> Content
    ) {
        registry.register(for: type) { AnyView(content($0)) }
    }

    /// Registers a custom presentation of the app, such as `.custom("card")`.
    ///
    ///     views.registerPresentation("card", as: .sheet(detents: [.medium])) { $0.presentationCornerRadius(32) }
    ///
    /// - Parameters:
    ///   - name: The name of the presentation.
    ///   - presentation: The presentation that the custom presentation is based on; a sheet by default.
    ///   - decorate: A closure that receives the content and returns it with the modifiers of the presentation.
    public func registerPresentation<Content: View>(
        _ name: String, as presentation: Presentation = .sheet,
        @ViewBuilder decorate: @escaping @MainActor (AnyView) -> Content
    ) {
        presentations[name] = CustomPresentation(presentation: presentation) { AnyView(decorate($0)) }
    }

    /// Registers what a column shows while it has no screen. A later registration replaces an earlier one.
    ///
    ///     views.registerPlaceholder(for: .detail) { Label("No message", systemImage: "envelope") }
    ///
    /// A column without a placeholder is empty. A placeholder is not a screen: do not let it navigate.
    ///
    /// - Parameters:
    ///   - column: The column. An inspector without a screen is hidden, so it needs no placeholder.
    ///   - content: Returns the placeholder.
    public func registerPlaceholder<Content: View>(
        for column: ScreenColumn, @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        placeholders[column] = { _ in AnyView(content()) }
    }

    /// Registers what a column shows while it has no screen, depending on the column before it. A later registration
    /// replaces an earlier one.
    ///
    ///     views.registerPlaceholder(for: .detail) { viewModel in
    ///         let messages = viewModel as? MessagesViewModel
    ///         Text("\(messages?.list.selection.count ?? 0) messages selected")
    ///     }
    ///
    /// - Parameters:
    ///   - column: The column. An inspector without a screen is hidden, so it needs no placeholder.
    ///   - content: Returns the placeholder for the view model on top of the last column before `column` that has
    ///     screens; `nil` if there is none. The view is updated when an observed property that the closure has read
    ///     changes.
    public func registerPlaceholder<Content: View>(
        for column: ScreenColumn, @ViewBuilder content: @escaping @MainActor ((any ViewModel)?) -> Content
    ) {
        placeholders[column] = { AnyView(content($0)) }
    }

    /// For hosts. Returns the placeholder of a column, or `nil` if none is registered.
    ///
    /// - Parameters:
    ///   - column: The column, which has no screen.
    ///   - viewModel: The view model on top of the last column before it that has screens.
    package func placeholder(for column: ScreenColumn, after viewModel: (any ViewModel)?) -> AnyView? {
        placeholders[column]?(viewModel)
    }

    /// For hosts. Returns a view of `viewModel`, from this registry or its fallback. Reports a view model for which
    /// neither has a view, and returns a placeholder.
    ///
    /// - Parameters:
    ///   - viewModel: The view model to show.
    ///   - context: A sentence for the report that names the origin of the view model.
    public func view(for viewModel: any ViewModel, context: String? = nil) -> AnyView {
        if !registry.hasView(for: viewModel), let fallback, fallback.hasView(viewModel) {
            return fallback.make(viewModel)
        }
        return registry.view(for: viewModel, context: context)
    }

    /// Returns whether this registry or its fallback has a view for a view model.
    func hasView(for viewModel: any ViewModel) -> Bool {
        registry.hasView(for: viewModel) || fallback?.hasView(viewModel) ?? false
    }

    /// Returns whether this registry has a view for a view model, without its fallback.
    package func hasOwnView(for viewModel: any ViewModel) -> Bool { registry.hasView(for: viewModel) }

    func presentation(_ name: String) -> CustomPresentation? { presentations[name] }
}
#endif
