import Foundation
import MVVMC
import MVVMCTesting
import XCTest

@testable import PhotoStoreExample

@MainActor
final class PhotoCellTests: XCTestCase {
    private struct Row: PhotoPresentable {
        var title = "Title"
        var url: URL? = Row.address
        static let address = URL(fileURLWithPath: "/1")
        var price = "$1.00"
        var didBuyPhoto = false
    }

    /// A loader that suspends each request until the test answers it or the task is cancelled.
    private struct SlowLoader: PictureLoader {
        private let pictures = HeldPictures()
        /// The requests, such as `+1`: a plus sign, and the last path component of the URL.
        var requests: [String] { pictures.events.filter { $0.hasPrefix("+") } }
        /// The cancelled requests, such as `-1`.
        var cancelled: [String] { pictures.events.filter { $0.hasPrefix("-") } }

        func picture(at url: URL) async throws -> Data { try await pictures.picture(at: url) }

        /// Waits for the request for `url`, and answers it.
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
        await waitUntil("the request for the picture has ended") { !cell.isBusy }
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

    func testCellShowsTheLoadedPicture() async {
        let cell = PhotoCell(loader: loader)
        cell.viewModel = Row()
        await loader.answer(Row.address, with: .success(Data([1])))
        await waitForPicture(in: cell)
        XCTAssertEqual(cell.picture, Data([1]))
        XCTAssertFalse(cell.isBusy)
    }

    func testAPictureThatCannotBeHadEndsTheWaiting() async {
        let cell = PhotoCell(loader: loader)
        cell.viewModel = Row()
        await loader.answer(Row.address, with: .failure(PictureError(url: Row.address, status: 404)))
        await waitForPicture(in: cell)
        XCTAssertNil(cell.picture)
        XCTAssertFalse(cell.isBusy)
    }

    func testAPhotoWithoutAPictureIsNotWaitedFor() async {
        let cell = PhotoCell(loader: loader)
        cell.viewModel = Row()
        await loader.hasCome(Row.address)
        cell.viewModel = Row(url: nil)
        await assertCancelled(Row.address)
        XCTAssertFalse(cell.isBusy)
        XCTAssertNil(cell.picture)
        XCTAssertEqual(loader.requests, ["+1"], "the cell requests nothing for a photo without a picture")
    }

    func testTheBuyButtonCallsAClosureUnlessItIsHidden() async {
        let cell = PhotoCell(loader: loader)
        var actions: [PhotoCell.Action] = []
        cell.onAction = { actions.append($0) }
        cell.viewModel = Row(didBuyPhoto: true)
        cell.tapBuyButton()
        XCTAssertEqual(actions, [])
        cell.viewModel = Row()
        cell.tapBuyButton()
        XCTAssertEqual(actions, [.buy])
    }

    func testReusingACellCancelsItsPicture() async {
        let cell = PhotoCell(loader: loader)
        let (first, second) = (Row.address, URL(fileURLWithPath: "/2"))
        cell.viewModel = Row(url: first)
        await loader.hasCome(first)
        cell.viewModel = Row(url: second)
        await assertCancelled(first)
        XCTAssertTrue(cell.isBusy, "the cell waits for the second picture")
        await loader.answer(second, with: .success(Data([2])))
        await waitForPicture(in: cell)
        XCTAssertEqual(cell.picture, Data([2]))
    }

    func testALatePictureDoesNotLandInAReusedCell() async {
        /// A loader that ignores cancellation, as some caches do.
        struct StubbornLoader: PictureLoader {
            let loader: SlowLoader
            func picture(at url: URL) async throws -> Data {
                try await Task { try await loader.picture(at: url) }.value
            }
        }
        let cell = PhotoCell(loader: StubbornLoader(loader: loader))
        let (first, second) = (Row.address, URL(fileURLWithPath: "/2"))
        cell.viewModel = Row(url: first)
        await loader.hasCome(first)
        cell.viewModel = Row(url: second)
        let late = TrackedData()
        await loader.answer(first, with: .success(late.take()))
        await waitUntil("the late picture was dropped") { late.isReleased }
        XCTAssertNil(cell.picture)
        XCTAssertTrue(cell.isBusy)
        await loader.answer(second, with: .success(Data([2])))
        await waitForPicture(in: cell)
        XCTAssertEqual(cell.picture, Data([2]))
    }

    func testAnEmptiedCellHasNoPictureUnderWay() async {
        let cell = PhotoCell(loader: loader)
        cell.viewModel = Row()
        await loader.hasCome(Row.address)
        cell.viewModel = nil
        await assertCancelled(Row.address)
    }

    func testReleasingACellCancelsItsPicture() async {
        var cell: PhotoCell? = PhotoCell(loader: loader)
        cell?.viewModel = Row()
        await loader.hasCome(Row.address)
        @Weak var released = cell
        cell = nil
        XCTAssertNil(released)
        await assertCancelled(Row.address)
    }
}
