import MVVMC

// The stored properties of a view model, by reflection. The explorer uses the properties whose values are an
// `ExploredProperty`.
//
// The names depend on the label that a compiler gives the storage of a lazy property or of a property wrapper. They are
// only used in reports. A type that is `CustomReflectable` can have any properties. `StoredPropertyTests` tests both.

/// A stored property of an object or of a value, or of a superclass of the object.
struct StoredProperty {
    /// The name in the declaration, even if the property has a wrapper.
    let name: String
    let value: Any
    /// The use that an explorer has for the value; `nil` if it has none or if it was not determined.
    var use: ExploredUse?

    /// Returns the properties of an object, followed by the properties of its superclass.
    static func all(of object: Any) -> [StoredProperty] {
        var properties: [StoredProperty] = []
        forEach(of: object) { _, label, value in
            properties.append(StoredProperty(name: StorageLabel.name(label), value: value))
        }
        return properties
    }

    /// Calls `body` with the place, the label and the value of each property.
    fileprivate static func forEach(of object: Any, _ body: (Place, String, Any) -> Void) {
        var (mirror, level): (Mirror?, Int) = (Mirror(reflecting: object), 0)
        while let current = mirror {
            for (index, child) in current.children.enumerated() {
                if let label = child.label { body(Place(level: level, index: index), label, child.value) }
            }
            (mirror, level) = (current.superclassMirror, level + 1)
        }
    }

    /// The place of a property, which consists of the number of superclasses in between and the index in its class.
    struct Place: Hashable {
        let level: Int
        let index: Int
    }
}

/// The stored properties of a type that an explorer uses. Reflection of all properties takes longer than most steps.
@MainActor
final class UsedProperties {
    private struct Property {
        let place: StoredProperty.Place
        let name: String
        let type: Any.Type
        let use: ExploredUse
    }

    private var properties: [Property] = []
    private var examples = 0

    /// The number of objects of a type whose properties are all reflected. A property of a protocol's type may hold a
    /// view model in one object, and another type in another object.
    private static var wholeExamples: Int { 8 }

    /// Returns the properties of an object whose values have a use.
    ///
    /// - Complexity: Linear in the number of properties of this type that have a use.
    func values(of object: Any, _ use: (Any) -> ExploredUse?) -> [StoredProperty] {
        guard examples >= Self.wholeExamples else { return learn(object, use) }
        if properties.isEmpty { return [] }
        var values: [StoredProperty] = []
        var (mirror, level) = (Mirror(reflecting: object), 0)
        for property in properties {
            while level < property.place.level, let next = mirror.superclassMirror {
                (mirror, level) = (next, level + 1)
            }
            let children = mirror.children
            let index = children.index(children.startIndex, offsetBy: property.place.index)
            let value = children[index].value
            // A property of a protocol's type may hold a value of another type in this object.
            let use = type(of: value) == property.type ? property.use : use(value)
            if let use { values.append(StoredProperty(name: property.name, value: value, use: use)) }
        }
        return values
    }

    private func learn(_ object: Any, _ use: (Any) -> ExploredUse?) -> [StoredProperty] {
        // A type with a custom mirror may show different properties each time, so its objects are always reflected
        // completely.
        if !(object is any CustomReflectable) { examples += 1 }
        var values: [StoredProperty] = []
        StoredProperty.forEach(of: object) { place, label, value in
            guard let use = use(value) else { return }
            let name = StorageLabel.name(label)
            values.append(StoredProperty(name: name, value: value, use: use))
            if !properties.contains(where: { $0.place == place }) {
                properties.append(Property(place: place, name: name, type: type(of: value), use: use))
            }
        }
        properties.sort { ($0.place.level, $0.place.index) < ($1.place.level, $1.place.index) }
        return values
    }
}
