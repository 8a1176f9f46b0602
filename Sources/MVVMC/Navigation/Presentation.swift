/// How a stack is shown over another: a wish, which a host maps to what its platform has.
///
///     flow.present(BuyCoordinator(id), as: .sheet)
///     flow.present(FilterCoordinator(), as: .sheet(detents: [.medium, .large]))
///     flow.present(HelpViewModel(), as: .popover(anchor: "help button"))
public struct Presentation: Hashable, Sendable, CustomStringConvertible {
    /// What it looks like.
    @_spi(Host) public enum Style: Hashable, Sendable {
        /// A card that leaves something of what is below in view, and that the user may drag away.
        case sheet(detents: [Detent])
        /// All of the screen; the user leaves only by what the screen offers.
        case fullScreen
        /// A bubble that points at the view that has this name.
        case popover(anchor: String)
        /// A question that has to be answered; see ``AlertViewModel``.
        case alert
        /// A list of choices, in a popover that points at the view that has this name where there is room for one.
        case confirmationDialog(anchor: String?)
        /// One of the app's own, by its name.
        case custom(String)
    }

    /// Where a sheet may rest.
    public enum Detent: Hashable, Sendable {
        /// About half of the screen.
        case medium
        /// All that a sheet may have.
        case large
        /// A share of the height that is there, between 0 and 1.
        case fraction(Double)
    }

    /// What it looks like.
    @_spi(Host) public var style: Style
    /// Whether it comes and goes with an animation.
    @_spi(Host) public var isAnimated = true

    /// A presentation of this style.
    @_spi(Host) public init(_ style: Style, isAnimated: Bool = true) {
        self.style = style
        self.isAnimated = isAnimated
    }

    /// A card as large as they get.
    public static let sheet = Presentation(.sheet(detents: [.large]))
    /// All of the screen.
    public static let fullScreen = Presentation(.fullScreen)
    /// A question that has to be answered.
    static let alert = Presentation(.alert)

    /// A card that rests at one of these heights.
    public static func sheet(detents: [Detent]) -> Presentation { Presentation(.sheet(detents: detents)) }
    /// A bubble that points at the view that has this name.
    public static func popover(anchor: String) -> Presentation { Presentation(.popover(anchor: anchor)) }
    /// One of the app's own, by the name that it is registered with at the host.
    public static func custom(_ name: String) -> Presentation { Presentation(.custom(name)) }

    /// The same without an animation.
    public var notAnimated: Presentation { Presentation(style, isAnimated: false) }

    /// The style's name, as in `sheet`.
    public var description: String {
        switch style {
        case .sheet: "sheet"
        case .fullScreen: "fullScreen"
        case .popover(let anchor): "popover(\(anchor))"
        case .alert: "alert"
        case .confirmationDialog: "confirmationDialog"
        case .custom(let name): name
        }
    }
}

/// What happens to a presentation if another one covers the stack that presents it.
public enum PresentationConflict: Hashable, Sendable {
    /// It is reported and refused.
    case refuse
    /// It waits until nothing covers the stack, after what waits already. The description of the tree has what waits.
    case queue
    /// It takes the place of what covers the stack, which is dismissed. A screen there that refuses to be left is asked first; if it
    /// stays, the new presentation is refused.
    case replace
}
