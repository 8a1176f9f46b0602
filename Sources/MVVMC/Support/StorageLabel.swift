/// The label that reflection shows for the storage of a property.
///
/// If a later compiler uses other labels for lazy properties or property wrappers, the explorer and messages show these
/// labels, and `StoredPropertyTests` fails.
package enum StorageLabel {
    private static let lazyPrefix = "$__lazy_storage_$_"

    package static func isLazy(_ label: String) -> Bool { label.hasPrefix(lazyPrefix) }

    /// Returns the name of the property in its declaration, even for a lazy property or a property with a wrapper. If
    /// the property is neither, an underscore at the start of its name is removed.
    package static func name(_ label: String) -> String {
        for prefix in [lazyPrefix, "_"] where label.hasPrefix(prefix) { return String(label.dropFirst(prefix.count)) }
        return label
    }
}
