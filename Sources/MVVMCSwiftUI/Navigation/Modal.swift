#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// A presented stack, a pushed container, or the screens that are pushed over a container. A modal covers a level of
/// the window.
@MainActor
struct Modal: Identifiable, Equatable {
    /// The SwiftUI modifier that presents a modal.
    enum Kind: Hashable, Sendable { case sheet, cover, popover, alert, dialog }

    let segment: StackSegment
    let kind: Kind
    /// The style in which a stack is presented, with a custom style replaced by the style that it is based on. It is
    /// `nil` for a pushed container, and for screens that are pushed over a container.
    let style: Presentation.Style?
    /// The appearance of the modal, which consists of its grabber, undimmed detent, corner radius and size.
    let look: Presentation
    /// Adds the modifiers of a custom presentation.
    let decorate: (@MainActor (AnyView) -> AnyView)?
    /// The view model, if the modal is an alert or a confirmation dialog.
    let alert: AlertViewModel?
    let isAnimated: Bool
    /// The identity of the lock that presents the modal, if one does.
    let lock: ObjectIdentifier?

    nonisolated var id: ObjectIdentifier { ObjectIdentifier(segment) }

    /// Creates a modal that shows a presented stack. Reports a custom presentation that is not registered.
    ///
    /// - Parameter lock: The lock that presents the stack, if one does.
    init(_ stack: StackHost, _ views: ViewRegistry, _ lock: StackHost? = nil) {
        let presentation = stack.navigator.presentation ?? .fullScreen
        var (style, look) = (presentation.style, presentation)
        var decorate: (@MainActor (AnyView) -> AnyView)?
        if case .custom(let name) = style {
            let custom = views.presentation(name)
            if custom == nil {
                Misuse.report(
                    """
                    no presentation "\(name)" is registered. A sheet is shown.
                    Register one: views.registerPresentation("\(name)") { $0.presentationCornerRadius(32) }
                    """)
            }
            let base = custom?.presentation ?? .sheet
            (style, look) = (base.style, presentation.look(basedOn: base))
            decorate = custom?.decorate
        }
        var alert: AlertViewModel?
        if style.isQuestion {
            let top = untracked { stack.navigator.top }
            alert = top?.viewModel as? AlertViewModel
            // Only an `AlertViewModel` can be an alert. Any other screen covers the window.
            if top != nil, alert == nil { style = .fullScreen }
        }
        self.init(
            stack.segment(0), PlatformFeatures.current.kind(of: style), style, look, decorate, alert,
            presentation.isAnimated, lock)
    }

    /// Creates a modal that shows the screens that are pushed over a container, or a container that is pushed.
    ///
    /// - Parameter lock: The lock that contains the screens, if there is one.
    init(pushed segment: StackSegment, _ lock: StackHost? = nil) {
        let (isAnimated, transition) = untracked { (segment.first?.screen?.isAnimated, segment.first?.transition) }
        let look = transition.map(Presentation.fullScreen.transition) ?? .fullScreen
        self.init(
            segment, PlatformFeatures.current.kindOfPushedLevel, nil, look, nil, nil, isAnimated ?? true, lock)
    }

    private init(
        _ segment: StackSegment, _ kind: Kind, _ style: Presentation.Style?, _ look: Presentation,
        _ decorate: (@MainActor (AnyView) -> AnyView)?, _ alert: AlertViewModel?, _ isAnimated: Bool,
        _ lock: StackHost?
    ) {
        self.segment = segment
        self.kind = kind
        self.style = style
        self.look = look
        self.decorate = decorate
        self.alert = alert
        self.isAnimated = isAnimated
        self.lock = lock?.navigator.lockID
    }

    nonisolated static func == (left: Modal, right: Modal) -> Bool { left.id == right.id }

    /// Whether the modal is an alert or a confirmation dialog. SwiftUI does not report when such a modal has appeared
    /// or disappeared.
    var isQuestion: Bool { kind == .alert || kind == .dialog }

    /// The name of the view that a popover or a confirmation dialog points at, if any.
    var anchor: String? {
        switch (kind, style) {
        case (.popover, .popover(let anchor)): anchor
        case (.dialog, .confirmationDialog(let anchor)): anchor
        default: nil
        }
    }

    /// The heights at which a sheet can rest; only the largest for any other style.
    var detents: Set<PresentationDetent> {
        guard case .sheet(let detents)? = style else { return [.large] }
        return Set(detents.map(\.detent))
    }

    /// The ideal size of the content of a sheet or a popover. A popover always has a size, because a stack of screens
    /// has no intrinsic size.
    var idealSize: CGSize? {
        let size = look.size.map { CGSize(width: $0.width, height: $0.height) }
        return switch kind {
        case .popover: size ?? CGSize(width: 320, height: 480)
        case .sheet: size
        case .cover, .alert, .dialog: nil
        }
    }

    /// The transition of a sheet or a cover, if it has one by name.
    var transition: ScreenTransition? {
        switch kind {
        case .sheet, .cover: look.transition
        case .popover, .alert, .dialog: nil
        }
    }

    /// The minimum size of a sheet's content. It is `nil` for other modals, and on systems where a sheet does not
    /// shrink to its minimum size.
    var minimumSize: CGSize? {
        guard kind == .sheet, PlatformFeatures.current.sheetsCollapse else { return nil }
        return idealSize ?? CGSize(width: 480, height: 320)
    }

    /// Whether the user can now dismiss a sheet or a popover with a gesture, for example by dragging the sheet down.
    var userCanDismiss: Bool {
        switch style {
        case .sheet, .popover: segment.stack?.navigator.userCanDismissStack ?? true
        case .fullScreen, .alert, .confirmationDialog, .custom, nil: false
        }
    }

    /// Reports to the tree that the user has dismissed the modal. If one of its screens requires confirmation, the tree
    /// keeps the modal, and it is shown again.
    func userDidDismiss() {
        guard let navigator = segment.stack?.navigator, !segment.takeTapOnDisabledButton() else { return }
        if style == nil {
            if let first = segment.treeFirst { navigator.userDidLeave(first) }
        } else {
            navigator.userDidDismissStack()
        }
    }

    /// Called when the user has tapped a button of the alert or confirmation dialog. The tap is ignored if code has
    /// removed the alert while SwiftUI was dismissing it. If the button is disabled, the alert is shown again. SwiftUI
    /// may perform the action of a disabled button when the user presses Return in a text field.
    func userDidTap(at index: Int) {
        guard let alert, segment.stack?.navigator.presenting != nil else { return }
        guard untracked({ alert.buttons[index].isEnabled }) else { return segment.noteTapOnDisabledButton() }
        alert.userDidTap(at: index)
    }
}

extension Presentation {
    /// Returns this presentation's appearance, with the options of `base` as its defaults.
    fileprivate func look(basedOn base: Presentation) -> Presentation {
        var look = base
        if hasGrabber { look.hasGrabber = true }
        look.undimmedDetent = undimmedDetent ?? base.undimmedDetent
        look.cornerRadius = cornerRadius ?? base.cornerRadius
        look.size = size ?? base.size
        look.transition = transition ?? base.transition
        return look
    }
}

extension Presentation.Style {
    fileprivate var isQuestion: Bool {
        switch self {
        case .alert, .confirmationDialog: true
        case .sheet, .fullScreen, .popover, .custom: false
        }
    }
}

extension Presentation.Detent {
    var detent: PresentationDetent {
        switch self {
        case .medium: .medium
        case .large: .large
        case .fraction(let fraction): .fraction(fraction)
        case .height(let height): .height(height)
        }
    }
}
#endif
