import Foundation

// Catalogues in JSON files. This is supporting code, not a part of MVVM-C.

extension Catalogue {
    /// Returns the catalogue of the nine photos that come with the app.
    static func bundled() throws(CatalogueError) -> Catalogue {
        let folder = Bundle.module.resourceURL ?? Bundle.module.bundleURL
        return try Catalogue(contentsOf: folder.appending(path: "photos.json"))
    }

    /// Reads a catalogue from a JSON file, which is an array of objects with `id`, `title`, `price` and, for a photo
    /// with a picture, `url`.
    ///
    /// - Throws: An error that describes the first problem, with the file and, if available, the position in it.
    init(contentsOf url: URL) throws(CatalogueError) {
        let file = url.path
        do {
            let data = try Data(contentsOf: url)
            // On all platforms, `JSONSerialization` reports the position at which a file is not valid JSON.
            // `JSONDecoder` does not report it on Linux.
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            try self.init(JSONDecoder().decode([Photo].self, from: data))
        } catch let error as InvalidPhoto {
            throw CatalogueError(file: file, place: "photo \(error.index + 1)", reason: error.reason)
        } catch let error as DecodingError {
            throw CatalogueError(file: file, decoding: error)
        } catch CocoaError.fileReadNoSuchFile {
            throw CatalogueError(file: file, reason: "there is no such file")
        } catch let error as CocoaError where error.code == .propertyListReadCorrupt {
            throw CatalogueError(file: file, reason: "it is not JSON: \(error.reason)")
        } catch {
            throw CatalogueError(file: file, reason: "it cannot be read: \(error.reason)")
        }
    }
}

/// The reason why a catalogue cannot be used, with the file and, if available, the position in it.
struct CatalogueError: Error, CustomStringConvertible {
    let file: String
    var place = ""
    let reason: String

    var description: String { [file, place, reason].filter { !$0.isEmpty }.joined(separator: ": ") }
}

extension CatalogueError {
    fileprivate init(file: String, decoding error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(file: file, at: context, reason: "it has no \"\(key.stringValue)\"")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self.init(file: file, at: context, reason: "it should be \(Self.name(of: type))")
        case .dataCorrupted(let context):
            self.init(file: file, at: context, reason: context.debugDescription)
        @unknown default:
            self.init(file: file, reason: error.reason)
        }
    }

    private init(file: String, at context: DecodingError.Context, reason: String) {
        let place = context.codingPath.map { key in
            key.intValue.map { "photo \($0 + 1)" } ?? "its \(key.stringValue)"
        }
        self.init(file: file, place: place.joined(separator: ", "), reason: reason)
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
