import Foundation
import MVVMC

/// The part of a comment that a cell shows. It is named after the cell, and does not refer to it.
struct CommentCellViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
    /// The identifier of the comment, which comes with the cell's actions.
    let id: Int
    /// Who wrote the comment.
    var authorName: String
    /// Whether it was changed after it was written.
    var isEdited: Bool
    /// When it was written.
    var date: Date
    /// What it says.
    var text: String
    /// The author's picture, once it has been loaded.
    var authorImage: Data?
    /// How the date is written.
    var dates: CommentDates

    /// A cell's view model.
    init(
        id: Int, authorName: String, isEdited: Bool, date: Date, text: String, authorImage: Data? = nil,
        dates: CommentDates
    ) {
        (self.id, self.authorName, self.isEdited, self.date) = (id, authorName, isEdited, date)
        (self.text, self.authorImage, self.dates) = (text, authorImage, dates)
    }
}

// What the cell shows, to be tested without one.
extension CommentCellViewModel {
    /// The author, and whether the comment was changed: both in one label.
    var nameText: String { isEdited ? "\(authorName) · Edited" : authorName }

    /// How long ago it was written or, after a week, when.
    var dateText: String {
        abs(date.timeIntervalSince(dates.now)) < 7 * 24 * 3600 ? relativeDateText : absoluteDateText
    }

    /// How long ago it was written, as in `2 hours ago`.
    var relativeDateText: String { dates.relative(date) }

    /// When it was written, as in `14 Nov 2023 at 23:13`.
    var absoluteDateText: String { dates.absolute(date) }
}

extension CommentCellViewModel {
    init(_ comment: Comment, dates: CommentDates) {
        self.init(
            id: comment.id, authorName: comment.author.name, isEdited: comment.isEdited, date: comment.date,
            text: comment.text, dates: dates)
    }
}
