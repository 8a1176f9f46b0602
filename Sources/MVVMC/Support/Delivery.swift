/// Counts the deliveries of the library that are under way, such as calls of observers, autoruns and handlers.
///
/// A delivery that cancelled work has caused does not belong to that work, so what its callbacks request counts.
@usableFromInline
enum Delivery {
    /// The number of deliveries under way, on the main actor.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var depth = 0
}
