/// Counts the deliveries of the library that are under way, such as calls of observers, autoruns and handlers.
///
/// A delivery that cancelled work has caused does not belong to that work, so what its callbacks request counts.
@MainActor
enum Delivery {
    /// The number of deliveries under way.
    static var depth = 0
}

extension LibraryTasks {
    /// The work that the current task runs, if the task was cancelled. The value is `nil` in a task that the work has
    /// started, and in a delivery of the library.
    static var cancelledWork: LibraryTask? {
        guard Task.isCancelled, Delivery.depth == 0, let work = LibraryTask.current, work.task == currentTask else {
            return nil
        }
        return work
    }
}
