#if canImport(SwiftUI)
@_spi(Host) import MVVMC
import SwiftUI

/// The screens of a segment: a `NavigationStack`, or a container as it is.
struct StackView: View {
    @Bindable var segment: StackSegment

    var body: some View {
        if let first = segment.first {
            if segment.isContainer {
                ScreenView(box: first, place: .container).id(first.id)
            } else {
                NavigationStack(path: $segment[path: first.id]) {
                    ScreenView(box: first, place: segment.index == 0 ? .first : .firstPushed)
                        .navigationDestination(for: Screen.ID.self) { [segment] id in
                            if let box = segment.box(id) { ScreenView(box: box, place: .pushed) }
                        }
                }
                // With another first screen it is another stack: SwiftUI drops a path that comes with another root.
                .id(first.id)
                .onChange(of: segment.shown, initial: true) { segment.didDraw() }
            }
        }
    }
}

/// The view of a screen, and what every screen needs.
struct ScreenView: View {
    /// Where a screen is in its segment.
    enum Place: Hashable {
        /// Nothing is below it.
        case first
        /// What is below it is another segment, so that there is no back button of the system's.
        case firstPushed
        /// It is above another screen.
        case pushed
        /// It is shown without a navigation bar.
        case container
    }

    let box: ScreenBox
    let place: Place

    var body: some View {
        if let screen = box.screen {
            content(of: screen)
                .environment(\.screenContext, box)
                .onAppear { box.didAppear() }
                .onDisappear { box.didDisappear() }
        }
    }

    @ViewBuilder private func content(of screen: Screen) -> some View {
        if place == .firstPushed || (place == .pushed && box.mayRefuse) {
            view(of: screen).modifier(BackButton(box: box, isAlways: place == .firstPushed))
        } else {
            view(of: screen)
        }
    }

    @ViewBuilder private func view(of screen: Screen) -> some View {
        if let views = box.views {
            if let selection = box.selection, selection.isTabs, !views.hasView(for: selection.viewModel) {
                TabsContent(context: box, selection: selection)
            } else {
                views.view(
                    for: screen.viewModel, context: "A screen with it was pushed by `\(screen.coordinatorName)`.")
            }
        }
    }
}

/// A back button for a screen that may require confirmation. SwiftUI's own has popped the screen by the time it is
/// reported.
private struct BackButton: ViewModifier {
    let box: ScreenBox
    /// Whether there is none of the system's.
    let isAlways: Bool

    func body(content: Content) -> some View {
        let isShown = isAlways || box.refuses
        content
            .navigationBarBackButtonHidden(isShown)
            .toolbar {
                if isShown {
                    ToolbarItem(placement: BackButton.placement) {
                        Button {
                            box.navigator?.userDidLeave(box.id)
                        } label: {
                            Image(systemName: "chevron.backward")
                        }
                        .accessibilityLabel(Text("Back"))
                    }
                }
            }
    }

    private static var placement: ToolbarItemPlacement {
        #if os(watchOS)
        .cancellationAction
        #else
        .navigation
        #endif
    }
}
#endif
