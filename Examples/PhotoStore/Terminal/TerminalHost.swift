import MVVMCLists

/// A host that draws the frontmost screen with the view that is registered for its view model.
@MainActor
final class TerminalHost {
    private let navigator: Navigator
    private let registry = ReusableViewRegistry<any TerminalView> { PlaceholderText(title: $0) }
    private let style: Style
    private var token: ObservationToken?
    /// Whether a screen has requested confirmation from the user before it is left, and has not received the answer.
    private(set) var isAsking = false

    init(_ navigator: Navigator, style: Style) {
        self.navigator = navigator
        self.style = style
        registry.register(for: PhotosViewModel.self) { PhotosText(viewModel: $0, style: style) }
        registry.register(for: PhotoDetailViewModel.self) { PhotoDetailText(viewModel: $0, style: style) }
        registry.register(for: SignInViewModel.self) { SignInText(viewModel: $0) }
        registry.register(for: ConfirmPurchaseViewModel.self) { ConfirmPurchaseText(viewModel: $0) }
        registry.register(for: ThanksViewModel.self) { ThanksText(viewModel: $0) }
        registry.register(for: AlertViewModel.self) { AlertText(viewModel: $0, style: style) }
        registry.register(for: PurchasesViewModel.self) { PurchasesText(viewModel: $0) }
        token = navigator.observeEvents(with: self) { host, event in
            if event.kind == .leaveAsked { host.isAsking = true }
            if event.kind == .leaveAnswered { host.isAsking = false }
        }
    }

    /// A view of the frontmost screen. Each access creates a view, because a terminal has no views to update.
    var front: (any TerminalView)? { navigator.frontmostStack.top.map { registry.view(for: $0.viewModel) } }

    /// The line with the tabs, or `nil` unless the first screen of a tab is frontmost. The selected tab is in brackets.
    private var tabs: String? {
        let stack = navigator.frontmostStack
        guard stack.screens.count == 1, let tabs = stack.container?.viewModel as? TabsViewModel else { return nil }
        return tabs.slots.map { $0 == tabs.selection ? "[\($0)]" : " \($0) " }.joined(separator: " ")
    }

    /// The text of the frontmost screen, with the tabs, the commands, and the waiting routes. The text is in a frame if
    /// the screen is on a presented stack.
    var frame: String {
        guard let front else { return "" }
        let stack = navigator.frontmostStack
        let mark = stack.screens.count > 1 ? style.dim("‹ ") : ""
        var lines = [mark + style.bold(front.title)] + front.lines + [style.dim(front.hint)]
        if let tabs { lines.insert(style.dim(tabs), at: 0) }
        lines += navigator.waitingRoutes.map { style.dim("then: \($0.route)".escaped) }
        if let presentation = stack.presentation {
            lines = ["┌ \(presentation)"] + lines.map { "│ " + $0 } + ["└"]
        }
        return lines.joined(separator: "\n")
    }
}
