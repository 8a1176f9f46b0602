import MVVMC

/// A simulated user of a navigation tree. It acts on the screens in view, also on those below a sheet that is
/// `undimmed(through:)` a detent. If an action is not possible there, the test fails with a description of the tree.
///
///     let user = NavigationUser(of: navigator)
///     user.dragModalDown()
///     await user.wait(for: AlertViewModel.self)
///     user.tap(alertButton: "Discard")
///     user.goBack()
@MainActor
public struct NavigationUser {
    let navigator: Navigator
    let site: CallSite

    /// Creates a user of the tree whose first stack is `navigator`.
    public init(
        of navigator: Navigator, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.navigator = navigator
        site = MisuseWatch.begin(fileID, filePath, line, column)
    }

    // MARK: Leaving screens

    /// Goes back on the frontmost stack that has more than one screen, with the back button or a swipe. In columns, goes
    /// back in the last column in view that has more than one screen; see
    /// ``goBack(in:fileID:filePath:line:column:)``.
    ///
    /// The first screen of a sheet has no back button; see ``dragModalDown(fileID:filePath:line:column:)``.
    ///
    /// - Returns: Whether the screen was left. A screen that requires confirmation is left later, if the user confirms.
    @discardableResult
    public func goBack(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Bool {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        for stack in stacks {
            guard let slice = stack.slicesInView.last(where: { $0.screens.count > 1 }) else { continue }
            return slice.column.map { stack.userDidGoBack(in: $0) } ?? stack.userDidGoBack()
        }
        fail("there is nothing to go back to", site)
        return false
    }

    /// Long-presses the back button, and picks the last screen with a view model of this type from its menu.
    ///
    /// - Returns: Whether the screens above the picked screen were left. If one of them requires confirmation, they are
    ///   left later, if the user confirms.
    @discardableResult
    public func longPressBack<V: ViewModel>(
        to type: V.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Bool {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        for stack in stacks where stack.hasBackButton {
            guard let index = stack.screens.dropLast().lastIndex(where: { $0.viewModel is V }) else { continue }
            return stack.userDidLeave(stack.screens[index + 1].id)
        }
        fail("the menu of the back button has no \(type)", site)
        return false
    }

    /// Drags down the last presented stack. If it is a popover or a confirmation dialog, taps outside of it.
    ///
    /// An alert and a full-screen presentation have no such gesture, and must be dismissed by a button.
    ///
    /// - Returns: Whether the stack was dismissed. If one of its screens requires confirmation, the stack is dismissed
    ///   later, if the user confirms.
    @discardableResult
    public func dragModalDown(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Bool {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard let stack = navigator.root.stacksInView.first, let presenting = stack.presenting,
            let presentation = stack.presentation
        else {
            fail("nothing is presented", site)
            return false
        }
        guard stack.isDismissedByGesture else {
            fail("what is presented as \(presentation) cannot be dragged down", site)
            return false
        }
        return presenting.userDidDismiss()
    }

    // MARK: Alerts and tabs

    /// Taps a button of the alert or the confirmation dialog in front. The test fails if there is no such button, or if
    /// the button is disabled.
    public func tap(
        alertButton title: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard let alert = navigator.frontmostStack.top?.viewModel as? AlertViewModel else {
            return fail("no alert is in front to tap \"\(title)\" in", site)
        }
        guard let button = alert.buttons.first(where: { $0.title == title }) else {
            return fail("the buttons of \"\(alert.title)\" are \(alert.buttons.map(\.title)), not \"\(title)\"", site)
        }
        guard button.isEnabled else { return fail("the button \"\(title)\" of \"\(alert.title)\" is disabled", site) }
        alert.userDidTap(title)
    }

    /// Replaces the text of a text field of the alert in front.
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - label: The label of the field. It can be omitted if there is one field.
    public func type(
        _ text: String, inAlertField label: String? = nil, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard let alert = navigator.frontmostStack.top?.viewModel as? AlertViewModel else {
            return fail("no alert is in front to type \"\(text)\" in", site)
        }
        let fields = alert.fields.filter { label == nil || $0.label == label }
        guard let field = fields.first, fields.count == 1 else {
            let labels = alert.fields.map(\.label)
            return fail(
                "the fields of \"\(alert.title)\" are \(labels), of which "
                    + (label.map { "\(fields.count) are \"\($0)\"" } ?? "one has to be named"), site)
        }
        field.text = text
    }

    /// Selects a slot of the frontmost container in view that has this slot. The test fails if no container has it, or
    /// if its tab is hidden.
    ///
    ///     user.select(MailViewModel.Slot.archive)
    public func select(
        _ slot: some RawRepresentable<String>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        select(Slot(slot.rawValue), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Selects a slot, such as a tab, by its name, in the frontmost container in view that has this slot. The test
    /// fails if no container has it, or if the tab is hidden.
    public func select(
        _ slot: Slot, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        let screens = stacks.flatMap { $0.screensInView.reversed() }
        guard let screen = screens.first(where: { $0.userCanSelect(slot) }) else {
            let containers = screens.compactMap { $0.viewModel as? any SelectingContainerViewModel }
            let isHidden = containers.contains { $0.tabSlotNames.contains(slot) }
            return fail(isHidden ? "the tab \"\(slot)\" is hidden" : "there is no slot \"\(slot)\"", site)
        }
        screen.userDidSelect(slot)
    }

    // MARK: Waiting

    /// Waits until a view model of this type is in front, in any column in view. After the time limit, the test fails
    /// with a description of the tree.
    ///
    ///     user.dragModalDown()                        // the screen asks first, in a task
    ///     await user.wait(for: AlertViewModel.self)
    ///
    /// - Returns: The view model, or `nil` after a failure.
    @discardableResult
    public func wait<V: ViewModel>(
        for type: V.Type, within limit: Duration = .seconds(10), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> V? {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        var found: V?
        await MVVMCTesting.wait(limit) {
            found = navigator.screensInFront.lazy.compactMap { $0.viewModel as? V }.first
            return found != nil
        } onFailure: {
            fail("\($0): \(type) in front", site)
        }
        return found
    }

    /// The stacks that the user can touch, the frontmost first.
    var stacks: [Navigator] { navigator.root.layersInUse.flatMap { $0.reversed() } }

    func fail(_ message: String, _ site: CallSite) {
        MVVMCTesting.fail("\(message):\n\(navigator)", at: site)
    }
}
