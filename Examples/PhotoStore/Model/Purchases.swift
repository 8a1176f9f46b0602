import MVVMC

/// What was bought on this device.
@MainActor
package protocol Purchases: AnyObject {
    /// The photos that were bought.
    var bought: Property<Set<PhotoID>> { get }

    /// Buys a photo; buying it again changes nothing. If this throws, it was not bought.
    ///
    /// It may ask a server: a request should be cancelled with its task.
    func buy(_ id: PhotoID) async throws
}
