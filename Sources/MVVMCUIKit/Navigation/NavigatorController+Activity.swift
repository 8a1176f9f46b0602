#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

extension NavigatorController {
    /// Keeps `userActivity` equal to what is published of the place in front, if this controller shows the first stack of
    /// a tree whose links are published. Otherwise, the property belongs to the app.
    func publishActivity() {
        guard host.navigator.root === host.navigator else { return }
        activityBindings.autorun(with: self) { controller in
            guard let type = controller.host.navigator.links?.activityType else { return }
            guard let activity = controller.host.navigator.activity else { return controller.userActivity = nil }
            let userActivity = controller.userActivity ?? NSUserActivity(activityType: type)
            userActivity.publish(activity)
            // UIKit saves the state at an appropriate time, and begins with an empty user info.
            userActivity.needsSave = true
            controller.userActivity = userActivity
        }
    }

    /// Adds the place in front to a user activity that UIKit saves.
    func addPlace(to userActivity: NSUserActivity) {
        guard userActivity === self.userActivity, let activity = host.navigator.activity,
            activity.type == userActivity.activityType
        else { return }
        userActivity.publish(activity)
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
