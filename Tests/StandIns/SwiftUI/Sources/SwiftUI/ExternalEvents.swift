import Foundation

// The public declarations follow Apple's documentation of View, and of the members declared in this file.

/// A view with an action for the URLs that open the app.
nonisolated struct OpensURLs<Content: View>: View, _PrimitiveView, Primitive, URLHandling {
    let content: Content
    let action: (URL) -> Void
    nonisolated init(_ content: Content, _ action: @escaping (URL) -> Void) {
        (self.content, self.action) = (content, action)
    }
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

@MainActor
protocol URLHandling {
    var action: (URL) -> Void { get }
}

/// A view with an action for the user activities of a type.
nonisolated struct ContinuesActivities<Content: View>: View, _PrimitiveView, Primitive, ActivityHandling {
    let content: Content
    let activityType: String
    let action: (NSUserActivity) -> Void
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

@MainActor
protocol ActivityHandling {
    var activityType: String { get }
    var action: (NSUserActivity) -> Void { get }
}

extension View {
    // "A closure that SwiftUI calls when your app receives a Universal Link or a custom URL.":
    // https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { OpensURLs(self, action) }

    // "A closure that SwiftUI calls when your app receives a user activity of the specified type.":
    // https://developer.apple.com/documentation/swiftui/view/oncontinueuseractivity(_:perform:)
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { ContinuesActivities(content: self, activityType: activityType, action: action) }
}

extension StandInWindow {
    /// Opens the app with a URL.
    public func open(_ url: URL) {
        render()
        root?.visit { ($0.view as? any URLHandling)?.action(url) }
        render()
    }

    /// Passes a user activity to the app. The activity of a universal link is passed as a URL, because "SwiftUI passes
    /// Universal Links to your app directly as a URL", says an engineer of Apple:
    /// https://developer.apple.com/forums/thread/762526
    public func continueActivity(_ activity: NSUserActivity) {
        if activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL { return open(url) }
        render()
        root?.visit { node in
            guard let view = node.view as? any ActivityHandling, view.activityType == activity.activityType else {
                return
            }
            view.action(activity)
        }
        render()
    }
}

#if !canImport(UIKit)
    /// A class that Foundation declares only on Apple's platforms.
    open class NSUserActivity: NSObject {
        // https://developer.apple.com/documentation/foundation/nsuseractivity/activitytype
        open private(set) var activityType: String
        // https://developer.apple.com/documentation/foundation/nsuseractivity/title
        open var title: String?
        // https://developer.apple.com/documentation/foundation/nsuseractivity/userinfo
        open var userInfo: [AnyHashable: Any]?
        // https://developer.apple.com/documentation/foundation/nsuseractivity/webpageurl
        open var webpageURL: URL?
        // "The default value of this property is true.":
        // https://developer.apple.com/documentation/foundation/nsuseractivity/iseligibleforhandoff
        open var isEligibleForHandoff = true
        // https://developer.apple.com/documentation/foundation/nsuseractivity/iseligibleforsearch
        open var isEligibleForSearch = false
        // https://developer.apple.com/documentation/foundation/nsuseractivity/requireduserinfokeys
        open var requiredUserInfoKeys: Set<String>?
        public init(activityType: String) { self.activityType = activityType }

        // https://developer.apple.com/documentation/foundation/nsuseractivity/adduserinfoentries(from:)
        open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
            userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
        }
    }

    // https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
