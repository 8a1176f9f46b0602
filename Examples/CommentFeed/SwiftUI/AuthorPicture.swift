#if canImport(SwiftUI)
import SwiftUI

/// The picture of an author, which is decoded off the main thread, or nothing without one.
///
/// It shows the picture before until the next one is decoded. A view of another author needs another identity:
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
            // Another picture may have come meanwhile.
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
