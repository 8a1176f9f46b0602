#if canImport(os)
import os
#endif

/// A category of the system's log. On systems without a unified log, the lines go to standard error.
struct SystemLog: Sendable {
    #if canImport(os)
    private let logger: Logger

    init(_ subsystem: String, _ category: String) { logger = Logger(subsystem: subsystem, category: category) }

    func info(_ text: String) { logger.info("\(text)") }
    func fault(_ text: String) { logger.fault("\(text)") }
    #else
    private let name: String

    init(_ subsystem: String, _ category: String) { name = "\(subsystem) \(category)" }

    func info(_ text: String) { StandardError.print("[\(name)] \(text)") }
    func fault(_ text: String) { StandardError.print("[\(name)] \(text)") }
    #endif
}
