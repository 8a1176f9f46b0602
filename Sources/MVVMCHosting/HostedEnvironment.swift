#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import MVVMC
import SwiftUI

/// The SwiftUI environment of a ``UIKitNavigatorView``. The hosting controllers in the view do not inherit the
/// environment, so they read it from this object.
@MainActor
final class HostedEnvironment: Observable {
    @Observed var values: EnvironmentValues

    init(_ values: EnvironmentValues) { self.values = values }

    /// Returns the environment for the view of a hosting controller.
    ///
    /// - Parameter own: The environment of the hosting controller. The size classes and the color scheme come from this
    ///   environment, because they depend on the position in the window.
    func values(in own: EnvironmentValues) -> EnvironmentValues {
        var values = values
        values.horizontalSizeClass = own.horizontalSizeClass
        values.verticalSizeClass = own.verticalSizeClass
        values.colorScheme = own.colorScheme
        return values
    }
}
#endif
