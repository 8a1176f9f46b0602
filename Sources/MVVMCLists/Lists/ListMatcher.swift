/// Finds which elements of two lists are the same, and which of those have kept their order.
///
/// Two sections are walked in step. Where they differ, a few elements ahead are looked at for where they meet again;
/// what is skipped is left over. If the walk does not pay, all the rest is. Only what is left over is hashed, over all
/// sections together. An everyday edit is thereby found at little more than the cost of comparing the lists.
///
/// What the walk has matched are runs, which keep their order. They need not be the most that can: with what was found
/// by hashing they are weighed, in each section, and the heaviest increasing subsequence stays; everything else moves.
/// A run is weighed as a whole, since nothing that is left over stands in the middle of one.
///
/// (Hashing both lists, as in Paul Heckel's "A technique for isolating differences between files", 1978, is what the
/// walk saves. The longest increasing subsequence is found as in Fredman's "On computing the length of longest
/// increasing subsequences", 1975, and by a Fenwick tree where runs have weight.)
@usableFromInline
struct ListMatcher<Element: Identifiable> {
    // Places are kept in half the usual width: what a comparison costs is in good part the memory that it touches.

    /// An element that the walk has not matched.
    @usableFromInline
    struct Leftover {
        @usableFromInline let section: Int32
        @usableFromInline let item: Int32
        /// How many runs of its section the walk had made before it.
        @usableFromInline let runsBefore: Int32
        /// What its identifier hashes to, taken while the walk has it at hand.
        @usableFromInline let hash: Int32
        /// The leftover of the other list that it was matched with; negative if there is none.
        @usableFromInline var partner: Int32 = -1

        @inlinable
        init(section: Int, item: Int, runsBefore: Int, hash: Int) {
            self.section = Int32(section)
            self.item = Int32(item)
            self.runsBefore = Int32(runsBefore)
            self.hash = Int32(truncatingIfNeeded: hash)
        }

        @inlinable var place: ListPosition { ListPosition(section: Int(section), item: Int(item)) }
    }

    /// Elements in a row that are the same in both lists.
    @usableFromInline
    struct Run {
        @usableFromInline let old: Int32
        @usableFromInline let new: Int32
        @usableFromInline let count: Int32

        @inlinable
        init(old: Int, new: Int, count: Int) {
            (self.old, self.new, self.count) = (Int32(old), Int32(new), Int32(count))
        }
    }

    /// Two sections that were walked, and what the walk has added.
    @usableFromInline
    struct Pair {
        @usableFromInline var old: Int
        @usableFromInline var new: Int
        @usableFromInline var runs: Range<Int>
        @usableFromInline var leftOld: Range<Int>
        @usableFromInline var leftNew: Range<Int>

        @inlinable
        init(old: Int, new: Int, runs: Range<Int>, leftOld: Range<Int>, leftNew: Range<Int>) {
            (self.old, self.new, self.runs, self.leftOld, self.leftNew) = (old, new, runs, leftOld, leftNew)
        }
    }

    @usableFromInline var pairs: [Pair] = []
    @usableFromInline var runs: [Run] = []
    @usableFromInline var leftOld: [Leftover] = []
    @usableFromInline var leftNew: [Leftover] = []
    /// The same element with other content.
    @usableFromInline var updates: [(from: ListPosition, to: ListPosition)] = []

    @inlinable
    init() {}

    // MARK: Walking

    /// Adds the elements of a range, of which the walk has found no other, to the leftovers of their list.
    @inlinable
    static func add(
        _ elements: UnsafeBufferPointer<Element>, _ range: Range<Int>, section: Int, runsBefore: Int = 0,
        to leftovers: inout [Leftover]
    ) {
        if range.count > leftovers.count { leftovers.reserveCapacity(leftovers.count + range.count) }
        for item in range {
            let hash = elements[item].id.hashValue
            leftovers.append(Leftover(section: section, item: item, runsBefore: runsBefore, hash: hash))
        }
    }

    /// How far ahead the walk looks for where two sections meet again.
    @inlinable static var lookAhead: Int { 8 }

