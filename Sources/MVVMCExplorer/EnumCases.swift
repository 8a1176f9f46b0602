/// Returns the names of the cases of an enum, in no particular order; none for other types.
///
/// They are read from the records that reflection uses. A program that is built without reflection metadata has none.
func enumCases(of type: Any.Type) -> [String] {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // The kind of an enum, other than an optional.
    guard metadata.load(as: UInt.self) == 0x201 else { return [] }
    let descriptor = metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
    // Flags, parent, name, access function, and then the fields.
    guard let fields = relativePointer(at: descriptor + 16) else { return [] }
    let (recordSize, count) = (
        Int(fields.load(fromByteOffset: 10, as: UInt16.self)), Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    )
    return (0..<count).compactMap { index in
        // Flags, type, name.
        relativePointer(at: fields + 16 + index * recordSize + 8).map {
            String(cString: $0.assumingMemoryBound(to: CChar.self))
        }
    }
}

/// Returns the name of the case of a value of an enum; the value as text, if it is of another type.
func caseName(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "\(value)" }
    return mirror.children.first?.label ?? "\(value)"
}

/// A pointer that is stored as the distance from itself.
private func relativePointer(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = address.load(as: Int32.self)
    return offset == 0 ? nil : address + Int(offset)
}
