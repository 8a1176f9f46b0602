/// How many screens of all trees show each view model that is an object: its commands go with the last of them.
@MainActor
enum ShownViewModels {
    private static var counts: [ObjectIdentifier: Int] = [:]

    /// Counts a screen that has come onto a tree. It retains the view model, which its address stands for meanwhile.
    static func add(_ viewModel: AnyObject) { counts[ObjectIdentifier(viewModel), default: 0] += 1 }

    /// Counts a screen that leaves its tree.
    ///
    /// - Returns: Whether it was the last one that shows the view model.
    static func remove(_ viewModel: AnyObject) -> Bool {
        let id = ObjectIdentifier(viewModel)
        guard let count = counts.removeValue(forKey: id), count > 1 else { return true }
        counts[id] = count - 1
        return false
    }
}
