import MVVMC

// A method with two inputs.

final class TwoInputsViewModel: ReferenceViewModel {
    // error: 'init(_:_:clock:outlivesScreen:when:)' is unavailable: A method of @Performs has at most one input. Let it
    //     receive a struct or a tuple.
    @Performs(performMove) var move
    private func performMove(_ from: Int, _ to: Int) {}
}

final class TwoAsynchronousInputsViewModel: ReferenceViewModel {
    // error: 'init(_:_:clock:outlivesScreen:when:)' is unavailable: A method of @Performs has at most one input. Let it
    //     receive a struct or a tuple.
    @Performs(performMove, .queue, when: { $0.canMove }) var move
    let canMove = true
    private func performMove(_ from: Int, _ to: Int) async throws {}
}

final class ThreeInputsViewModel: ReferenceViewModel {
    // error: 'init(_:_:clock:outlivesScreen:when:)' is unavailable: A method of @Performs has at most one input. Let it
    //     receive a struct or a tuple.
    @Performs(performMove) var move
    private func performMove(_ from: Int, _ to: Int, _ animated: Bool) -> Bool { animated }
}

// A derived value with an input.

final class ComputedInputViewModel: ReferenceViewModel {
    // error: 'init(_:)' is unavailable: A method of @Computed has no parameters. Let it read the properties of its
    //     owner.
    @Computed(computeTitle) var title
    private func computeTitle(_ number: Int) -> String { "\(number)" }
}

// A condition that does not use its argument, which is the owner.

final class ConditionViewModel: ReferenceViewModel {
    @Observed var text = ""
    // error: cannot use instance member 'text' within property initializer; property initializers run before 'self' is
    //     available
    @Performs(performSave, when: { !text.isEmpty }) var save
    private func performSave() {}
}

final class ConstantConditionViewModel: ReferenceViewModel {
    // error: 'init(_:_:clock:outlivesScreen:when:)' is unavailable: The condition receives the owner: @Performs(…,
    //     when: { $0.canSave })
    @Performs(performSave, .cancelPrevious, when: { true }) var save
    private func performSave(_ text: String) async throws {}
}

final class PassedConditionViewModel: ReferenceViewModel {
    var canSave: Bool { true }
    // error: cannot convert value of type 'Bool' to expected argument type '@MainActor @Sendable
    //     (PassedConditionViewModel) -> Bool'
    @Performs(performSave, when: canSave) var save
    private func performSave() {}
}

// A command in a struct.

// error(5-features 6 6-features): circular reference
struct CommandInStruct: ViewModel {
    // error: … requires that 'CommandInStruct' be a class type
    @Performs(performSave) var save
    func performSave() {}
}

// A class that no actor isolates, and one of another actor.

@globalActor actor DatabaseActor { static let shared = DatabaseActor() }

@DatabaseActor final class DatabaseService {
    // error(5 5-isolated 5-features 5-new): call to main actor-isolated initializer
    //     'init(_:_:clock:outlivesScreen:when:)' in a synchronous global actor
    //     'DatabaseActor'-isolated context
    // error(6 6-isolated 6-features 6-new): main actor-isolated default value in a global actor
    //     'DatabaseActor'-isolated context
    @Performs(performSave) var save
    func performSave() {}
}

nonisolated final class FreeService {
    // error(5 5-isolated 5-features 5-new): call to main actor-isolated initializer
    //     'init(_:_:clock:outlivesScreen:when:)' in a synchronous nonisolated context
    // error(6 6-isolated 6-features 6-new): main actor-isolated default value in a nonisolated context
    @Performs(performSave) var save
    func performSave() {}
}
