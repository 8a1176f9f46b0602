/// A screen or a stack that leaves the tree.
///
/// Screens and stacks that leave together are collected from the outside in, without recursion. Then each of them
/// leaves, from the inside out. A departure does not end flows. Flows that have lost their stack ignore calls from now
/// on, and end when the change ends, if not before.
@MainActor
enum Departure {
    case stack(Navigator)
    /// The screens of a stack and the presentation over the stack, but not the stack itself.
    case content(of: Navigator)
    case screen(Screen)

    /// Removes screens and stacks from the tree, with everything that is embedded in them and presented over them.
    static func leave(_ leaving: [Departure]) {
        let found = depthFirst(leaving) { departure in
            switch departure {
            case .screen(let screen):
                return screen.embeddedInOrder.map { .stack($0.navigator) }
            case .stack(let stack), .content(let stack):
                let (screens, presented) = (stack.screens, stack.presented)
                if presented != nil { stack.presented = nil }
                if !screens.isEmpty { stack.screens = [] }
                return screens.map { .screen($0) } + (presented.map { [.stack($0)] } ?? [])
            }
        }
        for departure in found.reversed() {
            switch departure {
            case .screen(let screen): screen.leave()
            case .content(let stack): didTakeDownContent(of: stack)
            case .stack(let stack): didTakeDown(stack)
            }
        }
    }

    private static func didTakeDownContent(of stack: Navigator) {
        stack.loseFlows()
        stack.tree.presentationQueue.cancelAll(over: stack)
    }

    private static func didTakeDown(_ stack: Navigator) {
        didTakeDownContent(of: stack)
        guard let presenting = stack.presenting else { return }
        if presenting.presented === stack { presenting.presented = nil }
        stack.presenting = nil
        stack.tree.remove(stack)
        stack.tree.emit(.dismissed(stack))
        stack.tree.touch(presenting)
    }
}

/// A stack or a screen, for code that visits both.
@MainActor
enum TreePart {
    case stack(Navigator)
    case screen(Screen)

    var stack: Navigator? { if case .stack(let stack) = self { stack } else { nil } }
    var screen: Screen? { if case .screen(let screen) = self { screen } else { nil } }

    /// The screens and the presentation of a stack, or the embedded stacks of a screen.
    var below: [TreePart] {
        switch self {
        case .stack(let stack): stack.screens.map { .screen($0) } + (stack.presented.map { [.stack($0)] } ?? [])
        case .screen(let screen): screen.embeddedInOrder.map { .stack($0.navigator) }
        }
    }
}
