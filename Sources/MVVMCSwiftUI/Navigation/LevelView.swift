#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// The view of a level of the window, with the modifiers that present the modal over it.
struct LevelView: View {
    let host: NavigationHost
    @Bindable var level: ModalLevel
    let segment: StackSegment
    /// The modal whose content is the level; `nil` for the first level.
    var modal: Modal?
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.scenePhase) private var phase

    var body: some View {
        let cover = host.lock.cover(of: modal, at: level.index)
        // The phase is read here and not in `onChange`, which is called after the update of the views.
        let privacyCover = phase == .active ? nil : host.privacyCover
        StackView(segment: segment, fillsLevel: true)
            .environment(\.modalLevel, level)
            .unreachable(cover != nil)
            .onChange(of: level.searches) { level.didDraw() }
            .overlay { if let cover { LockView(cover: cover, level: level) } }
            .opacity(privacyCover == nil ? 1 : 0)
            .overlay { if let privacyCover { PrivacyCover(content: privacyCover) } }
            .windowToolbarHidden(cover != nil || privacyCover != nil, hidesTitle: cover != nil)
            .modifier(ModalModifiers(host: host, level: level))
            // A popover inherits the environment of the view that it points at, which a lock disables.
            .environment(\.isEnabled, isEnabled || cover != nil)
    }
}

/// The modifiers with which SwiftUI presents the modal over a level.
private struct ModalModifiers: ViewModifier {
    let host: NavigationHost
    @Bindable var level: ModalLevel

    func body(content: Content) -> some View {
        let modal = level.modal
        let showing = level.showings
        let alert = level.question(.alert)
        content
            .sheet(item: $level[shown: .sheet, from: nil, showing], onDismiss: didDismiss) { modal in
                ModalContent(host: host, modal: modal, index: level.index + 1)
            }
            #if !os(macOS)
        .fullScreenCover(item: $level[shown: .cover, from: nil, showing], onDismiss: didDismiss) { modal in
            ModalContent(host: host, modal: modal, index: level.index + 1)
        }
            #endif
            .alert(
                alert.questionTitle, isPresented: $level[asking: .alert, from: nil, showing], presenting: alert
            ) { modal in
                AlertActions(modal: modal)
            } message: { modal in
                modal.questionMessage
            }
            .modifier(PointingModals(level: level, anchor: nil))
            .onChange(of: modal?.id, initial: true) { level.didDrawModal() }
    }

    private var didDismiss: () -> Void { { [weak level] in level?.didDismiss() } }
}

/// The modifiers with which SwiftUI presents a popover or a confirmation dialog at a view, or at the level if there is
/// no anchor.
///
/// SwiftUI presents a popover, and since iOS 26 also a confirmation dialog, at the view that has the modifier.
struct PointingModals: ViewModifier {
    @Bindable var level: ModalLevel
    let anchor: ModalAnchor?

    func body(content: Content) -> some View {
        let id = anchor.map(ObjectIdentifier.init)
        let isPresenting = level.anchor === anchor
        let showing = level.showings
        let dialog = isPresenting ? level.question(.dialog) : nil
        content
            #if !os(tvOS) && !os(watchOS)
        .popover(item: $level[shown: .popover, from: id, showing]) { modal in
            if let host = level.host { ModalContent(host: host, modal: modal, index: level.index + 1) }
        }
            #endif
            .confirmationDialog(
                dialog.questionTitle, isPresented: $level[asking: .dialog, from: id, showing],
                titleVisibility: .visible, presenting: dialog
            ) { modal in
                AlertActions(modal: modal)
            } message: { modal in
                modal.questionMessage
            }
    }
}

@MainActor
extension Modal? {
    fileprivate var questionTitle: Text { Text(verbatim: self?.alert?.title ?? "") }
}

extension Modal {
    @ViewBuilder fileprivate var questionMessage: some View {
        if let message = alert?.message { Text(verbatim: message) }
    }
}

/// The content of a modal, which is the next level of the window.
struct ModalContent: View {
    let host: NavigationHost
    let modal: Modal
    let index: Int

    var body: some View {
        content
            .modifier(ModalLook(modal: modal))
            .interactiveDismissDisabled(!modal.userCanDismiss || host.lock.cover(of: modal, at: index) != nil)
            .onAppear { host.didAppear(modal) }
            .onDisappear { host.didDisappear(modal) }
    }

    @ViewBuilder private var content: some View {
        let level = LevelView(host: host, level: host.level(index), segment: modal.segment, modal: modal)
        if let decorate = modal.decorate { decorate(AnyView(level)) } else { level }
    }
}

/// The modifiers for the appearance of a modal. For a grabber, an undimmed detent or a corner radius that the
/// presentation does not set, there is no modifier, because one of the app's own modifiers may set the same option.
private struct ModalLook: ViewModifier {
    let modal: Modal

    func body(content: Content) -> some View {
        withTransition(withRadius(withInteraction(withGrabber(withDetents(withSize(content))))))
    }

    @ViewBuilder private func withSize(_ content: Content) -> some View {
        let (minimum, ideal) = (modal.minimumSize, modal.idealSize)
        let framed = content.frame(
            minWidth: minimum?.width, idealWidth: ideal?.width, minHeight: minimum?.height, idealHeight: ideal?.height)
        if modal.kind == .sheet, ideal != nil,
            #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
        {
            framed.presentationSizing(.fitted)
        } else {
            framed
        }
    }

    @ViewBuilder private func withDetents(_ content: some View) -> some View {
        // A sheet is large by default. With an explicit detent, a sheet whose presentation has a size would not be
        // fitted to its content.
        if modal.detents == [.large] {
            content
        } else {
            content.presentationDetents(modal.detents)
        }
    }

    @ViewBuilder private func withGrabber(_ content: some View) -> some View {
        if modal.look.hasGrabber { content.presentationDragIndicator(.visible) } else { content }
    }

    @ViewBuilder private func withInteraction(_ content: some View) -> some View {
        if let detent = modal.look.undimmedDetent {
            content.presentationBackgroundInteraction(.enabled(upThrough: detent.detent))
        } else {
            content
        }
    }

    @ViewBuilder private func withTransition(_ content: some View) -> some View {
        if let transition = modal.transition {
            content.modifier(NamedTransition(transition: transition))
        } else {
            content
        }
    }

    @ViewBuilder private func withRadius(_ content: some View) -> some View {
        if let radius = modal.look.cornerRadius { content.presentationCornerRadius(CGFloat(radius)) } else { content }
    }
}

extension EnvironmentValues {
    /// The level whose content includes the view; `nil` outside of a ``NavigatorView``.
    var modalLevel: ModalLevel? {
        get { self[ModalLevelKey.self] }
        set { self[ModalLevelKey.self] = newValue }
    }
}

private struct ModalLevelKey: EnvironmentKey {
    static var defaultValue: ModalLevel? { nil }
}
#endif
