import MVVMC
import MVVMCUIKit
import UIKit

final class LettersSceneDelegate: NavigatorSceneDelegate {
    var office = Office()
    /// Whether the app must load something before it starts.
    var startsLater = false
    private(set) var starts = 0

    override func startNavigator() {
        starts += 1
        navigator.links = .letters
        if !startsLater { begin() }
    }

    func begin() {
        let views = ViewControllerRegistry()
        views.register(for: LetterListViewModel.self) { _ in UIViewController() }
        views.register(for: LetterViewModel.self) { _ in UIViewController() }
        views.register(for: LetterSignInViewModel.self) { _ in UIViewController() }
        start(LettersCoordinator(office), views: views) { [office] in office.user }
    }

    /// The numbers of the letters on the stack that is shown, after 0 for the list.
    var shown: [Int] {
        let controllers = (window?.rootViewController as? UINavigationController)?.viewControllers ?? []
        let screens = navigator.screens
        guard controllers.count == screens.count else { return [-1] }
        return screens.map { ($0.viewModel as? LetterViewModel)?.number ?? 0 }
    }

    var letter: LetterViewModel? { navigator.top?.viewModel as? LetterViewModel }
}
