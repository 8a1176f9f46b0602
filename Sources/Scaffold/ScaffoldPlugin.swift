import Foundation
import PackagePlugin

/// The command `swift package --allow-writing-to-package-directory scaffold scene Login`.
///
/// The command writes the files of a screen, a list, a cell or a coordinator, and their test. If one of the files
/// exists, the command fails without writing.
@main
struct ScaffoldPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        if arguments.isEmpty || arguments.contains("--help") || arguments.contains("-h") {
            print(ScaffoldOptions.usage)
            return
        }
        let options = try ScaffoldOptions(arguments)
        let places = try ScaffoldPlaces(context.package, options)
        let scaffold = Scaffold(
            name: options.name, module: places.target.moduleName, view: places.view, tests: options.tests)
        let sources = scaffold.sources(of: options.kind).map { (places.target.directoryURL, $0) }
        let tests = scaffold.tests(of: options.kind).map { (places.testTarget.directoryURL, $0) }
        try write(sources + tests, in: context.package)
        for note in places.notes { print("note: \(note)") }
    }

    private func write(_ files: [(folder: URL, file: ScaffoldFile)], in package: Package) throws {
        let all = files.map { (url: $0.folder.appendingPathComponent($0.file.path), text: $0.file.text) }
        let root = package.directoryURL.path + "/"
        let paths = all.map { $0.url.path.hasPrefix(root) ? String($0.url.path.dropFirst(root.count)) : $0.url.path }
        let existing = zip(all, paths).filter { FileManager.default.fileExists(atPath: $0.0.url.path) }.map(\.1)
        guard existing.isEmpty else { throw ScaffoldError.filesExist(existing) }
        for ((url, text), path) in zip(all, paths) {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            // This fails if the file was created after the check above.
            try Data(text.utf8).write(to: url, options: .withoutOverwriting)
            print("Wrote \(path)")
        }
    }
}
