/// What an app publishes of the place in front, so that the user can continue there on another device, or find it in the
/// search of the system.
///
/// The adapters for UIKit and SwiftUI set it as the user activity of their scene; see ``Navigator/activity``. A host of
/// your own makes an `NSUserActivity` of its properties.
public struct NavigationActivity: Hashable, Sendable {
    /// The key of the ``url`` in the `userInfo` of a user activity.
    public static let urlKey = "url"

    /// The type of the user activity; see ``LinkTable/init(prefixes:activityType:_:)``.
    public let type: String
    /// The URL of the place. ``Navigator/open(_:)`` leads to the place again.
    public let url: String
    /// The text that the user sees.
    public let title: String
    /// Whether the user can continue at the place on another device.
    public let isEligibleForHandoff: Bool
    /// Whether the system keeps the place for its search.
    public let isEligibleForSearch: Bool

    /// Whether the URL is one of a page that a browser can show. A user activity takes no other URL as its `webpageURL`.
    package var isWebpage: Bool { url.hasPrefix("https://") || url.hasPrefix("http://") }
}

extension Navigator {
    /// What the app publishes of the place in front; `nil` if the link to the place is not declared as
    /// ``Link/published(forHandoff:inSearch:title:)``, and while a presentation over everything, such as a lock, is there.
    /// A title that is computed of observable properties is observed, too.
    ///
    /// A place without a link of its own has the link of its longest part, as with ``url``. If that link is not published,
    /// nothing is, even if a shorter link is.
    public var activity: NavigationActivity? {
        guard lock == nil else { return nil }
        return routePath.flatMap { links?.activity(for: $0) }
    }
}
