#if canImport(SwiftUI)
@_spi(Host) import MVVMC
import SwiftUI

/// A level of the window, with what is presented over it.
struct LevelView: View {
    let host: NavigationHost
    @Bindable var level: ModalLevel
    let segment: StackSegment

    var body: some View {
        StackView(segment: segment)
            .environment(\.modalLevel, level)
            .onGeometryChange(for: CGRect.self) {
                $0.frame(in: .global)
            } action: {
                level.frame = $0
            }
            .onChange(of: level.searches) { level.didDraw() }
            .modifier(ModalModifiers(host: host, level: level))
    }
}

/// The means by which SwiftUI presents something over a level.
private struct ModalModifiers: ViewModifier {
    let host: NavigationHost
    @Bindable var level: ModalLevel

    func body(content: Content) -> some View {
        let modal = level.modal
        let showing = level.showings
        let alert = level.question(.alert)
        let dialog = level.question(.dialog)
        content
            .sheet(item: $level[shown: .sheet, showing], onDismiss: didDismiss) { modal in
                ModalContent(host: host, modal: modal, index: level.index + 1)
            }
            #if !os(macOS)
        .fullScreenCover(item: $level[shown: .cover, showing], onDismiss: didDismiss) { modal in
            ModalContent(host: host, modal: modal, index: level.index + 1)
        }
            #endif
            #if !os(tvOS) && !os(watchOS)
        .popover(
            item: $level[shown: .popover, showing],
            attachmentAnchor: .rect(level.anchor.map { .rect($0) } ?? .bounds)
        ) { modal in
            ModalContent(host: host, modal: modal, index: level.index + 1)
        }
        #endif
        .alert(
            title(of: alert), isPresented: $level[asking: .alert, showing], presenting: alert
        ) { modal in
            AlertActions(modal: modal)
        } message: { modal in
            message(of: modal)
        }
        .confirmationDialog(
            title(of: dialog), isPresented: $level[asking: .dialog, showing], titleVisibility: .visible,
            presenting: dialog
        ) { modal in
            AlertActions(modal: modal)
        } message: { modal in
            message(of: modal)
        }
        .onChange(of: modal?.id, initial: true) { level.didDrawModal() }
    }

    private func title(of question: Modal?) -> Text { Text(verbatim: question?.alert?.title ?? "") }

    @ViewBuilder private func message(of question: Modal) -> some View {
        if let message = question.alert?.message { Text(verbatim: message) }
    }

    private var didDismiss: () -> Void { { [weak level] in level?.didDismiss() } }
}

/// What is presented: a level of its own.
struct ModalContent: View {
    let host: NavigationHost
    let modal: Modal
    let index: Int

    var body: some View {
        content
            .presentationDetents(modal.detents)
            .interactiveDismissDisabled(!modal.userCanDismiss)
            .onAppear { host.didAppear(modal) }
            .onDisappear { host.didDisappear(modal) }
    }

    @ViewBuilder private var content: some View {
        let level = LevelView(host: host, level: host.level(index), segment: modal.segment)
        if let decorate = modal.decorate { decorate(AnyView(level)) } else { level }
    }
}

extension EnvironmentValues {
    /// The level of the window that a view is on.
    var modalLevel: ModalLevel? {
        get { self[ModalLevelKey.self] }
        set { self[ModalLevelKey.self] = newValue }
    }
}

private struct ModalLevelKey: EnvironmentKey {
    static var defaultValue: ModalLevel? { nil }
}
#endif
