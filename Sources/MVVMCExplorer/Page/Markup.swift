extension String {
    /// The text for use in HTML, in SVG, and in attributes in quotation marks. Control characters, which XML does not
    /// permit, are replaced by their pictures, such as `␛`.
    var markup: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case "\u{0}"..<"\u{20}": result.unicodeScalars.append(scalar.picture)
            // These characters would change the direction of the text around them, or are not permitted.
            case "\u{7F}"..<"\u{A0}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FFFE}", "\u{FFFF}":
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The number of columns of the text in a font with a fixed width. The count is the same on each system, because it
    /// does not depend on the version of Unicode.
    var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) } }

    /// The text, with at most `limit` columns. A longer text ends with `…`.
    func shortened(to limit: Int) -> String {
        guard columns > limit else { return self }
        var (result, count) = ("", 1)
        for character in self {
            count += String(character).columns
            guard count <= limit else { break }
            result.append(character)
        }
        return result + "…"
    }
}

extension Unicode.Scalar {
    /// The picture of a control character below U+0020.
    fileprivate var picture: Unicode.Scalar { Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}" }
}
