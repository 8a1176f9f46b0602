extension ListSnapshot: CustomDebugStringConvertible {
    /// The list as text for a bug report. It lists each section with its supplementary views, and each item with its
    /// position.
    ///
    ///     2 sections, 3 items
    ///     section 0, "A", header: Title(text: "Friends")
    ///       0.0 Row(id: 1, content: 0)
    ///       0.1 Row(id: 2, content: 0)
    ///     section 1, "B"
    ///       1.0 Row(id: 3, content: 0)
    ///
    /// - Complexity: Linear in the number of items.
    public var debugDescription: String {
        var lines = ["\(sections.count) sections, \(itemCount) items"]
        for (index, section) in sections.enumerated() {
            let around = section.supplementary.sorted { $0.key.rawValue < $1.key.rawValue }
                .map { ", \($0.key.rawValue): \($0.value)" }
            lines.append("section \(index), \(String(reflecting: section.id))" + around.joined())
            lines += section.items.enumerated().map { "  \(index).\($0) \(String(reflecting: $1))" }
        }
        return lines.joined(separator: "\n")
    }
}
