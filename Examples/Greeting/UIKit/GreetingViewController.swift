#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// The greeting, and a button that asks for it.
final class GreetingViewController: ViewModelViewController<GreetingViewModel> {
    let label = UILabel()
    let button = UIButton(configuration: .plain())

    override func viewDidLoad() {
        button.configuration?.title = "Greet"
        let column = UIStackView(arrangedSubviews: [label, button])
        column.axis = .vertical
        column.frame = view.bounds
        column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(column)
        super.viewDidLoad()
    }

    override func bind(_ viewModel: GreetingViewModel, in bindings: Bindings) {
        bindings.bind(viewModel.$greeting, to: label, \.text)
        bindings.onEvent(.touchUpInside, of: button, with: viewModel) { $0.show(.greeting) }
    }
}
#endif
