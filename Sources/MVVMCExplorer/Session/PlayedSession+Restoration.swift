import MVVMC

/// A tree that was archived in the background, to compare the restored tree with.
struct ArchivedTree {
    let text: String
    /// The tree without the states of its screens. It is `nil` if the restored tree may have another structure: if a
    /// route has waited that was not shown, or if a coordinator would decline or redirect an archived route now.
    let structure: String?
    /// The routes that led to the archived screens.
    let places: [ArchivedPlace]
    /// Whether the tree was restored in a narrower window.
    let isNarrower: Bool
    /// Whether each archived route would be shown at once. Without the network, the new app may not load what its
    /// coordinators need to show them.
    let isShownAtOnce: Bool
    /// Whether there was no step since the restoration.
    var isFresh = true
}

/// A route of a type of coordinator, which led to an archived screen.
struct ArchivedPlace: Hashable {
    let coordinator: ObjectIdentifier
    let route: AnyHashable
}

// The app in the background, where the system terminates it.
extension PlayedSession {
    /// Ends the app in the background, and restores it as if the user opened it again.
    ///
    /// - Parameter room: The number of columns for which the new window has room.
    func background(room: Int) {
        guard let remake = app.remake, let archive = app.navigator.archive() else { return }
        let tree = app.navigator.root
        let routes = tree.archivedRoutes
        let wasWaiting = !tree.waitingRoutes.isEmpty || tree.hasWaitingPresentations
        // A route that waits and is shown already changes nothing when its wait has ended.
        let names = Set(routes.map { "\(type(of: $0.coordinator)) \(RouteText.text(of: $0.route))" })
        let adds =
            tree.hasWaitingPresentations
            || !tree.waitingRoutes.allSatisfy { names.contains("\($0.coordinator) \($0.route)") }
        let prospects = routes.map { $0.coordinator.prospect(of: $0.route) }
        let isShown = prospects.allSatisfy { $0 == .shown || $0 == .shownAgain }
        let mayBeShown = prospects.allSatisfy { $0 != .declined && $0 != .redirected }
        archived = ArchivedTree(
            text: archivedTree, structure: adds || !mayBeShown ? nil : tree.archivedTree(withStates: false),
            places: routes.map { ArchivedPlace(of: $0.coordinator, $0.route) },
            isNarrower: room < tree.columnRoom,
            isShownAtOnce: isShown && !wasWaiting && app.requests?.isOffline != true)
        lifetimes.forget()
        app.requests?.abandon()
        Navigator.initialColumnRoom = room
        let new = remake(archive)
        Navigator.initialColumnRoom = 1
        // The system terminates an app without deallocating its objects, so a misuse that is reported in their
        // deallocation does not count.
        let count = misuses.withLock { $0.count }
        follow(new)
        misuses.withLock { $0.removeSubrange(count...) }
        if archived?.text == archivedTree, app.navigator.waitingRoutes.isEmpty { archived = nil }
    }

    /// Prepares the comparison with the archived tree for another move. While routes wait, the user answers their gates,
    /// such as a sign-in, which are not archived. Other moves may change the restored tree, and end the comparison.
    func noteMoveAfterRestoration(_ move: UserMove) {
        guard archived != nil else { return }
        archived?.isFresh = false
        let isAnswer =
            switch move.verb {
            case .answer, .passTime: true
            default: move.window == 0 && shown(move)?.screen.isArchived == false
            }
        if !isAnswer { archived = nil }
    }

    /// Returns the problem that the restored tree differs from the archived tree, or `nil`.
    ///
    /// The app may load content before it shows the archived screens, so the trees are compared after the work of a step,
    /// and not while a route waits or a request is open. If a route has waited until a later step, the states of the
    /// screens may have changed, and the gate may have changed what the coordinators decide.
    func restorationProblem() -> Problem? {
        guard let archived, app.navigator.waitingRoutes.isEmpty, app.requests?.isEmpty != false else { return nil }
        self.archived = nil
        let tree = app.navigator.root
        if archived.isFresh, archived.isShownAtOnce {
            guard archived.text != archivedTree else { return nil }
        } else if let structure = archived.structure, isShownNow(archived.places) {
            guard structure != tree.archivedTree(withStates: false) else { return nil }
        } else {
            return nil
        }
        let place = archived.isNarrower ? ", in a narrow window," : ""
        return Problem(
            archived.isNarrower ? .dependsOnWindow : .restoration, of: "the tree",
            "the restored tree\(place) differs from the archived one:\n\(archived.text)\nwas restored as\n"
                + archivedTree)
    }

