import MVVMC

/// A view that shows the greeting, without UIKit or SwiftUI. In UIKit, `text` would be the text of a label.
///
/// Setting ``viewModel`` ends the observations of the previous `bindings`, and then calls ``bind(_:in:)``, unless the
/// new value is `nil`.
final class GreetingView: ViewModelOwner {
    @Owned var viewModel: GreetingViewModel?
    private(set) var text: String?

    func bind(_ viewModel: GreetingViewModel, in bindings: Bindings) {
        bindings.bind(viewModel.$greeting, to: self, \.text)
    }
}
