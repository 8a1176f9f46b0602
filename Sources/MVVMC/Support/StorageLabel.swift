/// The label that reflection shows for the storage of a property.
///
/// If a compiler changes the label for the storage of a lazy property or of a property wrapper, the explorer and
/// messages show that label. `StoredPropertyTests` fails then.
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
