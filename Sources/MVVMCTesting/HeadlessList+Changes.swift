@_spi(Host) import MVVMCLists

// How updates of the list are shown.
extension HeadlessList {
    func show(_ update: ListUpdate<SectionID, Item>) {
        guard waiting == nil else {
            waiting?.append(update)
            return
        }
        waiting = [update]
        while let next = waiting?.first {
            waiting?.removeFirst()
            showNow(next)
        }
        waiting = nil
    }

    private func showNow(_ update: ListUpdate<SectionID, Item>) {
        if update.strategy == .reload {
            reload(update.snapshot)
        } else {
            let stages = update.stages(from: snapshot)
            for stage in stages { perform(stage) }
            // Equal, and the items of the later one from now on.
            if stages.isEmpty { snapshot = update.snapshot }
        }
        forgetEmptyView()
        update.finish()
    }

    private func reload(_ snapshot: ListSnapshot<SectionID, Item>) {
        self.snapshot = snapshot
        for row in rows.displayed { recycle(row) }
        bindSupplementaryViews()
        layOut(from: offset)
    }

    private func perform(_ stage: ListStage<SectionID, Item>) {
        if checksBatches {
            for violation in ListBatchRules.violations(of: stage, after: snapshot) {
                fail("a table view would not accept this: \(violation)", at: site)
            }
        }
        let reloads = visibleReloads(stage)
        snapshot = stage.snapshot
        if stage.changesSections { bindSupplementaryViews() }
        layOut(from: offset, reloads: reloads)
    }

    /// The positions of the displayed rows that are reloaded by a stage that does nothing else, otherwise `nil`.
    private func visibleReloads(_ stage: ListStage<SectionID, Item>) -> [Int]? {
        guard stage.isReloadOnly else { return nil }
        return snapshot.places(visibleRows, from: offset).indices(in: stage.reloads)
    }
}

extension [ListPosition] {
    /// The positions of those of these places that are among `others`, which are ascending.
    fileprivate func indices(in others: [ListPosition]) -> [Int] {
        guard var place = first else { return [] }
        var next = others.partitioningIndex { !($0 < place) }
        var result: [Int] = []
        for index in indices {
            place = self[index]
            while next < others.count, others[next] < place { next += 1 }
            if next < others.count, others[next] == place { result.append(index) }
        }
        return result
    }
}

extension ListStage {
    /// Whether supplementary views come, go or change.
    fileprivate var changesSections: Bool {
        !(insertedSections.isEmpty && deletedSections.isEmpty && updatedSections.isEmpty)
    }

    /// Whether no row comes, goes or moves.
    fileprivate var isReloadOnly: Bool {
        !reloads.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && movedSections.isEmpty
            && !changesSections
    }
}
