import MVVMC
import MVVMCTesting
import Testing

@MainActor
@Suite(.failsOnMisuse)
struct SendableTests {
    @Test func aRouterIsCapturedByAClosureOfAnotherThread() async {
        let recorder = RouterRecorder<RecipesCoordinator.Route>()
        let router: any Router<RecipesCoordinator.Route> = recorder
        let goToList: @Sendable () async -> Void = { await router.navigate(to: .list) }
        await Task.detached { await goToList() }.value
        #expect(recorder.routes == [.list])
    }
}
