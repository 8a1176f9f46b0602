import XCTest

/// Tests that sources with UIKit follow the rules of Objective-C for extensions of classes, and spell delegate methods
/// as UIKit does. The compiler does not check this on Linux.
final class ObjectiveCRuleTests: XCTestCase {
    /// A declaration of an extension or a protocol in a formatted source.
    private struct Block {
        let name: String
        let head: String
        let lines: [Substring]
    }

    /// Returns the names of the classes in `texts` that are generic or inherit from a generic class.
    private func genericClasses(in texts: [String]) -> Set<String> {
        var superclasses: [String: String] = [:]
        var generic: Set<String> = []
        for text in texts {
            for match in text.matches(of: #/class (\w+)\s*(<[^{]*>)?\s*(?::\s*(\w+))?[^{\n]*\{/#) {
                let name = String(match.1)
                if match.2 != nil { generic.insert(name) }
                superclasses[name] = match.3.map(String.init)
            }
        }
        return generic.union(
            superclasses.keys.filter { name in
                sequence(first: name) { superclasses[$0] }.prefix(10).contains(where: generic.contains)
            })
    }

    private func blocks(_ keyword: String, in text: String) -> [Block] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { start in
            guard let range = lines[start].range(of: keyword + " "),
                lines[start][..<range.lowerBound].allSatisfy({ $0 == " " || $0.isLetter || $0 == "@" })
            else { return nil }
            let indent = lines[start].prefix { $0 == " " }
            let rest = lines[start...]
            let end = rest.firstIndex { $0 == indent + "}" } ?? start
            let open = rest.firstIndex { $0.contains("{") } ?? start
            guard open <= end else { return nil }
            let head = rest[...open].joined(separator: " ")
            let name = lines[start][range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return Block(name: String(name), head: head, lines: Array(lines[open...end].dropFirst()))
        }
    }

    /// Returns the methods that are declared in lines, in the form `tableView(_:cellForRowAt:)`.
    private func methods(in lines: [Substring]) -> [String] {
        lines.joined(separator: " ").matches(of: #/func (\w+)(?:<[^(]*>)?\(([^{}]*?)\)(?: |$)/#).map { match in
            var (depth, labels, isLabel) = (0, "", true)
            for character in match.2 {
                switch character {
                case "(", "[", "<": depth += 1
                case ")", "]", ">": depth -= 1
                case ",": isLabel = isLabel || depth == 0
                case " " where labels.hasSuffix(":") || labels.isEmpty: break
                case " ", ":":
                    if isLabel { labels += ":" }
                    isLabel = false
                default: if isLabel { labels.append(character) }
                }
            }
            return "\(match.1)(\(labels))"
        }
    }

    /// The methods of UIKit's delegates and data sources, as the stand-in for UIKit declares them.
    private var delegateMethods: Set<String> {
        let protocols = Repository.texts(below: "Tests/StandIns/UIKit/Sources/UIKit/", "swift")
            .flatMap { blocks("protocol", in: $0.text) }
        let delegates = protocols.filter { $0.name.contains(#/Delegate|DataSource|Updating/#) }
        return Set(delegates.flatMap { methods(in: $0.lines) })
    }

    private func baseName(_ method: String) -> Substring { method.prefix { $0 != "(" } }

    /// Returns a message for each mistake in the extensions of a source. One kind of mistake is a delegate method in an
    /// extension of a generic class, where Objective-C does not find the method. Another kind is a declaration that
    /// Swift rejects on Apple's platforms, such as an override.
    private func mistakes(in text: String, generic: Set<String>, delegateMethods: Set<String>) -> [String] {
        let baseNames = Set(delegateMethods.map(baseName))
        var mistakes: [String] = []
        for block in blocks("extension", in: text) {
            if block.lines.contains(where: { $0.contains(#/^ *(?:\w+ )*override /#) }) {
                mistakes.append("an override in an extension of \(block.name)")
            }
            guard generic.contains(block.name) else { continue }
            if block.lines.contains(where: { $0.contains("@objc") }) {
                mistakes.append("@objc in an extension of \(block.name), which is generic")
            }
            if block.head.contains(#/: .*UI\w*(Delegate|DataSource|Prefetching|Updating)/#) {
                mistakes.append("an extension of \(block.name), which is generic, conforms to a protocol of UIKit")
            }
            for method in methods(in: block.lines) where baseNames.contains(baseName(method)) {
                mistakes.append("\(method) in an extension of \(block.name), which is generic")
            }
        }
        return mistakes
    }

    private var sources: [(path: String, text: String)] {
        Repository.texts.filter { $0.key.hasSuffix(".swift") && $0.key.contains(#/^(Sources|Examples)/#) }
            .filter { $0.value.contains("import UIKit") }.map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
    }

    func testDelegateMethodsOfGenericClassesAreNotInExtensions() {
        let (sources, methods) = (sources, delegateMethods)
        let generic = genericClasses(in: sources.map(\.text))
        XCTAssertTrue(generic.isSuperset(of: ["TableListHost", "TableListDelegate", "PhotosViewController"]))
        XCTAssertGreaterThan(sources.count, 50)
        for source in sources {
            XCTAssertEqual(
                mistakes(in: source.text, generic: generic, delegateMethods: methods), [], source.path)
        }
    }

    func testDelegateMethodsAreSpelledAsUIKitSpellsThem() {
        let known = delegateMethods
        XCTAssertTrue(known.contains("tableView(_:cellForRowAt:)"))
        let baseNames = Set(known.map(baseName))
        var count = 0
        for source in sources {
            let lines = source.text.split(separator: "\n")
            for method in methods(in: lines) where baseNames.contains(baseName(method)) && method.contains("(_:") {
                count += 1
                XCTAssertTrue(known.contains(method), "\(source.path): UIKit never calls \(method)")
            }
        }
        XCTAssertGreaterThan(count, 40)
    }

    func testEachMistakeIsFound() {
        let text = """
            final class Screen<Item>: UIViewController {
            }
            final class Users: Screen<Int> {
            }
            extension Screen: UITableViewDelegate {
            }
            extension Users {
                @objc private func tap() {}
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
            }
            extension Plain {
                open override func viewDidLoad() {}
            }
            """
        let found = mistakes(
            in: text, generic: genericClasses(in: [text]), delegateMethods: ["tableView(_:didSelectRowAt:)"])
        XCTAssertEqual(
            found,
            [
                "an extension of Screen, which is generic, conforms to a protocol of UIKit",
                "@objc in an extension of Users, which is generic",
                "tableView(_:didSelectRowAt:) in an extension of Users, which is generic",
                "an override in an extension of Plain",
            ])
        let lines = "func tableView(\n    _ view: UITableView, didSelect: [Int: (Int, Int)]\n) {".split(separator: "\n")
        XCTAssertEqual(methods(in: lines), ["tableView(_:didSelect:)"])
    }
}
