/// The style in which a stack is presented over another. A host maps it to the closest style of its platform.
///
///     flow.present(BuyCoordinator(id), as: .sheet)
///     flow.present(FilterCoordinator(), as: .sheet(detents: [.medium, .large]))
///     flow.present(HelpViewModel(), as: .popover(anchor: "help button"))
public struct Presentation: Hashable, Sendable, CustomStringConvertible {
    /// The style.
    @_spi(Host) public enum Style: Hashable, Sendable {
        /// A card that leaves a part of the screen below visible, and that the user may drag away.
        case sheet(detents: [Detent])
        /// The full screen. The user can leave only with the controls of the screen.
        case fullScreen
        /// A popover that points at the view with this name.
        case popover(anchor: String)
        /// A question that the user must answer; see ``AlertViewModel``.
        case alert
        /// A list of choices, in a popover that points at the view with this name where there is room.
        case confirmationDialog(anchor: String?)
        /// A custom presentation of the app, by its name.
        case custom(String)
    }

    /// A height at which a sheet can rest.
    public enum Detent: Hashable, Sendable {
        /// About half of the screen.
        case medium
        /// The largest height of a sheet.
        case large
        /// A fraction of the available height, between 0 and 1.
        case fraction(Double)
        /// A height in points.
        case height(Double)
    }

    /// The style.
    @_spi(Host) public var style: Style
    /// Whether presenting and dismissing are animated.
    @_spi(Host) public var isAnimated = true

    /// Creates a presentation of a style.
    @_spi(Host) public init(_ style: Style, isAnimated: Bool = true) {
        self.style = style
        self.isAnimated = isAnimated
    }

    /// A sheet of the largest height.
    public static let sheet = Presentation(.sheet(detents: [.large]))
    /// The full screen. The user can leave only with the controls of the screen.
    public static let fullScreen = Presentation(.fullScreen)
    /// A question that the user must answer.
    static let alert = Presentation(.alert)

    /// Returns a sheet that can rest at the given heights.
    public static func sheet(detents: [Detent]) -> Presentation { Presentation(.sheet(detents: detents)) }
    /// Returns a popover that points at the view with a name.
    public static func popover(anchor: String) -> Presentation { Presentation(.popover(anchor: anchor)) }
    /// Returns a custom presentation of the app, by the name that it is registered with in the registry of the host.
    public static func custom(_ name: String) -> Presentation { Presentation(.custom(name)) }

    /// Returns the same presentation, with or without animation.
    public func animated(_ isAnimated: Bool) -> Presentation { Presentation(style, isAnimated: isAnimated) }

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

/// The policy for a presentation if another one already covers the presenting stack.
public enum PresentationPolicy: Hashable, Sendable {
    /// The new presentation is reported and refused.
    case refuse
    /// The new presentation waits until nothing covers the stack, after those that already wait. The description of the
    /// tree lists it.
    case queue
    /// The presentation that covers the stack is dismissed, and the new one replaces it. A screen there that requires
    /// confirmation is asked first; if it stays, the new presentation is refused.
    case replace
}

/// The place of a presentation: over the stack of a flow, or over everything.
///
///     let end = await flow.run(SignInCoordinator(session), as: .fullScreen, over: .frontmost)
public enum PresentationContext: Hashable, Sendable {
    /// Over the stack of the flow that presents it. It goes with that stack.
    case flow
    /// Over whatever the user sees: a sheet, another tab, a question.
    ///
    /// Use it for what cannot wait: a sign-in because the session has expired, a lock screen, a consent. Nothing is in
    /// its way, so it is neither refused nor queued. What is below stays as it is, and is in front again when the
    /// presentation has gone; a question is hidden meanwhile, and shown again with its texts.
    ///
    /// It belongs to the flow that presents it, which it keeps running, and not to the stack below: it stays when that
    /// stack goes, also by a path or ``PresentationPolicy/replace``, and it is dismissed by ``Flow/dismiss()`` of the
    /// flow that presents it.
    /// ``Navigator/presented`` of the stack below does not list it; it is ``Navigator/frontmostStack``.
    case frontmost
}
