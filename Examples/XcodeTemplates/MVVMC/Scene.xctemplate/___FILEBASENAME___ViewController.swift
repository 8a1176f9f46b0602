import MVVMCUIKit
import UIKit

/// The view controller of the screen. Register it with
/// `registry.register(view: ___VARIABLE_productName___ViewController.self) { … }`. The closure returns a new instance.
final class ___VARIABLE_productName___ViewController: ViewModelViewController<___VARIABLE_productName___ViewModel> {
    private let finishButton = UIButton(configuration: .filled())

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        finishButton.configuration?.title = "Finish"
        finishButton.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(finishButton)
        NSLayoutConstraint.activate([
            finishButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            finishButton.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        // `super` calls `bind(_:in:)`, so the views must be set up first.
        super.viewDidLoad()
    }

    override func bind(_ viewModel: ___VARIABLE_productName___ViewModel, in bindings: Bindings) {
        bindings.bind(viewModel.$title, to: self, \.title)
        bindings.bind(viewModel.finish, to: finishButton)
    }
}
