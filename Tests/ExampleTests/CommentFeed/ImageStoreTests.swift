@testable import CommentFeedExample
import Foundation
import MVVMCTesting
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests the image store with its memory, disk, and network layers.
@MainActor
final class ImageStoreTests: XCTestCase {
    /// A loader that suspends each request until the test answers it or the task is cancelled, and records the
    /// requests.
    private actor HeldLoader {
        private var waiting: [(id: Int, url: URL, continuation: CheckedContinuation<Data, any Error>)] = []
        private var log: [String] = []
        private(set) var cancelled = 0

        func load(_ url: URL) async throws -> Data {
            log.append(url.lastPathComponent)
            let id = log.count
            return try await withTaskCancellationHandler {
                try Task.checkCancellation()
                return try await withCheckedThrowingContinuation { waiting.append((id, url, $0)) }
            } onCancel: {
                Task { await self.cancel(id) }
            }
        }

        private func cancel(_ id: Int) {
            cancelled += 1
            guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
            waiting.remove(at: index).continuation.resume(throwing: CancellationError())
        }

        /// Waits for a request, and answers the request that came first.
        @MainActor
        func answer(_ result: Result<Data, any Error>) async {
            await waitUntil("a request") { await isAsked }
            await resumeFirst(with: result)
        }

        private func resumeFirst(with result: Result<Data, any Error>) {
            if !waiting.isEmpty { waiting.removeFirst().continuation.resume(with: result) }
        }

        var isAsked: Bool { !waiting.isEmpty }
        /// The names of the requested files, copied as in `MisuseRecording.reports`.
        var requests: [String] { log.map { $0 } }
    }

    private final class Clock: @unchecked Sendable {
        private let lock = NSLock()
        private var date = Date(timeIntervalSince1970: 1_700_000_000)
        var now: Date { lock.withLock { date } }
        func advance(_ seconds: TimeInterval) { lock.withLock { date += seconds } }
    }

    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let loader = HeldLoader()
    private let clock = Clock()
    private let url = URL(fileURLWithPath: "/ada")
    private let image = Data(0..<200)

    override func tearDown() async throws { try? FileManager.default.removeItem(at: directory) }

    private func makeStore(byteLimit: Int = 1_000) -> LayeredImageStore {
        LayeredImageStore(
            directory: directory, byteLimit: byteLimit, timeToLive: 60,
            load: { [loader] in try await loader.load($0) }, now: { [clock] in clock.now })
    }

