@_spi(Host) import MVVMCLists
import PhotoStoreExample

/// Keeps a view for each screen on the tree, and draws the one in front.
@MainActor
final class NavigatorHost {
    private let navigator: Navigator
    private let registry: ReusableViewRegistry<any TerminalView>
    private let style: Style
    private let bindings = Bindings()
    private var views: [Screen.ID: any TerminalView] = [:]

    init(_ navigator: Navigator, catalogue: Catalogue, style: Style) {
        self.navigator = navigator
        self.style = style
        registry = ReusableViewRegistry { PlaceholderView($0) }
        registry.register(view: PhotosView.self) { PhotosView(catalogue, style: style) }
        registry.register(view: PhotoDetailView.self) { PhotoDetailView(catalogue, style: style) }
        registry.register(view: SignInView.self) { SignInView() }
        registry.register(view: ConfirmPurchaseView.self) { ConfirmPurchaseView() }
        registry.register(view: ThanksView.self) { ThanksView() }
        registry.register(view: AlertView.self) { AlertView(style: style) }
        registry.register(view: PurchasesView.self) { PurchasesView() }
        registry.register(for: TabsViewModel.self) { _ in PlaceholderView("") }
        bindings.autorun(with: self) { host in host.reconcile() }
    }

    /// Makes the views of screens that have come, and drops those of screens that have gone.
    private func reconcile() {
        var kept: [Screen.ID: any TerminalView] = [:]
        for screen in stacks(navigator).flatMap(\.screens) {
            kept[screen.id] =
                views[screen.id]
                ?? registry.view(
                    for: screen.viewModel, context: "A screen with it was pushed by `\(screen.coordinatorName)`.")
        }
        views = kept
    }

    /// A stack, those embedded in its screens and those presented over it.
    private func stacks(_ stack: Navigator) -> [Navigator] {
        [stack] + stack.screens.flatMap { $0.embedded.values.flatMap(stacks) } + (stack.presented.map(stacks) ?? [])
    }

    /// The tabs, the selected one in brackets, where the first screen of one is in front.
    private var tabs: String? {
        let stack = navigator.frontmostStack
        guard stack.screens.count == 1, let tabs = stack.container?.viewModel as? TabsViewModel else { return nil }
        return tabs.slots.map { $0 == tabs.selection ? "[\($0)]" : " \($0) " }.joined(separator: " ")
    }

    /// The view in front.
    var front: (any TerminalView)? {
        navigator.frontmostStack.top.flatMap { views[$0.id] }
    }

    /// Whether the user has answered a question about leaving, and the answer has not taken effect yet.
    var isActingOnAnswer: Bool {
        !(front is AlertView)
            && stacks(navigator).flatMap(\.screens).contains {
                ($0.viewModel as? ConfirmPurchaseViewModel)?.isAskingToLeave == true
            }
    }

    /// What is to be seen now: the screen in front, marked if it stands on a stack presented over another.
    var frame: String {
        guard let front else { return "" }
        let stack = navigator.frontmostStack
        var title = style.bold(front.title)
        if stack.screens.count > 1 { title = style.dim("‹ ") + title }
        var lines = [title] + front.lines + [style.dim(front.hint)]
        if let tabs { lines.insert(style.dim(tabs), at: 0) }
        lines += navigator.waitingRoutes.map { style.dim("then: \($0.route)".escaped) }
        if let presentation = stack.presentation {
            lines = ["┌ \(presentation)"] + lines.map { "│ " + $0 } + ["└"]
        }
        return lines.joined(separator: "\n")
    }
}
