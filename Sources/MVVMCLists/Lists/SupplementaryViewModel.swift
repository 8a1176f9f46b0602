import MVVMC

/// The view model of a supplementary view, such as the header or footer of a section, or the badge of an item.
///
/// It is `Sendable`, because snapshots can be created and compared outside the main actor. In a target with main-actor
/// isolation by default, declare the type `nonisolated` if a snapshot with it is created or compared in the background.
///
///     nonisolated struct SectionTitle: SupplementaryViewModel { let text: String }
public typealias SupplementaryViewModel = ReusableViewViewModel & Equatable & Sendable

/// A kind of supplementary view.
public struct SupplementaryKind: RawRepresentable, Hashable, Sendable {
    /// The kind's name. Except for ``header`` and ``footer``, it is the element kind in a collection view's layout.
    public let rawValue: String

    /// Creates a kind with the name of an element kind in a collection view's layout. For the views above and below the
    /// items of a section, use ``header`` and ``footer``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the view above the items of a section.
    public static let header = SupplementaryKind(rawValue: "header")
    /// The kind of the view below the items of a section.
    public static let footer = SupplementaryKind(rawValue: "footer")
}

/// An item with its own supplementary views, such as a badge at its corner.
///
/// The supplementary views are part of the item's content, so `==` must compare their view models, too. A changed badge
/// then updates the item. When the item moves, its badge moves with it.
///
///     extension SupplementaryKind {
///         static let badge = SupplementaryKind(rawValue: "badge")
///     }
///
///     struct MessageRow: SupplementedItem, Identifiable, Equatable {
///         let id: Int
///         let unread: Int
///         var supplementary: [SupplementaryKind: any SupplementaryViewModel] {
///             unread == 0 ? [:] : [.badge: BadgeViewModel(count: unread)]
///         }
///     }
///
/// The kinds must differ from the kinds of the section's supplementary views, because a collection view shows the
/// section's view model of a kind instead of the item's. A collection view shows an item's supplementary views where
/// the layout has a supplementary item of the kind. Table views and SwiftUI lists have only headers and footers of
/// sections.
public protocol SupplementedItem: ReusableViewViewModel {
    /// The view models of the supplementary views of this item, by kind. If the layout of a collection view requests
    /// a kind for which neither the item nor the section has a view model, an empty view is shown.
    var supplementary: [SupplementaryKind: any SupplementaryViewModel] { get }
}

/// Returns the view models of the supplementary views of an item; empty if it is not a ``SupplementedItem``.
package func supplementaryViewModels(
    of item: some ReusableViewViewModel
) -> [SupplementaryKind: any SupplementaryViewModel] {
    (item as? any SupplementedItem)?.supplementary ?? [:]
}
