import MVVMCUIKit
import UIKit

/// The cell of an item. Lists register it automatically.
final class ___VARIABLE_productName___ItemCell: UICollectionViewListCell, ViewModelOwner {
    @Owned var viewModel: ___VARIABLE_productName___ItemViewModel?

    func bind(_ viewModel: ___VARIABLE_productName___ItemViewModel, in bindings: Bindings) {
        var content = defaultContentConfiguration()
        content.text = viewModel.title
        contentConfiguration = content
        // Remove the indicator if selecting the item does not open a screen.
        accessories = [.disclosureIndicator()]
    }
}

extension ___VARIABLE_productName___ItemViewModel: ReusableViewProvider {
    static func makeReusableView() -> ___VARIABLE_productName___ItemCell {
        ___VARIABLE_productName___ItemCell(frame: .zero)
    }
}

extension ViewControllerRegistry {
    /// Registers the view controller. Call this method where the app's view controllers are registered.
    func register___VARIABLE_productName___Grid() {
        register(for: ___VARIABLE_productName___GridViewModel.self) { viewModel in
            ListCollectionViewController(showing: viewModel, list: \.list) { _, environment in
                .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
            }
        }
    }
}
