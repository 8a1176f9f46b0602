import MVVMC
import Observation

// Classes that are isolated to the main actor explicitly, by the type or extension around them, or by their protocol.

@MainActor final class ExplicitViewModel: ReferenceViewModel {
    @Observed var count = 0
    @Computed(computeDouble) var double
    @Performs(performAdd, .queue, when: { $0.count < 10 }) var add
    @Performs(performSave, .debounce(.seconds(1))) var save
    private func computeDouble() -> Int { count * 2 }
    private func performAdd(_ number: Int) { count += number }
    private func performSave(_ text: String) async throws -> Int { count }
}

@MainActor final class ExplicitCoordinator: Coordinator {
    enum Route: Hashable { case first }
    let flow = Flow<Never>()
    let initialRoute = Route.first
    @Performs(performSignIn) var signIn
    func show(_ route: Route) {}
    private func performSignIn() async {}
}

/// An owner of commands that conforms to no protocol of the library.
@MainActor final class ExplicitService {
    @Performs(performRefresh, outlivesScreen: true) var refresh
    @Computed(computeText) var text
    private func performRefresh() async throws {}
    private func computeText() -> String { "" }
}

@MainActor struct IsolatedView {
    final class Model: ReferenceViewModel {
        @Performs(performIt) var doIt
        private func performIt() {}
    }
}

@MainActor final class ProfileView {}

extension ProfileView {
    final class Model: ReferenceViewModel {
        @Observed var name = ""
        @Computed(computeTitle) var title
        @Performs(performSave, when: { !$0.name.isEmpty }) var save
        private func computeTitle() -> String { name.uppercased() }
        private func performSave() async throws {}
    }

    final class ProfileCoordinator: Coordinator {
        enum Route: Hashable { case first }
        let flow = Flow<String>()
        let initialRoute = Route.first
        func show(_ route: Route) { flow.push(Model()) }
    }
}

@MainActor
@Observable
final class ExplicitMacroViewModel: ReferenceViewModel {
    private(set) var names: [String] = []
    @ObservationIgnored @Performs(performLoad) var load
    private func performLoad() async throws { names = ["Ada", "Grace"] }
}

@Observable
final class MacroViewModel: ReferenceViewModel {
    private(set) var names: [String] = []
    @ObservationIgnored @Performs(performLoad) var load
    private func performLoad() { names = ["Ada", "Grace"] }
}
