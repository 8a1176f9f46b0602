#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import MVVMC
import SwiftUI

/// The environment of a ``UIKitNavigatorView``, for the hosting controllers in it, which do not inherit it.
@MainActor
final class HostedEnvironment: Observable {
    @Observed var values: EnvironmentValues

    init(_ values: EnvironmentValues) { self.values = values }

    /// The environment for the view of a hosting controller.
    ///
    /// - Parameter own: The environment of the hosting controller. Its values that depend on the place in the window
    ///   are kept.
    func values(in own: EnvironmentValues) -> EnvironmentValues {
        var values = values
        values.horizontalSizeClass = own.horizontalSizeClass
        values.verticalSizeClass = own.verticalSizeClass
        values.colorScheme = own.colorScheme
        return values
    }
}
#endif
