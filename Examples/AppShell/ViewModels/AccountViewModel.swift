import MVVMC

enum AccountRoute: Hashable, Codable { case account, notice(Notice) }

/// The account screen, with the name of the user, a button for each notice, and a sign-out button.
struct AccountViewModel: ViewModel {
    let name: String
    let router: any Router<AccountRoute>
    let signOut: @MainActor () -> Void

    @MainActor func read(_ notice: Notice) { router.navigate(to: .notice(notice)) }
}
