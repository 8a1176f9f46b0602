import Foundation
import XCTest

/// Tests that ten patterns that make a sentence hard to read are rare in comments and messages.
///
/// The patterns are approximations, so the test accepts each pattern in up to 1% of all sentences.
final class ProseTests: XCTestCase {
    /// The sentences of all Swift files, except for the tests that the explorer has generated, which repeat the
    /// messages of the explorer.
    private static let sentences = sentences(
        of: Repository.texts.filter { $0.key.hasSuffix(".swift") && !Repository.contains($0.key, "/Generated/") }
            .sorted { $0.key < $1.key }.flatMap { path, text in
                Prose(text, path.hasPrefix("Sources/") ? .swift : .swiftTests).paragraphs.map { (path, $0) }
            })

    /// Returns the sentences of `paragraphs`, except for the names of tests. Each paragraph is paired with the path of
    /// its file.
    private static func sentences(of paragraphs: [(path: String, paragraph: Prose.Paragraph)]) -> [Sentence] {
        let paragraphs = paragraphs.filter { $0.paragraph.kind != .name }
        var text = paragraphs.map(\.paragraph.source).joined(separator: "\n")
        // Replaces code, ends sentences with a control character, and removes the marks of list items, such as
        // `- Returns:`. One replacement in all paragraphs is faster than one in each paragraph.
        for (pattern, replacement) in [
            ("`+[^`\n]*`+", " "), ("\\\\\\([^)\n]*\\)", " "), ("\\]\\([^)\n]*\\)", "](…)"), ("https?:\\S+", "…"),
            ("(?<=[.!?])[\")]*[ \t]+", "\u{1}"), ("(?<=^|\u{1})\\(?- (?:Parameter )?\\w*:? *", ""),
        ] {
            text = replace(pattern, in: text, with: replacement)
        }
        let lines = text.components(separatedBy: "\n")
        return zip(paragraphs, lines).flatMap { element, line in
            let (path, paragraph) = element
            return line.components(separatedBy: "\u{1}").enumerated().map { index, sentence in
                Sentence(
                    text: sentence.trimmingCharacters(in: .whitespaces), kind: paragraph.kind,
                    place: "\(path):\(paragraph.line)", isFiller: index == 0 && paragraph.repeatsName)
            }
        }.filter { !$0.text.isEmpty }
    }

    private static func replace(_ pattern: String, in text: String, with replacement: String) -> String {
        guard let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) else {
            return text
        }
        let units = Array(text.utf16)
        var (result, end): ([UInt16], Int) = ([], 0)
        for match in expression.matches(in: text, range: NSRange(location: 0, length: units.count)) {
            result += units[end..<match.range.location] + replacement.utf16
            end = match.range.upperBound
        }
        return String(decoding: result + units[end...], as: UTF16.self)
    }

    private func sentences(in source: String) -> [Sentence] {
        Self.sentences(of: Prose(source, .swift).paragraphs.map { ("", $0) })
    }

    /// Returns the sentences in which a pattern occurs. The pattern `noSubject` is searched only in sentences of the
    /// kind `comment`.
    private func hits(of pattern: Pattern, in sentences: [Sentence]) throws -> [Sentence] {
        if pattern == .filler { return sentences.filter(\.isFiller) }
        let sentences = pattern == .noSubject ? sentences.filter { $0.kind == .comment } : sentences
        let expression = try NSRegularExpression(pattern: pattern.rawValue, options: .anchorsMatchLines)
        // One search in all sentences is faster than one search for each.
        let text = sentences.map(\.text).joined(separator: "\n") as NSString
        let matches = expression.matches(in: text as String, range: NSRange(location: 0, length: text.length))
        var hits: [Sentence] = []
        var (index, end) = (-1, -1)
        for match in matches where match.range.location > end {
            while end < match.range.location {
                index += 1
                end += sentences[index].text.utf16.count + 1
            }
            hits.append(sentences[index])
        }
        return hits
    }

    func testEachPatternIsInAtMostOnePercentOfTheSentences() throws {
        let sentences = Self.sentences
        XCTAssertGreaterThan(sentences.count, 7_000)
        for pattern in Pattern.allCases {
            let hits = try hits(of: pattern, in: sentences)
            guard hits.count * 100 > sentences.count else { continue }
            XCTFail("\(pattern) is in \(hits.count) of \(sentences.count) sentences:\n\(hits.listed)")
        }
    }

    func testEachPatternFindsItsSentences() throws {
        for pattern in Pattern.allCases {
            for sentence in pattern.examples {
                let found = try hits(of: pattern, in: self.sentences(in: sentence)).count
                XCTAssertEqual(found, 1, "\(pattern): \(sentence)")
            }
        }
    }

    func testAPlainCommentHasNoPattern() throws {
        let source = """
            /// The error of the last execution that failed, or `nil` if no execution has failed.
            ///
            /// The owner is held weakly, because it retains the command. Use one of these styles: `sheet` or `popover`.
            ///
            /// - Parameter cause: The cause of the removal, such as the user or the program.
            /// - Returns: Whether the screens were removed. There is no report if the user stays.
            /// - Complexity: O(1), plus the work of the command.
            var error: (any Error)?
            // Cut the links before the parent is notified, because the parent may start the next flow.
            // Cancelled presentations are removed only when they are first.
            // A view model can no longer be changed here, so the other screens keep their order.
            /// Deletes the photo, after confirmation.
            func deletePhoto() { report("The photo was not deleted. Call delete(_:) again: store.delete(photo)") }
            """
        let sentences = self.sentences(in: source)
        XCTAssertEqual(sentences.count, 13)
        for pattern in Pattern.allCases {
            XCTAssertEqual(try hits(of: pattern, in: sentences).map(\.text), [], "\(pattern)")
        }
    }
}

