// The repetition of recorded steps that need only the tree. An explorer repeats the others.
extension Navigator {
    /// Performs a recorded step.
    ///
    /// - Returns: The reason why the step is not possible; `nil` if it was performed.
    package func replay(_ step: SessionStep) -> String? {
        if step.coordinator != nil { return replayRequest(step) }
        guard let screen = screen(of: step) else { return "there is no \(step.screen ?? "screen") in the tree" }
        guard let stack = screen.navigator else { return "\(step.screen ?? "the screen") has left the tree" }
        let column = step.column.flatMap(ScreenColumn.init(rawValue:))
        switch step.action {
        case .back:
            let top = column.flatMap { stack.top(of: $0) } ?? stack.top
            guard top === screen else { return "\(step.screen ?? "the screen") is not on top of its stack" }
            _ = column.map { stack.userDidGoBack(in: $0) } ?? stack.userDidGoBack()
        case .leave: _ = column.map { stack.userDidLeave(screen.id, in: $0) } ?? stack.userDidLeave(screen.id)
        case .dismiss:
            guard stack.presenting != nil else { return "\(step.screen ?? "the screen") is not presented" }
            stack.userDidDismissStack()
        case .tab: return replaySelection(step, on: screen)
        case .button: return replayTap(step, on: screen)
        case .set: return replaySet(step, on: screen)
        case .command: return replayCommand(step, on: screen)
        case .close:
            guard let viewModel = screen.viewModel as? any ReferenceViewModel else { return "no object is closed" }
            screen.coordinator?.close(viewModel)
        default: return "it is no step of the tree"
        }
        return nil
    }

    /// Returns the screen that a step names; `nil` if there is none.
    package func screen(of step: SessionStep) -> Screen? {
        let same = tree.screens.filter { "\(type(of: $0.viewModel))" == step.screen }
        let index = step.index ?? 0
        return same.indices.contains(index) ? same[index] : nil
    }

    private func replaySelection(_ step: SessionStep, on screen: Screen) -> String? {
        let slots = screen.container?.slotNames ?? []
        let index = step.position?.first ?? -1
        let slot = step.name.map { Slot($0) } ?? (slots.indices.contains(index) ? slots[index] : nil)
        guard let slot, screen.userCanSelect(slot) else { return "there is no such slot" }
        screen.userDidSelect(slot)
        return nil
    }

    private func replayTap(_ step: SessionStep, on screen: Screen) -> String? {
        guard let alert = screen.viewModel as? AlertViewModel, let index = step.position?.first,
            alert.buttons.indices.contains(index)
        else { return "there is no such button" }
        for (field, text) in zip(alert.fields, step.texts ?? []) {
            if let text, field.text != text { field.text = text }
        }
        guard Graph.untracked({ alert.buttons[index].isEnabled }) else {
            return "the button \"\(alert.buttons[index].title)\" is disabled"
        }
        alert.userDidTap(at: index)
        return nil
    }

    private func replayCommand(_ step: SessionStep, on screen: Screen) -> String? {
        guard let owner = owner(of: step, on: screen), let name = step.property else {
            return "its owner is missing"
        }
        let command: (any AnyCommand)?
        if let place = step.place {
            let stored = RecordedProperty.all(of: owner).first { $0.property.name == name }
            let object = stored.flatMap { SessionRecorder.heldObject(in: $0.value) }
            command = object.flatMap { Self.command(place, of: $0) }
        } else {
            command = Self.command(name, of: owner)
        }
        guard let command else { return "there is no such command" }
        return command.executeWithoutInput() ? nil : "the command is not enabled"
    }

    private static func command(_ name: String, of owner: AnyObject) -> (any AnyCommand)? {
        RecordedProperty.all(of: owner).first { $0.property.name == name }.flatMap {
            ($0.value as? any ExploredProperty)?.exploredObject(of: owner) as? any AnyCommand
        }
    }

    private func owner(of step: SessionStep, on screen: Screen) -> AnyObject? {
        screen.recordedViewModels.first { step.part == nil || "\(type(of: $0))" == step.part }
    }

    private func replaySet(_ step: SessionStep, on screen: Screen) -> String? {
        let name = step.property ?? ""
        let properties = owner(of: step, on: screen).map { RecordedProperty.all(of: $0) } ?? []
        let stored = properties.first { $0.property.name == name }
        guard let property = stored?.value as? any DecodedProperty else { return "there is no property \(name)" }
        guard let json = step.value else { return "the value of \(name) was not recorded" }
        let isSet = try? property.setDecoded { try RouteJSON.decode($0, from: json) }
        return isSet == true ? nil : "the value of \(name) cannot be decoded"
    }

    private func replayRequest(_ step: SessionStep) -> String? {
        let name = step.coordinator ?? ""
        let same = runningFlows.filter { $0.name == name }
        let index = step.index ?? 0
        guard same.indices.contains(index), let coordinator = same[index].coordinator else {
            return "no \(name) is running"
        }
        guard let json = step.route else {
            return "its route was not recorded, because texts were not allowed, or because the route is not Codable"
        }
        do {
            if step.action == .path {
                coordinator.navigate(toPath: try RouteJSON.decode(RoutePath.self, from: json))
            } else {
                try coordinator.navigate(toEncoded: json)
            }
        } catch {
            return "its route cannot be decoded: \(error)"
        }
        return nil
    }

    /// Decodes the archive of a recorded start.
    package static func archive(decoding json: String) throws -> NavigationArchive {
        try RouteJSON.decode(NavigationArchive.self, from: json)
    }

    /// The tree as a recorder writes it.
    package func recordedText(withTexts hasTexts: Bool) -> String { Graph.untracked { text(withValues: hasTexts) } }
}

extension Coordinator {
    fileprivate func navigate(toEncoded json: String) throws {
        navigate(to: try RouteJSON.route(Route.self, from: json))
    }
}
