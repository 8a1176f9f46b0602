/// The lines of two texts side by side, with the lines that only one of the texts has.
struct TreeDifference {
    /// A line of both texts, or of one of them. Lines that replace each other are in one row.
    struct Row: Equatable {
        var before: String?
        var after: String?
        var isChanged = true
    }

    private(set) var rows: [Row] = []

    var hasChanges: Bool { rows.contains(where: \.isChanged) }

    /// Compares two texts by their longest common subsequence of lines.
    ///
    /// - Complexity: O(*n* · *m*) for *n* and *m* lines.
    init(_ before: String, _ after: String) {
        let old = before.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let new = after.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // The lengths of the longest common subsequences of the rest of both texts.
        var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
        for i in old.indices.reversed() {
            for j in new.indices.reversed() {
                lengths[i][j] =
                    old[i] == new[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
            }
        }
        var (i, j) = (0, 0)
        var (removed, added): ([String], [String]) = ([], [])
        func addChanges() {
            for index in 0..<max(removed.count, added.count) {
                rows.append(
                    Row(
                        before: index < removed.count ? removed[index] : nil,
                        after: index < added.count ? added[index] : nil))
            }
            (removed, added) = ([], [])
        }
        while i < old.count || j < new.count {
            if i < old.count, j < new.count, old[i] == new[j] {
                addChanges()
                rows.append(Row(before: old[i], after: new[j], isChanged: false))
                (i, j) = (i + 1, j + 1)
            } else if j == new.count || i < old.count && lengths[i + 1][j] >= lengths[i][j + 1] {
                removed.append(old[i])
                i += 1
            } else {
                added.append(new[j])
                j += 1
            }
        }
        addChanges()
    }
}
