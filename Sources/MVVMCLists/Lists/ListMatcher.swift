/// A comparison of two lists that finds their common elements, and determines which of these have kept their order.
///
/// The matcher walks two sections in parallel. At a difference, it searches up to ``lookAhead`` elements for the next
/// match, and sets the skipped elements aside. If there are too many of them, it stops, and also sets aside the rest of
/// the sections except for a common suffix. The elements of inserted and deleted sections are set aside as well. Only
/// these leftovers are hashed, over all sections together. A typical edit therefore costs little more than comparing
/// the lists.
///
/// The walk finds runs of matching elements in the same order, and hashing finds single matches. The order of the runs
/// may conflict with the order of the single matches. In each section, the elements of the heaviest increasing
/// subsequence keep their order, and all other matched elements move. A run keeps its order or moves as a whole,
/// because there are no leftovers within a run.
///
/// (Paul Heckel's "A technique for isolating differences between files", 1978, hashes both lists, which the walk
/// avoids. The longest increasing subsequence is found as in Fredman's "On computing the length of longest increasing
/// subsequences", 1975, or with a Fenwick tree if a run has more than one element.)
@usableFromInline
struct ListMatcher<Element: Identifiable> {
    // Positions are stored as `Int32`, because memory traffic dominates the cost of a comparison.

    /// An element that the walk has not matched.
    @usableFromInline
    struct Leftover {
        @usableFromInline let section: Int32
        @usableFromInline let item: Int32
        /// The number of runs of its section that the walk had found before this element.
        @usableFromInline let runsBefore: Int32
        /// The hash of its identifier, computed while the element is in the processor's cache.
        @usableFromInline let hash: Int32
        /// The index of the matching leftover of the other list, or a negative number if there is no match.
        @usableFromInline var partner: Int32 = -1

        @inlinable
        init(section: Int, item: Int, runsBefore: Int, hash: Int) {
            self.section = Int32(section)
            self.item = Int32(item)
            self.runsBefore = Int32(runsBefore)
            self.hash = Int32(truncatingIfNeeded: hash)
        }

        @inlinable var position: ListPosition { ListPosition(section: Int(section), item: Int(item)) }
    }

    /// A run of elements with the same identifiers in both lists.
    @usableFromInline
    struct Run {
        @usableFromInline let old: Int32
        @usableFromInline let new: Int32
        @usableFromInline let count: Int32

        @inlinable
        init(old: Int, new: Int, count: Int) {
            self.old = Int32(old)
            self.new = Int32(new)
            self.count = Int32(count)
        }
    }

    /// Two sections that were walked, and the runs and leftovers that the walk has added.
    @usableFromInline
    struct Pair {
        @usableFromInline var old: Int
        @usableFromInline var new: Int
        @usableFromInline var runs: Range<Int>
        @usableFromInline var leftOld: Range<Int>
        @usableFromInline var leftNew: Range<Int>

        @inlinable
        init(old: Int, new: Int, runs: Range<Int>, leftOld: Range<Int>, leftNew: Range<Int>) {
            self.old = old
            self.new = new
            self.runs = runs
            self.leftOld = leftOld
            self.leftNew = leftNew
        }
    }

    @usableFromInline var pairs: [Pair] = []
    @usableFromInline var runs: [Run] = []
    @usableFromInline var leftOld: [Leftover] = []
    @usableFromInline var leftNew: [Leftover] = []
    /// The elements that are in both lists with different content.
    @usableFromInline var updates: [(from: ListPosition, to: ListPosition)] = []

    @inlinable
    init() {}

    // MARK: Walking

    /// Adds a range of unmatched elements to the leftovers of their list.
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

    /// The number of elements that the walk searches in each section for the next match.
    @inlinable static var lookAhead: Int { 8 }

    /// Walks two sections in parallel. Elements for which `isSame` returns `true` must have the same identifier.
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
        // The walk stops when this number reaches 0. Setting elements aside reduces the number, and a run increases it.
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
        // The elements that the walk has not reached may have a common suffix, which need not be hashed.
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

    /// Returns the number of elements to skip in each list to reach the next match. If there is no match nearby, both
    /// numbers are 1.
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

    /// Matches leftovers with equal identifiers. The first old leftover with an identifier matches the first new one,
    /// and so on.
    ///
    /// - Parameters:
    ///   - areOldSame: Returns whether two old leftovers have the same identifier.
    ///   - areSame: Returns whether an old and a new leftover have the same identifier.
    ///   - areEqual: Returns whether an old and a new leftover are equal. If not, the match is an update.
    /// - Returns: The indices of the old leftovers whose identifier occurs again in a later old leftover. The array is
    ///   empty if one of the lists has no leftovers.
    /// - Complexity: Linear in the number of leftovers, if identifiers hash well.
    @inlinable
    mutating func matchLeftovers(
        areOldSame: (Leftover, Leftover) -> Bool, areSame: (Leftover, Leftover) -> Bool,
        areEqual: (Leftover, Leftover) -> Bool
    ) -> [Int] {
        guard !leftOld.isEmpty, !leftNew.isEmpty else { return [] }
        var table = LeftoverTable(count: leftOld.count)
        var duplicates: [Int] = []
        // Insert from the end, so that the first of several leftovers with one identifier is found first.
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
                    updates.append((from: leftOld[partner].position, to: leftover.position))
                }
            }
        }
        return duplicates
    }
}
