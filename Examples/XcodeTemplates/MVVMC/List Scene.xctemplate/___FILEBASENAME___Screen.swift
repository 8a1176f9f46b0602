import MVVMCUIKit
import UIKit

/// The cell of a row. Lists register it automatically.
final class ___VARIABLE_productName___RowCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: ___VARIABLE_productName___RowViewModel?

    func bind(_ viewModel: ___VARIABLE_productName___RowViewModel, in bindings: Bindings) {
        var content = defaultContentConfiguration()
        content.text = viewModel.title
        contentConfiguration = content
        // Remove the indicator if selecting the row does not open a screen.
        accessoryType = .disclosureIndicator
    }
}

extension ___VARIABLE_productName___RowViewModel: ReusableViewProvider {
    static func makeReusableView() -> ___VARIABLE_productName___RowCell {
        ___VARIABLE_productName___RowCell(style: .default, reuseIdentifier: nil)
    }
}

extension ViewControllerRegistry {
    /// Registers the view controller. Call this method where the app's view controllers are registered.
    func register___VARIABLE_productName___List() {
        register(for: ___VARIABLE_productName___ListViewModel.self) { viewModel in
            ListTableViewController(showing: viewModel, list: \.list)
        }
    }
}
