import Foundation

/// The width of the terminal. This is supporting code, not a part of MVVM-C.
enum TerminalWidth {
    /// The number of characters in a line: the value of the environment variable `COLUMNS`, or what the terminal reports,
    /// or 80 if the output is not a terminal.
    static func current(environment: [String: String] = ProcessInfo.processInfo.environment) -> Int {
        if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
