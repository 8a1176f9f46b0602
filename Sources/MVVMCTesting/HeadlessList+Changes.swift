import MVVMCLists

// Updates are shown one after another.
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
            // Without stages, the snapshots are equal. The newer snapshot replaces the old one without a layout.
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

    /// Returns the rows that a stage reloads, as positions among the displayed rows, or `nil` if the stage has other
    /// changes.
    private func visibleReloads(_ stage: ListStage<SectionID, Item>) -> [Int]? {
        guard stage.isReloadOnly else { return nil }
        return snapshot.positions(visibleRows, from: offset).indices(in: stage.reloads)
    }
}

extension [ListPosition] {
    /// Returns the indices of the positions that are also in `others`. Both arrays must be in ascending order.
    fileprivate func indices(in others: [ListPosition]) -> [Int] {
        guard var position = first else { return [] }
        var next = others.partitioningIndex { !($0 < position) }
        var result: [Int] = []
        for index in indices {
            position = self[index]
            while next < others.count, others[next] < position { next += 1 }
            if next < others.count, others[next] == position { result.append(index) }
        }
        return result
    }
}

extension ListStage {
    fileprivate var changesSections: Bool {
        !(insertedSections.isEmpty && deletedSections.isEmpty && updatedSections.isEmpty)
    }

    fileprivate var isReloadOnly: Bool {
        !reloads.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && movedSections.isEmpty
            && !changesSections
    }
}
