import MVVMCExplorer

// The explorer finds commands by reflection. It cannot find the actions in this file, because they are not commands.

extension PhotosViewModel: Explorable {
    /// The sign-in button while no user is signed in, and the buy button of the first photo that has not been bought.
    var exploredActions: [Explorer.Action] {
        let signIn = Explorer.Action("sign in") { self.signIn() }
        let account = account == nil ? [signIn] : []
        let forSale = list.snapshot.sections.flatMap(\.items).filter { !$0.didBuyPhoto }
        return account + forSale.prefix(1).map { photo in Explorer.Action("buy a row") { self.buy(photo.id) } }
    }
}

extension PhotoDetailViewModel: Explorable {
    /// The buy button, unless the photo was bought.
    var exploredActions: [Explorer.Action] {
        didBuyPhoto ? [] : [Explorer.Action("buy") { self.buy() }]
    }
}

extension SignInViewModel: Explorable {
    /// The name field and the cancel button.
    var exploredActions: [Explorer.Action] {
        [.typing("name", into: self, \.name), .init("cancel") { self.cancel() }]
    }
}

extension ConfirmPurchaseViewModel: Explorable {
    /// The cancel button.
    var exploredActions: [Explorer.Action] { [Explorer.Action("cancel") { self.cancel() }] }
}

extension ThanksViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action("done") { done() }] }
}
