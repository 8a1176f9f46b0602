@testable import CommentFeedExample
import Foundation
import MVVMCTesting
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests the client of the web service with a server in the test process.
@MainActor
final class WebCommentServiceTests: XCTestCase {
    /// A server with two pages of one comment each. Requests for other pages fail in different ways, or are never
    /// answered.
    private final class Server: URLProtocol {
        override static func canInit(with request: URLRequest) -> Bool { true }
        override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func stopLoading() {}

        private static let lock = NSLock()
        private nonisolated(unsafe) static var count = 0
        /// The number of requests that were received and are never answered.
        static var heldRequests: Int { lock.withLock { count } }

        override func startLoading() {
            guard let url = request.url else { return }
            if url.query == "after=3" { return Self.lock.withLock { Self.count += 1 } }
            if url.query == "after=4" {
                client?.urlProtocol(self, didFailWithError: URLError(.cancelled))
                return
            }
            let (status, body) = Self.answer(request.httpMethod ?? "GET", url)
            guard let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
            else { return }
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data(body.utf8))
            client?.urlProtocolDidFinishLoading(self)
        }

        private static func answer(_ method: String, _ url: URL) -> (Int, String) {
            switch (method, url.path, url.query) {
            case ("GET", "/v1/comments", nil): (200, page(2, hasMore: true))
            case ("GET", "/v1/comments", "after=2"): (200, page(1, hasMore: false))
            case ("GET", "/v1/comments", "after=1"): (200, "{}")
            case ("POST", "/v1/comments/2/replies", nil): (201, "")
            case ("POST", _, _): (404, "")
            default: (503, "")
            }
        }

        private static func page(_ id: Int, hasMore: Bool) -> String {
            """
            {"hasMore": \(hasMore), "comments": [{
                "id": \(id), "date": "2024-05-01T10:00:00Z", "text": "Well said", "isEdited": false, "likes": 3,
                "replies": [7], "author": {
                    "id": "ada", "name": "Ada", "pictureURL": "https://example.com/ada.jpg",
                    "joined": "2020-01-01T00:00:00Z", "acceptsMessages": true
                }
            }]}
            """
        }
    }

    private func makeService() throws -> WebCommentService {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Server.self]
        return WebCommentService(
            url: try XCTUnwrap(URL(string: "http://feed/v1")), session: URLSession(configuration: configuration))
    }

    func testPagesAreDecoded() async throws {
        let service = try makeService()
        let first = try await service.page(after: nil)
        XCTAssertTrue(first.hasMore)
        let comment = try XCTUnwrap(first.comments.first)
        XCTAssertEqual(comment.id, 2)
        XCTAssertEqual(comment.date, Date(timeIntervalSince1970: 1_714_557_600))
        XCTAssertEqual(comment.author.name, "Ada")
        XCTAssertEqual(comment.author.pictureURL.absoluteString, "https://example.com/ada.jpg")
        XCTAssertEqual(comment.replies, [7])
        let last = try await service.page(after: 2)
        XCTAssertEqual(last.comments.map(\.id), [1])
        XCTAssertFalse(last.hasMore)
    }

    func testAnAnswerThatIsNoPageIsAnError() async throws {
        let service = try makeService()
        for (id, isDecodingError) in [(1, true), (5, false)] {
            do {
                _ = try await service.page(after: id)
                XCTFail("comment \(id) has no page after it")
            } catch {
                XCTAssertEqual(error is DecodingError, isDecodingError, "\(error)")
                let description = isDecodingError ? nil : "The server answered with status 503."
                XCTAssertEqual((error as? NotServed)?.description, description)
            }
        }
    }

    func testCancellingTheTaskThrowsACancellationError() async throws {
        let (service, held) = (try makeService(), Server.heldRequests)
        let request = Task { try await service.page(after: 3) }
        await waitUntil("the server has the request") { Server.heldRequests > held }
        request.cancel()
        let result = await request.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    }

    func testACancelledRequestOfATaskThatIsNotCancelledFails() async throws {
        let service = try makeService()
        do {
            _ = try await service.page(after: 4)
            XCTFail("a cancelled request has no page")
        } catch {
            XCTAssertEqual((error as? URLError)?.code, .cancelled, "\(error)")
        }
    }

    func testARepliedCommentMustBeThere() async throws {
        let service = try makeService()
        try await service.reply("Indeed", to: 2)
        do {
            try await service.reply("Indeed", to: 9)
            XCTFail("there is no comment 9")
        } catch {
            XCTAssertTrue(error is NoSuchComment, "\(error)")
        }
    }
}
