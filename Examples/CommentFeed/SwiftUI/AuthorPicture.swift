#if canImport(SwiftUI)
import SwiftUI

/// The picture of an author, which is decoded off the main thread. The view is empty without a picture.
///
/// It shows the previous picture until the next one is decoded. Give the view of another author another identity:
/// `AuthorPicture(data: data).id(id)`.
struct AuthorPicture: View {
    let data: Data?
    @State private var image: Image?

    var body: some View {
        HStack {
            if let image { image.resizable().scaledToFit() }
        }
        .task(id: data) {
            let decoded = await Task.detached { Self.decoded(data) }.value
            // The view may have received another picture in the meantime.
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
