import MVVMC

/// The screen that is shown before the first sign-in.
struct WelcomeViewModel: ViewModel {
    let start: @MainActor () -> Void
}
