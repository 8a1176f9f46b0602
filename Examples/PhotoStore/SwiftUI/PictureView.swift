#if canImport(SwiftUI)
import SwiftUI

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// A picture that is loaded when the view appears, unless it has already been loaded. The view is empty if there is no
/// URL, or the picture cannot be loaded. The request is cancelled when the view disappears.
///
/// A view that has loaded its picture does not load another one. Therefore give the view an identity that changes with
/// the URL: `PictureView(url: url, loader: loader).id(url)`.
struct PictureView: View {
    let url: URL?
    let loader: any PictureLoader
    @State private var image: Image?
    @State private var isBusy = false

    var body: some View {
        HStack {
            if let image { image.resizable().scaledToFit() }
            if isBusy { ProgressView() }
        }
        .task {
            guard let url, image == nil else { return }
            isBusy = true
            let loaded = await Self.image(at: url, from: loader)
            // This request must not change the state after its cancellation, because a newer request may have set it.
            guard !Task.isCancelled else { return }
            isBusy = false
            image = loaded
        }
    }

    /// Loads a picture, and creates the image off the main thread.
    private static func image(at url: URL, from loader: any PictureLoader) async -> Image? {
        guard let data = try? await loader.picture(at: url) else { return nil }
        return await Task.detached { Image(data: data) }.value
    }
}

extension Image {
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
