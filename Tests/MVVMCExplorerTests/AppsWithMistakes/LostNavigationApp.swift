import MVVMC
import MVVMCExplorer

/// An app that loses its navigation in the background. After the restoration, the app goes to its first screen.
@MainActor
public func makeLostNavigationApp() -> Explorer.App { makeLostNavigationApp(nil) }

@MainActor
private func makeLostNavigationApp(_ archive: NavigationArchive?) -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), AtlasCoordinator())
    if let archive {
        navigator.restore(archive, starting: coordinator)
        // The mistake is that the app navigates to its first screen after the restoration.
        coordinator.navigate(toPath: [.countries])
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(navigator, remake: { makeLostNavigationApp($0) })
}

private final class CountriesViewModel: ReferenceViewModel {
    @Performs(performOpen) var open
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performOpen() { show() }
}

private struct CountryViewModel: ViewModel {}

private final class AtlasCoordinator: Coordinator {
    enum Route: Hashable, Codable { case countries, country }
    let flow = Flow<Never>()
    let initialRoute = Route.countries

    func show(_ route: Route) {
        switch route {
        case .countries: flow.push(CountriesViewModel { self.navigate(to: .country) })
        case .country: flow.push(CountryViewModel())
        }
    }
}
