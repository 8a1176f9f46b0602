import MVVMC
import MVVMCTesting

/// A step of a sequence that the engine and ``ColumnModel`` play.
enum ColumnStep: Hashable, CustomStringConvertible {
    case push(ColumnPlacement?)
    /// A child is started, and pushes its first screen without a column.
    case start(ColumnPlacement?)
    /// One of the running children pushes another screen.
    case pushOfChild(Int)
    case back(ScreenColumn?)
    case leave(ScreenColumn, at: Int)
    case close(Int)
    case pop
    case resize(Int)
    /// A screen refuses to be left, with the answer of the user.
    case refuse(Int, answer: Bool)

    var description: String {
        func name(_ placement: ColumnPlacement?) -> String {
            guard let placement else { return "no column" }
            let all = ScreenColumn.allCases.flatMap { [("\($0)", ColumnStep.begin($0)), ("above \($0)", .above($0))] }
            return all.first { $0.1 == placement }?.0 ?? ""
        }
        return switch self {
        case .push(let placement): "push in \(name(placement))"
        case .start(let placement): "start a child in \(name(placement))"
        case .pushOfChild(let index): "child \(index) pushes"
        case .back(let column): "back in \(column.map { "\($0)" } ?? "the stack")"
        case .leave(let column, let index): "leave \(index) in \(column)"
        case .close(let index): "close \(index)"
        case .pop: "pop"
        case .resize(let room): "resize to \(room)"
        case .refuse(let index, let answer): "\(index) refuses, \(answer ? "yes" : "no")"
        }
    }

    static func begin(_ column: ScreenColumn) -> ColumnPlacement {
        switch column {
        case .sidebar: .sidebar
        case .list: .list
        case .detail: .detail
        case .inspector: .inspector
        }
    }

    static func above(_ column: ScreenColumn) -> ColumnPlacement { .above(column) }
}

final class ColumnLeaf: LeaveConfirming {
    let id: Int
    var answer: Bool?
    var canLeave: Bool { answer == nil }
    init(_ id: Int) { self.id = id }
    func confirmLeaving() async -> Bool { answer == true }
}

private final class Branch: Coordinator {
    enum Route: Hashable { case first }
    let flow = Flow<Never>()
    let initialRoute = Route.first
    let number: Int
    private let leaf: ColumnLeaf
    init(_ leaf: ColumnLeaf) { (number, self.leaf) = (leaf.id, leaf) }
    func show(_ route: Route) { flow.push(leaf) }
}

private final class Trunk: Coordinator {
    enum Route: Hashable { case first }
    let flow = Flow<Never>()
    let initialRoute = Route.first
    private let placement: ColumnPlacement?
    init(_ placement: ColumnPlacement?) { self.placement = placement }
    func show(_ route: Route) { flow.push(ColumnLeaf(0), column: placement) }
}

/// The engine and the model, side by side.
@MainActor
final class ColumnWorld {
    let navigator = Navigator()
    private(set) var model = ColumnModel()
    private let root: Trunk
    private var running: [Branch] = []
    private var ended: Set<Int> = []
    private var count = 0

    init(first: ScreenColumn?) {
        root = Trunk(first.map(ColumnStep.begin))
        navigator.start(root)
        first.map { model.begin($0, 0, of: 0) } ?? model.push(0, of: 0)
    }

    func play(_ step: ColumnStep) async {
        guard isPossible(step) else { return }
        let isAsked = perform(step)
        if isAsked { await settle() }
    }

    /// Returns whether the step makes sense: misuse has tests of its own.
    private func isPossible(_ step: ColumnStep) -> Bool {
        func hasMain(_ placement: ColumnPlacement?) -> Bool {
            guard let placement, [.inspector, .above(.inspector)].contains(placement) else { return true }
            return model.entries.contains { (0..<ScreenColumn.inspector.rawValue).contains($0.column) }
        }
        switch step {
        case .push(let placement), .start(let placement): return hasMain(placement)
        case .pushOfChild(let index): return running.indices.contains(index)
        case .close(let index): return index > 0 && model.entries.indices.contains(index)
        case .refuse(let index, _): return model.entries.indices.contains(index)
        case .pop: return model.entries.lastIndex { $0.flow == 0 }.map { $0 > 0 } ?? false
        case .back, .leave, .resize: return true
        }
    }

