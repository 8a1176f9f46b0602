/// The label that reflection shows for the storage of a property.
///
/// It breaks if a compiler labels the storage of a lazy property or of a property wrapper otherwise: the explorer and
/// messages then show the label. `StoredPropertyTests` notices.
package enum StorageLabel {
    private static let lazyPrefix = "$__lazy_storage_$_"

    /// Whether the property is lazy.
    package static func isLazy(_ label: String) -> Bool { label.hasPrefix(lazyPrefix) }

    /// The name of the property in its declaration, if it is lazy or has a wrapper.
    package static func name(_ label: String) -> String {
        for prefix in [lazyPrefix, "_"] where label.hasPrefix(prefix) { return String(label.dropFirst(prefix.count)) }
        return label
    }
}
