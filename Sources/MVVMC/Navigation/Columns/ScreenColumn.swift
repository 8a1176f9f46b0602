/// A column of a stack. A host shows the columns side by side where the window has room, and otherwise as one stack.
///
/// A coordinator says in which column it pushes a screen. Everything else follows from the stack: the tree, the routes
/// and the archive are the same in each window.
///
///     case .folder(let id): flow.push(MessagesViewModel(folder: id, router: self), column: .list)
///     case .message(let id): flow.push(MessageViewModel(id, router: self), column: .detail)
///
/// From the first screen of a stack to its top screen, the columns never decrease.
public enum ScreenColumn: Int, Comparable, Hashable, Sendable, CaseIterable {
    /// The leading column of three, such as the folders of a mail app. A stack without a sidebar has two columns.
    case sidebar
    /// The list whose rows determine the detail, such as the messages of a folder.
    case list
    /// What is shown for a row, such as a message.
    case detail
    /// Supporting content at the trailing edge, which takes no room from the other columns.
    case inspector

    /// Whether `left` is before `right`. The sidebar is the first column.
    public static func < (left: ScreenColumn, right: ScreenColumn) -> Bool { left.rawValue < right.rawValue }
}

extension ScreenColumn: CustomStringConvertible {
    /// The name of the column, such as `detail`.
    public var description: String {
        switch self {
        case .sidebar: "sidebar"
        case .list: "list"
        case .detail: "detail"
        case .inspector: "inspector"
        }
    }
}

/// The place of a pushed screen in the columns of its stack.
///
/// To replace what a column shows, push with the name of the column. The screens from that column on then leave the
/// stack first, in each window. To put a screen on top of a column whose later columns stay, push with
/// ``above(_:)``.
///
///     case .account(let id): flow.push(AccountCoordinator(id), column: .detail)
///     case .group(let id): flow.push(GroupViewModel(id, router: self), column: .above(.list))
public struct ColumnPlacement: Hashable, Sendable {
    let column: ScreenColumn
    /// Whether the screens from this column on are removed first.
    let begins: Bool

    /// In place of the sidebar. All columns leave first.
    public static let sidebar = ColumnPlacement(column: .sidebar, begins: true)
    /// In place of the list. The detail and the inspector leave first, too.
    public static let list = ColumnPlacement(column: .list, begins: true)
    /// In place of the detail. The inspector leaves first, too.
    public static let detail = ColumnPlacement(column: .detail, begins: true)
    /// In place of the inspector.
    public static let inspector = ColumnPlacement(column: .inspector, begins: true)

    /// On top of a column. The later columns stay, so in a window with room for one column the screen is below them.
    public static func above(_ column: ScreenColumn) -> ColumnPlacement {
        ColumnPlacement(column: column, begins: false)
    }
}

/// The column of a screen, and how the screen has got there.
struct ColumnPlace {
    enum Arrival {
        /// On top of the stack, without a placement.
        case onTop
        /// As the first screen of its column.
        case first
        /// On top of its column, below the later columns or with ``ColumnPlacement/above(_:)``.
        case onTopOfColumn
    }

    var column: ScreenColumn?
    var arrival = Arrival.onTop

    static let none = ColumnPlace(column: nil)
}
