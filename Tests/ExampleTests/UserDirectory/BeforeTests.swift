import Foundation
import MVVMC
import MVVMCTesting
@testable import UserDirectoryExample
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests the client of the web service, and the version of the example that has a controller and no view models.
@MainActor
final class BeforeTests: XCTestCase {
    /// A server that returns users at `/users`, status 410 at `/gone`, and an empty object at all other paths.
    private final class Server: URLProtocol {
        override static func canInit(with request: URLRequest) -> Bool { true }
        override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func stopLoading() {}

        override func startLoading() {
            guard let url = request.url,
                let response = HTTPURLResponse(
                    url: url, statusCode: url.path == "/gone" ? 410 : 200, httpVersion: nil, headerFields: nil)
            else { return }
            let users = """
                [{"id": 1, "name": "Ada", "roleTitle": "Analyst", "isFavorite": false},
                 {"id": 2, "name": "Grace", "roleTitle": "Admiral", "isFavorite": true}]
                """
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data((url.path == "/users" ? users : "{}").utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
    }

    private func makeService(_ path: String = "users") throws -> WebUserService {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Server.self]
        return WebUserService(
            url: try XCTUnwrap(URL(string: "http://directory/\(path)")),
            session: URLSession(configuration: configuration))
    }

    private func texts(_ controller: UsersController) -> [[String]] {
        controller.cells.map { [$0.name, $0.roleTitle, $0.buttonTitle, $0.buttonColor] }
    }

    func testTheControllerShowsTheUsersAndMarksOne() async throws {
        let controller = UsersController(service: try makeService())
        await controller.viewWillAppear()
        let grace = ["Grace", "Admiral", "Unfavorite", "red"]
        XCTAssertEqual(texts(controller), [["Ada", "Analyst", "Add to Favorites", "blue"], grace])
        controller.didTapButton(of: controller.cells[0])
        XCTAssertEqual(texts(controller), [["Ada", "Analyst", "Unfavorite", "red"], grace])
    }

    func testAViewModelSaysTheSameAsTheController() async throws {
        let controller = UsersController(service: try makeService())
        await controller.viewWillAppear()
        let directory = Directory(service: try makeService())
        let list = UserListViewModel("Everyone", of: directory)
        await waitUntil("the users are loaded") { !list.list.isEmpty }
        let rows = list.list.snapshot.sections.flatMap(\.items)
        XCTAssertEqual(
            rows.map { [$0.nameText, $0.roleTitleText, $0.buttonTitle, "\($0.buttonTint)"] }, texts(controller))
    }

    func testThePageSaysHowManyLinesEachStepHas() async throws {
        let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        let example = tests.appendingPathComponent("../../../Examples/UserDirectory")
        func lines(of file: String) throws -> [String] {
            try String(contentsOf: example.appendingPathComponent(file), encoding: .utf8).components(separatedBy: "\n")
        }
        func count(_ lines: some Sequence<String>) -> Int {
            lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("//") }.count
        }
        let page = try lines(of: "README.md").joined(separator: "\n")
        let steps = page.matches(of: /`([\w\/]+\.swift)`, (\d+) lines/)
        XCTAssertEqual(steps.count, 4)
        for step in steps {
            XCTAssertEqual(try count(lines(of: String(step.1))), Int(step.2), "\(step.1)")
        }
        let screen = try lines(of: "UIKit/UserDirectoryScreens.swift")
            .drop { !$0.contains("registry.register(for: UserListViewModel.self)") }.prefix { $0 != "    }" }
        XCTAssertTrue(page.contains("in \(count(screen) + 1) lines of"), "\(count(screen) + 1), with the closing brace")
    }

    func testAnAnswerWithoutUsersIsAnError() async throws {
        let gone = UsersController(service: try makeService("gone"))
        await gone.viewWillAppear()
        XCTAssertEqual(gone.message, "The server answered with status 410.")
        do {
            _ = try await makeService("other").users()
            XCTFail("an object is not an array of users")
        } catch {
            XCTAssertTrue(error is DecodingError, "\(error)")
        }
    }
}