/// A pattern that makes a sentence hard to read, as a regular expression.
private enum Pattern: String, CaseIterable {
    /// A clause in place of a noun: "What is shown."
    case clauseAsNoun =
        "^(What|Where|Whose|Whom|Who|Whoever|Whatever|Wherever|Why|How|Those|Which|Of|By which|That which)\\b"
    /// A thing that is described instead of named: "The host shows what the tree has."
    case what = """
        \\b(what|whatever|whoever) (is|was|has|had|it|they|the|a|an|does|did|do|have|are|were|can|could|would|will|\
        may|must|this|that|these|those|he|she|comes|goes|came|went|stays|follows|follow|one|its|their|there|no|some|\
        any|each|both|depends|belongs|remains|else|stands|stood|takes|gives|makes|needs|you|your|we|shows|leads|led|\
        users?|apps?|tests?|hosts?|to)\\b
        """
    /// A colon in place of *because* or *so*, but not one before code.
    case colon = ": (?!(let|var|case|func)\\b)[a-z]+\\b(?![.(:])"
    /// A comment that begins with a participle or an adjective.
    case noSubject = """
        ^((Not|Also|Only|Never|Then|But|And|Already|Still|Once) )*([A-Za-z]+ed|(?i:equal|empty|kept|Sent|Made|Found|\
        Left|Taken|Shown|Gone|Held|Given|Told|Begun|Done|Seen|Built|Drawn|Lost|Known|Meant|Written|Chosen|Hidden|\
        Bound|Too|Enough|Same|Later|Earlier|Again|Different|Asked|Read as|Set by|Put off))\\b(?= |[,.;])(?! (the|a|an|\
        it|this|all|them) )(?! \\w+s (are|were|have|had|is|can|must|may|do|build|belong|stay|leave|end|begin|wait|run|\
        come)\\b)
        """
    /// A passive that hides the actor: "The screen is asked."
    case passive = """
        \\b(is|are|was|were|be|been|being) (\\w+ly |not |never |then )?(asked(?! to)|told|heard|said|had|meant|spoken|\
        thought|looked (at|for)|waited for|seen|given (up|back)|taken (for|to be)|got|gone|spared|minded|made of|\
        come (to|by)|left alone)\\b
        """
    /// A negation in place of a statement: "An alert is nothing that stays."
    case negation = """
        \\b(nothing|nobody|no one|none|not without)\\b|\\b(?<![Tt]here )(is|are|was|were) (now )?no (?!longer\\b)
        """
    /// A time, a place or a manner that is not named: "meanwhile", "at hand", "in turn".
    case vagueAdverb = """
        \\b(meanwhile|anew|by then|by now|from then on|from now on|at hand|so many|so much|alike|likewise|beside|\
        in (its|their|his|our|your) (own )?turn|in turn|in vain|as a rule|of (its|their|one's) own|(by|of) (itself|\
        themselves)|at once|before long|all the same|just so|for good|as yet|the while|in the end|any more|\
        on the way)\\b
        """
    /// A comparison or a pronoun in place of a name: "that of the child", "the one that waits".
    case pronoun = """
        \\b(that|those) (of|which|who|with|for|in|on|from|to)\\b|\
        \\b(?<!after )(?<!inside )(?<!to )(?<!within )the (one|ones|other|others|former|latter|rest)\\b(?! (hand|\
        [a-z]+\\b))|\\bas (for|of|with) (the|that|those)\\b|\\bthe same (with|as for|for|goes|of|holds)\\b|\\bso (is|\
        are|does|do|did|has|can)\\b|\\bone (that|which|who|of which|above|below|before)\\b
        """
    /// An object that hears, says or knows.
    case personification = """
        \\b(hears?|heard|says?|said|saying|tells?|told|knows?|wants?|wanted|minds|minded|believes?|learns?|learned|\
        notices?|likes|forgets|forgot|forgotten|remembers|thinks?|cares?|hopes?|gives? up|gave up|lets? go|\
        letting go)\\b
        """
    /// A doc comment that repeats the name of its declaration. This is not a regular expression.
    case filler

