/// The saved state of one screen, and those of its parts, or of one part.
struct ScreenState: Hashable, Codable, Sendable {
    /// The full name of the view model's type.
    var viewModel: String
    /// The slot of the screen, if its own flow has embedded it there.
    var slot: Slot?
    /// The number of screens with this type that the visit has shown before this one. For a screen in a slot, the number
    /// of containers that the visit has below its container. For a part, the lowest number that no other part with this
    /// type had when it came. For a screen without a route, the number of screens with this type before this one among
    /// all that the flow has opened without a route.
    var number: Int
    /// The state as JSON; `nil` if only parts of the screen have a state.
    var json: String?
    /// The states of the parts; `nil` if there are none.
    var parts: [ScreenState]?
}

/// The calls of `restore(_:)` on a tree that are under way, with the tasks that they have started. What these open
/// without a route gets the state that it had before.
///
/// The tasks retain this object, and the tree does not, so the tree can tell whether something may still be opened.
@MainActor
final class Reopening {
    @TaskLocal static var current: Reopening?

    /// Calls the `show(_:)` of a route. What it shows belongs to the route, even if `restore(_:)` has requested it.
    static func suspended(_ show: () -> Void) {
        if current == nil { show() } else { $current.withValue(nil, operation: show) }
    }
}

/// The states of the screens of one visit, or of the parts of one screen, as far as a restoration and an archive need
/// them.
///
/// A state belongs to a view model by its type and its number among the view models of this type. All of them are counted
/// when they enter: if only those with a state were, the first of two equal screens would get the state of the second.
struct SavedStates<ID: Hashable> {
    /// The restored states that nobody has taken yet. A screen may come later, after work of its route.
    /// This is a slice, because most screens take the first one, which takes the same time for any number of states.
    var waiting: ArraySlice<ScreenState> = []
    private var counts: [ObjectIdentifier: Int] = [:]
    private var numbers: [ID: (type: Any.Type, number: Int)] = [:]
    /// The numbers of view models that have left, by type, the lowest one last.
    private(set) var free: [ObjectIdentifier: (type: Any.Type, numbers: [Int])] = [:]
    private var reported: Set<ID> = []

    /// Counts a view model that enters.
    mutating func add(_ id: ID, of type: Any.Type) {
        add(id, of: type, number: counts[ObjectIdentifier(type), default: 0])
        counts[ObjectIdentifier(type), default: 0] += 1
    }

    /// Notes a view model with a number of its own. It is not counted.
    mutating func add(_ id: ID, of type: Any.Type, number: Int) { numbers[id] = (type, number) }

    /// Notes a view model that may come in place of another one, which was removed. It gets the lowest number of its
    /// type that is free.
    mutating func addAgain(_ id: ID, of type: Any.Type) {
        guard let number = free[ObjectIdentifier(type)]?.numbers.popLast() else { return add(id, of: type) }
        add(id, of: type, number: number)
    }

    /// Notes that a view model has left, so that another may have its number.
    mutating func remove(_ id: ID) {
        reported.remove(id)
        guard let (type, number) = numbers.removeValue(forKey: id) else { return }
        let key = ObjectIdentifier(type)
        let index = free[key]?.numbers.lastIndex { $0 > number } ?? -1
        free[key, default: (type, [])].numbers.insert(number, at: index + 1)
    }

    func number(of id: ID) -> Int { numbers[id]?.number ?? 0 }

    /// Whether a report about a view model is the first one.
    mutating func isFirstReport(of id: ID) -> Bool { reported.insert(id).inserted }
}
