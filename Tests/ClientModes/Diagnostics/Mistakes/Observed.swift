import MVVMC

// A class with properties that change is a `ReferenceViewModel`. With default isolation it compiles as a `ViewModel`.

// error(6 6-features): default initializer for 'PlainClass' cannot be both nonisolated and main actor-isolated
final class PlainClass: ViewModel {
    @Observed var title = ""
}

final class PlainClassWithInitializer: ViewModel {
    @Observed var title = ""
    // error(5-features 6 6-features): main actor-isolated property 'title' can not be mutated from a nonisolated
    //     context
    init(_ title: String) { self.title = title }
}

final class PlainClassWithCommand: ViewModel {
    // error(5 5-features): call to main actor-isolated initializer
    //     'init(_:_:clock:outlivesScreen:when:)' in a synchronous nonisolated context
    // warning(5-new): call to main actor-isolated instance method 'performSave()' in a synchronous nonisolated context
    // error(6 6-features): main actor-isolated default value in a nonisolated context
    @Performs(performSave) var save
    func performSave() {}
}

// The compiler accepts this in a struct, whose copies share the storage.

// error(6 6-features): memberwise initializer for 'ObservedInStruct' cannot be both nonisolated and main actor-isolated
struct ObservedInStruct: ViewModel {
    @Observed var title = ""
}
