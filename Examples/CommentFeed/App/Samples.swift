import Foundation

/// The article, the reader and the comments that the app uses in place of a server.
enum Samples {
    static let article = Article(id: 1, title: "The Analytical Engine", wordCount: 2_400)
    static let reader = makeAuthor("You")

    /// Returns a hundred comments, newest first, fifteen minutes apart.
    static func makeComments() -> [Comment] {
        let authors = ["Ada", "Grace", "Emmy"].map { makeAuthor($0) }
        return (0..<100).map { index in
            let number = 100 - index
            return Comment(
                id: number, author: authors[index % authors.count], date: .now - 900 * Double(index + 1),
                text: "Comment \(number)", isEdited: index.isMultiple(of: 7))
        }
    }

    private static func makeAuthor(_ name: String) -> Author {
        Author(
            id: name, name: name, pictureURL: URL(fileURLWithPath: "/\(name).png"),
            joined: Date(timeIntervalSince1970: 1_600_000_000))
    }
}
