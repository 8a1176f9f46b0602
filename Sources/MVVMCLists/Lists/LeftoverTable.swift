/// A hash table of positions with open addressing. It is created with its final capacity, so it never grows. It stores
/// hashes, so identifiers are compared only if their hashes are equal.
///
/// The standard library's dictionary would hash each identifier again for each insertion, lookup, and removal.
@usableFromInline
struct LeftoverTable {
    @usableFromInline
    struct Slot {
        @usableFromInline var hash: Int32 = 0
        /// The position, or `empty`, or `removed` if all positions with this identifier were removed.
        @usableFromInline var position: Int32 = LeftoverTable.empty

        @inlinable
        init() {}
    }

    @inlinable static var empty: Int32 { -1 }
    @inlinable static var removed: Int32 { -2 }

    @usableFromInline var slots: [Slot]
    @usableFromInline let mask: Int
    /// For each position, the next position with the same identifier, or `removed` if there is none. The array is empty
    /// until an identifier repeats.
    @usableFromInline var next: [Int32] = []
    @usableFromInline let count: Int

    @inlinable
    init(count: Int) {
        var capacity = 4
        while capacity < count + count / 2 { capacity *= 2 }
        slots = Array(repeating: Slot(), count: capacity)
        mask = capacity - 1
        self.count = count
    }

    /// Inserts a position before the positions with the same identifier.
    ///
    /// - Returns: Whether the table contained no position with this identifier.
    @inlinable
    mutating func insert(_ position: Int, hash: Int32, where isSame: (Int) -> Bool) -> Bool {
        var index = Int(hash) & mask
        while slots[index].position != LeftoverTable.empty {
            if slots[index].hash == hash, isSame(Int(slots[index].position)) {
                if next.isEmpty { next = Array(repeating: LeftoverTable.removed, count: count) }
                next[position] = slots[index].position
                slots[index].position = Int32(position)
                return false
            }
            index = (index + 1) & mask
        }
        slots[index].hash = hash
        slots[index].position = Int32(position)
        return true
    }

    /// Removes and returns the first position with an identifier.
    @inlinable
    mutating func remove(hash: Int32, where isSame: (Int) -> Bool) -> Int? {
        var index = Int(hash) & mask
        while slots[index].position != LeftoverTable.empty {
            let position = slots[index].position
            if position >= 0, slots[index].hash == hash, isSame(Int(position)) {
                slots[index].position = next.isEmpty ? LeftoverTable.removed : next[Int(position)]
                return Int(position)
            }
            index = (index + 1) & mask
        }
        return nil
    }
}
