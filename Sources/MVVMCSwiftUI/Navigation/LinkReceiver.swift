#if canImport(SwiftUI)
import MVVMC
import SwiftUI

extension NavigatorView {
    /// Opens the links of user activities, such as those of Handoff and of search results.
    ///
    ///     NavigatorView(starting: AppCoordinator(), views: .photoStore) { $0.links = .account }
    ///         .opensUserActivities("com.example.account.place")
    ///
    /// The link is the `webpageURL` of the activity or, if there is none, the text with the key `url` in its
    /// `userInfo`. Universal links need no call of this method, because SwiftUI passes them as URLs, and neither do the
    /// activities that the view publishes itself.
    ///
    /// - Parameter types: The types of the activities, which the `Info.plist` of the app lists as
    ///   `NSUserActivityTypes`.
    public func opensUserActivities(_ types: String...) -> NavigatorView {
        var view = self
        view.activityTypes += types
        return view
    }
}

/// A modifier that opens the URLs and user activities that the scene receives, if the navigator has links.
struct LinkReceiver: ViewModifier {
    let navigator: Navigator
    let activityTypes: [String]

    func body(content: Content) -> some View {
        // Links that are set later would make another view of the content, which then loses its state.
        if let links = untracked({ navigator.links }) {
            let published = links.activityType.map { activityTypes.contains($0) ? [] : [$0] } ?? []
            content
                .onOpenURL { navigator.open($0.absoluteString) }
                .background { receivers(of: activityTypes + published) }
        } else {
            content
        }
    }

    /// An invisible view for each type, because a modifier takes one type.
    private func receivers(of types: [String]) -> some View {
        ForEach(types, id: \.self) { type in
            Color.clear.onContinueUserActivity(type) { activity in
                let text = activity.userInfo?[NavigationActivity.urlKey] as? String
                let url = activity.webpageURL?.absoluteString ?? text
                if let url { navigator.open(url) }
            }
        }
    }
}
#endif