    private var files: [URL] {
        (try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)) ?? []
    }

    private func fetch(_ store: LayeredImageStore, answering image: Data) async throws -> Data {
        let fetched = Task { [url] in try await store.image(at: url) }
        await loader.answer(.success(image))
        return try await fetched.value
    }

    /// Returns a store that has fetched the image.
    private func makeFilledStore() async throws -> LayeredImageStore {
        let store = makeStore()
        let received = try await fetch(store, answering: image)
        XCTAssertEqual(received, image)
        return store
    }

    private func assertRequests(_ expected: [String], file: StaticString = #filePath, line: UInt = #line) async {
        let requests = await loader.requests
        XCTAssertEqual(requests, expected, file: file, line: line)
    }

    func testAnImageIsFetchedOnceAndThenInMemory() async throws {
        let store = try await makeFilledStore()
        XCTAssertEqual(store.cachedImage(at: url), image)
        let again = try await store.image(at: url)
        XCTAssertEqual(again, image)
        await assertRequests(["ada"])
    }

    func testAnImageComesFromTheNetworkByDefault() async throws {
        // A data URL contains its response, so the test needs no server.
        let url = try XCTUnwrap(URL(string: "data:image/png;base64,AQI="))
        let image = try await LayeredImageStore(directory: directory).image(at: url)
        XCTAssertEqual(image, Data([1, 2]))
        let restarted = try await LayeredImageStore(directory: directory) { _ in throw NotServed(status: 500) }
            .image(at: url)
        XCTAssertEqual(restarted, Data([1, 2]))
    }

    func testAnImageIsOnDiskAfterARestart() async throws {
        _ = try await makeFilledStore()
        let restarted = makeStore()
        XCTAssertNil(restarted.cachedImage(at: url))
        let read = try await restarted.image(at: url)
        XCTAssertEqual(read, image)
        XCTAssertEqual(restarted.cachedImage(at: url), image)
        await assertRequests(["ada"])
    }

    func testImageBeyondTheMemoryLimitIsReadFromDisk() async throws {
        let store = makeStore(byteLimit: 100)
        _ = try await fetch(store, answering: image)
        XCTAssertNil(store.cachedImage(at: url))
        let read = try await store.image(at: url)
        XCTAssertEqual(read, image)
        await assertRequests(["ada"])
    }

    func testAnOldImageIsFetchedAgain() async throws {
        let store = try await makeFilledStore()
        clock.advance(60)
        XCTAssertNotNil(store.cachedImage(at: url))
        clock.advance(1)
        XCTAssertNil(store.cachedImage(at: url))
        let received = try await fetch(store, answering: Data([2]))
        XCTAssertEqual(received, Data([2]))
        await assertRequests(["ada", "ada"])
    }

    func testAnExpiredImageIsKeptUntilTheNewOneHasCome() async throws {
        let store = try await makeFilledStore()
        clock.advance(61)
        let request = Task { [url] in try await store.image(at: url) }
        await loader.answer(.failure(NotServed(status: 500)))
        _ = await request.result
        XCTAssertEqual(files.count, 1, "a failed request deletes no file")
        let restarted = makeStore()
        XCTAssertNil(restarted.cachedImage(at: url))
        let expired = await restarted.expiredImage(at: url)
        XCTAssertEqual(expired, image)
        let received = try await fetch(restarted, answering: Data([2]))
        XCTAssertEqual(received, Data([2]))
        let replaced = await restarted.expiredImage(at: url)
        XCTAssertNil(replaced, "the new image has not expired")
    }

    func testAFileIsReadOnlyIfItsDateIsWanted() async throws {
        _ = try await makeFilledStore()
        let folder = ImageFolder(directory: directory)
        let file = folder.path(of: url)
        try Data("nonsense".utf8).write(to: file)
        XCTAssertNil(folder.image(at: url) { _ in false })
        XCTAssertEqual(files.count, 1, "the folder deletes a damaged file only when it reads the file")
        XCTAssertNil(folder.image(at: url) { _ in true })
        XCTAssertEqual(files, [])
    }

    func testReadingAFileDoesNotMakeItYounger() async throws {
        _ = try await makeFilledStore()
        clock.advance(40)
        let restarted = makeStore()
        _ = try await restarted.image(at: url)
        clock.advance(40)
        XCTAssertNil(restarted.cachedImage(at: url))
    }

    func testADamagedFileIsDroppedAndFetchedAgain() async throws {
        _ = try await makeFilledStore()
        let file = try XCTUnwrap(files.first)
        let whole = try Data(contentsOf: file)
        let position = try XCTUnwrap(whole.range(of: image)).lowerBound
        var flipped = whole
        flipped[position + 7] ^= 1
        for damaged in [flipped, whole.prefix(whole.count / 2), Data(), Data("nonsense".utf8)] {
            try damaged.write(to: file)
            let store = makeStore()
            let received = try await fetch(store, answering: image)
            XCTAssertEqual(received, image)
            XCTAssertEqual(try Data(contentsOf: file).count, whole.count, "the store replaces the damaged file")
        }
        await assertRequests(["ada", "ada", "ada", "ada", "ada"])
    }

    func testAFileIsThereAsAWholeOrNotAtAll() async throws {
        _ = try await makeFilledStore()
        let file = ImageFolder(directory: directory).path(of: url)
        XCTAssertEqual(files, [file.standardizedFileURL], "the store leaves no other file")
    }

    func testAnAddressWithTheSameHashKeepsItsFile() async throws {
        _ = try await makeFilledStore()
        // The copy has the path of `other`, as if both URLs had the same hash.
        let other = URL(fileURLWithPath: "/grace")
        let folder = ImageFolder(directory: directory)
        try FileManager.default.copyItem(at: folder.path(of: url), to: folder.path(of: other))
        XCTAssertNil(folder.image(at: other) { _ in true })
        XCTAssertEqual(folder.image(at: url) { _ in true }?.image, image)
    }

    func testADiskThatCannotBeWrittenToCostsNoImage() async throws {
        try Data().write(to: directory)
        _ = try await makeFilledStore()
    }

    func testManyAskersAreOneRequest() async throws {
        let store = makeStore()
        let url = url
        let askers = (0..<20).map { _ in Task { try await store.image(at: url) } }
        await waitUntil("all tasks wait for the image") { await store.askerCount(url) == 20 }
        await loader.answer(.success(image))
        for asker in askers {
            let received = try await asker.value
            XCTAssertEqual(received, image)
        }
        await assertRequests(["ada"])
    }

    func testARequestGoesOnAsLongAsSomebodyWaitsForIt() async throws {
        let store = makeStore()
        let url = url
        let (first, second) = (Task { try await store.image(at: url) }, Task { try await store.image(at: url) })
        await waitUntil("both tasks wait for the image") { await store.askerCount(url) == 2 }
        first.cancel()
        let given = await first.result
        XCTAssertThrowsError(try given.get()) { XCTAssertTrue($0 is CancellationError) }
        await loader.answer(.success(image))
        let received = try await second.value
        XCTAssertEqual(received, image)
        await assertRequests(["ada"])
    }

    func testARequestThatNobodyWaitsForIsCancelled() async throws {
        let store = makeStore()
        let url = url
        let asker = Task { try await store.image(at: url) }
        await waitUntil("the image is requested") { await loader.isAsked }
        asker.cancel()
        await waitUntil("the request was cancelled") { await loader.cancelled == 1 }
        _ = await asker.result
        _ = try await makeFilledStore()
        await assertRequests(["ada", "ada"])
    }

    func testLateImageIsStoredAndItsErrorEndsNoOtherRequest() async throws {
        // This loader ignores cancellation.
        let load: @Sendable (URL) async throws -> Data = { [loader] url in
            try await Task { try await loader.load(url) }.value
        }
        let store = LayeredImageStore(directory: directory, load: load) { [clock] in clock.now }
        let url = url
        let first = Task { try await store.image(at: url) }
        await waitUntil("the image is requested") { await loader.isAsked }
        first.cancel()
        _ = await first.result
        let second = Task { try await store.image(at: url) }
        await waitUntil("the image is requested again") { await loader.requests.count == 2 }
        final class Late: Error {}
        weak var late: Late?
        do {
            let error = Late()
            late = error
            await loader.answer(.failure(error))
        }
        await waitUntil("the failure of the first request was dropped") { late == nil }
        await loader.answer(.success(image))
        let received = try await second.value
        XCTAssertEqual(received, image, "the second task does not receive the failure of the first request")

        let other = URL(fileURLWithPath: "/grace")
        let third = Task { try await store.image(at: other) }
        await waitUntil("the image is requested") { await loader.isAsked }
        third.cancel()
        await loader.answer(.success(image))
        await waitUntil("the late image is in memory") { store.cachedImage(at: other) == image }
    }

    func testADamagedFileIsGoneEvenIfNothingTakesItsPlace() async throws {
        _ = try await makeFilledStore()
        try Data("nonsense".utf8).write(to: try XCTUnwrap(files.first))
        let store = makeStore()
        let asker = Task { [url] in try await store.image(at: url) }
        await loader.answer(.failure(NotServed(status: 500)))
        _ = await asker.result
        XCTAssertEqual(files, [])
    }

    func testAFailureReachesEveryAskerAndIsNotKept() async throws {
        let store = makeStore()
        let url = url
        let askers = (0..<3).map { _ in Task { try await store.image(at: url) } }
        await waitUntil("all tasks wait for the image") { await store.askerCount(url) == 3 }
        await loader.answer(.failure(NotServed(status: 404)))
        for asker in askers {
            let result = await asker.result
            XCTAssertThrowsError(try result.get()) {
                XCTAssertEqual($0 as? NotServed, NotServed(status: 404))
            }
        }
        let received = try await fetch(store, answering: image)
        XCTAssertEqual(received, image)
    }

    func testTheNetworkAnswersWithWhatTheServerHasAndNothingElse() async throws {
        /// A server that responds with the status code in the last path component of the URL.
        final class Server: URLProtocol {
            override static func canInit(with request: URLRequest) -> Bool { true }
            override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }
            override func startLoading() {
                guard let url = request.url, let status = Int(url.lastPathComponent),
                    let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
                else { return }
                client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
                client?.urlProtocol(self, didLoad: Data([1, 2]))
                client?.urlProtocolDidFinishLoading(self)
            }
            override func stopLoading() {}
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Server.self]
        let network = URLSession(configuration: configuration)
        let (served, missing) = try (
            XCTUnwrap(URL(string: "http://images/200")), XCTUnwrap(URL(string: "http://images/404"))
        )
        let image = try await network.answer(to: URLRequest(url: served))
        XCTAssertEqual(image, Data([1, 2]))
        do {
            _ = try await network.answer(to: URLRequest(url: missing))
            XCTFail("a response with status 404 is not an image")
        } catch {
            XCTAssertEqual(error as? NotServed, NotServed(status: 404))
        }
    }
}
