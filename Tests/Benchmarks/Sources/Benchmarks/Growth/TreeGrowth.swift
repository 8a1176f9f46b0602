import MVVMC

/// Returns the rows of operations on trees with many flows, for each shape.
@MainActor
func treeGrowth() -> [GrowthRow] { TreeShape.allCases.flatMap(rows) }

private enum TreeShape: CaseIterable {
    /// In `nested`, each flow pushes the next flow. In `siblings`, the first flow pushes all other flows.
    case nested, siblings
    /// In `sheets`, each flow presents the next flow. In `containers`, each flow embeds the next flow in a slot.
    case sheets, containers
}

private struct Leaf: ViewModel {}

private final class Box: ContainerViewModel {
    let slots: [Slot] = ["inside"]
}

/// A coordinator whose routes start children, so that a tree of children can be archived.
private final class Branch: Coordinator {
    enum Route: Hashable, Codable { case first, child(Int) }
    let flow = Flow<Int>()
    let initialRoute = Route.first
    let shape: TreeShape
    weak var last: Branch?

    init(_ shape: TreeShape) { self.shape = shape }

    func show(_ route: Route) {
        guard case .child = route else {
            return flow.replaceScreens(with: [shape == .containers ? Box() : Leaf()])
        }
        let child = Branch(shape)
        last = child
        switch shape {
        case .nested, .siblings: flow.push(child) { total &+= $0.output ?? 1 }
        case .sheets: flow.present(child, as: .sheet) { total &+= $0.output ?? 1 }
        case .containers: flow.embed(child, in: "inside") { total &+= $0.output ?? 1 }
        }
    }
}

@MainActor
private func start(_ shape: TreeShape, _ count: Int) -> (navigator: Navigator, root: Branch, last: Branch) {
    let navigator = Navigator()
    let root = Branch(shape)
    navigator.start(root)
    var last = root
    for number in 0..<count {
        let parent = shape == .siblings ? root : last
        parent.navigate(to: .child(number))
        last = parent.last ?? last
    }
    precondition(last !== root)
    return (navigator, root, last)
}

@MainActor
private func rows(of shape: TreeShape) -> [GrowthRow] {
    func row(
        _ name: String,
        _ operation: @escaping @MainActor (_ navigator: Navigator, _ root: Branch, _ last: Branch) -> Void
    ) -> GrowthRow {
        GrowthRow("\(shape).\(name)") { size in
            let (navigator, root, last) = start(shape, size)
            return { operation(navigator, root, last) }
        }
    }
    var rows = [
        GrowthRow("\(shape).startEach") { size in { total &+= start(shape, size).navigator.screens.count } },
        row("finish") { _, root, _ in root.flow.finish(1) },
        row("cancel") { _, root, _ in root.flow.cancel() },
        row("finishLast") { _, _, last in last.flow.finish(1) },
        row("start") { navigator, _, _ in navigator.start(Branch(shape)) },
        row("replaceScreens") { _, root, _ in root.flow.replaceScreens(with: [Leaf()]) },
        row("popToRoot") { _, root, _ in root.flow.popToRoot() },
        row("path.first") { _, root, _ in root.navigate(toPath: [.first]) },
        row("description") { navigator, _, _ in total &+= navigator.description.count },
        row("routePath") { navigator, _, _ in precondition(navigator.routePath != nil) },
        row("frontmostStack") { navigator, _, _ in total &+= navigator.frontmostStack.screens.count },
        row("archive") { navigator, _, _ in precondition(navigator.archive() != nil) },
        GrowthRow("\(shape).restore") { size in
            guard let archive = start(shape, size).navigator.archive() else { return {} }
            let navigator = Navigator()
            return { navigator.restore(archive, starting: Branch(shape)) }
        },
        GrowthRow("\(shape).drop") { size in
            var navigator: Navigator? = start(shape, size).navigator
            return {
                navigator = nil
                precondition(navigator == nil)
            }
        },
    ]
    switch shape {
    case .nested, .siblings:
        rows.append(row("backEach") { navigator, _, _ in while navigator.userDidGoBack() {} })
        guard shape == .siblings else { break }
        rows.append(
            row("routePath.again") { navigator, root, _ in
                if let path = navigator.routePath { precondition(root.navigate(toPath: path).isShown) }
            })
    case .sheets:
        rows += [
            row("dismissAll") { navigator, _, _ in navigator.dismissAll() },
            row("userDidDismiss") { navigator, _, _ in navigator.userDidDismiss() },
            row("userCanDismiss") { navigator, _, _ in precondition(navigator.userCanDismiss) },
            row("finishEach") { navigator, _, last in
                var stack: Navigator? = navigator.frontmostStack
                while let presented = stack, let below = presented.presenting {
                    (presented.top?.coordinator as? Branch)?.flow.finish(1)
                    stack = below
                }
                precondition(navigator.presented == nil)
            },
        ]
    case .containers: break
    }
    return rows
}
