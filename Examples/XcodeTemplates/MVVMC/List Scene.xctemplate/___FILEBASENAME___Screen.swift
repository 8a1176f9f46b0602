import MVVMCUIKit
import UIKit

/// The cell of a row; lists register it by themselves.
final class ___VARIABLE_productName___RowCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: ___VARIABLE_productName___RowViewModel?
    private let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func bind(_ viewModel: ___VARIABLE_productName___RowViewModel, in bindings: Bindings) {
        label.text = viewModel.title
    }
}

extension ___VARIABLE_productName___RowViewModel: ReusableViewProvider {
    static func makeReusableView() -> ___VARIABLE_productName___RowCell {
        ___VARIABLE_productName___RowCell(style: .default, reuseIdentifier: nil)
    }
}

extension ViewControllerRegistry {
    /// Call it where the app's view controllers are registered.
    func register___VARIABLE_productName___List() {
        register(for: ___VARIABLE_productName___ListViewModel.self) { viewModel in
            let screen = ListTableViewController<Int, ___VARIABLE_productName___RowViewModel>()
            screen.viewModel = viewModel.list
            return screen
        }
    }
}
