#if canImport(SwiftUI)
import SwiftUI

/// The picture of an author. With UIKit, the picture is decoded off the main thread. The view is empty if there is no
/// picture.
///
/// The view shows the previous picture until the new picture is decoded. To avoid showing the picture of another
/// author, give the view an identity that changes with the author: `AuthorPicture(data: data).id(id)`.
struct AuthorPicture: View {
    let data: Data?
    @State private var image: Image?

    var body: some View {
        HStack {
            if let image { image.resizable().scaledToFit() }
        }
        .task(id: data) {
            let decoded = await Task.detached { Self.decoded(data) }.value
            // If `data` has changed during decoding, the task for the new data sets the image.
            if !Task.isCancelled { image = decoded }
        }
    }

    private nonisolated static func decoded(_ data: Data?) -> Image? {
        #if canImport(UIKit)
        return data.flatMap { UIImage(data: $0)?.preparingForDisplay() }.map { Image(uiImage: $0) }
        #elseif canImport(AppKit)
        return data.flatMap { NSImage(data: $0) }.map { Image(nsImage: $0) }
        #else
        return nil
        #endif
    }
}
#endif
