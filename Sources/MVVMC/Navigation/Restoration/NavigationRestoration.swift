/// The result of restoring a navigation tree, with the routes that were restored, the routes that wait, and the parts
/// of the archive that were left out.
///
/// Parts that do not fit the app are also reported as misuse. Routes that a coordinator declined, or could no longer
/// show because it had ended, are not reported, because these are decisions of the app. Neither are slots that
/// ``Flow/fillSlots(fileID:line:_:)`` fills and that do not exist anymore.
///
///     let restoration = navigator.restore(archive, starting: coordinator)
///     if !restoration.isComplete { logger.notice("\(restoration)") }
public struct NavigationRestoration: Hashable, Sendable, CustomStringConvertible {
    /// A reason why a part of an archive was left out.
    package enum Reason: Hashable, Sendable, CustomStringConvertible {
        /// The archive has a version that the library does not restore.
        case version(Int)
        /// The archive has another identifier than the app has given.
        case otherIdentifier
        /// A coordinator of another type is started in place of this coordinator, for example because the type was
        /// renamed.
        case replaced(by: String)
        /// The coordinator is now started differently, for example in another slot. The value is the new slot, or `nil`
        /// if the coordinator is now pushed or presented.
        case moved(to: Slot?)
        /// The route of the parent was shown without starting the coordinator, or the root coordinator could not be
        /// started.
        case missing
        /// The route could not be decoded. The value describes the error.
        case undecodable(String)
        /// The route was restored, but not the state of one of its screens, because the state could not be decoded. The
        /// values are the type of the view model, and a description of the error.
        case undecodableState(String, String)
        /// The coordinator did not show the route. The value is the reason that the coordinator gave when it declined
        /// the route.
        case declined(String?)
        /// The coordinator ended before its route was reached.
        case ended
        /// The route, or its coordinator, depends on a route that was left out, or the route began to wait and was
        /// dropped.
        case dependent
        /// The container, whose slots come from the app's data, has no such slot now. What was in the slot is restored
        /// if the container gets the slot later.
        case slotGone(Slot)
        /// The route was restored, but no longer shows a container with the slot that was selected.
        case noSlot(Slot)

        /// The reason for an archived route that was requested without being shown.
        init(of outcome: NavigationOutcome) {
            switch outcome {
            case .declined(let reason): self = .declined(reason)
            case .dropped, .cancelled: self = .dependent
            case .notRunning: self = .ended
            case .kept, .redirected, .unfit: self = .declined(nil)
            case .shown, .alreadyInFront, .covered, .waits, .asks, .showedNothing: self = .declined(nil)
            }
        }

        /// The reason in words.
        package var description: String {
            switch self {
            case .version(let version): "the archive has version \(version), not \(NavigationArchive.currentVersion)"
            case .otherIdentifier: "the archive has another identifier"
            case .replaced(let other): "\(other) is started in its place"
            case .moved(let slot?): "it is started in the slot \"\(slot)\""
            case .moved(nil): "it is started in another way"
            case .missing: "its parent does not start it"
            case .undecodable(let error): "the route cannot be decoded (\(error))"
            case .undecodableState(let viewModel, let error):
                "the state of \(viewModel) cannot be decoded (\(error))"
            case .declined(let reason): "the coordinator did not show it" + (reason.map { " (\($0))" } ?? "")
            case .ended: "the coordinator has ended"
            case .dependent: "it depends on a route that was left out"
            case .slotGone(let slot): "there is no slot \"\(slot)\" anymore"
            case .noSlot(let slot): "there is no slot \"\(slot)\" to select"
            }
        }
    }

    /// The routes that were restored, in the order in which they were archived.
    public let restored: [NavigationArchive.Entry]
    /// The parts of the archive that were left out.
    public let leftOut: [NavigationArchive.Entry]
    /// The routes that will be shown when a child flow has finished or work has returned, and the routes that depend on
    /// them; see ``RouteDecision/after(_:as:over:ifPresenting:replacing:onFinish:)``.
    public let waiting: [NavigationArchive.Entry]

    /// Whether no part of the archive was left out. Routes that are ``waiting`` are not left out.
    public var isComplete: Bool { leftOut.isEmpty }

    /// The number of routes that were restored, and a line for each part of the archive that was left out or waits.
    public var description: String {
        let counts =
            "restored \(restored.count) routes, left out \(leftOut.count)"
            + (waiting.isEmpty ? "" : ", waiting \(waiting.count)")
        return ([counts] + leftOut.map { "  \($0)" } + waiting.map { "  waiting: \($0)" }).joined(separator: "\n")
    }
}
