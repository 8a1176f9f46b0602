/// The effect of a tap on the selection of a list.
///
/// In a UIKit list in edit mode, a tap has an effect only if the selection mode is ``multiple``.
public enum ListSelectionMode: Hashable, Sendable {
    /// The user cannot select items. A tap has no effect.
    case disabled
    /// A tap performs an action without selecting the item, as in a list whose items open screens.
    case momentary
    /// A tap selects an item and deselects all other items.
    case single
    /// Any number of items can be selected. A tap on a selected item deselects it.
    ///
    /// In a SwiftUI list on iOS, a tap selects or deselects an item only in edit mode.
    case multiple
}
