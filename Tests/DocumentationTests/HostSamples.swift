import MVVMC
import MVVMCLists
import MVVMCTesting
import XCTest

// The samples in doc comments about hosts of lists, and tests of these samples and of samples in ListSamples.swift.
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
private func changes(
    _ new: ListSnapshot<Int, TaskRow>, _ old: ListSnapshot<Int, TaskRow>
) -> String {
    let changes = new.changes(from: old)
    print(changes)  // insert 0.3; move 0.0 → 1.2
    return changes.description
}

@MainActor
final class HostSampleTests: XCTestCase {
    func testTheSampleOfChangesPrintsAnInsertionAndAMove() async {
        func list(_ sections: [[Int]]) -> ListSnapshot<Int, TaskRow> {
            ListSnapshot(
                sections.indices.map { section in
                    ListSection(id: section, items: sections[section].map { TaskRow(id: $0, title: "") })
                })
        }
        XCTAssertEqual(
            changes(list([[2, 3, 4, 5], [6, 7, 1]]), list([[1, 2, 3, 4], [6, 7]])),
            "insert 0.3; move 0.0 → 1.2")
    }

    func testTheSampleOfAListNavigatesAndDeletes() async {
        let router = RouterRecorder<Samples.PhotosCoordinator.Route>()
        let photos = ["pli", "rome"].map { Samples.PhotoViewModel(Samples.Photo(id: $0)) }
        let viewModel = Samples.ListSample.PhotosViewModel(photos, router: router)
        viewModel.list.userDidSelect("rome")
        XCTAssertEqual(router.routes, [.photo("rome")])
        viewModel.list.handlers.trailingSwipeActions?("pli").first?.perform()
        XCTAssertEqual(viewModel.list.snapshot.itemCount, 1)
    }

    func testTheSampleOfAContextMenuHasASubmenu() async {
        let library = Samples.Library()
        library.setContextMenu()
        library.list.handlers.contextMenu?("pli")[1].children.first?.perform()
        XCTAssertEqual(library.moved, ["pli"])
        library.list.apply(ListSnapshot(items: []))
        library.add(Samples.PhotoViewModel(Samples.Photo(id: "pli")))
        library.list.userDidSelect("pli")
        XCTAssertEqual(library.opened, ["pli"])
    }
}
