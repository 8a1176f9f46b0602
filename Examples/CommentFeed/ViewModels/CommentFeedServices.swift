/// The services that the view models of the feed need. A test passes its own.
struct CommentFeedServices {
    var comments: any CommentService
    var images: any ImageStore
    /// Creates the format of dates, once for each page.
    var makeDates: @MainActor () -> CommentDates = { CommentDates() }
}
