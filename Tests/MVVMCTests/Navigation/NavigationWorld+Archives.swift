import Foundation
import MVVMC
import MVVMCTesting

// The comparison of a restored tree with the restored tree of the model.
extension NavigationWorld {
    /// The first difference between a tree that is restored from an archive and the restored tree of the model; `nil`
    /// if there is none, or if no root coordinator is running. The two trees are compared after the restoration, and
    /// again after each key of a waiting route has finished.
    var archiveDifference: String? {
        let expected = model.restored
        guard let root = model.rootFlow else { return nil }
        // A restoration goes to the places of one flow one after the other, which a session does not; see `LockTests`.
        if model.waiting.contains(where: \.isPath) { return navigator.archive() == nil ? "there is no archive" : nil }
        guard let archive = navigator.archive() else { return "there is no archive" }
        let (tree, log) = (Navigator(), WalkerLog(tabs: log.makeTabs))
        log.open = self.log.open
        tree.restore(archive, starting: NavigationWalker(root.name, log))
        if let difference = lockedLaunchDifference(archive, root.name, tree) { return difference }
        var turned: [String] = []
        while true {
            let names = (tree.namesOfTreeWithoutKeys, expected.namesWithoutKeys)
            if names.0 != names.1 {
                return "after the keys \(turned), restored is \(names.0), and should be \(names.1)"
            }
            let waits = tree.waitingRoutes.map(\.route).sorted()
            if waits != expected.waits {
                return
                    "after the keys \(turned), waiting in the restored tree: \(waits), and should be \(expected.waits)"
            }
            let keys = expected.running.filter { $0.name.hasPrefix("key ") }
            let walkers = log.live.filter { !$0.flow.hasEnded }
            guard turned.count < 20,
                let (key, walker) = keys.lazy.compactMap({ key in
                    walkers.first { $0.name == key.name }.map { (key, $0) }
                }).first
            else { return nil }
            let lock = String(key.name.dropFirst(4))
            turned.append(lock)
            log.open.insert(lock)
            expected.open.insert(lock)
            walker.flow.finish("open")
            expected.finish(key, "open")
            expected.settle()
        }
    }
}

extension NavigationWorld {
    /// The difference between a tree that is restored behind a lock, after unlocking, and one that is restored without a
    /// lock. Before, nothing of the app is there.
    private func lockedLaunchDifference(_ archive: NavigationArchive, _ root: String, _ open: Navigator) -> String? {
        let (tree, log) = (Navigator(), WalkerLog(tabs: log.makeTabs))
        log.open = self.log.open
        log.locked = root
        tree.restore(archive, starting: NavigationWalker(root, log))
        guard let lock = log.live.first(where: { $0.name == "launch" }) else { return "there is no lock at launch" }
        let live = log.live.map(\.name).sorted()
        if tree.lock == nil || !tree.screens.isEmpty || live != ["launch", root].sorted() {
            return "behind the lock are \(live):\n\(tree)"
        }
        log.locked = nil
        lock.flow.finish("open")
        return "\(tree)" == "\(open)" ? nil : "after unlocking\n\(tree)\nand without a lock\n\(open)"
    }
}

extension Navigator {
    fileprivate var namesOfTreeWithoutKeys: String {
        ([namesWithoutKeys] + layers.map(\.namesWithoutKeys).filter { !$0.isEmpty }).joined(separator: " || ")
    }

    /// The names on this stack in the form of `names`, without the screens of keys. A key is the child that a route
    /// waits for.
    fileprivate var namesWithoutKeys: String {
        let own = screens.filter { ($0.coordinator as? NavigationWalker)?.name.hasPrefix("key ") != true }.map {
            screen in
            let embedded =
                (screen.viewModel as? any ContainerViewModel)?.slotNames.compactMap {
                    screen.embedded[$0]?.namesWithoutKeys
                }
                ?? []
            let name = (screen.viewModel as? Place)?.name ?? "\(type(of: screen.viewModel))"
            return embedded.isEmpty ? name : "\(name)[\(embedded.joined(separator: ", "))]"
        }
        guard let presented = presented?.namesWithoutKeys, !presented.isEmpty else { return own.joined(separator: " ") }
        return own.joined(separator: " ") + " | " + presented
    }
}
