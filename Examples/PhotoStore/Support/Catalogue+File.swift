import Foundation

// The files of catalogues. This is supporting code: no part of MVVM-C.

extension Catalogue {
    /// The nine photos that come with the app.
    package static func bundled() throws(CatalogueError) -> Catalogue {
        guard let url = Bundle.module.url(forResource: "photos", withExtension: "json") else {
            throw CatalogueError(file: "photos.json", place: nil, reason: "the app was built without it")
        }
        return try Catalogue(contentsOf: url)
    }

    /// Reads a catalogue from a JSON file: an array of objects with `id`, `title`, `price` and, where there is a
    /// picture, `url`. Titles must not be empty, and prices not negative.
    ///
    /// - Throws: What is wrong first, with the file and the place in it.
    package init(contentsOf url: URL) throws(CatalogueError) {
        let file = url.path
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch CocoaError.fileReadNoSuchFile {
            throw CatalogueError(file: file, place: nil, reason: "there is no such file")
        } catch {
            throw CatalogueError(file: file, place: nil, reason: "it cannot be read: \(error.reason)")
        }
        let entries: [Entry]
        do {
            // The decoder does not say where a file stops being JSON; this does.
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        } catch {
            throw CatalogueError(file: file, place: nil, reason: "it is not JSON: \(error.reason)")
        }
        do {
            entries = try JSONDecoder().decode([Entry].self, from: data)
        } catch {
            throw CatalogueError(file: file, decoding: error)
        }
        let photos = try entries.enumerated().map { index, entry throws(CatalogueError) in
            try entry.photo(number: index + 1, file: file)
        }
        do throws(DuplicatePhoto) {
            try self.init(photos)
        } catch {
            throw CatalogueError(
                file: file, place: "photo \(error.second + 1)",
                reason: "its id \"\(error.id)\" is also that of photo \(error.first + 1)")
        }
    }

    private struct Entry: Decodable {
        let id: String
        let title: String
        let price: Decimal
        let url: String?

        func photo(number: Int, file: String) throws(CatalogueError) -> Photo {
            func wrong(_ reason: String) -> CatalogueError {
                CatalogueError(file: file, place: "photo \(number)", reason: reason)
            }
            if id.isEmpty { throw wrong("its id is empty") }
            if title.allSatisfy(\.isWhitespace) { throw wrong("its title is empty") }
            if price.isNaN || price < 0 { throw wrong("its price, \(price), is negative") }
            let picture = url.flatMap(URL.init(string:))
            if let url, picture?.scheme == nil { throw wrong("its url, \"\(url)\", is not one") }
            return Photo(id: PhotoID(id), title: title, price: price, url: picture)
        }
    }
}

/// Why a catalogue cannot be used: the file, the place in it where there is one, and the reason.
package struct CatalogueError: Error, Equatable, CustomStringConvertible {
    let file: String
    let place: String?
    let reason: String

    /// All of it in one line.
    package var description: String {
        [file, place, reason].compactMap { $0 }.joined(separator: ": ")
    }
}

extension CatalogueError {
    fileprivate init(file: String, decoding error: any Error) {
        guard let error = error as? DecodingError else {
            self.init(file: file, place: nil, reason: error.reason)
            return
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init(file: file, at: context, reason: "it has no \"\(key.stringValue)\"")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self.init(file: file, at: context, reason: "it should be \(Self.name(of: type))")
        case .dataCorrupted(let context):
            self.init(file: file, at: context, reason: context.debugDescription)
        @unknown default:
            self.init(file: file, place: nil, reason: error.reason)
        }
    }

    private init(file: String, at context: DecodingError.Context, reason: String) {
        let place = context.codingPath.map { key in
            key.intValue.map { "photo \($0 + 1)" } ?? "its \(key.stringValue)"
        }
        self.init(file: file, place: place.isEmpty ? nil : place.joined(separator: ", "), reason: reason)
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Decimal.Type: "a number"
        case is [Any].Type: "an array of photos"
        default: "an object"
        }
    }
}
