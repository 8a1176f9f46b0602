#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Shows a stack in columns. The host of the stack shows a columns controller in place of the screens, and presents what is
// over the stack. The columns have hosts of their own, which share the view controllers of the screens.
extension NavigatorHost {
    /// The controller of the columns, which stands for the first screen of the stack.
    struct Columns {
        let controller: ColumnsController
        var id: Screen.ID
    }

    /// Creates the host of a column.
    convenience init(
        _ columns: Set<ScreenColumn>, of owner: NavigatorHost, in controller: ColumnNavigationController,
        placeholder: UIViewController
    ) {
        self.init(
            StackPart(of: owner.navigator, columns: columns), made: owner.made, hidesBarAtRoot: false, owner: owner)
        self.placeholder = placeholder
        controller.occupant = self
        attach(to: controller)
    }

    /// Whether a presentation is over the stack of this host.
    var hasModal: Bool { (owner ?? self).modal != nil }

    /// The screens for which this host has view controllers on its stack. In columns, that is only the first screen of
    /// the stack.
    func screensToShow() -> [Screen] {
        let screens = part.screens
        guard !isColumn else { return screens }
        guard let first = screens.first, navigator.mayShowColumns else {
            removeColumns()
            return screens
        }
        let style: UISplitViewController.Style = first.column == .sidebar ? .tripleColumn : .doubleColumn
        if columns?.controller.split.style != style {
            removeColumns()
            shown = nil
            columns = Columns(controller: ColumnsController(self, style: style), id: first.id)
        }
        columns?.id = first.id
        return [first]
    }

    private func removeColumns() {
        guard let columns else { return }
        self.columns = nil
        columns.controller.close()
        shown = nil
    }

    /// The screens that other hosts of this stack show, although they may have left the tree.
    var shownElsewhere: Set<Screen.ID> {
        let hosts = (owner ?? self).columns?.controller.columnHosts ?? []
        return Set(hosts.filter { $0 !== self }.flatMap { $0.shown ?? [] })
    }

    /// Shows the screens of other columns, without an animation, as soon as no transition is under way. Until then, what
    /// the user does is reported for the former columns.
    func show(_ columns: Set<ScreenColumn>) {
        nextColumns = part.columns == columns ? nil : columns
        update()
    }

    func takeNextColumns() {
        guard let next = nextColumns else { return }
        nextColumns = nil
        (part.columns, isMoving) = (next, true)
    }

    /// Whether this host still shows the screens of its former columns.
    var hasToMove: Bool { nextColumns != nil || isMoving }

    /// The navigation controllers that the user may see, the one in front first.
    var controllersInView: [UINavigationController] {
        columns?.controller.controllersInView ?? [navigationController].compactMap { $0 }
    }
}
#endif
