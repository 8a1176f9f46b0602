// Prints each symbol on the given DocC pages that is in no topic group, except default implementations. Exits with
// status 1 if there is one:
// swift .ci/UngroupedSymbols.swift PAGE.json...

import Foundation

struct Page: Decodable {
    struct Section: Decodable {
        let title: String?
        let identifiers: [String]
        /// Whether DocC generated the group. A generated group contains the symbols that are in no other group.
        let generated: Bool?
    }
    let topicSections: [Section]?
}

var count = 0
for path in CommandLine.arguments.dropFirst() {
    let page = try JSONDecoder().decode(Page.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    for section in page.topicSections ?? []
    where section.generated == true && section.title != "Default Implementations" {
        for name in section.identifiers {
            count += 1
            print("\(path): \(name) is in no topic group")
        }
    }
}
exit(count == 0 ? 0 : 1)
