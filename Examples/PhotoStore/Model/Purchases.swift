/// What was bought on this device.
@MainActor
package protocol Purchases: AnyObject {
    /// The photos that were bought. An autorun that reads them runs again when there is one more.
    var bought: Set<PhotoID> { get }

    /// Buys a photo; buying it again changes nothing. If this throws, it was not bought.
    ///
    /// It may ask a server: a request should be cancelled with its task.
    func buy(_ id: PhotoID) async throws
}

/// What the app keeps. Coordinators pass it on; a view model takes the part that it uses.
package typealias Store = Session & Purchases
