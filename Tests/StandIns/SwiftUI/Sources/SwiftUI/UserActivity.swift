// The public declarations follow Apple's documentation of View.userActivity(_:isActive:_:).

/// A view that advertises a user activity.
nonisolated struct AdvertisesActivity<Content: View>: View, _PrimitiveView, Primitive, ActivityAdvertising {
    let content: Content
    let activityType: String
    let update: ((NSUserActivity) -> Void)?
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

@MainActor
protocol ActivityAdvertising {
    var activityType: String { get }
    var update: ((NSUserActivity) -> Void)? { get }
}

extension View {
    // "When false, avoids advertising the activity. Defaults to true.":
    // https://developer.apple.com/documentation/swiftui/view/useractivity(_:isactive:_:)
    nonisolated public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        AdvertisesActivity(content: self, activityType: activityType, update: isActive ? update : nil)
    }
}

extension StandInWindow {
    /// The activity that the window advertises.
    public var activity: NSUserActivity? {
        render()
        var activity: NSUserActivity?
        root?.visit { node in
            guard let view = node.view as? any ActivityAdvertising, let update = view.update else { return }
            let next = activity ?? NSUserActivity(activityType: view.activityType)
            update(next)
            activity = next
        }
        return activity
    }
}
