// Steps on lists, commands and properties, which do not know their tree. A recorder finds the screen by its view model.
extension SessionRecorder {
    /// Performs an action of the user on an object that a view model keeps, such as a list.
    ///
    /// - Parameters:
    ///   - object: The object in a property of a view model on a tree, or such a view model.
    ///   - describe: Adds the details of the action to the step.
    package static func perform<Result>(
        _ action: SessionStep.Action, on object: AnyObject, _ describe: (inout SessionStep) -> Void = { _ in },
        _ body: () -> Result
    ) -> Result {
        // Usually nothing is recorded.
        if active.isEmpty { return body() }
        guard let (recorder, found) = Graph.untracked({ find(action, on: object) }) else { return body() }
        var step = found
        Graph.untracked { describe(&step) }
        return recorder.perform(step, body)
    }

    /// Performs an action of the user on a property of a view model, such as a change by a bound control.
    ///
    /// - Parameters:
    ///   - property: Returns the name of the property; `nil` if it is not found.
    ///   - isSecret: Whether the value must not be recorded.
    ///   - value: The value that the property will have.
    package static func set<Value>(
        _ value: Value, of model: AnyObject, isSecret: Bool = false, property: () -> String?, _ body: () -> Void
    ) {
        if active.isEmpty { return body() }
        guard let name = Graph.untracked(property),
            let (recorder, found) = Graph.untracked({ find(.set, onPropertyOf: model, name) })
        else { return body() }
        var step = found
        if isSecret { recorder.addSecret(name) }
        if let encodable = value as? any Encodable, !recorder.isSecret(name) {
            step.value = try? RouteJSON.encode(encodable)
        }
        recorder.perform(step, body)
    }

    private static func find(
        _ action: SessionStep.Action, on object: AnyObject
    ) -> (SessionRecorder, SessionStep)? {
        for recorder in active where recorder.takesUserStep {
            // A tap on a row that another screen covers by now has no effect, and is no step.
            for screen in recorder.tree?.screens.reversed() ?? [] where !screen.isCovered {
                for viewModel in screen.recordedViewModels {
                    guard viewModel !== object else {
                        return (recorder, SessionStep(action, on: screen, nil, of: viewModel))
                    }
                    let found = RecordedProperty.all(of: viewModel).first { heldObject(in: $0.value) === object }
                    guard let found else { continue }
                    return (recorder, SessionStep(action, on: screen, found.property.name, of: viewModel))
                }
            }
        }
        return nil
    }

    private static func find(
        _ action: SessionStep.Action, onPropertyOf model: AnyObject, _ property: String
    ) -> (SessionRecorder, SessionStep)? {
        for recorder in active where recorder.takesUserStep {
            let screens = recorder.tree?.screens.reversed() ?? []
            guard let screen = screens.first(where: { $0.recordedViewModels.contains { $0 === model } }) else {
                continue
            }
            return (recorder, SessionStep(action, on: screen, property, of: model))
        }
        return nil
    }

    /// Returns the object in a property, also if the property is optional, lazy or has a wrapper.
    static func heldObject(in value: Any) -> AnyObject? {
        var value = value
        while let holding = value as? any HoldingProperty {
            guard let held = holding.held else { return nil }
            value = held
        }
        return type(of: value) is AnyObject.Type ? value as AnyObject : nil
    }

    // MARK: Commands

    /// Performs an execution of a command by the user.
    package static func execute<Result>(_ command: any AnyCommand, _ body: () -> Result) -> Result {
        if active.isEmpty { return body() }
        guard Graph.untracked({ command.isEnabled }), let owner = command.owner, let object = owner.object else {
            return body()
        }
        let name = owner.propertyName
        if let name, let (recorder, step) = Graph.untracked({ find(.command, onPropertyOf: object, name) }) {
            return recorder.perform(step, body)
        }
        // The command may belong to an object in a property of the view model, such as the pages of a list.
        return perform(.command, on: object, { $0.place = name }, body)
    }
}

extension Command where Input == Void {
    /// Executes the command as an action of the user, if it is enabled.
    ///
    /// - Returns: Whether the execution was accepted.
    @discardableResult
    package func executeByUser() -> Bool { SessionRecorder.execute(self) { executeIfEnabled(()) } }
}

extension Bindings {
    /// Returns the name of the property of `model` that a closure reads; `nil` if it reads several, or one that is not
    /// observed.
    package static func property(of model: AnyObject, thatIsReadBy read: @escaping @MainActor () -> Void) -> String? {
        let sources = Reaction.sources(of: read)
        guard sources.count == 1 else { return nil }
        let found = RecordedProperty.all(of: model).first { property in
            guard let source = (property.value as? any SourcedProperty)?.source else { return false }
            return source === sources[0]
        }
        return found?.property.name
    }
}
