import UserNotifications

// Apple documents these declarations on its pages about UISceneSession, UIOpenURLContext, UIApplicationShortcutItem,
// NSUserActivity, and about their members.

@MainActor open class UISceneSession: NSObject {
    // https://developer.apple.com/documentation/uikit/uiscenesession/scene
    open internal(set) weak var scene: UIScene?
    // "If you provide that object, the system puts a copy of it in this property.":
    // https://developer.apple.com/documentation/uikit/uiscenesession/staterestorationactivity
    open var stateRestorationActivity: NSUserActivity? {
        get { activity }
        set {
            // Apple does not say whether the session of a scene that is not connected can be changed.
            if scene == nil, StandIn.isOn(.keepsActivitiesOfDisconnectedScenes) { return }
            activity = newValue.map { NSUserActivity(copying: $0) }
        }
    }
    private var activity: NSUserActivity?

    /// Creates the session of a new scene, or of one that is not connected.
    public init(of scene: UIScene? = nil) {
        self.scene = scene
        super.init()
        UIApplication.shared.openSessions.insert(self)
    }

    /// Asks the delegate for an activity, and disconnects the scene, as the system does before it ends an app in the
    /// background or reclaims memory.
    public func standInDisconnect(_ delegate: any UISceneDelegate) {
        if let scene { stateRestorationActivity = delegate.stateRestorationActivity(for: scene) }
        scene = nil
    }

    /// Reads the activity from the disk after the device was unlocked. "If the file is unavailable at scene-connection
    /// time, perhaps because the device is still locked, the initial value in this property is `nil`. When the data
    /// becomes available, the system updates the value accordingly.":
    /// https://developer.apple.com/documentation/uikit/uiscenesession/staterestorationactivity
    public func standInUnlock(_ activity: NSUserActivity?) { self.activity = activity }
}

@MainActor open class UIOpenURLContext: NSObject {
    open private(set) var url: URL
    /// Creates a context, as UIKit does when it opens a URL.
    public init(standIn url: URL) { self.url = url }
}

// https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem
@available(tvOS, unavailable)
open class UIApplicationShortcutItem: NSObject {
    open private(set) var type: String
    open private(set) var localizedTitle: String
    // https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem/userinfo
    open private(set) var userInfo: [String: any NSSecureCoding]?
    // The parameters for a subtitle and an icon are left out:
    // https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem/init(type:localizedtitle:localizedsubtitle:icon:userinfo:)
    public init(standIn type: String, localizedTitle: String, userInfo: [String: any NSSecureCoding]? = nil) {
        (self.type, self.localizedTitle, self.userInfo) = (type, localizedTitle, userInfo)
    }
}

extension UNNotificationResponse {
    // "The scene where the system reflects the user’s response to a notification.":
    // https://developer.apple.com/documentation/usernotifications/unnotificationresponse/targetscene
    @MainActor public var targetScene: UIScene? { standInTarget as? UIScene }
}

/// A class that Foundation declares only on Apple's platforms.
open class NSUserActivity: NSObject {
    // https://developer.apple.com/documentation/foundation/nsuseractivity/activitytype
    open private(set) var activityType: String
    // https://developer.apple.com/documentation/foundation/nsuseractivity/title
    open var title: String?
    // "Each key and value must be of the following types: NSArray, NSData, NSDate, NSDictionary, NSNull, NSNumber,
    // NSSet, NSString, or NSURL.": https://developer.apple.com/documentation/foundation/nsuseractivity/userinfo
    open var userInfo: [AnyHashable: Any]?
    // https://developer.apple.com/documentation/foundation/nsuseractivity/webpageurl
    open var webpageURL: URL?
    // "The default value of this property is `true`.":
    // https://developer.apple.com/documentation/foundation/nsuseractivity/iseligibleforhandoff
    open var isEligibleForHandoff = true
    // https://developer.apple.com/documentation/foundation/nsuseractivity/iseligibleforsearch
    open var isEligibleForSearch = false
    // https://developer.apple.com/documentation/foundation/nsuseractivity/requireduserinfokeys
    open var requiredUserInfoKeys: Set<String>?
    // https://developer.apple.com/documentation/foundation/nsuseractivity/needssave
    open var needsSave = false
    public init(activityType: String) { self.activityType = activityType }

    // https://developer.apple.com/documentation/foundation/nsuseractivity/adduserinfoentries(from:)
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    convenience init(copying other: NSUserActivity) {
        self.init(activityType: other.activityType)
        (title, userInfo, webpageURL) = (other.title, other.userInfo, other.webpageURL)
        isEligibleForHandoff = other.isEligibleForHandoff
    }
}

// "An activity that continues from Handoff or a universal link.":
// https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
