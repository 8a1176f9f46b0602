/// A list on the way from the old one to the new one: its sections and items, by their places in those two.
@usableFromInline
struct ListForm: Sendable {
    /// What leads from the old list to the new one, in this order, each as a whole.
    struct Steps: OptionSet, Sendable {
        let rawValue: UInt8

        /// The new sections are inserted, without the items that will move there.
        static let newSections = Steps(rawValue: 1)
        /// Items are deleted, inserted and moved.
        static let items = Steps(rawValue: 2)
        /// The old sections are deleted, and the sections that stay take their places.
        static let oldSections = Steps(rawValue: 4)
        /// Items get their new content, before the other steps, after them or in between.
        static let content = Steps(rawValue: 8)
    }

    /// A section: where it is in the old list and in the new one. It has at least one of the two.
    @usableFromInline
    struct Section: Sendable {
        @usableFromInline let old: Int?
        @usableFromInline let new: Int?

        init(old: Int?, new: Int?) { (self.old, self.new) = (old, new) }
    }

    /// What has been done.
    let done: Steps
    @usableFromInline let sections: [Section]
    /// At which positions the sections of the old list and of the new one are.
    @usableFromInline let positionsOfOld: [Int?]
    @usableFromInline let positionsOfNew: [Int?]
    /// Which items are not in a section, though it is one in which they were or will be.
    @usableFromInline private(set) var leaving: [(section: Int, items: Set<Int>)] = []

    /// Whether the sections that stay have the items of the new list; otherwise they have those of the old one.
    @usableFromInline var hasNewItems: Bool { done.contains(.items) }
    /// Whether the items have their new content.
    @usableFromInline var hasNewContent: Bool { done.contains(.content) }

    init(_ sections: [Section], of changes: ListDifferences, done: Steps) {
        (self.sections, self.done) = (sections, done)
        var ofOld = [Int?](repeating: nil, count: changes.oldCount)
        var ofNew = [Int?](repeating: nil, count: changes.oldSections.count)
        for (position, section) in sections.enumerated() {
            if let old = section.old { ofOld[old] = position }
            if let new = section.new { ofNew[new] = position }
        }
        (positionsOfOld, positionsOfNew) = (ofOld, ofNew)
    }

    /// Takes out of some sections the items at these places, by the positions of the sections.
    mutating func remove(_ places: some Sequence<ListPosition>, at positions: [Int?]) {
        var items: [Int: Set<Int>] = [:]
        for place in places {
            if let position = positions[place.section] { items[position, default: []].insert(place.item) }
        }
        leaving = items.map { (section: $0, items: $1) }
    }
}
