import MVVMC
import MVVMCExplorer

/// An app whose form shows the text that it had when its field was bound, and restores its state after that.
@MainActor
public func makeUnseenStateApp() -> Explorer.App { makeUnseenStateApp(nil) }

@MainActor
private func makeUnseenStateApp(_ archive: NavigationArchive?) -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), FormCoordinator())
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(navigator, keepsWhatWasTyped: true, remake: { makeUnseenStateApp($0) })
}

private final class FormViewModel: StateRestoring, Explorable {
    /// The text of the field.
    @Observed private(set) var text = ""
    private var saved = ""

    init() {
        // The mistake is that the field gets its first text here. The state is restored later, so the field does not
        // show it.
        text = saved
    }

    struct SavedState: Codable { var text: String }
    var savedState: SavedState? { saved.isEmpty ? nil : SavedState(text: saved) }
    func restore(_ state: SavedState) { saved = state.text }

    private var typed: String {
        get { text }
        set { (text, saved) = (newValue, newValue) }
    }

    var exploredActions: [Explorer.Action] { [.typing("text", into: self, \.typed)] }
}

private final class FormCoordinator: Coordinator {
    enum Route: Hashable, Codable { case form }
    let flow = Flow<Never>()
    let initialRoute = Route.form

    func show(_ route: Route) { flow.push(FormViewModel()) }
}
