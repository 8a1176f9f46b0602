import MVVMC

/// A view that shows the greeting, without a screen: in UIKit, the text would be that of a label.
final class GreetingView: ViewModelOwner {
    @Owned var viewModel: GreetingViewModel?
    private(set) var text: String?

    func bind(_ viewModel: GreetingViewModel, in bindings: Bindings) {
        bindings.bind(viewModel.$greeting, to: self, \.text)
    }
}