    /// Returns whether the coordinators on the tree would show these of their routes now.
    private func isShownNow(_ places: [ArchivedPlace]) -> Bool {
        let coordinators = app.navigator.root.allScreens.flatMap { $0.routesFromRoot.map(\.coordinator) }
        return places.allSatisfy { place in
            guard let route = place.route.base as? any Hashable else { return true }
            return coordinators.filter { ObjectIdentifier(type(of: $0)) == place.coordinator }.allSatisfy {
                let prospect = $0.prospect(of: route)
                return prospect == .shown || prospect == .shownAgain
            }
        }
    }

    private var archivedTree: String { app.navigator.root.archivedTree(withTexts: app.keepsWhatWasTyped) }
}

extension ArchivedPlace {
    @MainActor
    fileprivate init(of coordinator: any Coordinator, _ route: any Hashable) {
        (self.coordinator, self.route) = (ObjectIdentifier(type(of: coordinator)), AnyHashable(route))
    }
}

extension Navigator {
    /// The routes that led to the archived screens, with their coordinators.
    fileprivate var archivedRoutes: [(coordinator: any Coordinator, route: any Hashable)] {
        archivedScreens.flatMap(\.routesFromRoot)
    }

    /// Returns the archived part of the tree as text.
    ///
    /// - Parameters:
    ///   - withStates: Whether the text contains the states of the screens.
    ///   - withTexts: Whether the text contains what the user has typed.
    fileprivate func archivedTree(withStates: Bool = true, withTexts: Bool = false) -> String {
        var lines: [String] = []
        appendArchived(Set(archivedScreens.map(\.id)), to: &lines, indent: "", withStates, withTexts)
        return lines.joined(separator: "\n")
    }

    private func appendArchived(
        _ archived: Set<Screen.ID>, to lines: inout [String], indent: String, _ withStates: Bool, _ withTexts: Bool
    ) {
        for screen in screens where archived.contains(screen.id) {
            let route = screen.route.map { " \(RouteText.text(of: $0))" } ?? ""
            let state = withStates ? screen.stateText.map { " · \($0)" } ?? "" : ""
            let texts = withTexts ? screen.typedTexts : ""
            lines.append("\(indent)\(type(of: screen.viewModel)) · \(screen.coordinatorName)\(route)\(state)\(texts)")
            guard let container = screen.viewModel as? any ContainerViewModel else { continue }
            let selection = (container as? any SelectingContainerViewModel)?.selectedSlot
            for slot in container.slotNames {
                lines.append("\(indent)  \(slot == selection ? "▸" : "·") \(slot)")
                screen.embedded[slot]?.appendArchived(
                    archived, to: &lines, indent: indent + "    ", withStates, withTexts)
            }
        }
        guard let presented, let presentation = presented.presentation,
            presented.screens.contains(where: { archived.contains($0.id) })
        else { return }
        lines.append("\(indent)  \(presentation)")
        presented.appendArchived(archived, to: &lines, indent: indent + "  ", withStates, withTexts)
    }
}

extension Screen {
    /// The texts of the fields and the values of the controls that the explorer can read, without empty ones.
    fileprivate var typedTexts: String {
        guard let explorable = viewModel as? any Explorable else { return "" }
        let texts = untracked { explorable.exploredActions }.compactMap { action -> String? in
            let read: (@MainActor () -> String?)? =
                switch action.effect {
                case .type(_, let read): read
                case .pick(_, let read): read
                default: nil
                }
            guard let read, let text = untracked({ read() }), !text.isEmpty else { return nil }
            return " · \(action.name): \(quoted(text))"
        }
        return texts.joined()
    }
}
