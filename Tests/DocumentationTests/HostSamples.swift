@_spi(Host) import MVVMC
import MVVMCTesting
import XCTest

// The samples in doc comments about hosts of lists.
@MainActor
private final class HostSample {
    private var shown = ListSnapshot<Int, Samples.PhotoViewModel>()
    private func perform(_ stage: ListStage<Int, Samples.PhotoViewModel>) {}

    func show(_ update: ListUpdate<Int, Samples.PhotoViewModel>) {
        for stage in update.stages(from: shown) { perform(stage) }
        shown = update.snapshot
        update.finish()
    }
}

@MainActor
final class HostSampleTests: XCTestCase {
    func testTheSampleOfAListNavigatesAndDeletes() async {
        let router = RouterRecorder<Samples.PhotosCoordinator.Route>()
        let photos = ["pli", "rome"].map { Samples.PhotoViewModel(Samples.Photo(id: $0)) }
        let viewModel = Samples.ListSample.PhotosViewModel(photos, router: router)
        viewModel.list.userDidSelect("rome")
        XCTAssertEqual(router.routes, [.photo("rome")])
        viewModel.list.trailingSwipeActions?("pli").first?.perform()
        XCTAssertEqual(viewModel.list.snapshot.itemCount, 1)
    }

    func testTheSampleOfAContextMenuHasASubmenu() async {
        let library = Samples.Library()
        library.setContextMenu()
        library.list.contextMenu?("pli")[1].children.first?.perform()
        XCTAssertEqual(library.moved, ["pli"])
        library.list.apply(ListSnapshot(items: []))
        library.add(Samples.PhotoViewModel(Samples.Photo(id: "pli")))
        library.list.userDidSelect("pli")
        XCTAssertEqual(library.opened, ["pli"])
    }
}
