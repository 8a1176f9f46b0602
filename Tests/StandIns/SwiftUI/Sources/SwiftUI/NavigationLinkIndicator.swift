private enum IndicatorVisibilityKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
    // "A value that says whether a built-in navigation link would show a disclosure indicator in the current context":
    // https://developer.apple.com/documentation/swiftui/environmentvalues/navigationlinkindicatorvisibility
    public var navigationLinkIndicatorVisibility: Visibility {
        let visibility = self[IndicatorVisibilityKey.self]
        let isResolved = MainActor.assumeIsolated { StandIn.has(.resolvesIndicatorVisibility) }
        return visibility == .automatic && isResolved ? .visible : visibility
    }
}

extension View {
    // "Configures whether navigation links show a disclosure indicator." Other views get none:
    // https://developer.apple.com/documentation/swiftui/view/navigationlinkindicatorvisibility(_:)
    @MainActor @preconcurrency public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        EnvironmentChanged(self, visibility) { $0[IndicatorVisibilityKey.self] = visibility }
    }
}
