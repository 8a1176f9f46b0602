#if canImport(SwiftUI)
import MVVMC
import MVVMCSwiftUI
import SwiftUI
import UserDirectoryCoordinatorsExample
import UserDirectoryModelExample
import UserDirectorySwiftUIExample

/// The app. In an app target, its declaration is preceded by `@main`.
///
/// Its users are made up: an app that is used passes a service of its own, here and nowhere else.
public struct UserDirectoryApp: App {
    private let service: any UserService
    private let clock: any Clock<Duration>
    private let views = ViewRegistry.userDirectory

    /// Creates the app.
    public init() { self.init(service: SampleUsers()) }

    /// Creates an app with a service of its own, for tests.
    public init(service: any UserService, clock: any Clock<Duration> = ContinuousClock()) {
        (self.service, self.clock) = (service, clock)
    }

    /// The window of the app.
    public var body: some Scene {
        WindowGroup {
            NavigatorView(starting: DirectoryCoordinator(service: service, clock: clock), views: views)
        }
    }
}
#endif
