/// The view of the first version of the view model, without UIKit or SwiftUI.
///
/// The view must install its closure itself. If a second view installs a closure, the first view is not updated anymore.
/// If the view gets another view model, the previous view model still updates it.
@MainActor
final class ClosureGreetingView {
    var viewModel: ClosureGreetingViewModel? {
        didSet { viewModel?.greetingDidChange = { [weak self] in self?.text = $0 } }
    }

    private(set) var text: String?

    /// Simulates a tap on the Greet button.
    func tapButton() { viewModel?.showGreeting() }
}
