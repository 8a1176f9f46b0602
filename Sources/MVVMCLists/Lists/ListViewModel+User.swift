import MVVMC

// User actions on the items. Hosts call these methods.
extension ListViewModel {
    /// For hosts. Called when the user taps an item. Selects the item according to the ``selectionMode``.
    ///
    /// An item that is no longer in the list, or for which ``shouldSelect(with:_:)`` returns `false`, is not selected.
    /// Neither is an item of a list whose screen is covered, because the tap came before the view of the next screen.
    ///
    /// - Returns: Whether the tap was accepted. If so, the closure of ``onSelect(with:_:)`` has been called, and may
    ///   have deselected or deleted the item.
    /// - Complexity: Linear in the number of items.
    @discardableResult
    public func userDidSelect(_ id: Item.ID) -> Bool {
        performByUser(.select, on: id) { select(id) }
    }

    private func select(_ id: Item.ID) -> Bool {
        untracked {
            guard selectionMode != .disabled, !positions(of: [id], in: snapshot).isEmpty,
                handlers.shouldSelect?(id) ?? true,
                selectionOwner.map(ShownViewModels.isCovered) != true
            else { return false }
            switch selectionMode {
            case .disabled, .momentary:
                break
            case .single:
                let others = selection.subtracting([id])
                selection = [id]
                for other in others { handlers.onDeselect?(other) }
            case .multiple:
                selection.insert(id)
            }
            handlers.onSelect?(id)
            return true
        }
    }

    /// For hosts. Called when the user deselects an item. Has no effect if the item is not selected.
    public func userDidDeselect(_ id: Item.ID) {
        performByUser(.deselect, on: id) {
            untracked {
                guard selection.remove(id) != nil else { return }
                handlers.onDeselect?(id)
            }
        }
    }

    /// For hosts. Called when the user has moved an item. `position` is the position of the item after the move.
    ///
    /// The host already shows the move, and compares the next update with the list after the move. If the move is
    /// rejected, that update moves the item back. The move is rejected if ``canMove(with:_:)`` does not allow it, if
    /// ``onMove(with:_:)`` returns `false`, or if the item or the position no longer exists.
    ///
    /// - Returns: Whether the move was accepted.
    /// - Complexity: Linear in the number of items.
    @discardableResult
    public func userDidMove(_ id: Item.ID, to position: ListPosition) -> Bool {
        performByUser(.move, on: id) {
            $0.target = [position.section, position.item]
        } _: {
            move(id, to: position)
        }
    }

    private func move(_ id: Item.ID, to position: ListPosition) -> Bool {
        untracked {
            let before = update
            let moved = positions(of: [id], in: snapshot).first.flatMap { snapshot.movingItem(from: $0, to: position) }
            let isAccepted = moved != nil && handlers.canMove?(id) ?? false && handlers.onMove?(id, position) ?? true
            // The owner may have applied the move itself, or another snapshot.
            guard update === before else { return isAccepted }
            if let moved, isAccepted {
                apply(runningComparison == nil && waitingComparison == nil ? moved : lastSnapshot.moving(id, as: moved))
            } else {
                show(snapshot, .animated, completion: nil)
            }
            return isAccepted
        }
    }
}

extension ListViewModel {
    /// Performs an action of the user on an item. If a session is recorded, the action is one of its steps.
    private func performByUser<Result>(
        _ action: SessionStep.Action, on id: Item.ID, _ describe: (inout SessionStep) -> Void = { _ in },
        _ body: () -> Result
    ) -> Result {
        SessionRecorder.perform(action, on: self) { step in
            let position = positions(of: [id], in: snapshot).first
            step.position = position.map { [$0.section, $0.item] }
            step.name = stableName(of: id)
            describe(&step)
        } _: {
            body()
        }
    }

    /// Returns actions that are steps of the session if it is recorded.
    ///
    /// - Parameter place: The place of the actions, such as the leading edge of the item.
    func recorded(_ actions: [ListAction], of id: Item.ID, at place: String, below path: [Int] = []) -> [ListAction] {
        if !SessionRecorder.isRecording { return actions }
        return actions.enumerated().map { index, action in
            guard action.children.isEmpty else {
                return ListAction(
                    action.title, image: action.image,
                    children: recorded(action.children, of: id, at: place, below: path + [index]))
            }
            return ListAction(action.title, image: action.image, role: action.role, isEnabled: action.isEnabled) {
                [weak self] in
                guard let self else { return action.perform() }
                self.performByUser(.rowAction, on: id) {
                    ($0.place, $0.target) = (place, path + [index])
                } _: {
                    action.perform()
                }
            }
        }
    }
}

/// Returns the identifier of an item as text. Returns `nil` if the text is long or may differ between instances of the
/// app.
package func stableName<ID: Hashable>(of id: ID) -> String? {
    let text = "\(id)"
    let isStable = ID.self is any LosslessStringConvertible.Type || id is any CustomStringConvertible
    // A longer text may be a UUID, which differs in each instance of the app.
    return isStable && text.utf8.count < 30 ? text : nil
}

extension ListSnapshot {
    /// Returns a copy of this list in which an item is next to one of its neighbors in `moved`. `moved` is the list
    /// that hosts show, with the user's move. This list was applied later, and its comparison in the background has not
    /// ended. If this list has neither neighbor, the item keeps its position.
    fileprivate func moving(_ id: Item.ID, as moved: ListSnapshot) -> ListSnapshot {
        guard self.position(of: id) != nil, let position = moved.position(of: id) else { return self }
        var result = self
        let items = moved.sections[position.section].items
        if position.item > 0, self.position(of: items[position.item - 1].id) != nil {
            result.move(id, after: items[position.item - 1].id)
        } else if position.item + 1 < items.count, self.position(of: items[position.item + 1].id) != nil {
            result.move(id, before: items[position.item + 1].id)
        }
        return result
    }
}
