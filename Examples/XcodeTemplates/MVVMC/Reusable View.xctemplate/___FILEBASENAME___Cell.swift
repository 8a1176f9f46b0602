import MVVMCUIKit
import UIKit

/// A cell with a button. To handle taps, call `onAction(of: …Cell.self, with: self)` on the `ListViewRegistry` of the
/// list. The closure receives `self`, the action, and the identifier of the item.
final class ___VARIABLE_productName___Cell: UICollectionViewCell, ActionSource {
    enum Action { case tap }

    @Owned var viewModel: ___VARIABLE_productName___ViewModel?
    var onAction: (@MainActor (Action) -> Void)?
    private let button = UIButton(configuration: .plain())

    override init(frame: CGRect) {
        super.init(frame: frame)
        button.addAction(UIAction(with: self) { cell in cell.onAction?(.tap) }, for: .touchUpInside)
        button.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(button)
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: contentView.topAnchor),
            button.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            button.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            button.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func bind(_ viewModel: ___VARIABLE_productName___ViewModel, in bindings: Bindings) {
        button.configuration?.title = viewModel.title
    }
}
