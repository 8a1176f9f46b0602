import MVVMCExplorer

// What the buttons of the views call beside commands, which reflection finds: plain methods, which it does not.

extension PhotosViewModel: Explorable {
    /// The sign-in button, and the buy button of the first row that has one.
    package var exploredActions: [Explorer.Action] {
        let signIn = Explorer.Action("sign in") { self.signIn() }
        let account = account == nil ? [signIn] : []
        let forSale = list.snapshot.sections.flatMap(\.items).filter { !$0.didBuyPhoto }
        return account + forSale.prefix(1).map { photo in Explorer.Action("buy a row") { self.buy(photo.id) } }
    }
}

extension PhotoDetailViewModel: Explorable {
    /// The buy button, unless the photo was bought.
    package var exploredActions: [Explorer.Action] {
        didBuyPhoto ? [] : [Explorer.Action("buy") { self.buy() }]
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
