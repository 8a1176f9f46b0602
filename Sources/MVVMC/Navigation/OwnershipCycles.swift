#if DEBUG
/// Finds coordinators and view models that retain each other after the flow has ended, because such a leak has no
/// visible effect.
///
/// The search begins one turn of the main actor after the end of a flow, if its coordinator still exists. It looks for
/// a stored property of the coordinator that holds a view model, and for a stored property of that view model that
/// holds the coordinator. A leak is reported only if both exist, because a test, running work or a host may also retain
/// the coordinator for a while. Until the search begins, the coordinator is referred to weakly.
@MainActor
struct OwnershipCycles {
    private struct Ended {
        weak var coordinator: (any Coordinator)?
    }

    /// The coordinators whose flows have ended in the current change.
    private var ended: [Ended] = []

    mutating func flowDidEnd(of coordinator: (any Coordinator)?) {
        if let coordinator { ended.append(Ended(coordinator: coordinator)) }
    }

    /// Checks, one turn later, the coordinators that still exist. Called when a change is complete.
    mutating func changeDidEnd() {
        guard !ended.isEmpty else { return }
        let remaining = ended.filter { $0.coordinator != nil }
        ended = []
        guard !remaining.isEmpty else { return }
        // Code that runs later in this turn may still release the view model.
        Task {
            await LibraryTasks.run("looking for retain cycles") {
                for case let coordinator? in remaining.map(\.coordinator) { OwnershipCycles.check(coordinator) }
            }
        }
    }

    private static func check(_ coordinator: any Coordinator) {
        for stored in StoredObject.all(of: coordinator) {
            let object = stored.object
            guard object is any ViewModel,
                let back = StoredObject.all(of: object).first(where: { $0.object === coordinator })
            else { continue }
            report(coordinator, stored, back)
        }
    }

    private static func report(_ coordinator: any Coordinator, _ viewModel: StoredObject, _ router: StoredObject) {
        let (owner, type) = ("\(type(of: coordinator))", "\(type(of: viewModel.object))")
        Misuse.report(
            """
            \(owner) and \(type) retain each other, and neither is released although the flow of \(owner) has ended.
            \(owner) stores the view model in "\(viewModel.property)", and \(type) stores the coordinator in "\(router.property)".
            Make the view model in show(_:), and read it from flow.screens. Or hold it weakly: weak var \(viewModel.property): \(type)?
            """)
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
        if let observed = value as? any ObservedStorage { return objects(in: observed.storedValue, nesting) }
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
        StorageLabel.isLazy(name) || value is any ObservedStorage ? StorageLabel.name(name) : name
    }
}

/// Access to the value of an `@Observed` property as `Any`, for code that does not depend on the property's type.
@MainActor
private protocol ObservedStorage {
    var storedValue: Any { get }
}

extension Observed: ObservedStorage {
    fileprivate var storedValue: Any { storage }
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
#endif
