// The names of the cases of an enum, from the records that reflection uses. An explorer names the routes that were
// never shown, and no interface of the language lists the cases of an enum with associated values.
//
// It breaks if the layout of these records changes, which is promised on Apple's systems only, or if their pointers are
// signed, as on arm64e. A program that is built without reflection metadata has no records, and so no such routes.
// `EnumCasesTests` notices the first.

/// Returns the names of the cases of an enum, in no particular order; none for other types.
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
