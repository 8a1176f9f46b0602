import Foundation
import XCTest

/// Tests that members added to the UIKit classes of `AppleMemberNames`, or to their subclasses, do not have the names
/// of Apple's own members. The test reads the sources of `MVVMCUIKit`, `MVVMCHosting`, the examples and the templates.
final class MemberNameTests: XCTestCase {
    /// A property or a method that a source adds to a class.
    private struct Member: Equatable {
        let name: String
        /// The number of arguments, or `nil` for a property.
        let arguments: Int?
        let place: String
    }

    /// Whether Swift imports `selector` with the name of `member`, or could do so. Swift omits words that repeat the
    /// type of an argument, so it imports `showViewController:sender:` as `show(_:sender:)`.
    private func clashes(_ member: Member, with selector: Substring) -> Bool {
        let colons = selector.filter { $0 == ":" }.count
        let first = selector.prefix { $0 != ":" }
        guard let arguments = member.arguments, arguments > 0 else { return colons == 0 && first == member.name }
        guard arguments == colons, first.hasPrefix(member.name) else { return false }
        return ["", "View", "ViewController"].contains(first.dropFirst(member.name.count))
    }

    /// Returns the members that a source adds to UIKit classes, and to classes with an inheritance clause, each with
    /// the name of its class. Leaves out static members, overrides, and types that are nested in these classes. Stores
    /// the first type of a class's inheritance clause in `superclass`. The sources are formatted, so a type ends at a
    /// closing brace with the indentation of its declaration.
    private func members(of text: String, _ file: String, _ superclass: inout [String: String]) -> [(String, Member)] {
        let declaration =
            /^( *)(?:@\w+ )*(?:public |open |final |private |fileprivate )*(class|extension) (\w+)(?:<.*?>)?(?:: ?(\w+))?/
        let member =
            /^( *)(?:@\w+(?:\(.*?\))? )*((?:public |open |final |private |fileprivate |private\(set\) |public private\(set\) |lazy |weak |static |override |required )*)(var|let|func) (\w+)(.*)/
        var (found, current): ([(String, Member)], (indent: Int, name: String)?) = ([], nil)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if let open = current, line.hasPrefix(String(repeating: " ", count: open.indent) + "}") { current = nil }
            // The superclass may be on one of the following lines.
            let rest = lines.dropFirst(number + 1).prefix(line.contains("{") ? 0 : 4)
            let whole = rest.reduce(String(line)) { $0.contains("{") ? $0 : $0 + " " + $1 }
            if current == nil, let match = whole.firstMatch(of: declaration) {
                let name = String(match.3)
                if match.2 == "class", let parent = match.4 { superclass[name] = String(parent) }
                if superclass[name] != nil || AppleMemberNames.superclasses[name] != nil {
                    current = (match.1.count, name)
                }
            } else if let open = current, let match = line.firstMatch(of: member), match.1.count == open.indent + 4,
                !match.2.contains("override"), !match.2.contains("static")
            {
                // The arguments may be on the following lines.
                var rest = String(match.5.prefix { $0 != "{" })
                for next in lines.dropFirst(number + 1) where !rest.contains(")") { rest += next }
                let arguments = rest.hasPrefix("()") ? 0 : rest.matches(of: #/[(,] *\w+(?: \w+)?: /#).count
                found.append(
                    (
                        open.name,
                        Member(
                            name: String(match.4), arguments: match.3 == "func" ? arguments : nil,
                            place: "\(file):\(number + 1)")
                    ))
            }
        }
        return found
    }

    private func clashes(in sources: [(file: String, text: String)]) -> [String] {
        var superclass: [String: String] = [:]
        // The first pass finds the superclasses, because a class may precede its superclass.
        for (file, text) in sources { _ = members(of: text, file, &superclass) }
        return sources.flatMap { file, text in
            members(of: text, file, &superclass).flatMap { name, member -> [String] in
                var root = name
                while AppleMemberNames.superclasses[root] == nil, let next = superclass[root] { root = next }
                return AppleMemberNames.all(of: root).filter { clashes(member, with: $0) }.map {
                    "\(member.place): \(name).\(member.name) and \($0) of \(root)"
                }
            }
        }
    }

    private func sources() throws -> [(file: String, text: String)] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let files = ["Sources/MVVMCUIKit", "Sources/MVVMCHosting", "Examples"].flatMap { folder -> [URL] in
            let files = FileManager.default.enumerator(
                at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        }
        return try files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    func testNoMemberOfOursHasTheNameOfOneOfApples() throws {
        let sources = try sources()
        var superclass: [String: String] = [:]
        let count = sources.flatMap { members(of: $0.text, $0.file, &superclass) }.count
        XCTAssertGreaterThan(count, 60, "the members of the sources are found")
        for name in [
            "TabsController", "SplitController", "CompactSplitController", "SlotListViewController", "SlotCell",
        ] {
            XCTAssertNotNil(superclass[name], "\(name) is found")
        }
        XCTAssertEqual(clashes(in: sources), [])
    }

    func testAClashIsFound() {
        let text = """
            final class Tabs: UITabBarController {
                private let tabs: TabsViewModel
                override func viewDidLoad() {}
                func show(_ page: UIViewController, sender: Any?) {}
                func show(_ page: UIViewController) {}
            }
            class Screen<
                Model: Hashable
            >: UIViewController {
                @Owned public final var title: String?
                private func select(_ row: Int) {
                    let view = 1
                }
            }
            final class Columns: UISplitViewController {
                private var isCollapsed = false
                func show(_ column: Int) {}
            }
            final class Form: Screen<Int> {
                lazy var editButtonItem = 1
            }
            extension UIView {
                var mask: Int { 1 }
            }
            """
        XCTAssertEqual(
            clashes(in: [("Tabs.swift", text)]),
            [
                "Tabs.swift:2: Tabs.tabs and tabs of UITabBarController",
                "Tabs.swift:4: Tabs.show and showViewController:sender: of UITabBarController",
                "Tabs.swift:10: Screen.title and title of UIViewController",
                "Tabs.swift:11: Screen.select and select: of UIViewController",
                "Tabs.swift:16: Columns.isCollapsed and isCollapsed of UISplitViewController",
                "Tabs.swift:17: Columns.show and show: of UISplitViewController",
                "Tabs.swift:20: Form.editButtonItem and editButtonItem of UIViewController",
                "Tabs.swift:23: UIView.mask and mask of UIView",
            ])
    }
}
