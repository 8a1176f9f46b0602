import MVVMC

/// Says thanks for a purchase.
package struct ThanksViewModel: ViewModel {
    /// What was bought.
    package let receipt: Receipt
    /// The done button was tapped.
    package let done: @MainActor () -> Void
}
