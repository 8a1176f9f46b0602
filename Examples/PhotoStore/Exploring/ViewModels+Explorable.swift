import MVVMC
import MVVMCExplorer

// What the buttons of the views call beside commands, which reflection finds: plain methods, which it does not.

extension PhotosViewModel: Explorable {
    /// The buttons of the first row that is for sale, and those of the account.
    package var exploredActions: [Explorer.Action] {
        let account =
            account == nil
            ? Explorer.Action("sign in") { self.signIn() } : Explorer.Action("sign out") { try? self.signOut() }
        guard let photo = (0..<numberOfPhotos).lazy.compactMap(viewModel(at:)).first(where: { !$0.didBuyPhoto }) else {
            return [account]
        }
        return [
            account,
            Explorer.Action("buy a row") { try? self.buy(photo.id) },
        ]
    }
}

extension PhotoDetailViewModel: Explorable {
    /// The buy button, unless the photo was bought.
    package var exploredActions: [Explorer.Action] {
        guard !didBuyPhoto else { return [] }
        return [Explorer.Action("buy") { try? self.buy() }]
    }
}

extension SignInViewModel: Explorable {
    /// The cancel button.
    package var exploredActions: [Explorer.Action] { [Explorer.Action("cancel") { self.cancel() }] }
}

extension ConfirmPurchaseViewModel: Explorable {
    /// The cancel button.
    package var exploredActions: [Explorer.Action] { [Explorer.Action("cancel") { self.cancel() }] }
}

extension ThanksViewModel: Explorable {
    /// The button.
    package var exploredActions: [Explorer.Action] { [Explorer.Action("done") { done() }] }
}
