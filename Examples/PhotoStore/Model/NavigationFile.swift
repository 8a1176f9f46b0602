import Foundation
import MVVMC

/// Where the user was, kept in a file, so that the app comes back there.
@MainActor
public struct NavigationFile {
    private let url: URL

    /// The file at `url`, which need not be there.
    public init(url: URL) { self.url = url }

    /// Writes where the user is, in place of what was there before.
    public func save(_ navigator: Navigator) throws {
        guard let archive = navigator.archive(with: JSONRouteCoder()) else { return }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(archive).write(to: url, options: .atomic)
    }

    /// Starts `coordinator` where the user was, or at its start if there is no file, or none that can be read.
    public func restore(_ navigator: Navigator, root coordinator: StoreCoordinator) {
        guard let data = try? Data(contentsOf: url),
            let archive = try? JSONDecoder().decode(NavigationArchive.self, from: data)
        else { return navigator.start(coordinator) }
        navigator.restore(archive, with: JSONRouteCoder(), root: coordinator)
    }
}

/// Routes as JSON.
private struct JSONRouteCoder: RouteCoder {
    func encode(_ route: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(route), as: UTF8.self)
    }

    func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
