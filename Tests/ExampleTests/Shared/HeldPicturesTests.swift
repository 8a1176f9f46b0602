import Foundation
import MVVMCTesting
import XCTest

@MainActor
final class HeldPicturesTests: XCTestCase {
    private let pictures = HeldPictures()
    private let url = URL(fileURLWithPath: "/1")

    /// Returns two pending requests for the same picture.
    private func beginRequests() async -> (first: Task<Data, any Error>, second: Task<Data, any Error>) {
        let first = Task { try await pictures.picture(at: url) }
        await waitUntil("the first request") { pictures.events == ["+1"] }
        let second = Task { try await pictures.picture(at: url) }
        await waitUntil("the second request") { pictures.events == ["+1", "+1"] }
        return (first, second)
    }

    func testAnAnswerEndsAllRequestsForThePicture() async {
        let requests = await beginRequests()
        var received: [Data?] = []
        for request in [requests.first, requests.second] { Task { received.append(try? await request.value) } }
        pictures.answer(url, with: .success(Data([1])))
        await waitUntil("both requests have ended") { received == [Data([1]), Data([1])] }
        XCTAssertFalse(pictures.isRequested(url))
    }

    func testCancellingARequestLeavesOtherRequestsForThePicture() async {
        let requests = await beginRequests()
        requests.first.cancel()
        await waitUntil("the first request was cancelled") { pictures.events == ["+1", "+1", "-1"] }
        XCTAssertTrue(pictures.isRequested(url))
        pictures.answer(url, with: .success(Data([1])))
        let received = try? await requests.second.value
        XCTAssertEqual(received, Data([1]))
    }
}
