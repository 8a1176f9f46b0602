import MVVMC

/// The thank-you screen after a purchase.
package struct ThanksViewModel: ViewModel {
    package let receipt: Receipt
    /// Called when the user taps the done button.
    package let done: @MainActor () -> Void
}
