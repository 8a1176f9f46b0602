#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

/// The implementation of edit mode for the table view of a ``TableListHost``.
///
/// This is a separate class, so that the app's delegate or data source can replace each of its methods. Without these
/// methods, UIKit would show a delete control in each row.
final class TableListEditing<
    SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
>: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let display: ListDisplay<SectionID, Item, UITableViewCell>

    init(_ display: ListDisplay<SectionID, Item, UITableViewCell>) { self.display = display }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        display.deletion(indexPath) == nil ? .none : .delete
    }

    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        display.deletion(indexPath) != nil
    }

    /// Performs the action that deletes the item. The row is removed when the list no longer contains the item.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { display.deletion(indexPath)?.perform() }
    }

    // MARK: Required methods, which are not called, because `TableListDelegate` implements them

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
#endif
