import MVVMC
import MVVMCExplorer
import XCTest

// An app with a gallery. The form for a new picture closes as soon as the user posts the picture, and the upload
// continues.
//
// The app is correct because the command declares that it outlives its screen, and because it ends after one successful
// or three failed attempts. The app looks wrong because the form's view model is alive for minutes without a screen,
// and because an alert about the upload appears after the form has been removed.

@MainActor
final class UploadService {
    struct HasFailed: Error {}

    var isFailing = false
    @Observed private(set) var pending: [String] = []
    @Observed private(set) var failures = 0
    private(set) var uploaded: [String] = []
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    func upload(_ title: String) async {
        pending.append(title)
        for attempt in 1...3 {
            // The sleep never throws, because the upload is never cancelled.
            try? await clock.sleep(for: .seconds(20 * attempt))
            if !isFailing {
                uploaded.append(title)
                break
            }
            if attempt == 3 { failures += 1 }
        }
        if let index = pending.firstIndex(of: title) { pending.remove(at: index) }
    }
}

final class UploadFormViewModel: ReferenceViewModel {
    @Observed var title = ""
    @Performs(performPost, outlivesScreen: true, when: { !$0.title.isEmpty }) var post
    private let uploads: UploadService
    private let posted: @MainActor () -> Void

    init(uploads: UploadService, onPost posted: @escaping @MainActor () -> Void) {
        (self.uploads, self.posted) = (uploads, posted)
    }

    private func performPost() async {
        posted()
        await uploads.upload(title)
    }
}

final class UploadFormCoordinator: Coordinator {
    enum Route: Hashable { case form }
    let flow = Flow<Void>()
    let initialRoute = Route.form
    private let uploads: UploadService

    init(uploads: UploadService) { self.uploads = uploads }

    func show(_ route: Route) {
        // The user may have dragged the form away before the upload begins.
        flow.push(UploadFormViewModel(uploads: uploads) { if !self.flow.hasEnded { self.flow.finish() } })
    }
}

final class GalleryViewModel: ReferenceViewModel {
    @Computed(computeStatus) var status
    @Performs(performAdd) var add
    private let uploads: UploadService
    private let router: any Router<GalleryCoordinator.Route>

    init(uploads: UploadService, router: any Router<GalleryCoordinator.Route>) {
        (self.uploads, self.router) = (uploads, router)
    }

    private func computeStatus() -> String { uploads.pending.map { "\($0)…" }.joined(separator: " ") }
    private func performAdd() { router.navigate(to: .form) }
}

final class GalleryCoordinator: Coordinator {
    enum Route: Hashable { case gallery, form }
    let flow = Flow<Never>()
    let initialRoute = Route.gallery
    private let uploads: UploadService
    private var observation: ObservationToken?

    init(uploads: UploadService) { self.uploads = uploads }

    func show(_ route: Route) {
        switch route {
        case .gallery:
            flow.push(GalleryViewModel(uploads: uploads, router: self))
            observation = uploads.$failures.observe(initial: false, with: self) { gallery, _ in
                gallery.flow.presentAlert("A picture was not uploaded", cancel: .button("OK"))
            }
        case .form: flow.present(UploadFormCoordinator(uploads: uploads), ifPresenting: .queue)
        }
    }
}

@MainActor
func makeUploadApp() -> Explorer.App {
    let (navigator, clock) = (Navigator(), TestClock())
    let uploads = UploadService(clock: clock)
    navigator.start(GalleryCoordinator(uploads: uploads))
    return Explorer.App(
        navigator,
        world: [Explorer.Action("the server fails, or works again") { uploads.isFailing.toggle() }],
        invariants: [Explorer.Invariant("what is uploaded has a title") { !uploads.uploaded.contains("") }],
        clocks: [clock])
}

final class CorrectUploadTests: XCTestCase {
    @MainActor
    func testAnUploadThatOutlivesItsFormHasNoFinding() async {
        await exploreCorrectApp("makeUploadApp()", screens: ["GalleryViewModel", "UploadFormViewModel"], makeUploadApp)
    }
}
