import MVVMC

/// The root coordinator of an app. Tests archive the tree of one version of the app, and restore it in another version.
final class VersionedApp: Coordinator {
    enum Route: Hashable, Codable { case start, more }

    let flow = Flow<Never>()
    let initialRoute = Route.start
    private let start: @MainActor (VersionedApp) -> Void
    private let more: @MainActor (VersionedApp) -> Void

    init(
        start: @escaping @MainActor (VersionedApp) -> Void,
        more: @escaping @MainActor (VersionedApp) -> Void = { _ in }
    ) {
        self.start = start
        self.more = more
    }

    func show(_ route: Route) { route == .start ? start(self) : more(self) }
}

/// A coordinator of a section of the app. It pushes a screen for each route. The type parameter `Name` gives the
/// coordinators of different sections different types.
final class Section<Name>: Coordinator {
    typealias Route = String
    let flow = Flow<Never>()
    let initialRoute: String

    init(_ initialRoute: String) { self.initialRoute = initialRoute }

    func show(_ route: String) { flow.push(Place(route)) }
}

/// Types that distinguish the coordinators of sections.
enum SectionName {
    enum News {}
    enum Sport {}
    enum Weather {}
}

/// An area whose coordinator has the same unqualified name as the coordinator of `ProfileArea`.
enum SettingsArea {
    final class Coordinator: MVVMC.Coordinator {
        let flow = Flow<Never>()
        let initialRoute = "settings"
        func show(_ route: String) { flow.push(Place(route)) }
    }
}

enum ProfileArea {
    final class Coordinator: MVVMC.Coordinator {
        let flow = Flow<Never>()
        let initialRoute = "profile"
        func show(_ route: String) { flow.push(Place(route)) }
    }
}

extension Navigator {
    /// Returns the coordinator in a slot of this stack's top screen, if that coordinator is a section with this name.
    func section<Name>(_ name: Name.Type, in slot: Slot) -> Section<Name>? {
        top?.embedded[slot]?.top?.coordinator as? Section<Name>
    }
}