    /// Comments in which the pattern occurs.
    var examples: [String] {
        switch self {
        case .clauseAsNoun: ["/// What is shown.", "/// - Returns: Where the screen is.", "// MARK: Who is notified"]
        case .what: ["/// Shows what the tree has.", "// The host removes whatever is left."]
        case .colon: ["// The link is cut first: the parent may start a flow.", "/// Omit `self`: it is retained."]
        case .noSubject: ["// Equal, and newer.", "// Not kept in a variable, which would be released."]
        case .passive: ["/// The screen is asked first.", "// The parent was not told.", "// The view is gone."]
        case .negation:
            ["/// An alert is nothing that stays.", "// A badge is no screen.", "// It ended, not without a report."]
        case .vagueAdverb:
            ["/// The host shows the view meanwhile.", "// The step waits for its turn, and in turn ends."]
        case .pronoun: ["/// The route is that of the child.", "// The one above it stays, and so does the other."]
        case .personification: ["/// An observer hears of it.", "// The tree knows the stack."]
        case .filler: ["/// The title of the button.\nvar buttonTitle = \"\"", "/// An author.\nlet author: Author"]
        }
    }
}

/// A sentence of a comment or a message, with its place.
private struct Sentence {
    let text: String
    let kind: Prose.Paragraph.Kind
    let place: String
    /// Whether the sentence only repeats the name of the declaration.
    let isFiller: Bool
}

extension [Sentence] {
    fileprivate var listed: String { map { "\($0.place): \($0.text)" }.joined(separator: "\n") }
}

extension Prose.Paragraph {
    /// Whether a doc comment has only words of the declared name and its type, apart from small words such as articles.
    fileprivate var repeatsName: Bool {
        let tokens = declaration.split(separator: " ")
        guard kind == .documentation, source.utf8.count < 60, let keyword = tokens.firstIndex(where: Self.isKeyword),
            keyword + 1 < tokens.count
        else { return false }
        let isTyped = tokens[keyword + 1].hasSuffix(":")
        let names = tokens[(keyword + 1)...].prefix(isTyped ? 2 : 1).flatMap(words)
        let rest = source.lowercased().split { !$0.isLetter }.map(String.init).filter { !Self.smallWords.contains($0) }
        return !rest.isEmpty && rest.allSatisfy { names.contains(stem($0)) }
    }

    private static func isKeyword(_ token: Substring) -> Bool {
        ["func", "var", "let", "class", "struct", "enum", "case", "protocol", "typealias", "actor"].contains(token)
    }

    private static let smallWords: Set = [
        "the", "a", "an", "of", "its", "their", "this", "that", "it", "is", "and", "in", "to", "for", "as", "one",
        "with",
    ]

    /// Returns the stems of the words of a name in camel case, up to its generic parameters or arguments.
    private func words(of name: Substring) -> [String] {
        let name = name.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber }
        let spaced = name.flatMap { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }
        return String(spaced).split(separator: " ").map { stem(String($0)) }
    }

    private func stem(_ word: String) -> String {
        for suffix in ["ing", "ed", "es", "s"] where word.hasSuffix(suffix) {
            return String(word.dropLast(suffix.count))
        }
        return word
    }
}
