/// The reason why the files were not written, and how to fix it.
enum ScaffoldError: Error, CustomStringConvertible {
    case usage(String)
    case filesExist([String])
    case noTarget(String)

    var description: String {
        switch self {
        case .usage(let text):
            "\(text)\n\n\(ScaffoldOptions.usage)"
        case .filesExist(let paths):
            """
            Nothing was written, because these files exist: \(paths.joined(separator: ", ")).
            Use another name, or move the files first.
            """
        case .noTarget(let text):
            text
        }
    }
}
