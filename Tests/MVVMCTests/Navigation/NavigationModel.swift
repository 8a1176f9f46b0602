import MVVMC

/// The navigation tree, slow and obvious: after everything that happens, whatever has nothing left is looked for and ended.
@MainActor
final class NavigationModel {
    final class Flow {
        let name: String
        let stack: Stack
        let parent: Flow?
        var output: String?
        var hasEnded = false
        init(_ name: String, on stack: Stack, parent: Flow?) {
            (self.name, self.stack, self.parent) = (name, stack, parent)
        }
    }

    final class Screen {
        let name: String
        let flow: Flow
        var slots: [Stack?] = []
        /// The position of the slot that is selected.
        var selection = 0
        /// What it answers when it is asked whether it lets itself be left; `nil` if it does without a question.
        var answer: Bool?
        init(_ name: String, _ flow: Flow) { (self.name, self.flow) = (name, flow) }
    }

    final class Stack {
        var screens: [Screen] = []
        var presented: Stack?
        weak var presenting: Stack?
        weak var container: Screen?
        weak var outer: Stack?
    }

    let root = Stack()
    /// The name of the screens with tabs.
    let tabsName: String
    private(set) var flows: [Flow] = []
    /// The flows that have ended, with their outputs, in any order within one operation.
    private(set) var ends: [String] = []

    /// The presentations that cover the window, each above the one before.
    private var shown: [Stack] = []

    init(tabsName: String) { self.tabsName = tabsName }

    var running: [Flow] { flows.filter { !$0.hasEnded } }

    // MARK: The tree

    var names: String { names(root) }

    private func names(_ stack: Stack) -> String {
        let own = stack.screens.map { screen in
            let embedded = screen.slots.compactMap { $0.map(names) }
            return embedded.isEmpty ? screen.name : "\(screen.name)[\(embedded.joined(separator: ", "))]"
        }
        return own.joined(separator: " ") + (stack.presented.map { " | " + names($0) } ?? "")
    }

    /// Every stack, from the first on.
    var stacks: [Stack] { stacks(root) }

    private func stacks(_ stack: Stack) -> [Stack] {
        [stack] + stack.screens.flatMap { $0.slots.compactMap { $0 }.flatMap(stacks) }
            + (stack.presented.map(stacks) ?? [])
    }

    var screens: [Screen] { stacks.flatMap(\.screens) }

    /// Whether all of these, and what is embedded in them and presented over `stack`, let themselves be left.
    private func mayLeave(_ leaving: some Sequence<Screen>, of stack: Stack) -> Bool {
        let inner = leaving.flatMap { [$0] + $0.slots.compactMap { $0 }.flatMap(stacks).flatMap(\.screens) }
        return (inner + presentedScreens(over: stack)).allSatisfy { $0.answer != false }
    }

    private func presentedScreens(over stack: Stack) -> [Screen] {
        stack.presented.map { stacks($0).flatMap(\.screens) } ?? []
    }

    /// Ends what has nothing left, and takes away stacks without screens.
    func settle() {
        while true {
            for stack in stacks {
                if let presented = stack.presented, presented.screens.isEmpty, presented.presented == nil {
                    stack.presented = nil
                }
                for screen in stack.screens {
                    screen.slots = screen.slots.map {
                        $0.map { $0.screens.isEmpty && $0.presented == nil } == true ? nil : $0
                    }
                }
            }
            let owners = screens.map(\.flow)
            let bare = running.filter { flow in
                !owners.contains { $0 === flow } && !running.contains { $0.parent === flow }
            }
            if bare.isEmpty { return updateShown() }
            for flow in bare {
                flow.hasEnded = true
                ends.append("\(flow.name) \(flow.output ?? "nil")")
            }
        }
    }

    // MARK: What covers what

    /// Those that have gone are shown no longer; those that have come into view are shown on top.
    private func updateShown() {
        let stacks = stacks
        shown.removeAll { shown in !stacks.contains { $0 === shown } }
        while let next = stacks.first(where: { stack in
            guard let presenting = stack.presenting else { return false }
            return !shown.contains { $0 === stack } && isInView(presenting)
        }) {
            shown.append(next)
        }
    }

