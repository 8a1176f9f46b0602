import MVVMC

// The steps of the random sequences.
extension NavigationWorld {
    /// Performs one step on the tree and on the model, and returns its description.
    func step(_ random: inout SplitMix64) -> String {
        guard let flow = model.running.randomElement(using: &random), let walker = walker(flow) else {
            return startRoot()
        }
        let index = Int.random(in: 0..<model.stacks.count, using: &random)
        switch Int.random(in: 0..<(playsLayers ? 47 : 42) + (playsTabs ? 3 : 0), using: &random) {
        case 0..<13: return navigate(flow, walker, to: newRoute(&random))
        case 13..<18: return follow(flow, walker, &random)
        case 18..<23: return act(flow, walker, &random)
        case 23..<27: return act(onStack: index, &random)
        case 27, 28: return question(&random)
        case 29..<31: return alert(flow, walker, &random)
        case 31..<34: return turnKey(&random)
        case 34: return endWork(&random)
        case 35: return Int.random(in: 0..<3, using: &random) == 0 ? startRoot() : again(flow, walker)
        case 36: return again(flow, walker)
        case 37: return observe(flow, walker, newRoute(&random))
        case 38: return withdraw(&random)
        case 39..<42: return host?.act(&random) ?? "there is no host"
        case 47...: return changeTabs(&random)
        case 42... where !playsLayers: return changeTabs(&random)
        case 42..<45: return presentOverAll(flow, walker, &random)
        default: return request(flow, walker, &random)
        }
    }

    private func startRoot() -> String {
        let name = newName()
        navigator.start(NavigationWalker(name, log))
        model.start(name)
        return "\(name) becomes the root"
    }

    // MARK: Routes

    private func newRoute(_ random: inout SplitMix64) -> WalkerRoute {
        let name = newName()
        switch Int.random(in: 0..<(playsLocks ? 26 : playsLayers ? 23 : 19), using: &random) {
        case 0, 1: return .page(name)
        case 2: return .only(name)
        case 3: return .slow(name)
        case 4, 5: return .child(name)
        case 6: return .lockedChild(name)
        case 7, 8: return .sheet(name)
        case 9: return .queued(name)
        case 10: return .replacing(name)
        case 11, 12: return .tabs(name, newName())
        case 13: return .locked(name)
        case 14: return .lockedSheet(name)
        case 15: return .old(name)
        case 16: return .refused(name)
        case 17: return .circle(name)
        case 18: return .ignored(name)
        case 19, 20: return .layer(name)
        case 21: return .layerPage(name)
        case 22: return .lockedLayer(name)
        case 23, 24: return .lock(name)
        default: return .lockedLock(name)
        }
    }

    private func navigate(_ flow: NavigationModel.Flow, _ walker: NavigationWalker, to route: WalkerRoute) -> String {
        walker.navigate(to: route)
        model.navigate(flow, to: route)
        return "\(flow.name) navigates to \(route)"
    }

    /// Requests a route. An observer of events requests a page when it receives the first event.
    private func observe(
        _ flow: NavigationModel.Flow, _ walker: NavigationWalker, _ route: WalkerRoute
    ) -> String {
        let page = WalkerRoute.page(newName())
        var isFirst = true
        let token = navigator.observeEvents { [weak walker] _ in
            guard isFirst else { return }
            isFirst = false
            if let walker, !walker.flow.hasEnded { walker.navigate(to: page) }
        }
        walker.navigate(to: route)
        token.cancel()
        model.navigate(flow, to: route)
        model.settle()
        if !flow.hasEnded { model.navigate(flow, to: page) }
        return "\(flow.name) navigates to \(route), and an observer to \(page)"
    }

    /// Requests the route in front again, as a double tap does.
    private func again(_ flow: NavigationModel.Flow, _ walker: NavigationWalker) -> String {
        guard let route = model.routeInFront(of: flow) else { return "\(flow.name) has no route in front" }
        return navigate(flow, walker, to: route)
    }

