#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// A view that shows a navigation tree, and reports user actions to it.
///
/// The view is the root of an app, or of a part of an app. Coordinators change the tree; views must not present or push
/// anything. A `NavigationLink(value:)` with a type of the app has no effect in this view, because the path of a stack
/// contains only screens of the tree.
///
///     @main
///     struct PhotoStoreApp: App {
///         private let views = ViewRegistry.photoStore
///
///         var body: some Scene {
///             WindowGroup { NavigatorView(starting: AppCoordinator(), views: views) }
///         }
///     }
///
/// Each stack is a `NavigationStack`. A container, such as a `TabsViewModel`, is shown without one, because its slots
/// contain stacks, and a `NavigationStack` does not work inside another one. A container that is pushed over a screen,
/// or a screen that is pushed over a container, therefore covers the previous screen, like a full-screen presentation.
///
/// A stack whose first screen has a column, and that is not in a sheet or a popover, is a `NavigationSplitView` with a
/// `NavigationStack` in each column. Where there is room for one column only, it collapses.
/// `registerPlaceholder(for:)` of ``ViewRegistry`` says what a column without a screen shows.
///
/// SwiftUI does not report that the user has tried to drag away a sheet that requires confirmation, and it may not
/// report a tap of the selected tab. The `UIKitNavigatorView` of `MVVMCHosting` shows the same views with the UIKit
/// host, which reports both.
///
/// A custom presentation is shown in the style that it is based on. For the other styles, the table lists how each
/// system shows them:
///
/// | | iOS, iPadOS, visionOS | macOS | tvOS, watchOS |
/// | --- | --- | --- | --- |
/// | `.sheet` | a sheet with its detents | a sheet | a sheet |
/// | `.fullScreen` | a cover | a sheet that the user cannot dismiss | a cover |
/// | `.popover` | a popover, or a sheet where there is no room | a popover | a sheet |
/// | `.alert` | an alert | an alert | an alert |
/// | `.confirmationDialog` | a confirmation dialog | a confirmation dialog | a confirmation dialog |
///
/// A confirmation dialog that SwiftUI shows as a popover points at its anchor or, if it has no anchor in view, at the
/// whole screen.
///
/// If the navigator has links, the view opens the URLs that its scene receives, universal links included; see
/// `Navigator.links`. Set them in the closure `onCreate`, or before the view is made. The view does not notice links
/// that are set later.
///
///     NavigatorView(starting: AppCoordinator(), views: .photoStore) { $0.links = .account }
///
/// If links are published, the view advertises the place in front as a user activity, and opens the places of those that
/// its scene receives; see `Navigator.activity`.
///
/// The coordinator is started, then the tree of the last time is restored, and then the link that has launched the app
/// is opened. ``opensUserActivities(_:)`` does the same with user activities. A notification and a quick action come to
/// an object of the app, which may have them before there is a view. Let that object make the navigator, and open their
/// links, which wait for the view to start the coordinator:
///
///     @MainActor
///     final class Notifications {
///         let navigator = Navigator()
///         init() { navigator.links = .account }
///         func didTap(_ userInfo: [AnyHashable: Any]) { navigator.open(userInfo["url"] as? String ?? "") }
///     }
///
///     struct NotifiedView: View {
///         let notifications: Notifications
///         @SceneStorage("navigation") private var archive: Data?
///
///         var body: some View {
///             NavigatorView(
///                 starting: AppCoordinator(), in: notifications.navigator, restoring: $archive, views: .photoStore)
///         }
///     }
///
/// When another root coordinator is started, its screens replace the screens of the former root, with a fade if the
/// start is animated.
///
/// # Logging and analytics
///
/// The closure `onCreate` receives the navigator before the coordinator is started, so that no event is missed. SwiftUI
/// is evaluating a body at that time, so the closure must not set a `@State`. Store the token of an observation in an
/// object that lives as long as the view:
///
///     @MainActor
///     final class ScreenLog {
///         private(set) var lines: [String] = []
///         private var token: ObservationToken?
///
///         func follow(_ navigator: Navigator) {
///             token = navigator.observeEvents(with: self) { log, event in
///                 if event.kind == .becameFrontmost { log.lines.append("\(event)") }
///             }
///         }
///     }
///
///     struct LoggedView: View {
///         @SceneStorage("navigation") private var archive: Data?
///         @State private var log = ScreenLog()
///
///         var body: some View {
///             NavigatorView(starting: AppCoordinator(), restoring: $archive, views: .photoStore) { log.follow($0) }
///         }
///     }
public struct NavigatorView: View {
    private let tree: SceneTree
    private let views: ViewRegistry
    /// The view that covers the app while the scene is not active, if the app has one; see ``privacyCover(_:)``.
    var privacyCover: (@MainActor () -> AnyView)?
    /// The types of the user activities whose links the view opens; see ``opensUserActivities(_:)``.
    var activityTypes: [String] = []
    @State private var holder = HostHolder()
    @Namespace private var namespace
    @Environment(\.horizontalSizeClass) private var sizeClass

