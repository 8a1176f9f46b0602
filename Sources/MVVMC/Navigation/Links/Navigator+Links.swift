extension Navigator {
    /// The links of the app, which ``open(_:)`` opens. The property is observed.
    ///
    ///     navigator.links = .shop
    public var links: LinkTable? {
        get { tree.linkOpener.table }
        set { tree.linkOpener.table = newValue }
    }

    /// Opens a URL: goes to the place that it means, from the root coordinator on, as
    /// ``Coordinator/navigate(toPath:)-(RoutePath)`` does.
    ///
    /// This is the one door for everything that comes from outside: URLs, user activities, notifications and quick
    /// actions. A URL that is opened before a root coordinator is started is opened when it has started, after a
    /// restoration. So is one that is opened while the root coordinator waits before it can be restored, for example
    /// for a sign-in. Only the last such URL is opened.
    ///
    ///     let outcome = navigator.open("https://shop.example.com/orders/7")
    ///
    /// - Returns: What has become of the path now; `nil` if the URL is not one of the ``links``. Nothing is changed then,
    ///   and nothing is reported, because anybody can open a URL.
    @discardableResult
    public func open(_ url: String) -> NavigationOutcome? {
        Graph.untracked { links?.path(for: url) }.map { tree.linkOpener.open($0, from: url, on: tree) }
    }

    /// The URL of the place in front, to be shared; `nil` if no link leads to any part of it. See
    /// ``LinkTable/url(for:)``.
    public var url: String? { routePath.flatMap { links?.url(for: $0) } }
}

/// Opens links on a tree, and calls the interceptors of its requests. A link that is opened before a root coordinator is
/// started and restored waits here.
@MainActor
final class LinkOpener {
    @Observed var table: LinkTable?
    let interceptors = Interceptors()
    private var waiting: (path: RoutePath, url: String)?

    func open(_ path: RoutePath, from url: String, on tree: Tree) -> NavigationOutcome {
        guard let (node, root) = Self.root(of: tree) else {
            waiting = (path, url)
            return .waits(for: "a root coordinator")
        }
        if let queue = node.waitingRestoration {
            // A path replaces what waits, so what is not restored yet would be lost.
            waiting = (path, url)
            return queue.current
        }
        return root.open(path, from: url)
    }

    /// Opens the link that waits. A restoration comes first, and calls this method again.
    func rootDidStart(on tree: Tree) {
        guard let (path, url) = waiting, tree.restoration == nil, let (node, root) = Self.root(of: tree),
            node.waitingRestoration == nil
        else { return }
        waiting = nil
        _ = root.open(path, from: url)
    }

    private static func root(of tree: Tree) -> (node: FlowNode, coordinator: any Coordinator)? {
        guard let node = tree.first?.flows.first(where: { $0.state == .running }), let root = node.coordinator else {
            return nil
        }
        return (node, root)
    }
}

extension FlowNode {
    /// The archived routes of this flow, if the next one waits.
    fileprivate var waitingRestoration: StepQueue? { pending.first { $0.restoration != nil && $0.isBusy } }
}
