/// A form of a list between two snapshots. The first form is the old list, each stage leads to the next form, and the
/// last form is the new list. A form refers to sections and items by their positions in the two lists.
@usableFromInline
struct ListForm: Sendable {
    /// The steps from the old list to the new one. Each step is completed within one stage.
    struct Steps: OptionSet, Sendable {
        let rawValue: UInt8

        /// The new sections are inserted, without the items that will move into them.
        static let newSections = Steps(rawValue: 1)
        /// Items are deleted, inserted and moved.
        static let items = Steps(rawValue: 2)
        /// The deleted sections are removed, and the remaining sections are moved to their new positions.
        static let oldSections = Steps(rawValue: 4)
        /// Items get their new content. This step is performed in the stage of another step, or in an additional last
        /// stage.
        static let content = Steps(rawValue: 8)
    }

    /// A section, with its positions in the old list and in the new one. At least one of the two is not `nil`.
    @usableFromInline
    struct Section: Sendable {
        @usableFromInline let old: Int?
        @usableFromInline let new: Int?

        init(old: Int?, new: Int?) { (self.old, self.new) = (old, new) }
    }

    let done: Steps
    @usableFromInline let sections: [Section]
    /// The current position of each section of the old list, or `nil` for a deleted section that has been removed.
    @usableFromInline let positionsOfOld: [Int?]
    /// The current position of each section of the new list, or `nil` for a section that has not been inserted yet.
    @usableFromInline let positionsOfNew: [Int?]
    /// The items that are left out of a section, because they have not yet moved into an inserted section, or have
    /// already moved out of a deleted section.
    @usableFromInline private(set) var leaving: [(section: Int, items: Set<Int>)] = []

    /// Whether the sections that are in both lists have the items of the new list.
    @usableFromInline var hasNewItems: Bool { done.contains(.items) }
    @usableFromInline var hasNewContent: Bool { done.contains(.content) }

    init(_ sections: [Section], of changes: ListChanges, done: Steps) {
        (self.sections, self.done) = (sections, done)
        var ofOld = [Int?](repeating: nil, count: changes.oldCount)
        var ofNew = [Int?](repeating: nil, count: changes.oldSections.count)
        for (position, section) in sections.enumerated() {
            if let old = section.old { ofOld[old] = position }
            if let new = section.new { ofNew[new] = position }
        }
        (positionsOfOld, positionsOfNew) = (ofOld, ofNew)
    }

    /// Leaves out the items at these positions of the old or new list. `sections` maps the index of a section in that
    /// list to its index in this form.
    mutating func remove(_ positions: some Sequence<ListPosition>, at sections: [Int?]) {
        var items: [Int: Set<Int>] = [:]
        for position in positions {
            if let section = sections[position.section] { items[section, default: []].insert(position.item) }
        }
        leaving = items.map { (section: $0, items: $1) }
    }
}
