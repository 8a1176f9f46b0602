import MVVMC

/// The user, who can sign out.
struct AccountViewModel: ViewModel {
    let name: String
    let signOut: @MainActor () -> Void
}
