/// Why a photo is not for sale: it was bought already.
public struct PurchaseRefusal: Error, Equatable, CustomStringConvertible {
    let title: String

    /// What to tell the user.
    public var description: String { "\(title) was bought already." }
}
