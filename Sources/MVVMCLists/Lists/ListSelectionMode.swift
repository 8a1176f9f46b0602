/// The effect of a tap on the selection of a list.
///
/// In edit mode, a tap has an effect in a UIKit list only if the mode is ``multiple``.
public enum ListSelectionMode: Hashable, Sendable {
    /// Items cannot be selected. A tap has no effect.
    case disabled
    /// A tap performs an action without selecting the item, as in a list whose items open screens.
    case momentary
    /// At most one item is selected. A tap on another item deselects the previous one.
    case single
    /// Any number of items can be selected. A tap on a selected item deselects it.
    ///
    /// In a SwiftUI list on iOS, a tap selects or deselects an item only in edit mode.
    case multiple
}
