import Foundation
import MVVMC
import MVVMCExplorer

/// The program `photo-store`, which shows the app in a terminal.
@MainActor
package enum PhotoStoreTerminal {
    /// Runs the program with the arguments of the command line. `Examples/PhotoStoreTerminal` calls this method.
    package static func main() async {
        do {
            try await run(Options(Array(CommandLine.arguments.dropFirst())))
        } catch let error as TypedCommandError {
            fail("\(error.message)\n\n\(Options.usage)")
        } catch {
            fail("\(error)".escaped)
        }
    }

    private static func run(_ options: Options) async throws {
        if options.wantsHelp { return print(Options.usage) }
        if let sessions = options.explores { return try await explore(sessions, options) }
        let file = options.catalogue.map { URL(fileURLWithPath: $0) }
        let catalogue = try file.map { try Catalogue(contentsOf: $0) } ?? .bundled()
        let style = Style(isColored: isatty(1) == 1)
        if options.playsTour {
            return await Tour.play(catalogue, style: style, width: TerminalWidth.current()) { print($0) }
        }
        if let link = options.link, LinkTable.photoStore.path(for: link) == nil {
            fail("\(link): there is no such place; photostore://photo/ID/buy is one".escaped)
        }
        let store = FileStore(url: options.file("purchases.json"))
        if let problem = store.problem { complain("\(problem)".escaped) }
        let app = TerminalApp(
            catalogue: catalogue, store: store, style: style, redraws: style.isColored,
            file: NavigationFile(url: options.stateFile), link: options.link, width: { TerminalWidth.current() },
            write: { print($0) })
        await readLines(app, isTyped: isatty(0) == 1)
    }

    private static func readLines(_ app: TerminalApp, isTyped: Bool) async {
        while true {
            if isTyped { print("> ", terminator: "") }
            fflush(nil)
            guard let line = readLine() else { return }
            // The terminal does not show piped commands, so the app prints them.
            if !isTyped { app.echo(line) }
            guard await app.perform(line) else { return }
        }
    }

    private static func explore(_ sessions: Int, _ options: Options) async throws {
        let catalogue = try Catalogue.bundled()
        let explorer = Explorer("makeExploredStore(catalogue)") { makeExploredStore(catalogue) }
        let report = await explorer.explore(sessions: sessions, seed: options.seed)
        print("\(report)\n\n\(report.map)")
        if let file = options.report.map({ URL(fileURLWithPath: $0) }) {
            if file.pathExtension == "svg" {
                try report.map.svg.write(to: file, atomically: true, encoding: .utf8)
            } else {
                try report.writePage(titled: "The photo store", to: file)
            }
        }
        if !report.findings.isEmpty { exit(1) }
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data("photo-store: \(message)\n".utf8))
    }

    private static func fail(_ message: String) -> Never {
        complain(message)
        exit(2)
    }
}
