import Foundation
@_spi(Host) import MVVMC
import MVVMCExplorer

@testable import AppShellExample

/// Makes a window of the app over services in memory, with another window that has the same session, and a clock that
/// the explorer advances.
@MainActor
func makeExploredAppShell() -> Explorer.App {
    let clock = TestClock()
    let services = DemoServices(clock: clock)
    let (session, other) = (Session(services), Navigator())
    other.start(AppCoordinator(session: session))
    return makeExploredAppShell(services, session, other, clock, nil)
}

@MainActor
private func makeExploredAppShell(
    _ services: DemoServices, _ session: Session, _ other: Navigator, _ clock: TestClock,
    _ archive: NavigationArchive?
) -> Explorer.App {
    let (navigator, app) = (Navigator(), AppCoordinator(session: session))
    if let archive {
        navigator.restore(archive, starting: app)
    } else {
        navigator.start(app)
    }
    let link = URL(string: "status://form").flatMap(RoutePath.init(link:))
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("a link to the form") {
                if let link { app.navigate(toPath: link) }
            },
            Explorer.Action("the session expires") { services.expireSession() },
            Explorer.Action("another window goes on") { goOn(in: other) },
            Explorer.Action("another window signs out") { session.signOut() },
        ],
        invariants: [
            Explorer.Invariant("no status is empty") { services.statuses.values.allSatisfy { !$0.isEmpty } }
        ],
        clocks: [clock],
        remake: { makeExploredAppShell(services, session, other, clock, $0) })
}

/// Does what there is to do in another window: starts, signs in, or loads the status.
@MainActor
private func goOn(in window: Navigator) {
    switch window.frontmostStack.top?.viewModel {
    case let welcome as WelcomeViewModel: welcome.start()
    case let form as SignInViewModel:
        form.name = "Grace"
        form.signIn.execute()
    case let status as StatusViewModel: status.load.execute()
    case let alert as AlertViewModel: if let button = alert.buttons.last { alert.userDidTap(button.title) }
    default: break
    }
}
