import MVVMC

/// A coordinator and a view model that retain each other by stored properties, so that neither is deallocated after the
/// flow has ended.
@MainActor
package enum OwnershipCycle {
    /// Returns the cause of a leak and its remedy, if the object is a part of such a pair.
    ///
    /// - Complexity: Linear in the number of stored properties of the object and of the objects that these retain.
    package static func explanation(for leaked: AnyObject) -> String? {
        let isCoordinator = leaked is any Coordinator
        for stored in StoredObject.all(of: leaked) {
            guard isCoordinator ? stored.object is any ViewModel : stored.object is any Coordinator,
                let back = StoredObject.all(of: stored.object).first(where: { $0.object === leaked })
            else { continue }
            return isCoordinator
                ? explanation(leaked, stores: stored, storing: back)
                : explanation(stored.object, stores: back, storing: stored)
        }
        return nil
    }

    private static func explanation(
        _ coordinator: AnyObject, stores viewModel: StoredObject, storing router: StoredObject
    ) -> String {
        let (owner, type) = ("\(type(of: coordinator))", "\(type(of: viewModel.object))")
        return """
            \(owner) stores \(type) in "\(viewModel.property)", and \(type) stores \(owner) in "\(router.property)".
            Make the view model in show(_:), and read it from flow.screens. Or hold it weakly: weak var \(viewModel.property): \(type)?
            """
    }
}

/// An object that another one retains by a stored property.
@MainActor
private struct StoredObject {
    let property: String
    let object: AnyObject

    /// The maximum number of structs, enums and collections that are nested around an object.
    private static let longestNesting = 2
    /// The maximum number of elements of a collection that are examined.
    private static let longestSearch = 100

    /// Returns the objects that the stored properties of an object retain.
    ///
    /// Structs, enums and collections are searched at most ``longestNesting`` levels deep, and at most
    /// ``longestSearch`` elements of a collection are examined. The result is empty for an object with a custom mirror.
    /// A struct with a custom mirror is not searched, unless it is a collection.
    static func all(of object: AnyObject) -> [StoredObject] {
        guard !(object is any CustomReflectable) else { return [] }
        var found: [StoredObject] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for (name, value) in StoredProperties.strong(of: level) {
                for object in objects(in: value, longestNesting) {
                    found.append(StoredObject(property: plainName(name, of: value), object: object))
                }
            }
            mirror = level.superclassMirror
        }
        return found
    }

    private static func objects(in value: Any, _ nesting: Int) -> [AnyObject] {
        if let holder = value as? any HoldingProperty {
            return holder.held.map { objects(in: $0, nesting) } ?? []
        }
        if type(of: value) is AnyObject.Type { return [value as AnyObject] }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.flatMap { objects(in: $0.value, nesting) }
        case .tuple:
            return StoredProperties.strong(of: mirror).flatMap { objects(in: $0.value, nesting) }
        case .struct where nesting > 0 && !(value is any CustomReflectable):
            return StoredProperties.strong(of: mirror).flatMap { objects(in: $0.value, nesting - 1) }
        case .enum, .collection, .set, .dictionary:
            guard nesting > 0 else { return [] }
            return mirror.children.prefix(longestSearch).flatMap { objects(in: $0.value, nesting - 1) }
        default:
            return []
        }
    }

    /// Returns the name of a property as it is declared.
    private static func plainName(_ name: String, of value: Any) -> String {
        let hasWrapper = type(of: value) is AnyObject.Type && value is any HoldingProperty
        return StorageLabel.isLazy(name) || hasWrapper ? StorageLabel.name(name) : name
    }
}

/// The stored properties of a class, struct or tuple that are neither weak nor unowned.
///
/// A `Mirror` shows weak properties like strong ones, and ends the program if an unowned property has lost its object.
/// The functions below are the runtime functions with which the standard library distinguishes these kinds of
/// properties.
private enum StoredProperties {
    /// The description of a property, in the memory layout that the runtime functions expect.
    private struct Field {
        let name: UnsafePointer<CChar>?
        let free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
        let isStrong: Bool
        let isVariable: Bool

        init() { (name, free, isStrong, isVariable) = (nil, nil, false, false) }
    }

    @_silgen_name("swift_reflectionMirror_recursiveCount")
    private static func count(_: Any.Type) -> Int

    @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
    private static func field(_: Any.Type, index: Int, field: UnsafeMutablePointer<Field>) -> Any.Type

    /// Returns the strong properties of one level of a class, or of a struct or tuple. The values of weak and unowned
    /// properties are not read.
    static func strong(of mirror: Mirror) -> [(name: String, value: Any)] {
        let own = mirror.children.count
        let total = own > 0 ? count(mirror.subjectType) : 0
        // The runtime also counts the properties of superclasses, which come first. The mirror of an Objective-C class
        // has no properties.
        guard own > 0, own <= total else { return [] }
        return zip(mirror.children.indices, (total - own)...).compactMap { index, position in
            var property = Field()
            _ = field(mirror.subjectType, index: position, field: &property)
            property.free?(property.name)
            guard property.isStrong else { return nil }
            let child = mirror.children[index]
            return (child.label ?? "", child.value)
        }
    }
}
