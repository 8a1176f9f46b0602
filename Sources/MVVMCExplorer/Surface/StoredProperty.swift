import MVVMC

// The stored properties of a view model, by reflection. The explorer uses the properties that hold an
// `ExploredProperty` or a reference view model, directly or in a `HoldingProperty` such as an optional.
//
// The compiler chooses the label of the storage of a lazy property or of a property wrapper. The names of these
// properties in reports, in steps and in calls of `Explorable` are derived from the label. A type that is
// `CustomReflectable` may return any properties. `StoredPropertyTests` tests both cases.

/// A stored property of a value or of an object. The property may be declared in a superclass.
struct StoredProperty {
    /// The name in the declaration, even if the property has a wrapper.
    let name: String
    let value: Any
    /// The use that an explorer has for the value; `nil` if there is no use, or if the use was not determined.
    var use: ExploredUse?

    /// Returns the properties of an object, followed by the properties of its superclasses.
    static func all(of object: Any) -> [StoredProperty] {
        var properties: [StoredProperty] = []
        forEach(of: object) { _, label, value in
            properties.append(StoredProperty(name: StorageLabel.name(label), value: value))
        }
        return properties
    }

    fileprivate static func forEach(of object: Any, _ body: (Place, String, Any) -> Void) {
        var (mirror, level): (Mirror?, Int) = (Mirror(reflecting: object), 0)
        while let current = mirror {
            for (index, child) in current.children.enumerated() {
                if let label = child.label { body(Place(level: level, index: index), label, child.value) }
            }
            (mirror, level) = (current.superclassMirror, level + 1)
        }
    }

    /// The place of a property. `level` is 0 for the class of the object, 1 for its superclass, and so on. `index` is
    /// the index among the properties of that class.
    struct Place: Hashable {
        let level: Int
        let index: Int
    }
}

/// The stored properties of one type that have a use for an explorer. Their places are stored, because reflection of
/// all properties of an object takes longer than most steps.
@MainActor
final class UsedProperties {
    private struct Property {
        let place: StoredProperty.Place
        let name: String
        let type: Any.Type
        let use: ExploredUse
    }

    private var properties: [Property] = []
    /// The number of objects so far whose properties were all reflected.
    private var examples = 0
    private weak var lastExample: AnyObject?

    /// The number of objects after which only the properties with a use are read. One object is not enough, because a
    /// property whose type is a protocol may hold a view model in one object, and another value in another object.
    private static var wholeExamples: Int { 8 }

    /// Returns the properties of an object that have a use, with their current values.
    ///
    /// - Complexity: Linear in the number of properties of this type that have a use. For the first objects, and for
    ///   all objects of a type with a custom mirror, linear in the number of all properties.
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
            // If the type of the property is a protocol, the value in this object may have a different type, so its use
            // is determined again.
            let use = type(of: value) == property.type ? property.use : use(value)
            if let use { values.append(StoredProperty(name: property.name, value: value, use: use)) }
        }
        return values
    }

    private func learn(_ object: Any, _ use: (Any) -> ExploredUse?) -> [StoredProperty] {
        // A type with a custom mirror may show different properties each time, so its objects are always reflected
        // completely.
        if !(object is any CustomReflectable), lastExample !== object as AnyObject {
            lastExample = object as AnyObject
            examples += 1
        }
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
