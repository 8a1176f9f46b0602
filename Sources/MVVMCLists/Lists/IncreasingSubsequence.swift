/// An algorithm that finds the subsequence with increasing ranks and the greatest total weight.
@usableFromInline
enum IncreasingSubsequence {
    /// A run of elements that are consecutive in both lists.
    @usableFromInline
    struct Element {
        /// The unique rank of the run in the order of the old list.
        @usableFromInline let rank: Int32
        @usableFromInline let old: Int32
        @usableFromInline let new: Int32
        @usableFromInline let weight: Int32

        @inlinable
        init(rank: Int, old: Int32, new: Int32, weight: Int32) {
            self.rank = Int32(rank)
            self.old = old
            self.new = new
            self.weight = weight
        }
    }

    /// Returns, for each element, whether it belongs to the subsequence.
    ///
    /// - Parameter ranks: A number that is greater than all ranks.
    /// - Complexity: O(*r* + *n* log *r*) for *n* elements and *r* ranks.
    @usableFromInline
    static func heaviest(_ elements: [Element], ranks: Int) -> [Bool] {
        elements.allSatisfy { $0.weight == 1 } ? longest(elements) : heaviestByTree(elements, ranks: ranks)
    }

    /// Finds the subsequence with patience sorting, for elements of equal weight. For each length so far, `lasts`
    /// contains the element with the lowest rank that ends a subsequence of this length. These elements are in
    /// ascending order, which allows binary search.
    private static func longest(_ elements: [Element]) -> [Bool] {
        var keeps = [Bool](repeating: false, count: elements.count)
        var before = [Int32](repeating: -1, count: elements.count)
        var lasts: [(rank: Int32, index: Int32)] = []
        for (index, element) in elements.enumerated() {
            var length = lasts.count
            if let last = lasts.last, last.rank > element.rank {
                length = lasts.partitioningIndex { $0.rank > element.rank }
            }
            if length > 0 { before[index] = lasts[length - 1].index }
            if length == lasts.count {
                lasts.append((element.rank, Int32(index)))
            } else {
                lasts[length] = (element.rank, Int32(index))
            }
        }
        var kept = lasts.last?.index ?? -1
        while kept >= 0 {
            keeps[Int(kept)] = true
            kept = before[Int(kept)]
        }
        return keeps
    }

    private static func heaviestByTree(_ elements: [Element], ranks: Int) -> [Bool] {
        var keeps = [Bool](repeating: false, count: elements.count)
        var before = [Int32](repeating: -1, count: elements.count)
        var weights = [Int32](repeating: 0, count: elements.count)
        // A Fenwick tree. Each node covers a range of ranks, and contains the index of the last element of the heaviest
        // subsequence that ends in this range.
        var tree = [Int32](repeating: -1, count: ranks + 1)
        var best = -1
        var highest: Int32 = -1
        for (index, element) in elements.enumerated() {
            var last = -1
            if element.rank > highest {
                // The rank is greater than all ranks so far, so the element extends the heaviest subsequence.
                last = best
                highest = element.rank
            } else {
                var node = Int(element.rank)
                while node > 0 {
                    let candidate = Int(tree[node])
                    if candidate >= 0, last < 0 || weights[candidate] > weights[last] { last = candidate }
                    node &= node - 1
                }
            }
            before[index] = Int32(last)
            weights[index] = element.weight + (last < 0 ? 0 : weights[last])
            if best < 0 || weights[index] > weights[best] { best = index }
            var node = Int(element.rank) + 1
            while node <= ranks {
                let candidate = Int(tree[node])
                if candidate < 0 || weights[index] > weights[candidate] { tree[node] = Int32(index) }
                node += node & -node
            }
        }
        while best >= 0 {
            keeps[best] = true
            best = Int(before[best])
        }
        return keeps
    }
}
