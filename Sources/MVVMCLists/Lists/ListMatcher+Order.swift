// Determines which of the matched elements keep their order, and which move.
extension ListMatcher {
    /// Calls `move` for every element that was matched within two walked sections and does not keep its order.
    ///
    /// - Complexity: Linear in the number of leftovers of the two sections and of calls of `move`, plus
    ///   O(*n* log *n*), where *n* is the number of runs plus the number of elements that were matched by hashing.
    @inlinable
    func forEachMoved(in pair: Pair, _ move: (_ old: Int, _ new: Int) -> Void) {
        let section = Int32(pair.old)
        let stays = { (leftover: Leftover) in
            leftover.partner >= 0 && leftOld[Int(leftover.partner)].section == section
        }
        guard leftNew[pair.leftNew].contains(where: stays) else { return }
        // All runs and single elements that could keep their order, in the order of the new list, with their ranks in
        // the old list.
        var candidates: [IncreasingSubsequence.Element] = []
        candidates.reserveCapacity(pair.runs.count + pair.leftNew.count)
        var nextRun = 0
        func addRuns(upTo end: Int) {
            while nextRun < end {
                // The number of leftovers of the old list before the run.
                let slice = leftOld[pair.leftOld]
                let before = slice.partitioningIndex { $0.runsBefore > nextRun } - slice.startIndex
                let run = runs[pair.runs.lowerBound + nextRun]
                candidates.append(.init(rank: before + nextRun, old: run.old, new: run.new, weight: run.count))
                nextRun += 1
            }
        }
        for leftover in leftNew[pair.leftNew] {
            addRuns(upTo: Int(leftover.runsBefore))
            guard stays(leftover) else { continue }
            let old = leftOld[Int(leftover.partner)]
            let rank = Int(leftover.partner) - pair.leftOld.lowerBound + Int(old.runsBefore)
            candidates.append(.init(rank: rank, old: old.item, new: leftover.item, weight: 1))
        }
        addRuns(upTo: pair.runs.count)
        let keeps = IncreasingSubsequence.heaviest(candidates, ranks: pair.leftOld.count + pair.runs.count)
        for (candidate, isKept) in zip(candidates, keeps) where !isKept {
            for offset in 0..<candidate.weight { move(Int(candidate.old + offset), Int(candidate.new + offset)) }
        }
    }
}

extension RandomAccessCollection {
    /// Returns the first index at which `isSecond` returns `true`, or `endIndex` if there is none. From that index on,
    /// `isSecond` must return `true` for all elements.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    package func partitioningIndex(where isSecond: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if isSecond(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
