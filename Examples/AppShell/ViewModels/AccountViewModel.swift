import MVVMC

/// The account screen, with the name of the user and a sign-out button.
struct AccountViewModel: ViewModel {
    let name: String
    let signOut: @MainActor () -> Void
}
