/// An action for an item of a list, shown as an entry of the item's context menu or as a swipe action.
///
///     list.contextMenu(with: self) { owner, id in
///         [
///             ListAction("Copy", image: "doc.on.doc") { owner.copy(id) },
///             ListAction(
///                 "Move to", image: "folder",
///                 children: owner.folders.map { folder in ListAction(folder.name) { owner.move(id, to: folder) } }),
///             ListAction("Delete", image: "trash", role: .destructive, isEnabled: owner.canDelete(id)) {
///                 owner.delete(id)
///             },
///         ]
///     }
public struct ListAction {
    /// A value that describes the purpose of an action. Hosts show an action with a role in a special style.
    public enum Role: Hashable, Sendable {
        /// The action deletes something.
        case destructive
    }

    /// The text of the entry or button.
    public let title: String
    /// The name of the image next to the title. It is an image in the app's assets or, if the app has no image with
    /// this name, a system symbol.
    public let image: String?
    /// The role of the action, or `nil` if it has none.
    public let role: Role?
    /// Whether the user can choose the action. A disabled swipe action is not shown.
    public let isEnabled: Bool
    /// The actions of the submenu that the entry opens; empty if the entry performs an action.
    ///
    /// Use submenus only in context menus, because a swipe action cannot open one.
    public let children: [ListAction]
    /// The closure that performs the action. For an entry that opens a submenu, it does nothing.
    public let perform: @MainActor () -> Void

    /// Creates an action.
    public init(
        _ title: String, image: String? = nil, role: Role? = nil, isEnabled: Bool = true,
        action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.image = image
        self.role = role
        self.isEnabled = isEnabled
        children = []
        perform = action
    }

    /// Creates an action that executes a command which a screen also offers in a menu.
    ///
    ///     list.contextMenu(with: self) { owner, _ in owner.menuCommands.map { ListAction($0) } }
    @MainActor
    public init(_ command: MenuCommand, role: Role? = nil) {
        self.init(command.title, image: command.image, role: role, isEnabled: command.isEnabled) { command.execute() }
    }

    /// Creates an entry of a context menu that opens a submenu.
    public init(_ title: String, image: String? = nil, children: [ListAction]) {
        self.title = title
        self.image = image
        role = nil
        isEnabled = true
        self.children = children
        perform = {}
    }
}

extension ListAction {
    /// For hosts. Returns the action that deletes an item in edit mode, which is the first enabled destructive action.
    public static func deletion(in actions: [ListAction]?) -> ListAction? {
        actions?.first { $0.role == .destructive && $0.isEnabled }
    }
}
