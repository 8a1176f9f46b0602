extension Navigator {
    /// Notes that a host keeps the archives of this tree in `store`. If another store was noted before,
    /// reports this once and returns `false`, because the system restores each store by itself.
    ///
    /// - Parameter store: The call of the app that begins the store.
    package func keepsArchives(in store: String) -> Bool {
        let root = root
        guard !root.archiveStores.contains(store) else { return root.archiveStores.first == store }
        root.archiveStores.append(store)
        guard let first = root.archiveStores.first, first != store else { return true }
        Misuse.report(
            """
            the archive of one tree is kept in two stores, by \(first) and by \(store). The second is ignored.
            Keep each tree in one store, because the system restores each of them.
            """)
        return false
    }
}
