import MVVMC

/// A view that shows the greeting, without a screen: in UIKit, the text would be that of a label.
///
/// Setting ``viewModel`` calls ``bind(_:in:)``. Setting another one, or `nil`, first ends what was observed with the last
/// `bindings`.
final class GreetingView: ViewModelOwner {
    @Owned var viewModel: GreetingViewModel?
    private(set) var text: String?

    func bind(_ viewModel: GreetingViewModel, in bindings: Bindings) {
        bindings.bind(viewModel.$greeting, to: self, \.text)
    }
}
