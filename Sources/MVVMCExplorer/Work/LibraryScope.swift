/// The scope of one app, if a test plays several apps one after another. Work of other apps, which may never end, does
/// not count.
@MainActor
package final class LibraryScope {
    /// The number of waits of this app's work that have ended, except waits for other work.
    package internal(set) var answers = 0
    /// Whether tasks that do not belong to the library's work have waited for an answer or a clock.
    package internal(set) var hasOtherTasks = false
    /// The number of the last change in this scope; see ``RunningWork/activity``.
    var activity = 0

    package init() {}
}
