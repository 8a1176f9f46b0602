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