    /// Walks two sections in step. Elements for which `isSame` holds have the same identifier.
    ///
    /// - Complexity: Linear in the number of elements.
    @inlinable
    mutating func walk(
        _ old: UnsafeBufferPointer<Element>, section oldSection: Int, _ new: UnsafeBufferPointer<Element>,
        section newSection: Int, isSame: (Element, Element) -> Bool
    ) {
        let (firstRun, firstOld, firstNew) = (runs.count, leftOld.count, leftNew.count)
        defer {
            pairs.append(
                Pair(
                    old: oldSection, new: newSection, runs: firstRun..<runs.count, leftOld: firstOld..<leftOld.count,
                    leftNew: firstNew..<leftNew.count))
        }
        if old.baseAddress == new.baseAddress, old.count == new.count {
            if !old.isEmpty { runs.append(Run(old: 0, new: 0, count: old.count)) }
            return
        }
        var (oldEnd, newEnd) = (old.count, new.count)
        var (i, j) = (0, 0)
        // How many more elements may be left over before the walk gives up; every match pays for some.
        var patience = 64
        while true {
            let start = i
            while i < oldEnd, j < newEnd {
                if !isSame(old[i], new[j]) {
                    guard old[i].id == new[j].id else { break }
                    updates.append(
                        (
                            from: ListPosition(section: oldSection, item: i),
                            to: ListPosition(section: newSection, item: j)
                        ))
                }
                i += 1
                j += 1
            }
            if i > start {
                runs.append(Run(old: start, new: j - (i - start), count: i - start))
                patience = min(256, patience + (i - start))
            }
            guard i < oldEnd, j < newEnd else { break }
            let (skipOld, skipNew) = Self.meeting(old, i, oldEnd, new, j, newEnd)
            patience -= max(skipOld, skipNew)
            guard patience > 0 else { break }
            Self.add(old, i..<(i + skipOld), section: oldSection, runsBefore: runs.count - firstRun, to: &leftOld)
            Self.add(new, j..<(j + skipNew), section: newSection, runsBefore: runs.count - firstRun, to: &leftNew)
            i += skipOld
            j += skipNew
        }
        // What the walk has not reached may still end in the same way.
        let end = oldEnd
        while i < oldEnd, j < newEnd, old[oldEnd - 1].id == new[newEnd - 1].id {
            oldEnd -= 1
            newEnd -= 1
        }
        Self.add(old, i..<oldEnd, section: oldSection, runsBefore: runs.count - firstRun, to: &leftOld)
        Self.add(new, j..<newEnd, section: newSection, runsBefore: runs.count - firstRun, to: &leftNew)
        guard oldEnd < end else { return }
        runs.append(Run(old: oldEnd, new: newEnd, count: end - oldEnd))
        for offset in 0..<(end - oldEnd) where !isSame(old[oldEnd + offset], new[newEnd + offset]) {
            updates.append(
                (
                    from: ListPosition(section: oldSection, item: oldEnd + offset),
                    to: ListPosition(section: newSection, item: newEnd + offset)
                ))
        }
    }

    /// How many elements to skip so that the lists meet again; one of each if they do not nearby.
    @inlinable
    static func meeting(
        _ old: UnsafeBufferPointer<Element>, _ i: Int, _ oldEnd: Int, _ new: UnsafeBufferPointer<Element>, _ j: Int,
        _ newEnd: Int
    ) -> (Int, Int) {
        for distance in 1...lookAhead {
            if i + distance < oldEnd, old[i + distance].id == new[j].id { return (distance, 0) }
            if j + distance < newEnd, new[j + distance].id == old[i].id { return (0, distance) }
            if i + distance < oldEnd, j + distance < newEnd, old[i + distance].id == new[j + distance].id {
                return (distance, distance)
            }
        }
        return (1, 1)
    }

    // MARK: Hashing

    /// Matches what is left over by its identifiers: the first old one with the first new one of each, and so on.
    ///
    /// - Parameters:
    ///   - areOldSame: Whether two old leftovers have one identifier.
    ///   - areSame: Whether an old leftover and a new one do.
    ///   - areEqual: Whether they have the same content as well; if only the identifier is the same, it is an update.
    /// - Returns: The old leftovers whose identifier is also that of a later one.
    /// - Complexity: Linear in the number of elements left over, if identifiers hash well.
    @inlinable
    mutating func matchLeftovers(
        areOldSame: (Leftover, Leftover) -> Bool, areSame: (Leftover, Leftover) -> Bool,
        areEqual: (Leftover, Leftover) -> Bool
    ) -> [Int] {
        guard !leftOld.isEmpty, !leftNew.isEmpty else { return [] }
        var table = LeftoverTable(count: leftOld.count)
        var duplicates: [Int] = []
        // From the end, so that the first of several with one identifier is found first.
        for index in leftOld.indices.reversed() {
            let leftover = leftOld[index]
            let isNew = table.insert(index, hash: leftover.hash) { areOldSame(leftOld[$0], leftover) }
            if !isNew { duplicates.append(index) }
        }
        for index in leftNew.indices {
            let leftover = leftNew[index]
            var isChanged = false
            let partner = table.remove(hash: leftover.hash) {
                isChanged = !areEqual(leftOld[$0], leftover)
                return !isChanged || areSame(leftOld[$0], leftover)
            }
            if let partner {
                leftNew[index].partner = Int32(partner)
                leftOld[partner].partner = Int32(index)
                if isChanged {
                    updates.append((from: leftOld[partner].place, to: leftover.place))
                }
            }
        }
        return duplicates
    }
}
