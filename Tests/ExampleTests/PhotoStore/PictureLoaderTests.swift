import Foundation
@testable import PhotoStoreExample
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests the loader that gets pictures from the network, with a server in the test process.
final class PictureLoaderTests: XCTestCase {
    /// A server that has one picture, never responds for `late.jpg`, and otherwise responds with status 404.
    private final class Server: URLProtocol {
        override static func canInit(with request: URLRequest) -> Bool { true }
        override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func stopLoading() {}

        override func startLoading() {
            guard let url = request.url, url.path != "/late.jpg" else { return }
            let isThere = url.path == "/1.jpg"
            guard
                let response = HTTPURLResponse(
                    url: url, statusCode: isThere ? 200 : 404, httpVersion: nil, headerFields: nil)
            else { return }
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data(isThere ? [1, 2, 3] : []))
            client?.urlProtocolDidFinishLoading(self)
        }
    }

    private let loader: URLSessionPictureLoader = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Server.self]
        return URLSessionPictureLoader(session: URLSession(configuration: configuration))
    }()

    private func url(_ name: String) throws -> URL { try XCTUnwrap(URL(string: "http://pictures/\(name)")) }

    func testAPictureIsLoaded() async throws {
        let picture = try await loader.picture(at: url("1.jpg"))
        XCTAssertEqual(picture, Data([1, 2, 3]))
    }

    func testMissingPictureIsAnErrorWithAddressAndStatus() async throws {
        let url = try url("2.jpg")
        do {
            _ = try await loader.picture(at: url)
            XCTFail("there is no such picture")
        } catch {
            XCTAssertEqual("\(error)", "http://pictures/2.jpg: status 404")
            XCTAssertEqual((error as? PictureError)?.url, url)
            XCTAssertEqual((error as? PictureError)?.status, 404)
        }
    }

    func testCancellingTheTaskCancelsTheRequest() async throws {
        let (loader, url) = try (loader, url("late.jpg"))
        let request = Task { try await loader.picture(at: url) }
        request.cancel()
        let result = await request.result
        XCTAssertThrowsError(try result.get()) { error in
            let isCancelled = error is CancellationError || (error as? URLError)?.code == .cancelled
            XCTAssertTrue(isCancelled, "\(error)")
        }
    }
}
