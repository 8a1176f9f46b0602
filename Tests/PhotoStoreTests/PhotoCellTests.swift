import Foundation
import MVVMC
import XCTest

@testable import PhotoStore

@MainActor
final class PhotoCellTests: XCTestCase {
    private struct Row: PhotoPresentable, ReusableViewViewModel {
        var title = "Title"
        var url = URL(fileURLWithPath: "/1")
        var didBuyPhoto = false
    }

    /// Answers when it is told to, and notes who gave up.
    private actor SlowLoader: PictureLoader {
        private var waiting: [URL: CheckedContinuation<Data, any Error>] = [:]
        private(set) var cancelled: [URL] = []

        nonisolated func picture(at url: URL) async throws -> Data {
            try await withTaskCancellationHandler {
                try await wait(for: url)
            } onCancel: {
                Task { await self.cancel(url) }
            }
        }

        private func wait(for url: URL) async throws -> Data {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { waiting[url] = $0 }
        }

        private func cancel(_ url: URL) {
            cancelled.append(url)
            waiting.removeValue(forKey: url)?.resume(throwing: CancellationError())
        }

        /// Answers the request for `url`, once it has come.
        func answer(_ url: URL, with result: Result<Data, any Error>) async {
            while waiting[url] == nil { await Task.yield() }
            waiting.removeValue(forKey: url)?.resume(with: result)
        }

        func hasCome(_ url: URL) async { while waiting[url] == nil { await Task.yield() } }
    }

    private let loader = SlowLoader()

    /// Lets what is under way get as far as it can.
    private func settle() async { for _ in 0..<100 { await Task.yield() } }

    func testACellIsConfiguredFromItsRow() async {
        let cell = PhotoCell<Row>(loader: loader)
        cell.viewModel = Row()
        XCTAssertEqual(cell.title, "Title")
        XCTAssertFalse(cell.isBuyButtonHidden)
        XCTAssertTrue(cell.isBusy)
        cell.viewModel?.didBuyPhoto = true
        XCTAssertTrue(cell.isBuyButtonHidden)
    }

    func testThePictureArrives() async {
        let cell = PhotoCell<Row>(loader: loader)
        let row = Row()
        cell.viewModel = row
        await loader.answer(row.url, with: .success(Data([1])))
        await settle()
        XCTAssertEqual(cell.picture, Data([1]))
        XCTAssertFalse(cell.isBusy)
    }

    func testAPictureThatCannotBeHadEndsTheWaiting() async {
        let cell = PhotoCell<Row>(loader: loader)
        let row = Row()
        cell.viewModel = row
        await loader.answer(row.url, with: .failure(PictureError(url: row.url, status: 404)))
        await settle()
        XCTAssertNil(cell.picture)
        XCTAssertFalse(cell.isBusy)
    }

    func testReusingACellCancelsItsPicture() async {
        let cell = PhotoCell<Row>(loader: loader)
        let (first, second) = (Row(), Row(url: URL(fileURLWithPath: "/2")))
        cell.viewModel = first
        await loader.hasCome(first.url)
        cell.viewModel = second
        await settle()
        let cancelled = await loader.cancelled
        XCTAssertEqual(cancelled, [first.url])
        XCTAssertTrue(cell.isBusy, "with the second picture")
        await loader.answer(second.url, with: .success(Data([2])))
        await settle()
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
        let cell = PhotoCell<Row>(loader: StubbornLoader(loader: loader))
        let (first, second) = (Row(), Row(url: URL(fileURLWithPath: "/2")))
        cell.viewModel = first
        await loader.hasCome(first.url)
        cell.viewModel = second
        await loader.answer(first.url, with: .success(Data([1])))
        await settle()
        XCTAssertNil(cell.picture)
        XCTAssertTrue(cell.isBusy)
        await loader.answer(second.url, with: .success(Data([2])))
        await settle()
        XCTAssertEqual(cell.picture, Data([2]))
    }

    func testAnEmptiedCellHasNoPictureUnderWay() async {
        let cell = PhotoCell<Row>(loader: loader)
        cell.viewModel = Row()
        await loader.hasCome(Row().url)
        cell.viewModel = nil
        await settle()
        let cancelled = await loader.cancelled
        XCTAssertEqual(cancelled, [Row().url])
    }

    func testReleasingACellCancelsItsPicture() async {
        var cell: PhotoCell<Row>? = PhotoCell(loader: loader)
        cell?.viewModel = Row()
        await loader.hasCome(Row().url)
        weak let released = cell
        cell = nil
        XCTAssertNil(released)
        await settle()
        let cancelled = await loader.cancelled
        XCTAssertEqual(cancelled, [Row().url])
    }
}
