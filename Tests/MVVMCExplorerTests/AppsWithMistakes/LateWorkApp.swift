import MVVMC
import MVVMCExplorer

/// An app that navigates too late. An upload continues after the user has dragged its sheet away, and then navigates in
/// a flow that has ended.
@MainActor
public func makeLateWorkApp() -> Explorer.App {
    let (navigator, clock) = (Navigator(), TestClock())
    navigator.start(AlbumCoordinator(clock: clock))
    return Explorer.App(navigator, clocks: [clock])
}

private final class AlbumViewModel: ReferenceViewModel {
    @Performs(performAdd) var add
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performAdd() { show() }
}

private final class UploadViewModel: ReferenceViewModel {
    // The mistake is that a command that outlives its screen navigates without checking that the flow is still running.
    @Performs(performUpload, outlivesScreen: true) var upload
    private let clock: any Clock<Duration>
    private let onEnd: @MainActor () -> Void

    init(clock: any Clock<Duration>, onEnd: @escaping @MainActor () -> Void) {
        (self.clock, self.onEnd) = (clock, onEnd)
    }

    private func performUpload() async throws {
        try await clock.sleep(for: .seconds(2))
        onEnd()
    }
}

private struct UploadedViewModel: ViewModel {}

private final class UploadCoordinator: Coordinator {
    enum Route: Hashable { case upload, uploaded }
    let flow = Flow<Void>()
    let initialRoute = Route.upload
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) { self.clock = clock }

    func show(_ route: Route) {
        switch route {
        case .upload: flow.push(UploadViewModel(clock: clock) { self.navigate(to: .uploaded) })
        case .uploaded: flow.push(UploadedViewModel())
        }
    }
}

private final class AlbumCoordinator: Coordinator {
    enum Route: Hashable { case album, upload }
    let flow = Flow<Never>()
    let initialRoute = Route.album
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) { self.clock = clock }

    func show(_ route: Route) {
        switch route {
        case .album: flow.push(AlbumViewModel { self.navigate(to: .upload) })
        case .upload: flow.present(UploadCoordinator(clock: clock), as: .sheet)
        }
    }
}
