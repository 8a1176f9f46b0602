extension Navigator {
    /// The routes that wait on this tree for a child flow or for work, in the order in which the waits began; see
    /// ``RouteDecision/after(_:as:over:ifPresenting:replacing:onFinish:)`` and ``RouteDecision/after(_:)``. Routes that
    /// follow them on a path are not listed.
    public var waitingRoutes: [NavigationArchive.Entry] { tree.waitingRoutes.map(\.summary) }

    /// Returns an archive of the tree that this stack belongs to, or `nil` if the tree has no root coordinator.
    ///
    /// Every `Route` on the tree must be `Codable`, since routes are encoded as JSON. The names of a route's cases and
    /// of their labels are part of an archive; a route that needs another form implements `Codable` itself.
    ///
    /// Screens must be shown by ``Router/navigate(to:)``. A route is archived if one of its screens or children is on
    /// the tree, and shows all of them again when it is restored. A screen or child that was pushed or embedded without
    /// a route, or whose route cannot be encoded, is reported and left out.
    ///
    /// A restored route whose ``Flow/task(_:)`` still loads its first screen is archived, too.
    ///
    /// A waiting route is archived with the routes that follow it on its path, which wait for it again. The child that
    /// it waits for is not archived, because the coordinator decides again when the route is restored.
    ///
    /// Alerts, presentations over the frontmost or over everything, stacks that were presented without a route, and
    /// coordinators that a task awaits with
    /// ``Flow/run(_:as:over:ifPresenting:fileID:line:)`` are left out without a report. After a restoration, the task
    /// that awaited such a coordinator does not exist. If ``Coordinator/show(_:)`` has started that task, showing the
    /// route again starts the task and the coordinator again. If a view model has opened such a stack or coordinator,
    /// it can open it again in ``StateRestoring/restore(_:)``, and the screens get their states. A route that was shown
    /// with `isArchived: false` is left out, too.
    ///
    /// What a screen keeps beside its route, such as a text that the user has typed, is archived with the screen; see
    /// ``StateRestoring``.
    ///
    ///     func sceneDidEnterBackground() throws {
    ///         guard let archive = navigator.archive() else { return }
    ///         try JSONEncoder().encode(archive).write(to: file)
    ///     }
    ///
    /// - Parameters:
    ///   - identifier: Whose archive it is, such as the user's identifier. A restoration that gives another one shows
    ///     nothing of the archive.
    ///   - limit: The largest state of a screen, in bytes. A larger one is reported and left out; its route is archived.
    ///     All states together should have at most 16 times this size; if not, this is reported, with the largest.
    /// - Complexity: If no route waits, O(*n* log *n*) in the number of screens and coordinators, plus the encoding of
    ///   the routes and states.
    public func archive(identifier: String? = nil, statesUpTo limit: Int = 64_000) -> NavigationArchive? {
        root.flows.first.map { NavigationArchive($0, identifier, statesUpTo: limit) }
    }

    /// Replaces the content of this stack with the routes of an archive, starting with `coordinator`, in one change.
    ///
    /// The routes are shown in the order in which they were archived. A route counts as restored when
    /// ``Coordinator/show(_:)`` returns, so `show` must start its children before it returns. If a route is redirected
    /// to another, it counts as restored when the other route is shown. Its archived children are then restored too, if
    /// the other route starts them. A presentation of a slot that is not selected is shown when the slot is selected.
    ///
    /// Parts of the archive that do not fit are reported and left out, together with the parts that depend on them:
    /// - a route that cannot be decoded, and the later routes of its coordinator,
    /// - a coordinator whose type was renamed, which is not started, or which is started in another slot or way,
    /// - the selection of a slot that does not exist.
    ///
    /// Slots that ``Flow/fillSlots(fileID:line:_:)`` fills may be missing: what was in them is left out without a
    /// report, and is restored if the container gets the slot later.
    ///
    /// A coordinator whose first archived route is left out starts at its ``Coordinator/initialRoute``. The given
    /// `coordinator` also starts there if its type differs from that of the archived root, or if the archive has
    /// another version.
    ///
    ///     let restoration = navigator.restore(archive, starting: AppCoordinator())
    ///
    /// - Parameters:
    ///   - archive: An archive of a tree whose first coordinator had the type of `coordinator`.
    ///   - coordinator: A coordinator that has not been started.
    ///   - identifier: Returns the identifier that the archive must have, such as that of the user who is signed in. It
    ///     is called once, when the coordinator has decided to show its first archived route, so after a sign-in or a
    ///     lock at launch. If the archive has another identifier, or none, the coordinator starts at its
    ///     ``Coordinator/initialRoute``, and nothing of the archive is made.
    ///   - onEnd: Called once when the coordinator ends.
    /// - Returns: The routes that were restored, the routes that wait, and the parts that were left out, with the
    ///   reasons.
    /// - Complexity: O(*n* log *n*) in the number of routes, plus the work of the coordinators.
    @discardableResult
    public func restore<Root: Coordinator>(
        _ archive: NavigationArchive, starting coordinator: Root,
        identifier: @escaping @MainActor () -> String? = { nil },
        onEnd: @escaping @MainActor (FlowEnd<Root.Output>) -> Void = { _ in }
    ) -> NavigationRestoration {
        let name = NavigationArchive.name(of: Root.self)
        guard archive.version == NavigationArchive.currentVersion else {
            Misuse.reportVersion(of: archive, for: Root.self)
            start(coordinator, onEnd: onEnd)
            let route = NavigationArchive.Entry(coordinator: name, route: "", reason: .version(archive.version))
            return NavigationRestoration(restored: [], leftOut: [route], waiting: [])
        }
        let restoration = Restoration(of: archive, root: coordinator.flow.node, expecting: identifier)
        restoration.run(on: tree) { start(coordinator, onEnd: onEnd) }
        let result = restoration.result()
        tree.linkOpener.rootDidStart(on: tree)
        return result
    }
}

extension WaitingRoute {
    /// The entry for ``Navigator/waitingRoutes``.
    fileprivate var summary: NavigationArchive.Entry {
        NavigationArchive.Entry(coordinator: node?.name ?? "", route: name, waitsFor: "\(awaitedType)")
    }
}
