import MVVMC

/// The screen that is shown once, before the first sign-in.
struct WelcomeViewModel: ViewModel {
    let start: @MainActor () -> Void
}
