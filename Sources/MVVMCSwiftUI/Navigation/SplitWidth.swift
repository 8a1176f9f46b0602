#if canImport(SwiftUI)
import SwiftUI

/// An object that follows the width of a window with several columns.
@MainActor
protocol WidthFollowing: AnyObject {
    /// Called when SwiftUI has drawn the window with room for one column or for several.
    func widthDidChange(isCompact: Bool)
    /// Called when the scene has entered the background. `widthDidChange(isCompact:)` is called when it comes back.
    func didEnterBackground()
}

/// A modifier that reports whether the window has room for only one column.
///
/// It reads the size class outside of the columns, because a sidebar may have a compact size class even in a wide
/// window. In the background, the system draws the window in other sizes for the app switcher. These are ignored.
struct WidthReader: ViewModifier {
    private struct Width: Equatable {
        let isCompact: Bool
        let isInBackground: Bool
    }

    let host: any WidthFollowing
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.scenePhase) private var phase

    func body(content: Content) -> some View {
        let width = Width(isCompact: sizeClass == .compact, isInBackground: phase == .background)
        content.onChange(of: width, initial: true) {
            if width.isInBackground {
                host.didEnterBackground()
            } else {
                host.widthDidChange(isCompact: width.isCompact)
            }
        }
    }
}
#endif
