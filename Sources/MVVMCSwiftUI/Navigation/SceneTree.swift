#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// The tree that a view shows: who makes it, and where its archives are kept. The view of each host has one.
@MainActor
package struct SceneTree {
    /// Makes the tree in a window that has room for this number of columns, if the host knows it.
    package let make: @MainActor (Int?) -> Navigator
    /// The tree, if the app has passed one.
    package let navigator: Navigator?
    /// Saves the tree for the next launch, if the app has passed a binding.
    fileprivate let save: (@MainActor (Navigator) -> Void)?

    /// A tree that the app has started.
    package init(_ navigator: Navigator) {
        make = { _ in navigator }
        (self.navigator, save) = (navigator, nil)
    }

    /// A tree that is restored or started when its view is first shown.
    ///
    /// - Parameter view: The name of the view, for a report.
    package init<Root: Coordinator>(
        of view: String, starting coordinator: @escaping @MainActor () -> Root, at route: Root.Route?,
        in navigator: Navigator?, restoring archive: Binding<Data?>? = nil,
        identifier: @escaping @MainActor () -> String? = { nil }, onCreate: @escaping @MainActor (Navigator) -> Void
    ) {
        let store = "restoring: of a \(view)"
        make = { columns in
            let navigator = navigator ?? Navigator()
            // The app may show its navigator again after its window was closed.
            guard navigator.rootChange.number == 0 else { return navigator }
            if let columns { navigator.hostDidResize(toColumns: columns) }
            onCreate(navigator)
            let data = archive?.wrappedValue
            if let saved = data.flatMap({ try? JSONDecoder().decode(NavigationArchive.self, from: $0) }),
                navigator.keepsArchives(in: store)
            {
                navigator.restore(saved, starting: coordinator(), identifier: identifier)
            } else {
                navigator.start(coordinator(), at: route)
            }
            return navigator
        }
        self.navigator = navigator
        guard let archive else {
            save = nil
            return
        }
        save = { navigator in
            guard navigator.keepsArchives(in: store) else { return }
            let saved = navigator.archive(identifier: identifier())
            archive.wrappedValue = saved.flatMap { try? JSONEncoder().encode($0) }
        }
    }
}

extension View {
    /// Keeps the archives of a tree, opens the links that the scene receives, and gives the tree to the menus of the app
    /// while the scene is focused.
    package func keeping(_ tree: SceneTree, _ navigator: Navigator, activityTypes: [String] = []) -> some View {
        modifier(ArchiveWriter(navigator: navigator, save: tree.save))
            .modifier(LinkReceiver(navigator: navigator, activityTypes: activityTypes))
            .focusedSceneValue(\.navigator, navigator)
    }
}

/// A modifier that saves the tree when the scene becomes inactive or enters the background.
private struct ArchiveWriter: ViewModifier {
    let navigator: Navigator
    let save: (@MainActor (Navigator) -> Void)?

    func body(content: Content) -> some View {
        if let save { content.modifier(ScenePhaseReader { save(navigator) }) } else { content }
    }
}

private struct ScenePhaseReader: ViewModifier {
    let deactivate: @MainActor () -> Void
    @Environment(\.scenePhase) private var phase

    func body(content: Content) -> some View {
        content.onChange(of: phase) { if phase != .active { deactivate() } }
    }
}
#endif
