import MVVMC
import MVVMCExplorer
import XCTest

// An app with an import that asks three questions one after another, while other alerts arrive.
//
// The app is correct because one alert is shown at a time, and because each question returns an answer, even a question
// that disappears with its flow. The app looks wrong because an answered alert is immediately followed by another, and
// because questions wait behind unrelated alerts.

final class ImportViewModel: ReferenceViewModel {
    @Observed private(set) var imported = 0
    @Performs(performImport) var importPhotos
    private let ask: @MainActor (String) async -> Bool
    private let finished: @MainActor (Int) -> Void

    init(ask: @escaping @MainActor (String) async -> Bool, onFinish finished: @escaping @MainActor (Int) -> Void) {
        (self.ask, self.finished) = (ask, finished)
    }

    private func performImport() async throws {
        guard await ask("Import the photos?") else { return }
        try Task.checkCancellation()
        let withPlaces = await ask("With their places?")
        try Task.checkCancellation()
        let isMoving = await ask("Delete them on the camera?")
        try Task.checkCancellation()
        imported = withPlaces ? 2 : 1
        if isMoving { finished(imported) }
    }
}

final class ImportCoordinator: Coordinator {
    enum Route: Hashable { case form }
    let flow = Flow<Int>()
    let initialRoute = Route.form

    func show(_ route: Route) {
        flow.push(
            ImportViewModel {
                await self.flow.confirm($0, "Yes", cancel: "No")
            } onFinish: {
                self.flow.finish($0)
            })
    }
}

final class AlbumsViewModel: ReferenceViewModel {
    @Observed fileprivate(set) var photoCount = 0
    @Performs(performOpenCamera) var openCamera
    private let router: any Router<CameraCoordinator.Route>

    init(router: any Router<CameraCoordinator.Route>) { self.router = router }

    private func performOpenCamera() { router.navigate(to: .camera) }
}

final class CameraCoordinator: Coordinator {
    enum Route: Hashable { case albums, camera }
    let flow = Flow<Never>()
    let initialRoute = Route.albums
    private weak var albums: AlbumsViewModel?

    func show(_ route: Route) {
        switch route {
        case .albums:
            let albums = AlbumsViewModel(router: self)
            self.albums = albums
            flow.push(albums)
        case .camera:
            // The import waits in the queue, because an alert may be in front.
            flow.present(ImportCoordinator(), ifPresenting: .queue) { end in
                if let count = end.output { self.albums?.photoCount += count }
            }
        }
    }

    func warn(_ texts: String...) { for text in texts { flow.presentAlert(text, cancel: .button("OK")) } }

    func eject() {
        flow.task {
            if await self.flow.confirm("Eject the camera?", "Eject") { self.flow.dismiss() }
        }
    }
}

@MainActor
func makeImportApp() -> Explorer.App {
    let (navigator, camera) = (Navigator(), CameraCoordinator())
    navigator.start(camera)
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("the camera is connected") { camera.navigate(to: .camera) },
            Explorer.Action("the battery is low, and the disk is full") { camera.warn("Low battery", "Full disk") },
            Explorer.Action("the button of the camera is pressed") { camera.eject() },
        ])
}

final class CorrectImportTests: XCTestCase {
    @MainActor
    func testAQueueOfQuestionsHasNoFinding() async {
        await exploreCorrectApp(
            "makeImportApp()",
            screens: [
                "AlbumsViewModel", "ImportViewModel", "Alert: With their places?", "Alert: Delete them on the camera?",
                "Alert: Full disk", "Alert: Eject the camera?",
            ], makeImportApp)
    }
}
