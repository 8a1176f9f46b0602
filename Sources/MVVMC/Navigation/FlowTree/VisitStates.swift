/// The saved state of one screen.
struct ScreenState: Hashable, Codable, Sendable {
    /// The full name of the view model's type.
    var viewModel: String
    /// The number of screens with this type that the visit has shown before this one.
    var number: Int
    /// The state as JSON.
    var json: String
}

/// The states of the screens of one visit, as far as a restoration and an archive need them.
///
/// A state belongs to a screen by the type of its view model and the number of the screen among the screens of this
/// type. All of them are counted when they enter: if only those with a state were, the first of two equal screens would
/// get the state of the second.
struct VisitStates {
    /// The restored states that no screen has taken yet. A screen may come later, after work of its route.
    var waiting: [ScreenState] = []
    private var counts: [ObjectIdentifier: Int] = [:]
    private var numbers: [Screen.ID: Int] = [:]
    private var reported: Set<Screen.ID> = []

    /// Counts a screen that enters.
    @MainActor
    mutating func add(_ screen: Screen) {
        let type = ObjectIdentifier(type(of: screen.viewModel))
        numbers[screen.id] = counts[type, default: 0]
        counts[type, default: 0] += 1
    }

    func number(of screen: Screen) -> Int { numbers[screen.id] ?? 0 }

    /// Returns the restored state of a screen, which is then no longer kept.
    mutating func take(_ viewModel: String, _ number: Int) -> ScreenState? {
        guard let index = waiting.firstIndex(where: { $0.viewModel == viewModel && $0.number == number }) else {
            return nil
        }
        return waiting.remove(at: index)
    }

    /// Whether a report about a screen is the first one.
    mutating func isFirstReport(_ screen: Screen) -> Bool { reported.insert(screen.id).inserted }
}
