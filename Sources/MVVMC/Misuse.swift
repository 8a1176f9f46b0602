#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Wrong use of the library, in words: what happened, where, and what to do.
///
/// Wrong use that loses nothing is reported and survived. A report goes to standard error unless an app sends it
/// elsewhere; a handler that ignores it hides a bug.
///
///     Misuse.handler = { misuse in logger.error("\(misuse)") }
public struct Misuse: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened, with the names involved, and what to do about it.
    public let message: String

    /// The message as it is printed, after the library's name.
    public var description: String { "MVVMC: \(message)" }

    /// Receives each report, on the main actor; prints it to standard error by default.
    @MainActor public static var handler: @MainActor (Misuse) -> Void = { misuse in
        var line = Array("\(misuse)\n".utf8)
        while !line.isEmpty {
            let written = write(2, line, line.count)
            guard written > 0 else { return }
            line.removeFirst(written)
        }
    }

    @MainActor package static func report(_ message: String) {
        handler(Misuse(message: message))
    }

    /// Ends the program with a report: where going on would corrupt something, or there is nothing to go on with.
    static func fail(_ message: String) -> Never { fatalError("\(Misuse(message: message))") }

    /// Reports what was found on whatever thread, on the main actor: at once if this is the main thread.
    package static func reportFromAnywhere(_ message: String) {
        onMainActor { report(message) }
    }
}

/// A place in the source of a program, small enough to be kept by every property.
@usableFromInline
struct SourcePlace: CustomStringConvertible {
    @usableFromInline let file: UnsafePointer<UInt8>?
    @usableFromInline let line: UInt32

    @inlinable
    init(file: StaticString, line: UInt) {
        self.file = file.hasPointerRepresentation ? file.utf8Start : nil
        self.line = UInt32(truncatingIfNeeded: line)
    }

    @usableFromInline
    var description: String { "\(file.map { String(cString: $0) } ?? "?"):\(line)" }
}
