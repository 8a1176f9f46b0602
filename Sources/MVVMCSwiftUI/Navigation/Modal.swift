#if canImport(SwiftUI)
@_spi(Host) import MVVMC
import SwiftUI

/// Something that covers a level of the window: a presented stack, or the screens that are pushed over a container.
@MainActor
struct Modal: Identifiable, Equatable {
    /// By which of SwiftUI's means it is shown.
    enum Kind: Hashable, Sendable { case sheet, cover, popover, alert, dialog }

    /// What is shown.
    let segment: StackSegment
    let kind: Kind
    /// The style that was asked for, those of the app's own resolved; `nil` for screens that are pushed over a
    /// container.
    let style: Presentation.Style?
    /// What is particular to a presentation of the app's own.
    let decorate: (@MainActor (AnyView) -> AnyView)?
    /// The question, if it is an alert or a confirmation dialog.
    let alert: AlertViewModel?
    let isAnimated: Bool

    nonisolated var id: ObjectIdentifier { ObjectIdentifier(segment) }

    /// A stack that is presented.
    init(_ stack: StackHost, _ views: ViewRegistry) {
        let presentation = stack.navigator.presentation
        var style = presentation?.style ?? .fullScreen
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
            style = custom?.style ?? .sheet(detents: [.large])
            decorate = custom?.decorate
        }
        var alert: AlertViewModel?
        if style.isQuestion {
            let top = untracked { stack.navigator.top }
            alert = top?.viewModel as? AlertViewModel
            // Anything else covers the screen, since there is nothing to ask.
            if top != nil, alert == nil { style = .fullScreen }
        }
        self.init(
            stack.segment(0), PlatformFeatures.current.kind(of: style), style, decorate, alert,
            presentation?.isAnimated ?? true)
    }

    /// Screens that are pushed over a container, or a container that is pushed.
    init(pushed segment: StackSegment) {
        let isAnimated = untracked { segment.first?.screen?.isAnimated }
        self.init(segment, PlatformFeatures.current.kindOfPushedLevel, nil, nil, nil, isAnimated ?? true)
    }

    private init(
        _ segment: StackSegment, _ kind: Kind, _ style: Presentation.Style?,
        _ decorate: (@MainActor (AnyView) -> AnyView)?, _ alert: AlertViewModel?, _ isAnimated: Bool
    ) {
        (self.segment, self.kind, self.style, self.decorate) = (segment, kind, style, decorate)
        (self.alert, self.isAnimated) = (alert, isAnimated)
    }

    nonisolated static func == (left: Modal, right: Modal) -> Bool { left.id == right.id }

    /// Whether it is an alert or a confirmation dialog. SwiftUI calls nothing when one has come or gone.
    var isQuestion: Bool { kind == .alert || kind == .dialog }

    /// The name of the view that a popover points at.
    var anchor: String? {
        guard kind == .popover, case .popover(let anchor)? = style else { return nil }
        return anchor
    }

    /// The heights at which a sheet may rest.
    var detents: Set<PresentationDetent> {
        guard case .sheet(let detents)? = style else { return [.large] }
        return Set(detents.map(\.detent))
    }

    /// Whether the user may dismiss it other than by what it shows.
    var userCanDismiss: Bool {
        switch style {
        case .sheet, .popover: segment.stack?.navigator.userCanDismissStack ?? true
        case .fullScreen, .alert, .confirmationDialog, .custom, nil: false
        }
    }

    /// The user has dismissed it. A screen that requires confirmation is asked, and the modal comes back meanwhile.
    func userDidDismiss() {
        guard let navigator = segment.stack?.navigator else { return }
        if style == nil {
            if let first = segment.treeFirst { navigator.userDidLeave(first) }
        } else {
            navigator.userDidDismissStack()
        }
    }

    /// The user has tapped a button of the question, unless the program has taken the question back or has disabled
    /// the button while the alert was going.
    func userDidTap(at index: Int) {
        guard let alert, untracked({ alert.buttons[index].isEnabled }), segment.stack?.navigator.presenting != nil
        else {
            return
        }
        alert.userDidTap(at: index)
    }
}

extension Presentation.Style {
    /// Whether it asks for an answer.
    fileprivate var isQuestion: Bool {
        switch self {
        case .alert, .confirmationDialog: true
        case .sheet, .fullScreen, .popover, .custom: false
        }
    }
}

extension Presentation.Detent {
    fileprivate var detent: PresentationDetent {
        switch self {
        case .medium: .medium
        case .large: .large
        case .fraction(let fraction): .fraction(fraction)
        case .height(let height): .height(height)
        }
    }
}
#endif
