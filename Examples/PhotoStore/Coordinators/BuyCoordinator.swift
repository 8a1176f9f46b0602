import MVVMC
import PhotoStoreModelExample
import PhotoStoreViewModelsExample

/// The purchase of one photo: sign-in if nobody is signed in, confirmation, thanks.
///
/// It does not know whether it was pushed or presented. Its closures capture it strongly: those that it gives to its view models are
/// released with the screens, since a coordinator does not retain its view models, and those that are told how a child ended are
/// released when the child ends.
public final class BuyCoordinator: Coordinator {
    /// The steps of a purchase.
    public enum Route: Hashable, Codable, Sendable {
        /// Asks who is there, then goes on.
        case signIn
        /// Asks whether to buy.
        case confirm
        /// Says thanks.
        case thanks
    }

    /// Hands over the receipt, or `nil` if the user backed out before paying.
    public let flow = Flow<Receipt>()

    private let id: PhotoID
    private let catalogue: Catalogue
    private let session: any Session
    private let purchases: any Purchases

    init(_ id: PhotoID, catalogue: Catalogue, session: any Session, purchases: any Purchases) {
        self.id = id
        self.catalogue = catalogue
        self.session = session
        self.purchases = purchases
    }

    /// Confirmation for whoever is signed in, sign-in otherwise. Nobody signs in for a photo that does not exist: the
    /// confirmation ends the purchase at once.
    public var initialRoute: Route { session.account.value == nil && catalogue.photo(id) != nil ? .signIn : .confirm }

    /// Makes the view model of `route` and puts it on the tree.
    public func show(_ route: Route) {
        switch route {
        case .signIn:
            flow.push(SignInCoordinator(session: session)) { end in
                // Backed out: nothing is left of this flow, and it ends.
                if end.output != nil { self.navigate(to: .confirm) }
            }
        case .confirm:
            let confirm = ConfirmPurchaseViewModel(
                id, catalogue: catalogue, purchases: purchases,
                onPurchase: { receipt in
                    // It is paid for, however the user leaves the thanks.
                    self.flow.outcome = receipt
                    self.navigate(to: .thanks)
                },
                onFailure: { reason, retry in self.offerRetry(reason, retry) },
                onCancel: { self.flow.cancel() },
                onLeave: { await self.confirmLeaving() })
            if let confirm { flow.push(confirm) }
        case .thanks:
            guard let receipt = flow.outcome else { return }
            flow.replaceScreens(with: ThanksViewModel(receipt) { self.flow.finish(receipt) })
        }
    }

    private func confirmLeaving() async -> Bool {
        await flow.ask("Leave without buying?", [.destructive("Leave", true), .cancel("Stay", false)]) == true
    }

    private func offerRetry(_ reason: String, _ retry: @escaping @MainActor () -> Void) {
        flow.present(
            AlertViewModel("Not bought", message: reason, [.button("Retry", retry), .cancel("Cancel")]))
    }
}
