import Foundation
import PackagePlugin

/// A plugin for an example whose views have outlets. Without Objective-C, Swift has no `@IBOutlet`, so the manifest
/// excludes the files with these views. The plugin copies these files, removes the attribute from the copies, and adds
/// the copies to the target. Outlets are not private in the copies, because the stand-in sets them by key path.
@main
struct Outlets: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target.sourceModule else { return [] }
        let compiled = Set(target.sourceFiles(withSuffix: "swift").map(\.url.lastPathComponent))
        let folder = target.directoryURL.appendingPathComponent("UIKit")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" && !compiled.contains($0.lastPathComponent) }
        return files.map { file in
            let copy = context.pluginWorkDirectoryURL.appendingPathComponent(file.lastPathComponent)
            return .buildCommand(
                displayName: "Copying \(file.lastPathComponent) without @IBOutlet",
                executable: URL(fileURLWithPath: "/bin/sed"),
                arguments: ["-n", "-E", "-e", "s/@IBOutlet (private )?//", "-e", "w \(copy.path)", file.path],
                inputFiles: [file], outputFiles: [copy])
        }
    }
}
