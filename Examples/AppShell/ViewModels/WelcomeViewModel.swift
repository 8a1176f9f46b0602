import MVVMC

/// The screen that is shown once, before anybody signs in.
struct WelcomeViewModel: ViewModel {
    let start: @MainActor () -> Void
}
