#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A cache of pictures that are decoded off the main thread. The system may remove pictures when memory is low.
///
/// `UIImage(data:)` alone decodes on the main thread when the image is first drawn, which makes scrolling stutter.
@MainActor
final class DecodedPictures {
    private let images = NSCache<NSData, UIImage>()

    /// Returns the decoded picture for the data if it is in the cache, or `nil`.
    func image(for data: Data) -> UIImage? { images.object(forKey: NSData(data: data)) }

    /// Decodes a picture and adds it to the cache. Returns `nil` if the data cannot be decoded.
    func decode(_ data: Data) async -> UIImage? {
        let image = await Task.detached { UIImage(data: data)?.preparingForDisplay() }.value
        if let image { images.setObject(image, forKey: NSData(data: data)) }
        return image
    }
}
#endif
