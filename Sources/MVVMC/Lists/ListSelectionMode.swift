/// What a tap on an item of a list does to the selection.
public enum ListSelectionMode: Hashable, Sendable {
    /// Items cannot be selected: a tap does nothing.
    case none
    /// A tap performs an action and leaves nothing selected, as in a list whose items open screens.
    case momentary
    /// One item is selected at most. A tap on another item deselects the one before.
    case single
    /// Any number of items is selected. A tap on a selected item deselects it.
    case multiple
}
