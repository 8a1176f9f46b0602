import Foundation

// Apple documents these declarations on its pages about UNNotificationResponse, UNNotification, UNNotificationRequest,
// UNNotificationContent, and about their members.

open class UNNotificationResponse: NSObject {
    // https://developer.apple.com/documentation/usernotifications/unnotificationresponse/notification
    open private(set) var notification: UNNotification
    // https://developer.apple.com/documentation/usernotifications/unnotificationresponse/actionidentifier
    open private(set) var actionIdentifier: String
    /// The scene, which UIKit declares as `targetScene`.
    public weak var standInTarget: AnyObject?

    /// Creates a response, as the system does when the user taps on a notification.
    public init(
        standIn userInfo: [AnyHashable: Any], action: String = UNNotificationDefaultActionIdentifier,
        target: AnyObject? = nil
    ) {
        notification = UNNotification(UNNotificationRequest(UNNotificationContent(userInfo)))
        (actionIdentifier, standInTarget) = (action, target)
    }
}

open class UNNotification: NSObject {
    // https://developer.apple.com/documentation/usernotifications/unnotification/request
    open private(set) var request: UNNotificationRequest
    init(_ request: UNNotificationRequest) { self.request = request }
}

open class UNNotificationRequest: NSObject {
    // https://developer.apple.com/documentation/usernotifications/unnotificationrequest/content
    open private(set) var content: UNNotificationContent
    init(_ content: UNNotificationContent) { self.content = content }
}

open class UNNotificationContent: NSObject {
    // https://developer.apple.com/documentation/usernotifications/unnotificationcontent/userinfo
    open private(set) var userInfo: [AnyHashable: Any]
    init(_ userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }
}

// "An action that indicates the user opened the app from the notification interface.":
// https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
// "The action that indicates the user explicitly dismissed the notification interface.":
// https://developer.apple.com/documentation/usernotifications/unnotificationdismissactionidentifier
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
