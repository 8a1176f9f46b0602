/// The photos that were bought on this device.
@MainActor
protocol Purchases: AnyObject {
    /// The identifiers of the photos that were bought. An autorun that reads them runs again after each purchase.
    var bought: Set<PhotoID> { get }

    /// Buys a photo. Buying it again has no effect. If this throws, the photo was not bought.
    ///
    /// An implementation may send a request to a server, and should cancel the request when the task is cancelled.
    func buy(_ id: PhotoID) async throws
}

/// The data that the app stores. Coordinators pass it to view models, which depend only on the protocols that they use.
typealias Store = Session & Purchases
