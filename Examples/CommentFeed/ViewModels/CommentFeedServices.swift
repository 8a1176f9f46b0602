/// The services of the view models.
struct CommentFeedServices {
    var comments: any CommentService
    var images: any ImageStore
    /// Creates the settings for formatting dates, with the current time.
    var makeDates: @MainActor () -> CommentDates = { CommentDates() }
}
