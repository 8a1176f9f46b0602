import CommentFeedModelExample
import Foundation
import MVVMC

/// The part of a comment that a cell shows. It is named after the cell, and does not refer to it.
public struct CommentCellViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
    /// The identifier of the comment, which comes with the cell's actions.
    public let id: Int
    /// Who wrote the comment.
    public var authorName: String
    /// Whether it was changed after it was written.
    public var isEdited: Bool
    /// When it was written.
    public var date: Date
    /// What it says.
    public var text: String
    /// The author's picture, once it has been loaded.
    public var authorImage: Data?
    /// How the date is written.
    public var dates: CommentDates

    /// A cell's view model.
    public init(
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
    public var nameText: String { isEdited ? "\(authorName) · Edited" : authorName }

    /// How long ago it was written or, after a week, when.
    public var dateText: String {
        abs(date.timeIntervalSince(dates.now)) < 7 * 24 * 3600 ? relativeDateText : absoluteDateText
    }

    /// How long ago it was written, as in `2 hours ago`.
    public var relativeDateText: String { dates.relative(date) }

    /// When it was written, as in `14 Nov 2023 at 23:13`.
    public var absoluteDateText: String { dates.absolute(date) }
}

extension CommentCellViewModel {
    init(_ comment: Comment, dates: CommentDates) {
        self.init(
            id: comment.id, authorName: comment.author.name, isEdited: comment.isEdited, date: comment.date,
            text: comment.text, dates: dates)
    }
}
