/// The dependencies of a reaction. They are recorded in the order of the reads. As long as the next run reads the same
/// values in the same order, it *confirms* these dependencies, and does not record them again.
extension Reaction {
    func record(_ source: Source) {
        guard !hasEnded, source.lastReading != reading else { return }
        source.lastReading = reading
        if confirmed < dependencies.count {
            if dependencies[confirmed].source === source {
                dependencies[confirmed].version = source.version
                confirmed += 1
                return
            }
            setAsideUnconfirmed()
        }
        let slot = isSubscribed ? source.add(self, edge: dependencies.count) : 0
        dependencies.append(Dependency(source: source, slot: slot, version: source.version))
        confirmed += 1
    }

    /// Removes the dependencies that this run has not confirmed. If they are subscribed, they are kept in ``stale``
    /// until the run ends, because the run may still read them.
    private func setAsideUnconfirmed() {
        while dependencies.count > confirmed {
            let dependency = dependencies.removeLast()
            guard isSubscribed else { continue }
            dependency.source.moveEdge(at: dependency.slot, to: ~stale.count)
            stale.append(dependency)
        }
    }

    func dropUnconfirmed() {
        setAsideUnconfirmed()
        while let dependency = stale.popLast() { dependency.source.remove(at: dependency.slot) }
    }

    func subscribe() {
        guard !isSubscribed else { return }
        isSubscribed = true
        for index in dependencies.indices {
            dependencies[index].slot = dependencies[index].source.add(self, edge: index)
        }
    }

    func unsubscribe() {
        guard isSubscribed else { return }
        isSubscribed = false
        freshSince = -1
        while let dependency = stale.popLast() { dependency.source.remove(at: dependency.slot) }
        for index in dependencies.indices { dependencies[index].source.remove(at: dependencies[index].slot) }
    }

    func edge(_ edge: Int, movedTo slot: Int) {
        if edge >= 0 { dependencies[edge].slot = slot } else { stale[~edge].slot = slot }
    }
}

extension Reaction {
    /// Returns the sources that a closure reads.
    static func sources(of read: @escaping @MainActor () -> Void) -> [Source] {
        let reaction = Reaction(read, at: SourcePlace(file: #fileID, line: #line))
        Graph.holdingDeliveries { reaction.refresh() }
        defer { reaction.end() }
        return reaction.dependencies.map(\.source)
    }
}