    /// Follows a link, which is a path of shown, waiting and new routes of the coordinator. Some paths leave out one of
    /// the shown routes.
    private func follow(
        _ flow: NavigationModel.Flow, _ walker: NavigationWalker, _ random: inout SplitMix64
    ) -> String {
        let shown = model.path(of: flow).map(\.route)
        let waiting =
            flow.wait.map { wait in
                [wait.route] + wait.following.filter { $0.flow === flow }.map(\.route)
            } ?? []
        let count = Int.random(in: 0...shown.count, using: &random)
        var path = Array(shown.prefix(count))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: path += waiting
        case 1 where count + 1 < shown.count: path += shown[(count + 1)...]
        default: break
        }
        for _ in 0..<Int.random(in: path.isEmpty ? 1...2 : 0...2, using: &random) { path.append(newRoute(&random)) }
        walker.navigate(toPath: path)
        model.navigate(flow, toPath: path)
        return "\(flow.name) navigates to the path \(path)"
    }

    /// Finishes the child that a random waiting route waits for. With a probability of 1/4, the route remains locked
    /// and waits again.
    private func turnKey(_ random: inout SplitMix64) -> String {
        let waiting = model.running.filter { $0.wait?.child != nil }
        guard let flow = waiting.randomElement(using: &random), let wait = flow.wait, let key = wait.child,
            let walker = walker(key)
        else { return "nothing waits" }
        if Int.random(in: 0..<4, using: &random) > 0, let lock = wait.route.lock {
            log.open.insert(lock)
            model.open.insert(lock)
        }
        walker.flow.finish("open")
        model.finish(key, "open")
        return "\(key.name) finishes, for \(wait.route)"
    }

    private func endWork(_ random: inout SplitMix64) -> String {
        guard let flow = model.running.filter({ !$0.works.isEmpty }).randomElement(using: &random) else {
            return "nothing works"
        }
        let (name, hasResult) = (flow.works[0].name, Bool.random(using: &random))
        log.endWork(name, hasResult)
        model.endWork(flow, hasResult)
        return "the work \(name) ends \(hasResult ? "with" : "without") a screen"
    }

    // MARK: Without routes

    private func act(
        _ flow: NavigationModel.Flow, _ walker: NavigationWalker, _ random: inout SplitMix64
    ) -> String {
        let name = newName()
        switch Int.random(in: 0..<11, using: &random) {
        case 0:
            walker.push(NavigationWalker(name, log))
            model.start(name, on: flow.stack, parent: flow, showing: nil)
            return "\(flow.name) pushes the child \(name)"
        case 1:
            walker.present(name, .refuse)
            model.present(name, by: flow, ifPresenting: .refuse, showing: nil)
            return "\(flow.name) presents the child \(name)"
        case 2:
            walker.runChild(name)
            model.start(name, on: flow.stack, parent: flow, showing: nil)
            return "\(flow.name) runs the child \(name)"
        case 3:
            walker.flow.replaceScreens(with: [Place(name)])
            model.replaceScreens(flow, with: name, nil)
            return "\(flow.name) replaces its screens by \(name)"
        case 4:
            walker.flow.pop()
            model.pop(flow)
            return "\(flow.name) pops"
        case 5:
            walker.flow.popToRoot()
            model.popToRoot(flow)
            return "\(flow.name) pops to its first screen"
        case 6:
            walker.flow.dismiss()
            model.dismiss(by: flow)
            return "\(flow.name) dismisses"
        case 7:
            navigator.dismissAll()
            model.dismissAll()
            return "\(flow.name) dismisses everything"
        case 10:
            walker.flow.present(Place(name))
            model.presentPage(name, by: flow)
            return "\(flow.name) presents the page \(name)"
        case 8 where flow.parent != nil && flow.parent?.wait?.child !== flow:
            walker.flow.finish("done")
            model.finish(flow, "done")
            return "\(flow.name) finishes"
        case 9:
            walker.flow.cancel()
            model.finish(flow, nil)
            return "\(flow.name) is cancelled"
        default:
            return again(flow, walker)
        }
    }

    /// Presents a page or a child over the frontmost, without a route, or finishes a child that is presented over
    /// everything.
    private func presentOverAll(
        _ flow: NavigationModel.Flow, _ walker: NavigationWalker, _ random: inout SplitMix64
    ) -> String {
        let name = newName()
        switch Int.random(in: 0..<(playsLocks ? 5 : 4), using: &random) {
        case 4:
            walker.presentOverAll(name, .everything)
            model.presentOverAll(name, by: flow, isLock: true, showing: nil)
            return "\(flow.name) presents the lock \(name)"
        case 0:
            walker.flow.present(Place(name), over: .frontmost)
            model.presentPageOverAll(name, by: flow, nil)
            return "\(flow.name) presents the page \(name) over the frontmost"
        case 1:
            guard
                let child = model.running.last(where: { layer in
                    layer.stack.isLayer && layer.parent?.stack !== layer.stack && layer.parent?.wait?.child !== layer
                }),
                let walker = self.walker(child)
            else { return "nothing is over the frontmost" }
            walker.flow.finish("done")
            model.finish(child, "done")
            return "\(child.name) finishes"
        default:
            walker.presentOverAll(name)
            model.presentOverAll(name, by: flow, showing: nil)
            return "\(flow.name) presents the child \(name) over the frontmost"
        }
    }

    /// Makes a request that needs a session, or finishes the sign-in that such requests wait for.
    private func request(
        _ flow: NavigationModel.Flow, _ walker: NavigationWalker, _ random: inout SplitMix64
    ) -> String {
        if let signIn = model.signIn?.flow, Bool.random(using: &random), let walker = self.walker(signIn) {
            walker.flow.finish("done")
            model.finish(signIn, "done")
            return "\(signIn.name) finishes"
        }
        let (name, signIn) = (newName(), newName())
        walker.request(name, signIn: signIn)
        model.request(name, signIn: signIn, by: flow)
        return "\(flow.name) requests \(name), after the sign-in \(signIn)"
    }

    /// Finishes or cancels a coordinator that waits to be presented.
    private func withdraw(_ random: inout SplitMix64) -> String {
        let waiting = (model.waiting + model.replacing).filter { !$0.isAlert && !$0.isOver }
        guard let presentation = waiting.randomElement(using: &random), let walker = log.idle(presentation.name) else {
            return "nothing waits to be presented"
        }
        if Bool.random(using: &random) {
            walker.flow.finish("early")
            model.withdraw(presentation, "early")
            return "\(presentation.name) finishes before it is presented"
        }
        walker.flow.cancel()
        model.withdraw(presentation, nil)
        return "\(presentation.name) gives up before it is presented"
    }

    private func alert(
        _ flow: NavigationModel.Flow, _ walker: NavigationWalker, _ random: inout SplitMix64
    ) -> String {
        let alerts = zip(stacks, model.stacks).filter { $1.isAlert }
        if let (stack, alert) = alerts.randomElement(using: &random), Bool.random(using: &random) {
            (stack.top?.viewModel as? AlertViewModel)?.userDidTap("Yes")
            model.tap(alert)
            return "the user says yes"
        }
        let name = newName()
        guard Bool.random(using: &random) else {
            walker.flow.presentAlert("!", [.button("Yes")], cancel: .button("No"))
            model.alert(by: flow, asks: nil)
            return "\(flow.name) presents an alert"
        }
        walker.ask(name)
        model.alert(by: flow, asks: name)
        return "\(flow.name) asks \(name)"
    }

    // MARK: The user

    private func act(onStack index: Int, _ random: inout SplitMix64) -> String {
        let (stack, navigator) = (model.stacks[index], stacks[index])
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            navigator.userDidGoBack()
            model.back(on: stack)
            return "the user goes back on stack \(index)"
        case 1:
            navigator.userDidDismiss()
            model.userDismisses(over: stack)
            return "the user dismisses what is over stack \(index)"
        default:
            guard let position = stack.screens.firstIndex(where: { !$0.slots.isEmpty }) else {
                return "there are no tabs"
            }
            let slot = Int.random(in: 0..<2, using: &random)
            navigator.screens[position].userDidSelect(slot == 0 ? "one" : "two")
            model.select(slot, of: stack.screens[position], on: stack)
            return "the user selects tab \(slot) of stack \(index)"
        }
    }

    /// Answers the open question of a screen, or sets the user's answer to later questions of a screen. If this answer
    /// is `nil`, the screen does not ask.
    private func question(_ random: inout SplitMix64) -> String {
        if let screen = model.asked.randomElement(using: &random), let place = place(screen.name) {
            let answer = Bool.random(using: &random)
            place.answerAll(answer)
            model.answer(screen, answer)
            return "\(screen.name) answers \(answer)"
        }
        let screens = model.screens.filter { $0.slots.isEmpty && $0.name != "AlertViewModel" && $0.question == nil }
        guard let screen = screens.randomElement(using: &random), let place = place(screen.name) else {
            return "no screen can refuse"
        }
        screen.answer = [nil, .no, .yes, .late, .late].randomElement(using: &random) ?? nil
        place.canLeave = screen.answer == nil
        place.standingAnswer = screen.answer == .late ? nil : screen.answer == .yes
        asked.append(place)
        return "\(screen.name) will answer \(screen.answer.map { "\($0)" } ?? "nothing")"
    }
}
