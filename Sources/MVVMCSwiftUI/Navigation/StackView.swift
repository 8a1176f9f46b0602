#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// The view of a ``StackSegment``, or of the columns that begin with it.
struct StackView: View {
    @Bindable var segment: StackSegment
    /// The columns that contain the view, if it is in one of them.
    var columns: ColumnsHost?
    /// Whether the view is in the accessory of tabs, where there is no room for a navigation bar.
    var isAccessory = false
    /// Whether the view fills its level before the stack has a screen. Otherwise, SwiftUI would show no cover over it.
    var fillsLevel = false

    var body: some View {
        if columns == nil, let columns = segment.columns {
            ColumnsView(host: columns).id(ObjectIdentifier(columns))
        } else if let first = segment.first {
            if segment.isContainer {
                ScreenView(box: first, place: .container).id(first.id)
            } else {
                NavigationStack(path: $segment[path: first.id]) {
                    ScreenView(box: first, place: place, columns: columns)
                        .navigationDestination(for: Screen.ID.self) { [segment] id in
                            if let box = segment.box(id) {
                                if let transition = box.transition {
                                    ScreenView(box: box, place: .pushed)
                                        .modifier(NamedTransition(transition: transition))
                                } else {
                                    ScreenView(box: box, place: .pushed)
                                }
                            }
                        }
                }
                // A different first screen needs a new `NavigationStack`, because SwiftUI drops a path that is set
                // together with a new root.
                .id(StackID(first: first.id, generation: segment.generation))
                .onChange(of: segment.shown, initial: true) { segment.didDraw() }
                .onAppear { segment.stackDidAppear() }
                .onDisappear { segment.stackDidDisappear() }
            }
        } else if fillsLevel {
            Color.clear
        }
    }

    private var place: ScreenView.Place {
        if segment.index > 0 { return .firstPushed }
        if isAccessory { return .accessory }
        return columns == nil || segment.stack?.isFirst(segment) == true ? .first : .firstInColumn
    }
}

/// The identity of a `NavigationStack`.
private struct StackID: Hashable {
    let first: Screen.ID
    let generation: Int
}

/// The view of a screen, with the modifiers that the host needs.
struct ScreenView: View {
    /// The position of a screen in its segment.
    enum Place: Hashable {
        /// The screen is the first on its stack.
        case first
        /// The screen below is in another segment, so the system shows no back button.
        case firstPushed
        /// The screen is the first of a column, and the screen below is in an earlier column.
        case firstInColumn
        /// The screen below is in the same segment.
        case pushed
        /// The screen is a container, which has no navigation bar.
        case container
        /// The screen is the first on the stack of an accessory, and has no navigation bar.
        case accessory
    }

    let box: ScreenBox
    let place: Place
    /// The columns that contain the screen, if it is in one of them.
    var columns: ColumnsHost?

    var body: some View {
        if let screen = box.screen {
            content(of: screen)
                .environment(\.screenContext, box)
                .onAppear { box.didAppear() }
                .onDisappear { box.didDisappear() }
        }
    }

    @ViewBuilder private func content(of screen: Screen) -> some View {
        if place == .firstPushed || place == .firstInColumn || (place == .pushed && box.mayRefuse) {
            view(of: screen).modifier(BackButton(box: box, place: place, columns: columns))
        } else if place == .accessory {
            #if os(macOS)
            view(of: screen)
            #else
            view(of: screen).toolbar(.hidden, for: .navigationBar)
            #endif
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

/// A back button for a screen that may require confirmation, or on which SwiftUI shows no back button. While the screen
/// requires confirmation, this button replaces SwiftUI's own button, which pops the screen before SwiftUI reports the
/// tap.
private struct BackButton: ViewModifier {
    let box: ScreenBox
    let place: ScreenView.Place
    let columns: ColumnsHost?

    /// Whether the button is shown. On the first screen of a column, that is the case while there is room for only one
    /// column. The system's own button would not say that it was tapped.
    private var isShown: Bool {
        switch place {
        case .firstPushed: true
        case .firstInColumn: columns?.isCompact == true
        case .first, .pushed, .container, .accessory: box.refuses
        }
    }

    func body(content: Content) -> some View {
        let isShown = isShown
        content
            .navigationBarBackButtonHidden(isShown)
            .toolbar {
                if isShown {
                    ToolbarItem(placement: BackButton.placement) {
                        Button {
                            // The user cannot leave a screen that a layer covers.
                            if box.navigator?.isBelowLayer == false { box.userDidLeave() }
                        } label: {
                            Image(systemName: "chevron.backward")
                        }
                        .accessibilityLabel(Text("Back", comment: "Goes back to the previous screen."))
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
