/// A location in source code, small enough for every property to store one.
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
