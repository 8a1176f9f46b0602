#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// Pictures that are decoded off the main thread and kept as long as there is memory for them.
///
/// `UIImage(data:)` alone decodes when the image is first drawn, on the main thread, which scrolling shows.
@MainActor
final class DecodedPictures {
    private let images = NSCache<NSData, UIImage>()

    /// Returns the picture if it was decoded before.
    func image(for data: Data) -> UIImage? { images.object(forKey: NSData(data: data)) }

    /// Decodes a picture, and keeps it. Returns `nil` if the data is no picture.
    func decode(_ data: Data) async -> UIImage? {
        let image = await Task.detached { UIImage(data: data)?.preparingForDisplay() }.value
        if let image { images.setObject(image, forKey: NSData(data: data)) }
        return image
    }
}
#endif
