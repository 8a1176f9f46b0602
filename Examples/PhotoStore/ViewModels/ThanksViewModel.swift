import MVVMC

/// The thanks for a purchase.
package struct ThanksViewModel: ViewModel {
    /// The receipt of the purchase.
    package let receipt: Receipt
    /// The done button was tapped.
    package let done: @MainActor () -> Void
}
