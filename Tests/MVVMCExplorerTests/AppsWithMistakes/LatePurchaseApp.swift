import MVVMC
import MVVMCExplorer

/// An app that stores a receipt although the buyer is no longer signed in. The server answers the purchase after the
/// buyer has signed out.
@MainActor
public func makeLatePurchaseApp() -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    let shop = Shop(requests)
    navigator.start(ShopCoordinator(shop))
    let belongToUser = Explorer.Invariant("receipts belong to the user who is signed in") {
        shop.receipts.allSatisfy { $0 == shop.account }
    }
    return Explorer.App(navigator, invariants: [belongToUser], requests: requests)
}

@MainActor
private final class Shop {
    @Observed private(set) var account: String? = "Ada"
    private(set) var receipts: [String] = []
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func signIn() { account = "Grace" }

    func signOut() { (account, receipts) = (nil, []) }

    func buy() async throws {
        guard let account else { return }
        // The mistake is that the code does not check whether the account is still signed in.
        receipts.append(try await requests.response(to: "buy") { account })
    }
}

private final class ShopViewModel: ReferenceViewModel {
    @Performs(performBuy, when: { $0.shop.account != nil }) var buy
    @Performs(performSignIn, when: { $0.shop.account == nil }) var signIn
    @Performs(performSignOut, when: { $0.shop.account != nil }) var signOut
    private let shop: Shop

    init(_ shop: Shop) { self.shop = shop }

    private func performBuy() async throws { try await shop.buy() }
    private func performSignIn() { shop.signIn() }
    private func performSignOut() { shop.signOut() }
}

private final class ShopCoordinator: Coordinator {
    enum Route: Hashable { case shop }
    let flow = Flow<Never>()
    let initialRoute = Route.shop
    private let shop: Shop

    init(_ shop: Shop) { self.shop = shop }

    func show(_ route: Route) { flow.push(ShopViewModel(shop)) }
}
