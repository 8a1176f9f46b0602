import MVVMC

/// The user who is signed in to the app of letters.
@MainActor
final class Office {
    var user: String?
    init(user: String? = "ada") { self.user = user }
}

final class LetterListViewModel: ReferenceViewModel {}

/// The screen of a letter, which keeps its draft.
final class LetterViewModel: StateRestoring {
    let number: Int
    @Observed var draft = ""
    init(_ number: Int) { self.number = number }

    struct SavedState: Codable { var draft: String }
    var savedState: SavedState? { draft.isEmpty ? nil : SavedState(draft: draft) }
    func restore(_ state: SavedState) { draft = state.draft }
}

final class LetterSignInViewModel: ReferenceViewModel {
    let signIn: @MainActor (String) -> Void
    init(_ signIn: @escaping @MainActor (String) -> Void) { self.signIn = signIn }
}

final class LetterSignInCoordinator: Coordinator {
    enum Route: Hashable { case form }
    let flow = Flow<Void>()
    let initialRoute = Route.form
    private let office: Office
    init(_ office: Office) { self.office = office }

    func show(_ route: Route) {
        flow.push(
            LetterSignInViewModel { [self] user in
                office.user = user
                flow.finish()
            })
    }
}

/// An app of letters. Without a user, the sign-in comes before its first screen.
final class LettersCoordinator: Coordinator {
    enum Route: Hashable, Codable { case list, letter(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.list
    private let office: Office
    init(_ office: Office) { self.office = office }

    func decision(for route: Route) -> RouteDecision<Route> {
        office.user == nil ? .after(LetterSignInCoordinator(office), as: .sheet) : .show
    }

    func show(_ route: Route) {
        switch route {
        case .list: flow.push(LetterListViewModel())
        case .letter(let number): flow.push(LetterViewModel(number))
        }
    }
}

extension LinkTable {
    static let letters = LinkTable(
        prefixes: ["letters://", "https://letters.example.com"],
        [
            Link("letter/{number}", Int.self) { number in
                RoutePath(routes: [LettersCoordinator.Route.list, .letter(number)])
            } parameters: { path in
                if case .letter(let number) = path.last(as: LettersCoordinator.Route.self) { number } else { nil }
            }
        ])
}
