import MVVMC

/// Says thanks for a purchase.
public struct ThanksViewModel: ViewModel {
    /// What was bought.
    public let receipt: Receipt
    private let finish: @MainActor () -> Void

    /// Thanks for the purchase that `receipt` is for.
    public init(_ receipt: Receipt, onDone finish: @escaping @MainActor () -> Void) {
        self.receipt = receipt
        self.finish = finish
    }

    /// The done button was tapped.
    @MainActor public func done() { finish() }
}
