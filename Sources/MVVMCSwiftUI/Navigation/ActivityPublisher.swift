#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// A modifier that publishes the place in front as a user activity, if the navigator has links that are published.
/// ``LinkReceiver`` opens the places of those that the scene receives.
struct ActivityPublisher: ViewModifier {
    let navigator: Navigator

    func body(content: Content) -> some View {
        if let type = untracked({ navigator.links })?.activityType {
            let activity = navigator.activity
            content
                .userActivity(type, isActive: activity != nil) { userActivity in
                    if let activity { userActivity.publish(activity) }
                }
        } else {
            content
        }
    }
}

extension NSUserActivity {
    fileprivate func publish(_ activity: NavigationActivity) {
        title = activity.title
        isEligibleForHandoff = activity.isEligibleForHandoff
        isEligibleForSearch = activity.isEligibleForSearch
        addUserInfoEntries(from: [NavigationActivity.urlKey: activity.url])
        // Without the keys, the search keeps no user info of an activity that has the URL of a page.
        requiredUserInfoKeys = [NavigationActivity.urlKey]
        webpageURL = activity.isWebpage ? URL(string: activity.url) : nil
    }
}
#endif
