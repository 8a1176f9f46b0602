import MVVMCUIKit
import UIKit

/// A cell whose views are in the nib of the same name. The nib must not set a reuse identifier, because the
/// registration sets it.
final class ___VARIABLE_productName___Cell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: ___VARIABLE_productName___ViewModel?

    /// The label with the tag 1.
    private var titleLabel: UILabel? { contentView.viewWithTag(1) as? UILabel }

    func bind(_ viewModel: ___VARIABLE_productName___ViewModel, in bindings: Bindings) {
        titleLabel?.text = viewModel.title
    }
}

extension ListViewRegistry {
    /// Registers the cell. Call this method where the views of a list are registered.
    func register___VARIABLE_productName___Cell() {
        register(
            view: ___VARIABLE_productName___Cell.self,
            nib: UINib(nibName: "___VARIABLE_productName___Cell", bundle: nil))
    }
}
