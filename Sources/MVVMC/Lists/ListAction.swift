/// Something that can be done with an item: an entry of a menu, or a button behind a swipe.
public struct ListAction {
    /// What it says.
    public let title: String
    /// Whether it destroys something, and is shown so.
    public let isDestructive: Bool
    /// What it does.
    public let perform: @MainActor () -> Void

    /// An action.
    public init(_ title: String, isDestructive: Bool = false, perform: @escaping @MainActor () -> Void) {
        (self.title, self.isDestructive, self.perform) = (title, isDestructive, perform)
    }
}
