/// Why a photo is not for sale: it was bought already.
package struct PurchaseRefusal: Error, Equatable, CustomStringConvertible {
    let title: String

    /// What to tell the user.
    package var description: String { "\(title) was bought already." }
}
