import Foundation

/// The options on the command line. This is supporting code, not a part of MVVM-C.
struct Options: Equatable {
    var playsTour = false
    /// The number of sessions that an explorer plays, or `nil` if no explorer runs.
    var explores: Int?
    var seed: UInt64 = 1
    /// The file to which the report of the explorer is written, or `nil` if it is only printed.
    var report: String?
    var wantsHelp = false
    var store: String?
    /// The file that keeps where the user was, if it is not in the folder of the store.
    var state: String?
    var catalogue: String?
    var link: String?

    /// Parses the command-line arguments, which must not include the name of the program.
    init(_ arguments: [String]) throws(TypedCommandError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--tour": playsTour = true
            case "--explore": explores = try Self.number(of: argument, in: &rest)
            case "--seed": seed = UInt64(try Self.number(of: argument, in: &rest))
            case "--report": report = try Self.value(of: argument, in: &rest)
            case "--help", "-h": wantsHelp = true
            case "--store": store = try Self.value(of: argument, in: &rest)
            case "--state": state = try Self.value(of: argument, in: &rest)
            case "--catalogue": catalogue = try Self.value(of: argument, in: &rest)
            case "--open": link = try Self.value(of: argument, in: &rest)
            default: throw TypedCommandError("\(argument.shown) is no option of photo-store")
            }
        }
        if report != nil, explores == nil { throw TypedCommandError("--report needs --explore") }
    }

    private static func value(of option: String, in rest: inout ArraySlice<String>) throws(TypedCommandError) -> String
    {
        guard let value = rest.popFirst(), !value.isEmpty else {
            throw TypedCommandError("\(option) needs a value after it")
        }
        return value
    }

    private static func number(of option: String, in rest: inout ArraySlice<String>) throws(TypedCommandError) -> Int {
        let text = try value(of: option, in: &rest)
        guard let number = Int(text), number > 0 else {
            throw TypedCommandError("\(option) needs a number after it, not \(text.shown)")
        }
        return number
    }

    /// Returns the URL of a file of the app, in the folder of the option `--store`, or in the user's data folder.
    func file(_ name: String, environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
        let folder = store.map { URL(fileURLWithPath: $0) } ?? Self.dataFolder(environment)
        return folder.appendingPathComponent(name)
    }

    /// The URL of the file that keeps where the user was.
    var stateFile: URL { state.map { URL(fileURLWithPath: $0) } ?? file("navigation.json") }

    private static func dataFolder(_ environment: [String: String]) -> URL {
        #if canImport(Darwin)
        let data = URL.applicationSupportDirectory
        #else
        // The XDG Base Directory Specification requires that a relative path is ignored.
        let data =
            if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") {
                URL(fileURLWithPath: path)
            } else {
                URL.homeDirectory.appendingPathComponent(".local/share")
            }
        #endif
        return data.appendingPathComponent("photo-store")
    }

    static let usage = """
        usage: photo-store [--tour] [--explore N [--seed S] [--report FILE]]
                           [--store DIR] [--state FILE] [--catalogue FILE] [--open URL]

          --tour            play a session that ends by itself, showing the navigation tree at each step
          --explore N       let an explorer play N sessions; print what is wrong, and a map of the app
          --seed S          the seed of these sessions; 1 by default
          --report FILE     write that as a page to FILE, or, if FILE ends in .svg, the map as a picture
          --store DIR       keep purchases, and where you were, in DIR instead of the user's data folder
          --state FILE      keep where you were, and what you searched, in FILE instead
          --catalogue FILE  sell the photos of a JSON file: an array of objects with id, title, price and url
          --open URL        go to a place at once, such as photostore://photo/pli/buy

        Commands, a line at a time:

        """ + TypedCommand.summary
}
