import MVVMC
import MVVMCExplorer
import PhotoStoreModelExample
import PhotoStoreViewModelsExample

// What the buttons of the views call: these view models have plain methods, which reflection does not find.

extension PhotosViewModel: Explorable {
    /// The buttons of the first row that is for sale, and those of the account.
    public var exploredActions: [ExploredAction] {
        let account =
            account == nil
            ? ExploredAction("sign in") { self.signIn() } : ExploredAction("sign out") { try? self.signOut() }
        guard let photo = (0..<numberOfPhotos).lazy.compactMap(viewModel(at:)).first(where: { !$0.didBuyPhoto }) else {
            return [account]
        }
        return [
            account,
            ExploredAction("buy a row on a sheet") { try? self.buy(photo.id, .sheet) },
            ExploredAction("buy a row") { try? self.buy(photo.id, .push) },
        ]
    }
}

extension PhotoDetailViewModel: Explorable {
    /// The two buy buttons, unless the photo was bought.
    public var exploredActions: [ExploredAction] {
        guard !didBuyPhoto else { return [] }
        return [
            ExploredAction("buy on a sheet") { try? self.buy(.sheet) },
            ExploredAction("buy") { try? self.buy(.push) },
        ]
    }
}

extension SignInViewModel: Explorable {
    /// The two buttons.
    public var exploredActions: [ExploredAction] {
        [ExploredAction("sign in") { self.signIn() }, ExploredAction("cancel") { self.cancel() }]
    }
}

extension ConfirmPurchaseViewModel: Explorable {
    /// The two buttons.
    public var exploredActions: [ExploredAction] {
        [ExploredAction("confirm") { self.confirm() }, ExploredAction("cancel") { self.cancel() }]
    }
}

extension ThanksViewModel: Explorable {
    /// The button.
    public var exploredActions: [ExploredAction] { [ExploredAction("done") { done() }] }
}
