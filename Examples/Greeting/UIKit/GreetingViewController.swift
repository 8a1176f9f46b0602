#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// A screen with a button that shows the greeting.
final class GreetingViewController: ViewModelViewController<GreetingViewModel> {
    let label = UILabel()
    let button = UIButton(configuration: .plain())

    override func viewDidLoad() {
        button.configuration?.title = "Greet"
        showColumn([label, button])
        super.viewDidLoad()
    }

    override func bind(_ viewModel: GreetingViewModel, in bindings: Bindings) {
        bindings.bind(viewModel.$greeting, to: label, \.text)
        bindings.onEvent(.touchUpInside, of: button, with: viewModel) { $0.show(.greeting) }
    }
}

extension UIViewController {
    /// Shows views from top to bottom, within the margins.
    func showColumn(_ views: [UIView]) {
        let column = UIStackView(arrangedSubviews: views)
        column.axis = .vertical
        column.translatesAutoresizingMaskIntoConstraints = false
        view.backgroundColor = .systemBackground
        view.addSubview(column)
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: margins.topAnchor),
            column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
    }
}
#endif
