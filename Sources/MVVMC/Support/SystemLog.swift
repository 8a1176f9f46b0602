#if canImport(os)
import os
#endif

/// A part of the system's log; lines on standard error where there is none.
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
