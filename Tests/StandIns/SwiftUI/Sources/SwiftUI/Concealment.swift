// The public declarations follow Apple's documentation of View and of the modifiers declared in this file.

/// A way in which a user perceives or uses a view. On a Mac, the title and the toolbar items of a view are in the bar of
/// the window, so the view's opacity does not apply to them.
enum Approach { case sight, touch, keyboard, accessibility, windowBar }

/// A view that can hide its content from an `Approach`. Hidden content counts as being on the screen, so its
/// `onDisappear` is not called.
@MainActor
protocol ConcealingView {
    func conceals(from approach: Approach) -> Bool
}

/// A view whose opacity was set with a modifier.
nonisolated struct WithOpacity<Content: View>: View, _PrimitiveView, Primitive, ConcealingView {
    let content: Content
    let opacity: Double
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }

    @MainActor func conceals(from approach: Approach) -> Bool {
        guard opacity == 0 else { return false }
        return approach == .sight || (approach == .touch && !StandIn.has(.touchesTransparentViews))
    }
}

/// A view whose hit testing was enabled or disabled with a modifier.
nonisolated struct WithHitTesting<Content: View>: View, _PrimitiveView, Primitive, ConcealingView {
    let content: Content
    let isEnabled: Bool
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
    @MainActor func conceals(from approach: Approach) -> Bool { approach == .touch && !isEnabled }
}

extension ModifiedContent: ConcealingView where Content: View, Modifier == AccessibilityAttachmentModifier {
    @MainActor func conceals(from approach: Approach) -> Bool {
        guard approach == .accessibility, case .accessibilityHidden(true) = mark else { return false }
        return true
    }
}

extension View {
    nonisolated public func opacity(_ opacity: Double) -> some View { WithOpacity(content: self, opacity: opacity) }

    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        WithHitTesting(content: self, isEnabled: enabled)
    }
}

extension Node {
    /// Whether the view or a view that contains it is transparent.
    var isConcealed: Bool { conceals(from: .sight) || parent?.isConcealed == true }
}

extension StandInWindow {
    /// The texts in front that assistive technologies can reach, including the texts in transparent views.
    public var accessibleTexts: [String] { front?.texts(by: .accessibility) ?? [] }
}
