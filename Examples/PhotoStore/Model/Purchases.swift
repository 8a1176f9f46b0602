/// The photos that were bought on this device.
@MainActor
package protocol Purchases: AnyObject {
    /// The photos that were bought. An autorun that reads them runs again after each purchase.
    var bought: Set<PhotoID> { get }

    /// Buys a photo. Buying it again has no effect. If this throws, the photo was not bought.
    ///
    /// An implementation may send a request to a server, which should be cancelled with its task.
    func buy(_ id: PhotoID) async throws
}

/// The data that the app keeps. Coordinators pass it on; a view model takes the part that it uses.
package typealias Store = Session & Purchases
