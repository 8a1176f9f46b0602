/// A view model whose screen has slots for other stacks, such as a split view, a dashboard or tabs.
///
/// The slots are the cases of an enum in the view model:
///
///     final class DashboardViewModel: ContainerViewModel {
///         enum Slot: String, CaseIterable { case news, weather }
///     }
///
/// The coordinator pushes the container, and then embeds the content of the slots:
///
///     flow.push(DashboardViewModel())
///     flow.embed(NewsCoordinator(), in: DashboardViewModel.Slot.news)
///
/// An archive stores the raw value of a slot, so a case can be renamed as long as its raw value stays the same.
///
/// A container that shows only some of the cases, or whose slots change, declares ``slots``. If the slots are known
/// only at run time, declare no enum, and use the library's type ``MVVMC/Slot``, as in `let slots: [Slot]`.
///
/// If `slots` can change, it must be observable. What is in a slot that the container no longer has ends without
/// confirmation, as soon as those who observe `slots` were notified. New slots are filled by
/// ``Flow/fillSlots(fileID:line:_:)``.
@MainActor
public protocol ContainerViewModel: ReferenceViewModel {
    /// The type of the slots, usually an enum with `String` as its raw type.
    associatedtype Slot: RawRepresentable where Slot.RawValue == String

    /// The slots of the container; all cases of a `CaseIterable` enum by default.
    var slots: [Slot] { get }

    /// The slot in which the user mainly works, if all slots are in view; `nil` by default. It must not change.
    ///
    /// ``Navigator/frontmostStack``, ``Navigator/routePath`` and the events about what is frontmost then go on in this
    /// slot, and do not end at the container. A ``SelectingContainerViewModel`` has a selection instead.
    ///
    ///     final class DashboardViewModel: ContainerViewModel {
    ///         enum Slot: String, CaseIterable { case news, weather }
    ///         let mainSlot: Slot? = .news
    ///     }
    var mainSlot: Slot? { get }
}

extension ContainerViewModel {
    /// No slot, so the container itself is what is frontmost.
    public var mainSlot: Slot? { nil }
}

extension ContainerViewModel where Slot: CaseIterable {
    /// All cases, in the order of their declaration.
    public var slots: [Slot] { Array(Slot.allCases) }
}

extension ContainerViewModel {
    /// For hosts. The slots as values of ``MVVMC/Slot``, which a host can read from `any ContainerViewModel`.
    public var slotNames: [MVVMC.Slot] { slots.map { MVVMC.Slot($0.rawValue) } }

    var mainSlotName: MVVMC.Slot? { mainSlot.map { MVVMC.Slot($0.rawValue) } }
}
