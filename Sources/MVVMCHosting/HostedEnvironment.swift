#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import MVVMC
import SwiftUI

/// The SwiftUI environment of a ``UIKitNavigatorView``. The hosting controllers in the view do not inherit the
/// environment, so they read it from this object.
@MainActor
final class HostedEnvironment: Observable {
    /// A closure that returns the view of a screen with the values of the environment that the screen inherits.
    typealias Inheritance = @MainActor (AnyView, EnvironmentValues) -> AnyView

    @Observed var values: EnvironmentValues
    /// The app's own inheritance, or `nil` if the screens inherit all values.
    let inheritance: Inheritance?

    init(_ values: EnvironmentValues, _ inheritance: Inheritance? = nil) {
        (self.values, self.inheritance) = (values, inheritance)
    }

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
