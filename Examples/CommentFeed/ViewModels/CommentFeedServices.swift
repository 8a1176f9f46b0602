/// What the view models of the feed need from outside: a test passes its own.
struct CommentFeedServices {
    var comments: any CommentService
    var images: any ImageStore
    /// How dates are written, asked for with each page.
    var makeDates: @MainActor () -> CommentDates = { CommentDates() }
}