    private func isInView(_ stack: Stack) -> Bool {
        if let container = stack.container, let outer = stack.outer {
            return outer.screens.last === container && container.slots[container.selection] === stack && isInView(outer)
        }
        return stack.presenting == nil || shown.contains { $0 === stack }
    }

    /// Whether something has to go before something can be presented over this stack.
    private func isCovered(_ stack: Stack) -> Bool {
        if stack.presented != nil { return true }
        guard isInView(stack) else { return false }
        var outermost = stack
        while let outer = outermost.outer { outermost = outer }
        return shown.last.map { $0 !== outermost } ?? false
    }

    /// The name of the first screen of the stack in front, which may be empty.
    var front: String {
        var front = shown.last ?? root
        while let screen = front.screens.last, !screen.slots.isEmpty, let next = screen.slots[screen.selection] {
            front = next
        }
        return front.screens.last?.name ?? "nothing"
    }

    // MARK: What happens

    func start(_ name: String, on stack: Stack, parent: Flow?) -> Flow {
        let flow = Flow(name, on: stack, parent: parent)
        flows.append(flow)
        stack.screens.append(Screen(name, flow))
        return flow
    }

    func push(_ name: String, by flow: Flow) { flow.stack.screens.append(Screen(name, flow)) }

    func present(_ name: String, by flow: Flow) {
        if isCovered(flow.stack) { return ends.append("\(name) nil") }
        let stack = Stack()
        stack.presenting = flow.stack
        flow.stack.presented = stack
        _ = start(name, on: stack, parent: flow)
    }

    func pushTabs(_ names: [String], by flow: Flow) {
        let screen = Screen(tabsName, flow)
        flow.stack.screens.append(screen)
        for name in names {
            let stack = Stack()
            (stack.container, stack.outer) = (screen, flow.stack)
            screen.slots.append(stack)
            _ = start(name, on: stack, parent: flow)
        }
    }

    func select(_ position: Int, of screen: Screen, on stack: Stack) {
        if screen.selection != position {
            screen.selection = position
        } else if let selected = screen.slots[position] {
            goToFirstScreen(of: selected)
        }
    }

    func back(on stack: Stack) {
        if stack.screens.count > 1 {
            guard mayLeave(stack.screens.suffix(1), of: stack) else { return }
            stack.presented = nil
            stack.screens.removeLast()
        } else if let presenting = stack.presenting, mayLeave(stack.screens, of: stack) {
            presenting.presented = nil
        }
    }

    /// The user leaves the screen with this name, and all above it.
    func leave(_ name: String) {
        for stack in stacks {
            if let index = stack.screens.firstIndex(where: { $0.name == name }) {
                return remove(from: index, of: stack)
            }
        }
    }

    func dismiss(over stack: Stack) {
        if mayLeave([], of: stack) { stack.presented = nil }
    }

    func pop(_ flow: Flow) {
        guard let index = flow.stack.screens.lastIndex(where: { $0.flow === flow }) else { return }
        guard index > 0 || flow.stack.presenting != nil else { return }
        remove(from: index, of: flow.stack)
    }

    func goToFirstScreen(of stack: Stack) {
        if stack.screens.count > 1 { remove(from: 1, of: stack) } else { dismiss(over: stack) }
    }

    func popToRoot(_ flow: Flow) {
        guard let first = flow.stack.screens.firstIndex(where: { $0.flow === flow }) else { return }
        remove(from: first + 1, of: flow.stack)
    }

    func remove(from index: Int, of stack: Stack) {
        guard mayLeave(stack.screens[index...], of: stack) else { return }
        stack.presented = nil
        stack.screens.removeSubrange(index...)
    }

    func replaceScreens(_ flow: Flow, with name: String) {
        if let first = flow.stack.screens.firstIndex(where: { $0.flow === flow }) {
            flow.stack.presented = nil
            flow.stack.screens.removeSubrange(first...)
        }
        push(name, by: flow)
    }

    func finish(_ flow: Flow, _ output: String?) {
        flow.output = output
        for stack in stacks { stack.screens.removeAll { isWithin($0.flow, flow) } }
    }

    private func isWithin(_ flow: Flow, _ ancestor: Flow) -> Bool {
        flow === ancestor || (flow.parent.map { isWithin($0, ancestor) } ?? false)
    }
}
