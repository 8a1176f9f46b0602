import MVVMC
import MVVMCTesting

/// A use of a testing helper, with the messages of the failures that it must record. XCTest and Swift Testing run the
/// same cases.
public struct HelperCase: Sendable, CustomStringConvertible {
    /// The helper and its use in this case.
    public let description: String
    /// The messages of the failures that `run` records, in order.
    public let failures: [String]
    /// The body of the case, which uses the helper.
    public let run: @MainActor @Sendable () async throws -> Void

    init(_ description: String, failures: [String] = [], _ run: @escaping @MainActor @Sendable () async throws -> Void)
    {
        (self.description, self.failures, self.run) = (description, failures, run)
    }

    /// The cases that XCTest and Swift Testing run.
    public static let all =
        recording + navigation + users + flows + rows + leaks + lists + waiting + settling + clocks + misuse
}

/// An error that ends a case because an expectation of the case is not met. It is not one of the case's `failures`.
struct CheckFailed: Error, CustomStringConvertible {
    let description: String
}

func check(_ condition: Bool, _ expectation: String) throws {
    if !condition { throw CheckFailed(description: "expected: \(expectation)") }
}

// MARK: A small app

struct Page: ViewModel {}

final class Form: LeaveConfirming {
    @Observed var text = ""
    var canLeave: Bool { text.isEmpty }
    private let confirm: @MainActor () async -> Bool
    init(confirm: @escaping @MainActor () async -> Bool) { self.confirm = confirm }
    func confirmLeaving() async -> Bool { await confirm() }
}

final class Pages: Coordinator {
    enum Route: Hashable { case page, form, sheet, full, tabs, sheetOfTabs, loader, refused, waits }
    let flow = Flow<Never>()
    let initialRoute: Route
    var refusal = "It is closed."
    weak var loader: Loader?
    init(_ initialRoute: Route = .page) { self.initialRoute = initialRoute }

    func decision(for route: Route) -> RouteDecision<Route> {
        switch route {
        case .refused: .decline(refusal)
        case .waits: .after(Loader())
        // A route that is already in front is shown again, so that a page can be pushed over a page.
        default: .showAgain
        }
    }

    func show(_ route: Route) {
        switch route {
        case .page: flow.push(Page())
        case .form:
            flow.push(
                Form { [flow] in
                    await flow.confirm("Discard?", "Discard", cancel: "Keep", isDestructive: true)
                })
        case .sheet: flow.present(Pages(), as: .sheet)
        case .full: flow.present(Pages(), as: .fullScreen)
        case .sheetOfTabs: flow.present(Pages(.tabs), as: .sheet)
        case .loader:
            let loader = Loader()
            self.loader = loader
            flow.push(loader)
        case .refused, .waits: break
        case .tabs:
            flow.push(TabsViewModel([.init("one"), .init("two")]))
            flow.embed(Pages(), in: "one")
            flow.embed(Pages(), in: "two")
        }
    }

    @MainActor static func start(_ route: Route = .page) -> (pages: Pages, navigator: Navigator) {
        let (pages, navigator) = (Pages(route), Navigator())
        navigator.start(pages)
        return (pages, navigator)
    }
}

/// A coordinator that runs an empty task and never shows a screen. It ends after the task.
final class Loader: Coordinator {
    enum Route: Hashable { case load }
    let flow = Flow<Void>()
    let initialRoute = Route.load
    func show(_ route: Route) { flow.task {} }
}

final class Holder: ReferenceViewModel {
    @Observed var email = ""
    var other: AnyObject?
}
