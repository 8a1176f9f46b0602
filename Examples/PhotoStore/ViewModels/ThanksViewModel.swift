import MVVMC

/// The thank-you screen after a purchase.
struct ThanksViewModel: ViewModel {
    let receipt: Receipt
    /// Called when the user taps the done button.
    let done: @MainActor () -> Void
}
