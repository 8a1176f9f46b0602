/// A view model with parts: view models that belong to the same screen, such as the address form of an order.
///
/// Without a declaration, the library does not know a view model that another one holds. Its commands go on after the
/// screen has left, and nobody asks it whether the screen may be left. A declared part is treated as the view model of
/// the screen is: its commands and pages end with the screen, it is asked if it is ``LeaveConfirming``, and it is
/// notified if it is ``ScreenLifecycleObserving``. Parts may have parts, in any depth.
///
///     final class OrderViewModel: CompositeViewModel {
///         let address = AddressFormViewModel()
///         @Observed var gift: GiftViewModel?
///         var parts: [any ReferenceViewModel] { gift.map { [address, $0] } ?? [address] }
///     }
///
/// A part enters with its screen, or when ``parts`` has it while the screen is on the tree. It leaves with its screen,
/// or when ``parts`` no longer has it. A part is not retained by the screen afterward.
///
/// These view models need no declaration:
/// - a `ListViewModel`, and `PagedItems` that have an owner, which end with their owner,
/// - a view model on a screen of its own, such as the content of a tab, which is asked with that screen,
/// - a view model that another object owns, such as the session of the app.
///
/// A subclass overrides ``parts`` and adds its own to `super.parts`.
///
/// # Order
///
/// Parts come after the view model that declares them, and before what is embedded in the screen. A view model is asked
/// whether the screen may be left before its parts are, and all of a screen are asked before the screens below it. A
/// view model is notified that it has entered or is frontmost before its parts, and that it has resigned or left after
/// them. A table in <doc:Coordinators#Parts-of-a-screen> has the details.
@MainActor
public protocol CompositeViewModel: ReferenceViewModel {
    /// The parts, the first to ask first.
    ///
    /// The properties that it reads must be observable if parts come and go while the screen is on the tree. A stored
    /// property without ``Observed`` is read once, when the screen is put on the tree.
    ///
    /// Declare the property with this type. With the type of an array of one class, the compiler reports that the
    /// protocol requires another type.
    ///
    /// A part that occurs twice in one screen is taken once. A part that another screen has as well stays a part of the
    /// screen that was there first, and a part that contains itself is left out there; both are reported.
    ///
    /// - Complexity: When the screen enters, and when ``parts`` changes, linear in the number of parts of the screen. At
    ///   other changes of the tree, the parts cost nothing, except for those that are ``LeaveConfirming``, whose
    ///   `canLeave` is read whenever a host or a call needs to know whether the screen can be left.
    var parts: [any ReferenceViewModel] { get }
}

extension CompositeViewModel {
    /// Returns the parts and the parts of these, in any depth, each after the view model that declares it. A view model
    /// that occurs several times is returned once.
    ///
    /// - Parameter onCircle: Called with a part that contains the view model that declares it, or is that view model.
    /// - Complexity: Linear in the number of parts.
    func partsInAnyDepth(
        onCircle: (_ part: any ReferenceViewModel, _ declaring: any CompositeViewModel) -> Void
    ) -> [any ReferenceViewModel] {
        var found: [any ReferenceViewModel] = []
        var (above, seen): (Set, Set) = ([ObjectIdentifier(self)], [ObjectIdentifier(self)])
        var next = parts.reversed().map { PartStep.enter($0, of: self) }
        while let step = next.popLast() {
            guard case .enter(let part, let declaring) = step else {
                if case .leave(let id) = step { above.remove(id) }
                continue
            }
            let id = ObjectIdentifier(part)
            if above.contains(id) { onCircle(part, declaring) }
            guard seen.insert(id).inserted else { continue }
            found.append(part)
            guard ScreenTraits.of(part).contains(.hasParts), let composite = part as? any CompositeViewModel else {
                continue
            }
            above.insert(id)
            next.append(.leave(id))
            next += composite.parts.reversed().map { .enter($0, of: composite) }
        }
        return found
    }
}

/// A step of the search for parts. The search is not recursive, because parts may be deeper than the stack of a thread
/// allows.
private enum PartStep {
    case enter(any ReferenceViewModel, of: any CompositeViewModel)
    /// All parts below the view model have been found.
    case leave(ObjectIdentifier)
}
