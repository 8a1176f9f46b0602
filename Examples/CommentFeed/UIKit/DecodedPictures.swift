#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// Pictures that are decoded off the main thread, and stored as long as there is enough memory.
///
/// `UIImage(data:)` alone decodes on the main thread when the image is first drawn, which makes scrolling stutter.
@MainActor
final class DecodedPictures {
    private let images = NSCache<NSData, UIImage>()

    /// Returns the picture if it was decoded before.
    func image(for data: Data) -> UIImage? { images.object(forKey: NSData(data: data)) }

    /// Decodes and stores a picture. Returns `nil` if the data is not a picture.
    func decode(_ data: Data) async -> UIImage? {
        let image = await Task.detached { UIImage(data: data)?.preparingForDisplay() }.value
        if let image { images.setObject(image, forKey: NSData(data: data)) }
        return image
    }
}
#endif
