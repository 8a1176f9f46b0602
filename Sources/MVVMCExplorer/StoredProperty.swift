import MVVMC

// The stored properties of a view model, by reflection: nothing else lists what a user can touch on a screen that the
// explorer knows nothing about.
//
// It breaks if a compiler gives the storage of a lazy property or of a property wrapper another name: commands, lists
// and texts are then found under the name of the storage, and unused lazy ones are no longer reported. A type that is
// `CustomReflectable` shows what it likes. `StoredPropertyTests` notices both.

/// A stored property of an object, or of a value, and of its superclasses.
struct StoredProperty {
    private let label: String
    let value: Any

    /// The name in the declaration, also of a property with a wrapper.
    var name: String { StorageLabel.name(label) }

    var isLazy: Bool { StorageLabel.isLazy(label) }

    /// The properties of an object, those of its superclass last.
    static func all(of object: Any) -> [StoredProperty] {
        var properties: [StoredProperty] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for case (let label?, let value) in level.children {
                properties.append(StoredProperty(label: label, value: value))
            }
            mirror = level.superclassMirror
        }
        return properties
    }
}

/// An optional of any type, such as a property that is lazy, which has no value until it is used.
protocol AnyOptional {
    static var wrappedType: Any.Type { get }
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    static var wrappedType: Any.Type { Wrapped.self }
    var wrapped: Any? { self }
}
