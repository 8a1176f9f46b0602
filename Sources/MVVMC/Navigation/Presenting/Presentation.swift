/// The style in which a stack is presented over another. A host maps it to the closest style of its platform.
///
///     flow.present(BuyCoordinator(id), as: .sheet)
///     flow.present(FilterCoordinator(), as: .sheet(detents: [.medium, .large]))
///     flow.present(HelpViewModel(), as: .popover(anchor: "help button"))
///     flow.present(BuyCoordinator(id), as: .sheet(detents: [.medium, .large]).undimmed(through: .medium))
public struct Presentation: Hashable, Sendable, CustomStringConvertible {
    /// For hosts. The kind of a presentation, such as a sheet.
    public enum Style: Hashable, Sendable {
        /// A card that leaves a part of the screen below visible, and that the user can drag away.
        case sheet(detents: [Detent])
        /// The full screen. The user can leave only with the controls of the screen.
        case fullScreen
        /// A popover that points at the view with the given name.
        case popover(anchor: String)
        /// A question or a message that the user must answer; see ``AlertViewModel``.
        case alert
        /// A list of choices. On an iPad and, from iOS 26 on, on an iPhone, the list is a popover that points at the
        /// view with the given name, if there is one.
        case confirmationDialog(anchor: String?)
        /// A custom presentation of the app, by its name.
        case custom(String)

        /// Whether the user can dismiss a presentation of this style without its controls, by dragging it down or by a
        /// tap outside of it.
        package var isDismissedByGesture: Bool {
            switch self {
            case .sheet, .popover, .confirmationDialog, .custom: true
            case .fullScreen, .alert: false
            }
        }
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

    /// For hosts. A width and a height in points.
    public struct Size: Hashable, Sendable {
        /// The width in points.
        public var width: Double
        /// The height in points.
        public var height: Double
    }

    /// For hosts. The kind of presentation, with its parameters.
    public package(set) var style: Style
    /// For hosts. Whether presenting and dismissing are animated.
    public package(set) var isAnimated = true
    /// For hosts. Whether a sheet has a grabber.
    public package(set) var hasGrabber = false
    /// For hosts. The largest detent at which a sheet does not dim the screen below it, if there is one.
    public package(set) var undimmedDetent: Detent?
    /// For hosts. The radius of a sheet's corners in points, or `nil` for the default radius of the system.
    public package(set) var cornerRadius: Double?
    /// For hosts. The transition of the presented stack; `nil` for the standard one of the style.
    public package(set) var transition: ScreenTransition?
    /// For hosts. The size of the presented stack, or `nil` for the default size of the host.
    public package(set) var size: Size?

    package init(_ style: Style, isAnimated: Bool = true) {
        self.style = style
        self.isAnimated = isAnimated
    }

    /// A sheet of the largest height.
    public static let sheet = Presentation(.sheet(detents: [.large]))
    /// The full screen. The user can leave only with the controls of the screen.
    public static let fullScreen = Presentation(.fullScreen)
    /// A question or a message that the user must answer.
    static let alert = Presentation(.alert)

    /// Returns a sheet that can rest at the given heights.
    ///
    /// Pass at least one detent. An empty array is reported, and the sheet has the largest height.
    public static func sheet(detents: [Detent]) -> Presentation {
        guard detents.isEmpty else { return Presentation(.sheet(detents: detents)) }
        Misuse.reportFromAnywhere(
            """
            a sheet has no detents, so it is as high as a sheet can be.
            Name at least one: .sheet(detents: [.medium])
            """)
        return .sheet
    }
    /// Returns a popover that points at the view with the given name.
    public static func popover(anchor: String) -> Presentation { Presentation(.popover(anchor: anchor)) }
    /// Returns a custom presentation of the app, which a host finds by `name` in its registry.
    public static func custom(_ name: String) -> Presentation { Presentation(.custom(name)) }

    /// Returns the same presentation, with or without animation.
    public func animated(_ isAnimated: Bool) -> Presentation { with { $0.isAnimated = isAnimated } }

    /// Returns the same sheet with a grabber, which shows that the sheet can be dragged to another height.
    ///
    ///     flow.present(FilterCoordinator(), as: .sheet(detents: [.medium, .large]).grabber())
    ///
    /// Only sheets on iOS have a grabber. On other platforms, and if no sheet is shown, this has no effect.
    public func grabber() -> Presentation { with { $0.hasGrabber = true } }

    /// Returns the same sheet, except that the screen below is not dimmed and can be used while the sheet rests at
    /// `detent` or at a smaller detent.
    ///
    ///     let map = Presentation.sheet(detents: [.height(120), .large]).undimmed(through: .height(120))
    ///
    /// The sheet must have this detent. The sheet stays in place while the user works with the screen below, and is
    /// dismissed when the user leaves that screen. Only sheets on iOS can be undimmed. On other platforms, and if no
    /// sheet is shown, this has no effect.
    public func undimmed(through detent: Detent) -> Presentation { with { $0.undimmedDetent = detent } }

