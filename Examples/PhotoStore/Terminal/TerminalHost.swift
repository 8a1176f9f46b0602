import MVVMCLists

/// A host that draws the screens in view with the views that are registered for their view models.
///
/// A wide terminal shows the columns of a stack side by side. A narrow one shows the top screen.
@MainActor
final class TerminalHost {
    private let navigator: Navigator
    private let registry = ReusableViewRegistry<any TerminalView> { PlaceholderText(title: $0) }
    private let style: Style
    private let measureWidth: @MainActor () -> Int
    private var width = 0
    private var token: ObservationToken?
    /// Whether a screen has requested confirmation from the user before it is left, and has not received the answer.
    private(set) var isAsking = false

    /// - Parameter width: Returns the number of characters in a line of the terminal.
    init(_ navigator: Navigator, style: Style, width: @escaping @MainActor () -> Int) {
        self.navigator = navigator
        self.style = style
        measureWidth = width
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
        measure()
    }

    /// The screens of each column in view. A stack that is not shown in columns is one column.
    private var columns: [[Screen]] {
        let stack = navigator.frontmostStack
        let columns = stack.columnsInView
        return columns.isEmpty ? [stack.screens] : columns.map { stack.screens(in: $0) }
    }

    /// The views in view, the frontmost last. Each access creates views, because a terminal has no views to update.
    var views: [any TerminalView] { columns.compactMap(\.last).map { registry.view(for: $0.viewModel) } }

    // MARK: What the user does

    /// Tells the tree how many columns have room. A terminal draws only after a command, so this method is called before
    /// each drawing.
    func measure() {
        width = measureWidth()
        let room = (width + Self.divider.count) / (PhotosText.width + Self.divider.count)
        navigator.hostDidResize(toColumns: max(1, room))
    }

    /// Performs a command with the frontmost view that accepts it.
    func perform(_ command: TypedCommand) throws(TypedCommandError) {
        var refusal: TypedCommandError?
        for view in views.reversed() {
            do throws(TypedCommandError) {
                return try view.perform(command)
            } catch {
                guard error.isRefusal else { throw error }
                refusal = refusal ?? error
            }
        }
        throw refusal ?? command.refusal
    }

    /// Goes back in the last column with a back button, or dismisses what is presented.
    ///
    /// - Returns: Whether there was something to go back to. A screen that requires confirmation is left later.
    func goBack() -> Bool {
        let stack = navigator.frontmostStack
        if let column = stack.columnsInView.last(where: { stack.screens(in: $0).count > 1 }) {
            stack.userDidGoBack(in: column)
        } else if stack.columnsInView.isEmpty, stack.screens.count > 1 || stack.presenting != nil {
            stack.userDidGoBack()
        } else {
            return false
        }
        return true
    }

    // MARK: What is drawn

    private static let divider = " │ "

    /// The text of the screens in view, with the tabs, the commands, and the waiting routes. The text is in a frame if
    /// the screens are on a presented stack.
    var frame: String {
        var lines = sideBySide(columns.map(lines))
        if let tabs { lines.insert(style.dim(tabs), at: 0) }
        lines += navigator.waitingRoutes.map { style.dim("then: \($0.route)".escaped) }
        if let presentation = navigator.frontmostStack.presentation {
            lines = ["┌ \(presentation)"] + lines.map { "│ " + $0 } + ["└"]
        }
        return lines.joined(separator: "\n")
    }

    /// The line with the tabs, or `nil` unless the first screen of a tab is in view. The selected tab is in brackets.
    private var tabs: String? {
        let stack = navigator.frontmostStack
        guard columns.first?.last === stack.screens.first, let tabs = stack.container?.viewModel as? TabsViewModel
        else { return nil }
        return tabs.slots.map { $0 == tabs.selection ? "[\($0)]" : " \($0) " }.joined(separator: " ")
    }

    /// The lines of a column: its top screen, and the commands.
    private func lines(of column: [Screen]) -> [String] {
        guard let top = column.last else { return [] }
        let (view, hasBackButton) = (registry.view(for: top.viewModel), column.count > 1)
        let title = (hasBackButton ? style.dim("‹ ") : "") + style.bold(view.title)
        let commands = view.commands + (hasBackButton && view.isLeftByBack ? ["back"] : [])
        return [title] + view.lines + (commands.isEmpty ? [] : [style.dim(commands.joined(separator: " · "))])
    }

    private func sideBySide(_ columns: [[String]]) -> [String] {
        guard columns.count > 1, let height = columns.map(\.count).max() else { return columns.first ?? [] }
        let widthOfColumn = (width - Self.divider.count * (columns.count - 1)) / columns.count
        return (0..<height).map { row in
            columns.map { ($0.indices.contains(row) ? $0[row] : "").fitted(to: widthOfColumn) }
                .joined(separator: Self.divider).withoutTrailingSpaces
        }
    }
}