    /// - Returns: Whether a screen asks now.
    private func perform(_ step: ColumnStep) -> Bool {
        func place(_ placement: ColumnPlacement?, _ id: Int, of flow: Int) {
            for column in ScreenColumn.allCases {
                if placement == ColumnStep.begin(column) { return model.begin(column, id, of: flow) }
                if placement == .above(column) { return model.pushAbove(column, id, of: flow) }
            }
            // A child without a column goes on top of the screens of its parent.
            model.push(id, of: 0)
            if flow > 0 { model.retag(id, flow) }
        }
        switch step {
        case .push(let placement):
            count += 1
            place(placement, count, of: 0)
            root.flow.push(ColumnLeaf(count), column: placement)
        case .start(let placement):
            count += 1
            place(placement, count, of: count)
            let branch = Branch(ColumnLeaf(count))
            root.flow.push(branch, column: placement) { [self] _ in
                ended.insert(branch.number)
                running.removeAll { $0 === branch }
            }
            running.append(branch)
            if branch.flow.hasEnded { running.removeAll { $0 === branch } }
        case .pushOfChild(let index):
            count += 1
            let branch = running[index]
            guard model.entries.contains(where: { $0.flow == branch.number }) else { return false }
            model.push(count, of: branch.number)
            branch.flow.push(ColumnLeaf(count))
        case .back(let column):
            model.back(in: column)
            _ = column.map { navigator.userDidGoBack(in: $0) } ?? navigator.userDidGoBack()
        case .leave(let column, let index):
            let screens = navigator.screens(in: column)
            guard screens.indices.contains(index), screens[index] !== navigator.screens[0] else { return false }
            model.leave(in: column, at: index)
            navigator.userDidLeave(screens[index].id, in: column)
        case .close(let index):
            model.close(index)
            if let leaf = navigator.screens[index].viewModel as? ColumnLeaf { root.close(leaf) }
        case .pop:
            model.pop()
            root.flow.pop()
        case .resize(let room):
            model.room = room
            navigator.hostDidResize(toColumns: room)
            return false
        case .refuse(let index, let answer):
            model.refusing[model.entries[index].id] = answer
            (navigator.screens[index].viewModel as? ColumnLeaf)?.answer = answer
            return false
        }
        return model.hasAsked
    }

    /// The difference between the engine and the model, if there is one.
    var difference: String? {
        let actual = navigator.screens.map { "\(($0.viewModel as? ColumnLeaf)?.id ?? -1)|\($0.column?.rawValue ?? -1)" }
        let expected = model.entries.map { "\($0.id)|\($0.column)" }
        if actual != expected { return "the stack is \(actual), not \(expected)" }
        let columns = Set(model.entries.map(\.column)).filter { $0 >= 0 }.sorted()
        if navigator.columns.map(\.rawValue) != columns { return "the columns are \(navigator.columns)" }
        for column in ScreenColumn.allCases {
            let screens = model.entries.filter { $0.column == column.rawValue }
            if navigator.screens(in: column).count != screens.count { return "the screens in \(column) are others" }
            let top = (navigator.top(of: column)?.viewModel as? ColumnLeaf)?.id
            if top != screens.last?.id { return "\(top ?? -1) is on top of \(column)" }
            let canGoBack = screens.count > 1 && screens.last.map { model.refusing[$0.id] == nil } == true
            if navigator.userCanGoBack(in: column) != canGoBack { return "back in \(column) is not as in the model" }
        }
        let inView = navigator.screensInView.compactMap { ($0.viewModel as? ColumnLeaf)?.id }
        if inView != model.inView { return "in view are \(inView), not \(model.inView)" }
        let flows = Set(model.entries.map(\.flow)).subtracting([0])
        if Set(running.map(\.number)) != flows {
            return "the running children are \(running.map(\.number)), not \(flows)"
        }
        return ended.isDisjoint(with: flows) ? nil : "an ended child has screens"
    }
}