    /// Returns the same sheet with the given radius of its corners, in points.
    public func cornerRadius(_ radius: Double) -> Presentation { with { $0.cornerRadius = radius } }

    /// Returns the same presentation with the given transition, where the platform can show it.
    ///
    ///     flow.present(BuyCoordinator(id), as: .fullScreen.transition(.zoom(from: "photo \(id)")))
    ///
    /// Alerts and dialogs have the standard transition, and so has a presentation with ``ScreenTransition/custom(_:)``.
    public func transition(_ transition: ScreenTransition) -> Presentation { with { $0.transition = transition } }

    /// Returns the same presentation with the given size, in points. The size applies to popovers, and to sheets where
    /// the platform lets the content determine the size, as on a Mac or an iPad.
    ///
    ///     flow.present(HelpViewModel(), as: .popover(anchor: "help button").size(width: 320, height: 240))
    ///
    /// Without this call, the host decides about the size, because a stack has no natural size. The height of a sheet
    /// on an iPhone is determined by its ``Detent``s.
    public func size(width: Double, height: Double) -> Presentation {
        with { $0.size = Size(width: width, height: height) }
    }

    private func with(_ change: (inout Presentation) -> Void) -> Presentation {
        var copy = self
        change(&copy)
        return copy
    }

    /// The name of the style, as in `sheet` or `popover(help button)`.
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
    /// The new presentation waits until the stack is no longer covered. Presentations that already wait for the stack
    /// begin first. The description of the tree lists the waiting presentation. A later path to the stack, or to one
    /// within it, drops the waiting presentation, which would cover the place.
    case queue
    /// The presentations that cover the stack are dismissed, and the new presentation replaces them. If one of their
    /// screens requires confirmation, it asks the user first. If that screen stays, the new presentation is refused.
    ///
    /// A presentation over everything is not dismissed. If such a presentation covers the stack, the new presentation
    /// waits, as with ``queue``.
    case replace
}

/// The place of a presentation: over the stack of a flow, over what is in front, or over everything.
///
///     let end = await flow.run(SignInCoordinator(session), as: .fullScreen, over: .frontmost)
///
/// While a presentation over the frontmost or over everything is shown, only its own flow and the children of that flow
/// present something above it. What the flows below it present waits until it has gone, in the order of the requests:
/// alerts, questions, other presentations, and paths. Routes are still shown below it, where nobody sees them.
///
/// An archive contains neither kind, so the decision about a route must ask for a sign-in or a lock again after a launch.
public enum PresentationContext: Hashable, Sendable {
    /// Over the stack of the presenting flow. The presentation is dismissed with that stack.
    case flow
    /// Over everything that the user sees at this moment, such as a sheet, another tab, or a question.
    ///
    /// Use this for a presentation that cannot wait, such as a sign-in after the session has expired, or a consent. It is
    /// shown immediately, regardless of its ``PresentationPolicy``, unless another one is shown by a flow above. The
    /// stacks below stay, and are in front again when the presentation has been dismissed. A question is hidden during
    /// the presentation, and shown again with its texts.
    ///
    /// The presentation belongs to the flow that presents it, and keeps that flow running. It does not belong to the
    /// stack below. When that stack is removed, even by ``PresentationPolicy/replace``, the presentation stays, unless
    /// the presenting flow ends or the route of the presentation is removed. To dismiss the presentation, call
    /// ``Flow/dismiss()`` of the presenting flow. ``Navigator/presented`` of the stack below does not refer to the
    /// presentation. ``Navigator/frontmostStack`` takes the presentation into account.
    case frontmost
    /// Over everything, as a lock. Presentations over the frontmost are below it, and those that are requested below it
    /// wait until it has gone. A second lock is shown when the first one has gone.
    ///
    /// Only three things take a lock away: the end of its own flow, ``Flow/dismiss()`` of the flow that has presented it,
    /// and the end of the tree. No route, path or redirection does, and no flow that ends below it. The lock of a
    /// route's decision stays if the route is dropped. A lock whose presenting flow has ended belongs to the root flow.
    /// A task that awaits the lock in ``Flow/run(_:as:over:ifPresenting:fileID:line:)`` returns if it is cancelled, and
    /// the lock stays.
    ///
    ///     func decision(for route: Route) -> RouteDecision<Route> {
    ///         session.isLocked ? .after(LockCoordinator(session), as: .fullScreen, over: .everything) : .show
    ///     }
    ///
    /// Let the lock finish only when the user has proven who they are. A flow within a lock cannot present another one,
    /// which is reported.
    case everything

    /// The style of a presentation that was requested with `style`, or `nil` for a child that is pushed. A child over
    /// the frontmost or over everything is never pushed, because a pushed child is no lock.
    func style(_ style: Presentation?) -> Presentation? { self == .flow ? style : style ?? .sheet }
}
