/// The services of the comment feed's view models. Tests pass their own.
struct CommentFeedServices {
    var comments: any CommentService
    var images: any ImageStore
    /// Creates the date format for the rows of a page.
    var makeDates: @MainActor () -> CommentDates = { CommentDates() }
}
