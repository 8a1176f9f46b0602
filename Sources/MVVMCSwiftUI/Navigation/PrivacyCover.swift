#if canImport(SwiftUI)
import MVVMC
import SwiftUI

extension NavigatorView {
    /// Covers the app with a view while its scene is not active, so that the app switcher shows no content of the app.
    ///
    ///     NavigatorView(starting: AppCoordinator(), views: .photoStore)
    ///         .privacyCover { Image("logo") }
    ///
    /// The view covers the first level of the window, and the content of each sheet, cover and popover of the tree. It
    /// is centered over an opaque background, and what it covers keeps its state and its focus. The view is there in the
    /// update in which SwiftUI changes the scene's phase. It is removed when the scene is active again, for example after
    /// a system prompt such as that of Face ID. To ask for a code then, present a lock, see
    /// `PresentationContext.everything`.
    ///
    /// An alert or a confirmation dialog stays above the view. <doc:SwiftUIArticle> lists what each system offers. Use
    /// the cover in a scene of a SwiftUI `App`, because in a `UIHostingController` of a UIKit app, SwiftUI may not follow
    /// the phase of the scene.
    ///
    /// - Parameter cover: The view, which may contain a logo but nothing that only the user may see.
    public func privacyCover<Cover: View>(@ViewBuilder _ cover: @escaping @MainActor () -> Cover) -> NavigatorView {
        var view = self
        view.privacyCover = { AnyView(cover()) }
        return view
    }
}

/// The view that covers a level while the scene is not active.
struct PrivacyCover: View {
    let content: @MainActor () -> AnyView

    var body: some View {
        ZStack {
            OpaqueBackground()
            content()
        }
    }
}
#endif
