import MVVMC

extension ListViewModel where SectionID: Sendable, Item: Sendable, Item.ID: Sendable {
    /// Compares a snapshot with the list in the background, and then shows the snapshot.
    ///
    /// Use this method for very long lists. Comparing 100,000 shuffled items takes about 20 ms, during which the main
    /// actor is free.
    ///
    ///     func show(_ photos: [Photo]) async {
    ///         await list.apply(comparingInBackground: ListSnapshot(items: photos.map { PhotoViewModel($0) }))
    ///     }
    ///
    /// Snapshots are shown in the order of the calls of this method and of ``apply(_:animated:completion:)``. A
    /// snapshot that waits while another is compared is superseded by a later one. ``apply(_:animated:completion:)``,
    /// ``reload(_:)`` and ``edit(animated:_:)`` take effect immediately and supersede all snapshots that are not shown
    /// yet. An edit starts from the snapshot that was applied last, even if that snapshot is still being compared.
    /// Until a snapshot is shown, ``snapshot`` is the previous one.
    ///
    /// The items are compared outside the main actor, so their type, the type of the sections' ids and the types of
    /// supplementary view models must not be isolated to it. In a target with main-actor isolation by default, declare
    /// them `nonisolated`. A mixed list needs an enum of its rows, because ``AnyListItem`` is not `Sendable`. No other
    /// method of a list has these requirements.
    ///
    ///     nonisolated enum FeedRow: ReusableViewViewModel, Identifiable, Equatable, Sendable {
    ///         case photo(PhotoViewModel), title(TitleViewModel)
    ///         var id: String {
    ///             switch self {
    ///             case .photo(let photo): photo.id
    ///             case .title(let title): title.text
    ///             }
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - snapshot: The new state.
    ///   - animated: Whether hosts animate the change.
    /// - Returns: `true` when the snapshot is shown, or if the task is cancelled after the comparison; `false` if the
    ///   snapshot is superseded or the task is cancelled earlier.
    /// - Complexity: In the background, the comparison that ``apply(_:animated:completion:)`` describes; on the main
    ///   actor, the work of the host.
    @inlinable
    @discardableResult
    public func apply(
        comparingInBackground snapshot: ListSnapshot<SectionID, Item>, animated: Bool = true
    ) async -> Bool {
        // The closure is created here, so that it is compiled for the types of the list.
        await apply(snapshot, animated: animated) { ListComparison($0, from: $1, selected: $2) }
    }

    @usableFromInline
    func apply(
        _ snapshot: ListSnapshot<SectionID, Item>, animated: Bool,
        compare: @escaping BackgroundComparison<SectionID, Item>.Compare
    ) async -> Bool {
        await LibraryTasks.run("a comparison of a list of \(Item.self) in the background") {
            await awaiting(for: nil, ifCancelled: false) { onEnd in
                submit(BackgroundComparison(snapshot, animated: animated, onEnd, compare))
            } onCancel: { [weak self] onEnd in
                self?.cancel(onEnd)
            }
        }
    }

    private func submit(_ comparison: BackgroundComparison<SectionID, Item>) {
        guard isFollowed else {
            return apply(comparison.snapshot, animated: comparison.isAnimated) { comparison.end(true) }
        }
        let superseded = waitingComparison
        waitingComparison = comparison
        superseded?.end(false)
        startComparing()
    }

    private func startComparing() {
        guard runningComparison == nil, let comparison = waitingComparison else { return }
        (runningComparison, waitingComparison) = (comparison, nil)
        let (new, compare) = (comparison.snapshot, comparison.compare)
        let (old, selected) = untracked { (snapshot, selection) }
        // The task retains the list until the comparisons are done, so that every caller is resumed.
        comparison.task = Task.detached(priority: Task.currentPriority) {
            if Task.isCancelled { return }
            let result = compare(new, old, selected)
            await self.didCompare(comparison, result)
        }
    }

    private func didCompare(
        _ comparison: BackgroundComparison<SectionID, Item>, _ result: ListComparison<SectionID, Item>
    ) {
        guard runningComparison === comparison else { return }
        runningComparison = nil
        show(comparison.snapshot, comparison.isAnimated ? .animated : .notAnimated, result) { comparison.end(true) }
        startComparing()
    }

    /// Cancels the comparison whose caller waits for `onEnd`.
    private func cancel(_ onEnd: Once<Bool>) {
        if let comparison = waitingComparison, comparison.onEnd === onEnd {
            waitingComparison = nil
            comparison.end(false)
        } else if let comparison = runningComparison, comparison.onEnd === onEnd {
            runningComparison = nil
            comparison.end(false)
            startComparing()
        } else {
            // It is too late to cancel, because the snapshot has been applied, even if a host has not yet finished the
            // update.
            onEnd(true)
        }
    }
}

/// A snapshot that is compared in the background, and then shown.
@MainActor
@usableFromInline
final class BackgroundComparison<SectionID: Hashable, Item: Identifiable & Equatable> {
    @usableFromInline typealias Snapshot = ListSnapshot<SectionID, Item>
    /// Compares the first snapshot with the second. The set contains the ids of the items that are selected in the
    /// second.
    @usableFromInline typealias Compare =
        @Sendable (Snapshot, Snapshot, Set<Item.ID>) -> ListComparison<SectionID, Item>

    let snapshot: Snapshot
    let isAnimated: Bool
    /// Called with `false` when the comparison is superseded or cancelled. Called with `true` when the snapshot is
    /// shown, or earlier if the task is cancelled after the comparison.
    let onEnd: Once<Bool>
    let compare: Compare
    var task: Task<Void, Never>?

    init(_ snapshot: Snapshot, animated: Bool, _ onEnd: Once<Bool>, _ compare: @escaping Compare) {
        self.snapshot = snapshot
        isAnimated = animated
        self.onEnd = onEnd
        self.compare = compare
    }

    func end(_ isShown: Bool) {
        if !isShown { task?.cancel() }
        task = nil
        onEnd(isShown)
    }
}
