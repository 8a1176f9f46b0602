import Foundation
import MVVMC
import MVVMCExampleFixtures
import MVVMCTesting
import XCTest

@testable import PhotoStoreViewsExample

@MainActor
final class PhotoCellTests: XCTestCase {
    private struct Row: PhotoPresentable {
        var title = "Title"
        var url = URL(fileURLWithPath: "/1")
        var price = "$1.00"
        var didBuyPhoto = false
    }

    /// Answers when the test does so.
    private struct SlowLoader: PictureLoader {
        private let pictures = HeldPictures()
        /// The requests that were cancelled, by the last part of their address.
        var cancelled: [String] { pictures.events.filter { $0.hasPrefix("-") } }

        func picture(at url: URL) async throws -> Data { try await pictures.picture(at: url) }

        /// Answers the request for `url`, once it has come.
        @MainActor
        func answer(_ url: URL, with result: Result<Data, any Error>) async {
            await hasCome(url)
            pictures.answer(url, with: result)
        }

        @MainActor
        func hasCome(_ url: URL) async {
            await waitUntil("a request for \(url)") { pictures.isRequested(url) }
        }
    }

    private let loader = SlowLoader()

    private func waitForPicture(in cell: PhotoCell) async {
        await waitUntil("the picture has come or failed") { !cell.isBusy }
    }

    private func assertCancelled(_ url: URL) async {
        await waitUntil("the request was cancelled") { loader.cancelled == ["-" + url.lastPathComponent] }
    }

    func testACellIsConfiguredFromItsRow() async {
        let cell = PhotoCell(loader: loader)
        cell.viewModel = Row()
        XCTAssertEqual(cell.title, "Title")
        XCTAssertFalse(cell.isBuyButtonHidden)
        XCTAssertTrue(cell.isBusy)
        cell.viewModel = Row(didBuyPhoto: true)
        XCTAssertTrue(cell.isBuyButtonHidden)
    }

    func testThePictureArrives() async {
        let cell = PhotoCell(loader: loader)
        let row = Row()
        cell.viewModel = row
        await loader.answer(row.url, with: .success(Data([1])))
        await waitForPicture(in: cell)
        XCTAssertEqual(cell.picture, Data([1]))
        XCTAssertFalse(cell.isBusy)
    }

    func testAPictureThatCannotBeHadEndsTheWaiting() async {
        let cell = PhotoCell(loader: loader)
        let row = Row()
        cell.viewModel = row
        await loader.answer(row.url, with: .failure(PictureError(url: row.url, status: 404)))
        await waitForPicture(in: cell)
        XCTAssertNil(cell.picture)
        XCTAssertFalse(cell.isBusy)
    }

    func testReusingACellCancelsItsPicture() async {
        let cell = PhotoCell(loader: loader)
        let (first, second) = (Row(), Row(url: URL(fileURLWithPath: "/2")))
        cell.viewModel = first
        await loader.hasCome(first.url)
        cell.viewModel = second
        await assertCancelled(first.url)
        XCTAssertTrue(cell.isBusy, "with the second picture")
        await loader.answer(second.url, with: .success(Data([2])))
        await waitForPicture(in: cell)
        XCTAssertEqual(cell.picture, Data([2]))
    }

    func testALatePictureDoesNotLandInAReusedCell() async {
        /// Does not care for cancellation, as some caches do not.
        struct StubbornLoader: PictureLoader {
            let loader: SlowLoader
            func picture(at url: URL) async throws -> Data {
                try await Task { try await loader.picture(at: url) }.value
            }
        }
        let cell = PhotoCell(loader: StubbornLoader(loader: loader))
        let (first, second) = (Row(), Row(url: URL(fileURLWithPath: "/2")))
        cell.viewModel = first
        await loader.hasCome(first.url)
        cell.viewModel = second
        let late = TrackedData()
        await loader.answer(first.url, with: .success(late.take()))
        await waitUntil("the late picture was dropped") { late.isReleased }
        XCTAssertNil(cell.picture)
        XCTAssertTrue(cell.isBusy)
        await loader.answer(second.url, with: .success(Data([2])))
        await waitForPicture(in: cell)
        XCTAssertEqual(cell.picture, Data([2]))
    }

    func testAnEmptiedCellHasNoPictureUnderWay() async {
        let cell = PhotoCell(loader: loader)
        cell.viewModel = Row()
        await loader.hasCome(Row().url)
        cell.viewModel = nil
        await assertCancelled(Row().url)
    }

    func testReleasingACellCancelsItsPicture() async {
        var cell: PhotoCell? = PhotoCell(loader: loader)
        cell?.viewModel = Row()
        await loader.hasCome(Row().url)
        weak let released = cell
        cell = nil
        XCTAssertNil(released)
        await assertCancelled(Row().url)
    }
}
