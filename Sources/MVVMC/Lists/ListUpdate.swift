/// How a list gets from one snapshot to the next.
public enum ListApplyStrategy: Hashable, Sendable {
    /// By the differences, each of which moves into its place.
    case animated
    /// By the differences, without moving anything.
    case notAnimated
    /// All at once, as if the list were new: without comparing, and losing where the user was.
    case reload
}

/// A snapshot to be shown, and how: what a host is given for each ``ListViewModel/apply(_:_:completion:)``.
///
/// A host keeps the snapshot that it shows, gets the way from there to this one, and calls ``finish()`` when it is done:
///
///     for stage in update.stages(from: shown) { perform(stage) }
///     shown = update.snapshot
///     update.finish()
@MainActor
public final class ListUpdate<SectionID: Hashable, Item: Identifiable & Equatable> {
    /// A snapshot of this list.
    public typealias Snapshot = ListSnapshot<SectionID, Item>

    /// The list from now on.
    public let snapshot: Snapshot
    /// How to get there.
    public let strategy: ListApplyStrategy
    private let functions: ListFunctions<SectionID, Item>
    /// The completions of the updates that this one supersedes, oldest first, and its own.
    private var completions: [ListCompletion]
    /// Whether a later update has taken over the completions.
    private var isSuperseded = false
    /// The changes since the update before, if they were found in the background; dropped with the old list when this is done.
    private var comparison: ListComparison<SectionID, Item>?

    /// - Parameter last: The update before this one, which a host may never be given.
    init(
        _ snapshot: Snapshot, _ strategy: ListApplyStrategy, _ functions: ListFunctions<SectionID, Item>,
        superseding last: ListUpdate? = nil, comparison: ListComparison<SectionID, Item>? = nil,
        completion: (@MainActor () -> Void)? = nil
    ) {
        (self.snapshot, self.strategy, self.functions) = (snapshot, strategy, functions)
        self.comparison = comparison
        completions = last?.completions.filter { !$0.isCalled } ?? []
        if let completion { completions.append(ListCompletion(completion)) }
        last?.isSuperseded = true
    }

    /// The batches that lead from `shown`, which the host shows, to ``snapshot``; see ``ListSnapshot/stages(from:)``.
    ///
    /// Hosts call this rather than the snapshot's own function, which is many times slower in generic code: it runs the code
    /// that was compiled for the types of the list where its ``ListViewModel`` was made.
    ///
    /// - Complexity: as ``ListSnapshot/changes(from:)``.
    public func stages(from shown: Snapshot) -> [ListStage<SectionID, Item>] {
        if let comparison, comparison.old.isIdentical(to: shown) { return comparison.stages }
        return functions.stages(snapshot, shown)
    }

    /// What has changed since `shown`, compiled for the types of the list; see ``ListSnapshot/changes(from:)``.
    ///
    /// - Complexity: as ``ListSnapshot/changes(from:)``.
    public func changes(from shown: Snapshot) -> ListChanges<SectionID, Item> { changes(from: shown, to: snapshot) }

    /// The changes between any two snapshots, compiled for the types of the list.
    package func changes(from old: Snapshot, to new: Snapshot) -> ListChanges<SectionID, Item> {
        if let comparison, comparison.old.isIdentical(to: old), new.isIdentical(to: snapshot) {
            return comparison.changes
        }
        return functions.changes(new, old)
    }

    /// The ids of the items of each section, compiled for the types of the list.
    package func itemIDs(of snapshot: Snapshot) -> [[Item.ID]] { functions.itemIDs(snapshot) }

    /// The ids that more than one item of ``snapshot`` has, compiled for the types of the list.
    package var duplicateItemIDs: [Item.ID] { functions.duplicateItemIDs(snapshot) }

    /// Calls the completion, and those of earlier updates that were not finished: the host shows the snapshot, or has been
    /// given a later one. A second call does nothing.
    public func finish() {
        comparison = nil
        let completions = completions
        self.completions = []
        for completion in completions { completion.call() }
    }

    deinit {
        // Nobody can finish it any more.
        guard !isSuperseded, !completions.isEmpty else { return }
        let completions = completions
        onMainActor { for completion in completions { completion.call() } }
    }
}

/// A completion that several updates may have to call, and the first of them does.
@MainActor
private final class ListCompletion {
    private var action: (@MainActor () -> Void)?

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    var isCalled: Bool { action == nil }

    func call() {
        let action = action
        self.action = nil
        action?()
    }
}