    /// Creates a view of a tree that was made elsewhere, for example by an object that handles deep links.
    public init(_ navigator: Navigator, views: ViewRegistry) {
        (tree, self.views) = (SceneTree(navigator), views)
    }

    /// Creates a view that starts a coordinator when the view is first shown, and that retains the tree as long as the
    /// view exists.
    ///
    /// - Parameters:
    ///   - coordinator: The coordinator to start. The expression is evaluated once.
    ///   - route: The route to start with; the coordinator's `initialRoute` by default.
    ///   - navigator: A navigator of the app, which is used instead of a new one. If it has a root coordinator already,
    ///     no other is started.
    ///   - views: The views of the app.
    ///   - onCreate: Called once with the navigator, before the coordinator is started.
    public init<Root: Coordinator>(
        starting coordinator: @autoclosure @escaping @MainActor () -> Root, at route: Root.Route? = nil,
        in navigator: Navigator? = nil, views: ViewRegistry,
        onCreate: @escaping @MainActor (Navigator) -> Void = { _ in }
    ) {
        tree = SceneTree(
            of: "NavigatorView", starting: coordinator, at: route, in: navigator, onCreate: onCreate)
        self.views = views
    }

    /// Creates a view that restores the tree of the last launch, or starts a coordinator if there is no archive.
    ///
    /// The archive is read when the view is first shown, and written whenever the scene becomes inactive or enters the
    /// background. Routes must be `Codable`; the documentation of `Navigator.archive(identifier:statesUpTo:)` lists the
    /// parts of the tree that are omitted. An archive that cannot be decoded is ignored.
    ///
    ///     struct AppView: View {
    ///         @SceneStorage("navigation") private var archive: Data?
    ///
    ///         var body: some View {
    ///             NavigatorView(starting: AppCoordinator(), restoring: $archive, views: .photoStore)
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - coordinator: The coordinator to start. The expression is evaluated once.
    ///   - route: The route to start with if there is no archive; the coordinator's `initialRoute` by default.
    ///   - navigator: A navigator of the app, which is used instead of a new one. If it has a root coordinator already,
    ///     nothing is started or restored.
    ///   - archive: A binding to the stored archive, such as a `@SceneStorage`.
    ///   - identifier: Returns whose archive it is, such as the identifier of the user who is signed in. It is called
    ///     when an archive is written, and once when the first archived route is about to be shown. An archive of another
    ///     user is not restored.
    ///   - views: The views of the app.
    ///   - onCreate: Called once with the navigator, before the coordinator is started or restored.
    public init<Root: Coordinator>(
        starting coordinator: @autoclosure @escaping @MainActor () -> Root, at route: Root.Route? = nil,
        in navigator: Navigator? = nil, restoring archive: Binding<Data?>,
        identifier: @escaping @MainActor () -> String? = { nil },
        views: ViewRegistry, onCreate: @escaping @MainActor (Navigator) -> Void = { _ in }
    ) {
        tree = SceneTree(
            of: "NavigatorView", starting: coordinator, at: route, in: navigator, restoring: archive,
            identifier: identifier, onCreate: onCreate)
        self.views = views
    }

    /// The screens of the tree.
    public var body: some View {
        let columns = sizeClass == .regular ? 2 : 1
        let host = holder.host(showing: tree.navigator, views, { tree.make(columns) }, covering: privacyCover)
        LevelView(host: host, level: host.level(0), segment: host.root.segment(0))
            .environment(\.transitionScope, TransitionScope(namespace: namespace, sources: host.transitionSources))
            .onAppear { host.didAppear() }
            .keeping(tree, host.navigator, activityTypes: activityTypes)
            .modifier(ActivityPublisher(navigator: host.navigator))
            .id(ObjectIdentifier(host))
    }
}

/// Storage for the host of a ``NavigatorView`` across evaluations of its body.
@MainActor
private final class HostHolder {
    private var host: NavigationHost?

    nonisolated init() {}

    func host(
        showing navigator: Navigator?, _ views: ViewRegistry, _ makeNavigator: @MainActor () -> Navigator,
        covering privacyCover: (@MainActor () -> AnyView)?
    ) -> NavigationHost {
        let host = host(showing: navigator, views, makeNavigator)
        host.privacyCover = privacyCover
        return host
    }

    private func host(
        showing navigator: Navigator?, _ views: ViewRegistry, _ makeNavigator: @MainActor () -> Navigator
    ) -> NavigationHost {
        if let host, navigator == nil || host.navigator === navigator { return host }
        // Without `untracked`, a change of any property that a coordinator reads when it is started would reevaluate
        // the body.
        let host = untracked { NavigationHost(makeNavigator(), views: views) }
        self.host = host
        return host
    }
}
#endif
