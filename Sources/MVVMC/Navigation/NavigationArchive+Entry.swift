extension NavigationArchive {
    /// A route of a coordinator, as text. The route is part of an archive, or waits on a tree.
    public struct Entry: Hashable, Sendable, CustomStringConvertible {
        /// The name of the type of the route's coordinator. It is the full name, except in ``Navigator/waitingRoutes``.
        public let coordinator: String
        /// The slot in which the coordinator was embedded; `nil` if it was started in another way, and always `nil` in
        /// ``Navigator/waitingRoutes``.
        public internal(set) var slot: Slot?
        /// The route as JSON or, in ``Navigator/waitingRoutes``, as a description. It is empty in
        /// ``NavigationRestoration/leftOut`` if the archive has no route of this coordinator.
        public let route: String
        /// The name of the type of the coordinator that the route waits for, or `AsyncWork` if it waits for work; `nil`
        /// except in ``Navigator/waitingRoutes``. See ``RouteDecision/after(_:as:over:ifPresenting:replacing:)``.
        public internal(set) var waitsFor: String?
        /// The reason why the route was left out. The description contains the reason as text.
        package var reason: NavigationRestoration.Reason?

        /// The route with its coordinator, followed by the type that it waits for, or by the reason if it was left out.
        public var description: String {
            if let waitsFor { return "\(coordinator) \(route) after \(waitsFor)" }
            return (route.isEmpty ? "" : "\(route) of ") + Entry.place(coordinator, slot)
                + (reason.map { ": \($0)" } ?? "")
        }

        static func place(_ coordinator: String, _ slot: Slot?) -> String {
            coordinator + (slot.map { " in the slot \"\($0)\"" } ?? "")
        }
    }
}
