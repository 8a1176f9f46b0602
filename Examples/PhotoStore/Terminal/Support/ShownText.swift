/// Conversions that make text from a file or from the user safe to print. This is supporting code, not a part of
/// MVVM-C.
///
/// A title or a name may contain any character. If a control character were printed, it could move the cursor or clear
/// the screen.
extension String {
    /// The text on one line, with control characters escaped. Text of more than 200 characters is cut, with a note.
    var shown: String {
        let scalars = unicodeScalars
        guard scalars.count > 200 else { return escaped }
        return String(scalars.prefix(200)).escaped + "… (\(scalars.count) characters)"
    }

    /// The text with control characters escaped as in a Swift literal, such as `\u{1B}` for the escape character and
    /// `\n` for a new line.
    var escaped: String { unicodeScalars.map { $0.isPrintable ? String($0) : $0.escape }.joined() }
}

extension Unicode.Scalar {
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // Bidirectional control characters would change the display order of the rest of the line.
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
