import MVVMC

/// The coordinator of the account screen and of the notices that it leads to.
final class AccountCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = AccountRoute.account
    private let session: Session
    private let name: String

    init(session: Session) { (self.session, name) = (session, session.account?.name ?? "") }

    func show(_ route: AccountRoute) {
        switch route {
        case .account:
            flow.push(AccountViewModel(name: name, router: self) { [session] in session.signOut() })
        case .notice(let notice): flow.push(NoticeViewModel(notice))
        }
    }
}
