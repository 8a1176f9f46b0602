// The public declarations follow Apple's documentation of PresentationBackgroundInteraction, PresentationSizing,
// FittedPresentationSizing, View, and of the members declared in this file.

public struct PresentationBackgroundInteraction: Sendable {
    let detent: PresentationDetent
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(detent: detent)
    }
}

// SwiftUI's protocol has requirements. They are omitted here, because the stand-in has no layout.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public protocol PresentationSizing: Sendable, SendableMetatype {}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct FittedPresentationSizing: PresentationSizing {}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension PresentationSizing where Self == FittedPresentationSizing {
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension View {
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        Looking(content: self) { $0.dragIndicator = visibility }
    }

    nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
        -> some View
    { Looking(content: self) { $0.undimmedDetent = interaction.detent } }

    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        Looking(content: self) { $0.cornerRadius = cornerRadius }
    }

    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        Looking(content: self) { $0.isFitted = sizing is FittedPresentationSizing }
    }
}

/// The appearance that the content of a presentation sets. If several `frame` modifiers in the content set a minimum or
/// an ideal size, the outermost of them counts.
public struct PresentationLook: Equatable {
    public internal(set) var dragIndicator: Visibility?
    public internal(set) var undimmedDetent: PresentationDetent?
    public internal(set) var cornerRadius: CGFloat?
    public internal(set) var isFitted = false
    /// The name of the transition, if one was set.
    public internal(set) var transition: String?
    var source: SourceName?
    public internal(set) var minimum = ""
    public internal(set) var ideal = ""

    mutating func noteFrame(minimum: (CGFloat?, CGFloat?), ideal: (CGFloat?, CGFloat?)) {
        if self.minimum.isEmpty { self.minimum = PresentationLook.text(minimum) }
        if self.ideal.isEmpty { self.ideal = PresentationLook.text(ideal) }
    }

    private static func text(_ size: (width: CGFloat?, height: CGFloat?)) -> String {
        guard let width = size.width, let height = size.height else { return "" }
        return "\(Int(width)) x \(Int(height))"
    }
}

/// A view that sets an option for the appearance of its presentation.
nonisolated struct Looking<Content: View>: View, _PrimitiveView, Primitive, LookingView {
    let content: Content
    let note: (inout PresentationLook) -> Void
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

@MainActor
protocol LookingView {
    var note: (inout PresentationLook) -> Void { get }
}

extension StandInWindow {
    /// The appearance of the presentation in front.
    public var presentationLook: PresentationLook {
        var look = PresentationLook()
        front?.visit { ($0.view as? any LookingView)?.note(&look) }
        return look
    }

    /// The texts of the view that the popover or the confirmation dialog in front points at. The value is `nil` if
    /// there is no presentation, or if the presentation in front points at no visible view.
    public var pointedTexts: [String]? {
        guard let presenter = presenters.last, presenter.pointsAtItsView, presenter.node?.isConcealed != true else {
            return nil
        }
        return presenter.node?.child("content")?.texts() ?? []
    }
}

extension Presenter {
    fileprivate var pointsAtItsView: Bool {
        switch kind {
        case .popover: true
        case .dialog: !StandIn.has(.showsDialogsAtTheEdge)
        case .sheet, .cover, .alert: false
        }
    }

    /// Called when another screen, tab or column has covered the presenting view.
    func viewWasCovered() {
        guard StandIn.has(.dismissesFromCovered) else { return }
        node?.window?.callAfterUpdate { [weak self] in
            guard let self, phase == .presented || phase == .appearing, let window = node?.window else { return }
            userDismisses(in: window)
        }
    }
}

extension Node {
    /// Whether another screen, tab or column covers the node.
    var isInCovered: Bool {
        var node = self
        while true {
            if node.isCovered { return true }
            guard !node.isPresentedContent, let parent = node.parent else { return false }
            node = parent
        }
    }
}
