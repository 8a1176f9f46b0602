/// Text from a file or from the user, in a form that is safe to print. This is supporting code, not a part of MVVM-C.
///
/// A title or a name may contain any character. If a control character were printed, it would move the cursor or clear
/// the screen.
extension String {
    /// The text on one line, with control characters escaped, and cut with a note if it is very long.
    var shown: String {
        let scalars = unicodeScalars
        guard scalars.count > 200 else { return escaped }
        return String(scalars.prefix(200)).escaped + "… (\(scalars.count) characters)"
    }

    /// The text with its control characters as in a Swift literal: `\u{1B}` for the escape character, `\n` for a new
    /// line.
    var escaped: String { unicodeScalars.map { $0.isPrintable ? String($0) : $0.escape }.joined() }
}

extension Unicode.Scalar {
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // These would change the order in which the rest of the line is shown.
        default: !properties.isBidiControl
        }
    }

    fileprivate var escape: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }
}
