import Foundation
import MVVMCExplorer
import PhotoStoreExample

@main
@MainActor
enum PhotoStoreTerminal {
    static func main() async {
        let options: Options
        do {
            options = try Options(Array(CommandLine.arguments.dropFirst()))
        } catch {
            fail("\(error.message)\n\n\(Options.usage)")
        }
        do {
            if options.wantsHelp { return print(Options.usage) }
            if let sessions = options.explores { return try await explore(sessions, seed: options.seed) }
            let catalogue =
                if let file = options.catalogue {
                    try Catalogue(contentsOf: URL(fileURLWithPath: file))
                } else {
                    try Catalogue.bundled()
                }
            let isTerminal = isatty(1) == 1
            if options.playsTour { return await Tour.play(catalogue, isTerminal: isTerminal) { print($0) } }
            try await run(catalogue, options, isTerminal: isTerminal)
        } catch {
            fail("\(error)".escaped)
        }
    }

    private static func explore(_ sessions: Int, seed: UInt64) async throws(CatalogueError) {
        let catalogue = try Catalogue.bundled()
        let explorer = Explorer("makeExploredStore(catalogue)") { makeExploredStore(catalogue) }
        let report = await explorer.explore(sessions: sessions, seed: seed)
        print("\(report)\n\n\(report.map.byUser)")
        if !report.findings.isEmpty { exit(1) }
    }

    private static func run(_ catalogue: Catalogue, _ options: Options, isTerminal: Bool) async throws(DeepLinkError) {
        let link = try options.link.map { text throws(DeepLinkError) in try DeepLink(text) }
        let environment = ProcessInfo.processInfo.environment
        let store = FileStore(url: options.storeFile(environment: environment))
        if let problem = store.problem { complain("\(problem)".escaped) }
        let app = TerminalApp(
            catalogue: catalogue, session: store, purchases: store, style: Style(isColored: isTerminal),
            redraws: isTerminal, file: NavigationFile(url: options.navigationFile(environment: environment)),
            link: link,
            write: { print($0) })
        let prompts = isTerminal && isatty(0) == 1
        while true {
            if prompts { print("> ", terminator: "") }
            fflush(nil)
            guard let line = readLine(), await app.perform(line) else { return }
        }
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data("photo-store: \(message)\n".utf8))
    }

    private static func fail(_ message: String) -> Never {
        complain(message)
        exit(2)
    }
}
