/// An action for an item of a list: an entry of its context menu, or a button that a swipe reveals.
///
///     list.contextMenu(with: self) { owner, id in
///         [
///             ListAction("Copy", image: "doc.on.doc") { owner.copy(id) },
///             ListAction(
///                 "Move to", image: "folder",
///                 children: owner.folders.map { folder in ListAction(folder.name) { owner.move(id, to: folder) } }),
///             ListAction("Delete", image: "trash", isDestructive: true, isEnabled: owner.canDelete(id)) {
///                 owner.delete(id)
///             },
///         ]
///     }
public struct ListAction {
    /// The text of the entry or button.
    public let title: String
    /// The name of the image beside the title: that of a system symbol, or of an image in the app's assets.
    @_spi(Host) public let image: String?
    /// Whether the action is destructive, and is shown in the style for that.
    public let isDestructive: Bool
    /// Whether the user can choose the action. A disabled action of a swipe is not shown.
    public let isEnabled: Bool
    /// The actions of the submenu that the entry opens; empty if it performs an action.
    ///
    /// A submenu belongs in a context menu: a button that a swipe reveals cannot open one.
    @_spi(Host) public let children: [ListAction]
    /// Performs the action.
    @_spi(Host) public let perform: @MainActor () -> Void

    /// Creates an action.
    public init(
        _ title: String, image: String? = nil, isDestructive: Bool = false, isEnabled: Bool = true,
        perform: @escaping @MainActor () -> Void
    ) {
        (self.title, self.image, self.isDestructive) = (title, image, isDestructive)
        (self.isEnabled, children, self.perform) = (isEnabled, [], perform)
    }

    /// Creates an entry of a context menu that opens a submenu.
    public init(_ title: String, image: String? = nil, children: [ListAction]) {
        (self.title, self.image, isDestructive) = (title, image, false)
        (isEnabled, self.children, perform) = (true, children, {})
    }
}
