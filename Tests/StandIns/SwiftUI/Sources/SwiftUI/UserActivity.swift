// The public declarations follow Apple's documentation of NSUserActivity and of View.userActivity(_:isActive:_:) and
// View.onContinueUserActivity(_:perform:).

#if canImport(UIKit)
    import UIKit
#else
    /// A class that Foundation declares only on Apple's platforms.
    open class NSUserActivity: NSObject {
        open private(set) var activityType: String
        open var title: String?
        open var userInfo: [AnyHashable: Any]?
        open var requiredUserInfoKeys: Set<String>?
        open var webpageURL: URL?
        /// "The default value of this property is true.":
        /// https://developer.apple.com/documentation/foundation/nsuseractivity/iseligibleforhandoff
        open var isEligibleForHandoff = true
        open var isEligibleForSearch = false
        public init(activityType: String) { self.activityType = activityType }
        open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
            userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
        }
    }
#endif

/// A view that advertises a user activity, or continues those of a type.
nonisolated struct HandlesActivities<Content: View>: View, _PrimitiveView, Primitive, ActivityHandling {
    let content: Content
    let type: String
    var update: ((NSUserActivity) -> Void)?
    var resume: ((NSUserActivity) -> Void)?
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

@MainActor
protocol ActivityHandling {
    var type: String { get }
    var update: ((NSUserActivity) -> Void)? { get }
    var resume: ((NSUserActivity) -> Void)? { get }
}

extension View {
    // "When false, avoids advertising the activity. Defaults to true.":
    // https://developer.apple.com/documentation/swiftui/view/useractivity(_:isactive:_:)
    nonisolated public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        HandlesActivities(content: self, type: activityType, update: isActive ? update : nil)
    }

    // https://developer.apple.com/documentation/swiftui/view/oncontinueuseractivity(_:perform:)
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        HandlesActivities(content: self, type: activityType, resume: action)
    }
}

extension StandInWindow {
    /// The activity that the window advertises.
    public var activity: NSUserActivity? {
        render()
        var activity: NSUserActivity?
        root?.visit { node in
            guard let view = node.view as? any ActivityHandling, let update = view.update else { return }
            let next = activity ?? NSUserActivity(activityType: view.type)
            update(next)
            activity = next
        }
        return activity
    }

    /// Continues an activity in the window, as after Handoff or a search.
    public func resume(_ activity: NSUserActivity) {
        render()
        root?.visit { node in
            guard let view = node.view as? any ActivityHandling, view.type == activity.activityType else { return }
            view.resume?(activity)
        }
        render()
    }
}
