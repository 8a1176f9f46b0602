import Foundation
import MVVMC

/// The part of a comment that a cell shows. This type is named after the cell, but does not depend on it.
struct CommentCellViewModel: ReusableViewViewModel, Identifiable, Hashable {
    /// The identifier of the comment, which is passed with the actions of the cell.
    let id: Int
    var authorName: String
    var isEdited: Bool
    var date: Date
    var text: String
    /// The author's picture, or `nil` until it has been loaded.
    var authorImage: Data?
    var dates: CommentDates
}

// The texts are computed here, so that a test can check them without a cell.
extension CommentCellViewModel {
    /// The name of the author. A mark follows if the comment was edited.
    var nameText: String { isEdited ? "\(authorName) · Edited" : authorName }

    /// The time since the comment was written or, after a week, the date.
    var dateText: String {
        abs(date.timeIntervalSince(dates.now)) < 7 * 24 * 3600 ? dates.relative(date) : dates.absolute(date)
    }
}

extension CommentCellViewModel {
    init(_ comment: Comment, dates: CommentDates) {
        self.init(
            id: comment.id, authorName: comment.author.name, isEdited: comment.isEdited, date: comment.date,
            text: comment.text, dates: dates)
    }
}
