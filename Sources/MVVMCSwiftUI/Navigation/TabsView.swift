#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// A `TabView` of a container with a selection, for use in a view of the app.
///
/// A `TabsViewModel` for which no view is registered is shown as tabs by default. Register a view with a `TabsView`
/// only to add something to the tabs, or to show another container as tabs:
///
///     views.register(for: TabsViewModel.self) { tabs in
///         VStack {
///             OfflineBanner()
///             TabsView(tabs)
///         }
///     }
///
/// The container must be the view model of the screen that the view is in. Any other container is reported, and its
/// tabs are empty. In a preview, where there is no ``NavigatorView``, the tabs are empty as well.
///
/// The tabs have the titles, the images and, where the system supports them, the badges, the search role and the
/// sections of the view model. Hidden tabs are not shown, and keep the state of their views from iOS 18 on, but not on
/// Apple TV and Apple Watch. A tap on the selected tab pops its stack to the first screen, if SwiftUI reports the tap.
///
/// The accessory of the view model is shown from iOS 26.1 on, in an app that is built with Xcode 26.1 or later. Elsewhere,
/// a view of the app can show it as a ``SlotView``.
public struct TabsView: View {
    private let viewModel: any SelectingContainerViewModel
    @State private var holder = ContainerSelectionHolder()
    @Environment(\.screenContext) private var context

    /// Creates a view of the tabs of a container, which must be the view model of the screen.
    public init(_ viewModel: any SelectingContainerViewModel) { self.viewModel = viewModel }

    /// The tabs, each with the stack of its slot.
    public var body: some View {
        TabsContent(context: context, selection: holder.selection(of: viewModel, in: context))
    }
}

struct TabsContent: View {
    let context: (any ScreenContext)?
    @Bindable var selection: ContainerSelection

    var body: some View {
        tabViewWithAccessory.onChange(of: selection.slot, initial: true) { selection.didDraw() }
    }

    // iOS 26.0 cannot hide an accessory without another identity of the tab view, which would lose the state of the tabs.
    @ViewBuilder private var tabViewWithAccessory: some View {
        #if compiler(>=6.2.1) && !os(macOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
        if #available(iOS 26.1, *), PlatformFeatures.current.hasTabAccessory,
            let slot = selection.viewModel.accessorySlotName
        {
            tabView.tabViewBottomAccessory(isEnabled: selection.hasAccessory) {
                content(of: slot).environment(\.isInAccessory, true)
            }
        } else {
            tabView
        }
        #else
        tabView
        #endif
    }

    @ViewBuilder private var tabView: some View {
        if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *), PlatformFeatures.current.hasTabs {
            TabView(selection: $selection.slot) {
                ForEach(selection.sections, id: \.id) { section in
                    if let title = section.title {
                        TabSection {
                            tabs(section.slots)
                        } header: {
                            Text(verbatim: title)
                        }
                    } else {
                        tabs(section.slots)
                    }
                }
            }
        } else {
            TabView(selection: $selection.slot) {
                ForEach(selection.shownSlots, id: \.self) { slot in
                    content(of: slot)
                        .tabItem { selection.label(of: slot) }
                        #if !os(tvOS) && !os(watchOS)
                    .badge(selection.badge(of: slot))
                        #endif
                        .tag(slot)
                }
            }
        }
    }

    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    private func tabs(_ slots: [Slot]) -> some TabContent<Slot> {
        ForEach(slots, id: \.self) { slot in
            Tab(value: slot, role: selection.isSearch(slot) ? .search : nil) {
                content(of: slot)
            } label: {
                selection.label(of: slot)
            }
            #if !os(tvOS) && !os(watchOS)
            .badge(selection.badge(of: slot))
            // Unlike a tab that is left out, a hidden tab keeps the state of its views.
            .hidden(selection.viewModel.isHidden(slot))
            #endif
        }
    }

    @ViewBuilder private func content(of slot: Slot) -> some View {
        if let context, selection.screen != nil { context.view(of: slot) }
    }
}
#endif
