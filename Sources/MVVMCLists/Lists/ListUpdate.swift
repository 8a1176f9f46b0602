import MVVMC

/// For hosts. The strategy by which hosts show the change from one snapshot to the next.
public enum ListApplyStrategy: Hashable, Sendable {
    /// The differences are applied with animation.
    case animated
    /// The differences are applied without animation.
    case notAnimated
    /// All items are reloaded, without a comparison. The scroll position may be lost.
    case reload
}

/// For hosts. A snapshot to show, and the strategy for showing it. A list has a new update when a snapshot is applied
/// or reloaded, and when a move by the user is rejected. If this happens several times in one `batch(_:)`, hosts
/// observe only the last update.
///
/// A host stores the snapshot that it shows. It performs the stages from that snapshot to the update's snapshot, and
/// then calls ``finish()``:
///
///     for stage in update.stages(from: shown) { perform(stage) }
///     shown = update.snapshot
///     update.finish()
@MainActor
public final class ListUpdate<SectionID: Hashable, Item: Identifiable & Equatable> {
    /// The new state of the list.
    public let snapshot: ListSnapshot<SectionID, Item>
    /// The strategy for showing the change.
    public let strategy: ListApplyStrategy
    private let functions: ListFunctions<SectionID, Item>
    /// The completions of superseded updates, and of this update.
    private var completions: ListCompletions?
    /// Whether a later update has taken over the completions.
    private var isSuperseded = false
    /// The changes since the previous update, if they were computed in the background. They retain the old list, so
    /// they are released when this update is finished.
    private var comparison: ListComparison<SectionID, Item>?

    /// - Parameter last: The previous update. This update takes over its completions, because it is possible that no
    ///   host has observed the previous update.
    init(
        _ snapshot: ListSnapshot<SectionID, Item>, _ strategy: ListApplyStrategy,
        _ functions: ListFunctions<SectionID, Item>,
        superseding last: ListUpdate? = nil, comparison: ListComparison<SectionID, Item>? = nil,
        completion: (@MainActor () -> Void)? = nil
    ) {
        self.snapshot = snapshot
        self.strategy = strategy
        self.functions = functions
        self.comparison = comparison
        completions = last?.completions
        if let completion { completions = ListCompletions(completion, after: completions) }
        last?.isSuperseded = true
    }

    /// Returns the stages that lead from `shown`, which the host shows, to ``snapshot``; see
    /// ``ListSnapshot/stages(from:)``.
    ///
    /// Hosts call this method instead of the snapshot's method of the same name, which is many times slower in generic
    /// code. This method was compiled for the types of the list where its ``ListViewModel`` was created.
    ///
    /// - Complexity: The same as ``ListSnapshot/changes(from:)``.
    public func stages(from shown: ListSnapshot<SectionID, Item>) -> [ListStage<SectionID, Item>] {
        let known = comparison.flatMap { $0.old.isIdentical(to: shown) ? $0.stages : nil }
        return known ?? functions.stages(snapshot, shown)
    }

    /// The ids that more than one item of ``snapshot`` has. The array is empty in release builds, because hashing all
    /// ids takes longer than a comparison.
    package var duplicateItemIDs: [Item.ID] {
        ListSnapshot<SectionID, Item>.checksAllIdentifiers ? snapshot.duplicateItemIDs : []
    }

    /// Calls the completions of this update and of unfinished earlier updates. A host calls this method when it shows
    /// the snapshot, or has observed a later update. If there is no host, the list calls it. A second call has no
    /// effect.
    public func finish() {
        comparison = nil
        let completions = completions
        self.completions = nil
        completions?.call()
    }

    deinit {
        // No host can finish this update any longer, so its completions are called here.
        guard !isSuperseded, let completions else { return }
        onMainActor { completions.call() }
    }
}

/// The completions of an update and of the updates before it. Several updates may share them. The first update that
/// finishes calls them.
@MainActor
private final class ListCompletions {
    private let last: Once<Void>
    private var earlier: ListCompletions?

    init(_ completion: @escaping @MainActor () -> Void, after earlier: ListCompletions?) {
        (last, self.earlier) = (Once(completion), earlier)
    }

    /// Calls the completions, the oldest first.
    func call() {
        // If a completion has been called, all earlier completions have been called, too. The completions that are
        // still due are collected in a loop, because recursion over many completions would overflow the stack.
        let due = Array(sequence(first: self, next: \.earlier).prefix { !$0.last.isOver })
        for completions in due.reversed() {
            completions.last(())
            completions.earlier = nil
        }
    }
}
