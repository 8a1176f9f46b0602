/// The transition by which a screen arrives and leaves, by name. Without one, a host uses the standard transition of its
/// platform.
///
///     flow.push(PhotoViewModel(id: id, router: self), transition: .zoom(from: "photo \(id)"))
///     flow.present(BuyCoordinator(id), as: .fullScreen.transition(.crossFade))
///
/// The transition says only how the change looks. The tree, the events, the routes and the archive are the same with and
/// without it, and a restored screen arrives without it. A host that cannot show a transition, because its platform or
/// the version of the system lacks it, shows the standard transition, without a report.
public struct ScreenTransition: Hashable, Sendable, CustomStringConvertible {
    /// For hosts. The kind of a transition.
    public enum Kind: Hashable, Sendable {
        /// The screen grows out of the view with this name.
        case zoom(source: String)
        /// The screen fades in over the screen below.
        case crossFade
        /// A transition of the app, by its name.
        case custom(String)
    }

    /// For hosts. The kind of the transition.
    public let kind: Kind

    /// The screen grows out of the view with the given name, and shrinks back into it.
    ///
    /// With UIKit, the source is the view whose `accessibilityIdentifier` is the name; with SwiftUI, it is the view with
    /// the modifier `transitionSource(_:)`. If there is no such view in view, or more than one, the standard transition is
    /// shown. So a row that was deleted or has scrolled away needs no code.
    ///
    /// - Parameter source: The name of a view on the screen below, which is unique on that screen.
    public static func zoom(from source: String) -> ScreenTransition { ScreenTransition(kind: .zoom(source: source)) }

    /// The screen fades in over the screen below, and fades out.
    public static let crossFade = ScreenTransition(kind: .crossFade)

    /// A transition of the app for pushed screens. Only the UIKit host shows it, and finds it by `name` in its registry.
    ///
    ///     flow.push(HelpViewModel(), transition: .custom("flip"))
    ///
    /// For a presentation of the app's own, use ``Presentation/custom(_:)``.
    public static func custom(_ name: String) -> ScreenTransition { ScreenTransition(kind: .custom(name)) }

    /// The name of the transition, as in `zoom(photo 3)`.
    public var description: String {
        switch kind {
        case .zoom(let source): "zoom(\(source))"
        case .crossFade: "crossFade"
        case .custom(let name): name
        }
    }
}
