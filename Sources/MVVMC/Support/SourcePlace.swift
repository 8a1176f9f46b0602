/// A location in the source of a program, small enough to be kept by every property.
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

/// The location of a declaration, for what looks it up in the source.
package struct DeclarationPlace: Hashable, Sendable {
    /// The module and the name of the file, as in `#fileID`; `nil` if it is unknown.
    package let fileID: String?
    /// The line, counted from 1.
    package let line: Int

    init(_ place: SourcePlace) {
        fileID = place.file.map { String(cString: $0) }
        line = Int(place.line)
    }
}
