import MVVMCUIKit
import UIKit

/// The cell of an item. Lists register it where they meet one.
final class ___VARIABLE_productName___ItemCell: UICollectionViewCell, ViewModelOwner {
    @Owned var viewModel: ___VARIABLE_productName___ItemViewModel?
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func bind(_ viewModel: ___VARIABLE_productName___ItemViewModel, in bindings: Bindings) {
        label.text = viewModel.title
    }
}

extension ___VARIABLE_productName___ItemViewModel: ReusableViewProvider {
    static func makeReusableView() -> ___VARIABLE_productName___ItemCell {
        ___VARIABLE_productName___ItemCell(frame: .zero)
    }
}

extension ViewControllerRegistry {
    /// Call it where the app's view controllers are registered.
    func register___VARIABLE_productName___Grid() {
        register(for: ___VARIABLE_productName___GridViewModel.self) { viewModel in
            let screen = ListCollectionViewController<Int, ___VARIABLE_productName___ItemViewModel> { _, environment in
                .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
            }
            screen.viewModel = viewModel.list
            return screen
        }
    }
}
