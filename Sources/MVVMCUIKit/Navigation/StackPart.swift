#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC

/// What one host shows of a stack: the whole stack, or the screens of some columns. Reports what the user does there.
///
/// Going back in a column leaves the later columns alone, unless this part shows them as well.
@MainActor
final class StackPart {
    let navigator: Navigator
    /// The columns whose screens are shown; `nil` for the whole stack, with or without columns.
    var columns: Set<ScreenColumn>?

    init(of navigator: Navigator, columns: Set<ScreenColumn>? = nil) {
        (self.navigator, self.columns) = (navigator, columns)
    }

    /// The columns that are reported one by one; `nil` if this part is the whole stack.
    private var reported: Set<ScreenColumn>? {
        columns.flatMap { $0.count == ScreenColumn.allCases.count ? nil : $0 }
    }

    var screens: [Screen] {
        guard let columns = reported else { return navigator.screens }
        return columns.sorted().flatMap { navigator.screens(in: $0) }
    }

    /// The column of the top screen, if the user goes back in this column alone.
    private var topColumn: ScreenColumn? {
        // If this part has the top screen of the stack, going back there is going back on the stack.
        guard reported != nil, let top = screens.last, top !== navigator.top else { return nil }
        return top.column
    }

    var userCanGoBack: Bool {
        topColumn.map { navigator.userCanGoBack(in: $0) } ?? navigator.userCanGoBack
    }

    func userDidGoBack() {
        guard let column = topColumn else { return _ = navigator.userDidGoBack() }
        navigator.userDidGoBack(in: column)
    }

    /// Reports that the user has left a screen, and what is above it in this part.
    @discardableResult
    func userDidLeave(_ id: Screen.ID) -> Bool {
        guard let column = topColumn else { return navigator.userDidLeave(id) }
        return navigator.userDidLeave(id, in: column)
    }

    /// Compares the screens that a host shows with the tree.
    func hostDidShow(_ ids: [Screen.ID]) {
        guard let columns = reported else { return _ = navigator.hostDidShow(ids) }
        for column in columns.sorted() {
            let own = Set(navigator.screens(in: column).map(\.id))
            navigator.hostDidShow(ids.filter(own.contains), in: column)
        }
    }
}
#endif
