import MVVMC
import MVVMCLists
import MVVMCTesting

/// A view model with a name and parts, for a screen or as a part. It writes the calls that it receives to a log.
final class Panel: CompositeViewModel, LeaveConfirming, ScreenLifecycleObserving {
    @MainActor final class Log {
        private var calls: [String] = []

        func note(_ call: String) { calls.append(call) }

        /// Returns the calls that were noted since the last `take()`.
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    let name: String
    private let log: Log
    @Observed var parts: [any ReferenceViewModel] = []
    /// Answers the questions of this view model.
    let place: Place
    private(set) var cancellations = 0
    var onCancel: @MainActor () -> Void = {}

    init(_ name: String, _ log: Log, _ parts: [any ReferenceViewModel] = []) {
        (self.name, self.log, place) = (name, log, Place(name))
        self.parts = parts
    }

    /// Runs until it is cancelled.
    @Performs(performListen) var listen
    private func performListen() async {
        await endlessly()
        cancellations += 1
        onCancel()
    }

    @Performs(performSave) var save
    private func performSave() async { await Task { @MainActor in }.value }

    private(set) lazy var pages: PagedItems<Row, Int> = PagedItems(with: self) { panel, _ in
        await panel.page()
    }
    private func page() async -> PagedItems<Row, Int>.Page {
        await endlessly()
        return PagedItems.Page([], next: nil)
    }

    struct Row: Identifiable { let id: Int }

    @Observed private var mayLeave = true
    var canLeave: Bool {
        get { mayLeave }
        set { mayLeave = newValue }
    }

    func confirmLeaving() async -> Bool {
        log.note("ask \(name)")
        return await place.confirmLeaving()
    }

    /// Lets the panel ask before its screen is left, and answer its own question at once.
    func asks(_ answer: Bool = true) {
        (canLeave, place.standingAnswer) = (false, answer)
    }

    func screenDidEnter() { log.note("enter \(name)") }
    func screenDidBecomeFrontmost() { log.note("front \(name)") }
    func screenDidResignFrontmost() { log.note("resign \(name)") }
    func screenDidLeave() { log.note("leave \(name)") }
}

/// Returns when the current task is cancelled.
func endlessly() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
}

/// A panel, a part of it, and so on, for tests of parts in any depth.
@MainActor
struct PanelChain {
    let screen: Panel
    let depth: Int
    private let middle: [Panel]
    let part: Panel

    /// - Parameter hasPart: Whether the innermost part is declared from the beginning.
    init(_ depth: Int, _ log: Panel.Log, hasPart: Bool = true) {
        self.depth = depth
        part = Panel("part", log)
        var middle: [Panel] = []
        for level in (0..<depth).reversed() {
            let below: [Panel] = middle.first.map { [$0] } ?? (hasPart ? [part] : [])
            middle.insert(Panel(level == 0 ? "screen" : "level \(level)", log, below), at: 0)
        }
        (screen, self.middle) = (middle[0], middle)
    }

    func add() { middle[depth - 1].parts.append(part) }

    func remove() { middle[depth - 1].parts.removeAll() }

    /// The names from the screen to the innermost part.
    var names: [String] { middle.map(\.name) + ["part"] }
}
