import Foundation

// The translations of the greeting. This is supporting code, not a part of MVVM-C.

extension Bundle {
    /// Returns the texts in the language with the given code, such as `es`. If there is no translation into this
    /// language, returns the texts in the user's language.
    static func greeting(in language: String) -> Bundle {
        module.path(forResource: language, ofType: "lproj").flatMap(Bundle.init(path:)) ?? module
    }
}

#if !canImport(Darwin)
extension String {
    /// Looks up a text in the translations of a bundle, as the initializer of Foundation does on Apple's platforms.
    init(localized key: TranslationKey, bundle: Bundle) {
        let parts = bundle.localizedString(forKey: key.format, value: nil, table: nil).components(separatedBy: "%@")
        self = parts[0] + zip(key.arguments, parts.dropFirst()).map { $0 + $1 }.joined()
    }
}

/// A literal that is a key of the translations, with `%@` for each interpolation.
struct TranslationKey: ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var format = ""
        fileprivate var arguments: [String] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { format += literal }

        mutating func appendInterpolation(_ argument: String) {
            format += "%@"
            arguments.append(argument)
        }
    }

    fileprivate let format: String
    fileprivate let arguments: [String]

    init(stringLiteral literal: String) { (format, arguments) = (literal, []) }

    init(stringInterpolation interpolation: StringInterpolation) {
        (format, arguments) = (interpolation.format, interpolation.arguments)
    }
}
#endif
