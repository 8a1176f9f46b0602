import MVVMC

/// Says thanks for a purchase.
package struct ThanksViewModel: ViewModel {
    /// What was bought.
    package let receipt: Receipt
    private let finish: @MainActor () -> Void

    /// Thanks for the purchase that `receipt` is for.
    init(_ receipt: Receipt, onDone finish: @escaping @MainActor () -> Void) {
        self.receipt = receipt
        self.finish = finish
    }

    /// The done button was tapped.
    @MainActor package func done() { finish() }
}
