#if canImport(SwiftUI)
import SwiftUI

/// The label of an entry of a menu, or of a swipe action.
struct ActionLabel: View {
    let title: String
    /// The name of an image in the app's assets or, if the app has no image with this name, of a system symbol.
    let image: String?

    var body: some View {
        if let image {
            Label {
                Text(verbatim: title)
            } icon: {
                PlatformFeatures.current.hasImage(image) ? Image(image) : Image(systemName: image)
            }
        } else {
            Text(verbatim: title)
        }
    }
}
#endif
