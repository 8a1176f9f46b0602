#if canImport(SwiftUI)
import Foundation
import SwiftUI

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

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
            let decoded = await Self.decoded(data)
            // Another picture may have come meanwhile.
            if !Task.isCancelled { image = decoded }
        }
    }

    private nonisolated static func decoded(_ data: Data?) async -> Image? { data.flatMap { Image(data: $0) } }
}

extension Image {
    /// Creates an image from data, or returns `nil` if it is that of no image.
    fileprivate nonisolated init?(data: Data) {
        #if canImport(UIKit)
        guard let image = UIImage(data: data)?.preparingForDisplay() else { return nil }
        self.init(uiImage: image)
        #elseif canImport(AppKit)
        guard let image = NSImage(data: data) else { return nil }
        self.init(nsImage: image)
        #else
        return nil
        #endif
    }
}
#endif
