import MVVMC

final class PlayerViewModel: ReferenceViewModel {
    @Observed var isPlaying = false
}

// Each form in which `parts` would not be the requirement of the protocol is an error.

// error: type 'ConcreteArray' does not conform to protocol 'CompositeViewModel'
final class ConcreteArray: CompositeViewModel {
    let player = PlayerViewModel()
    var parts: [PlayerViewModel] { [player] }
}

// error: type 'LazyWithoutType' does not conform to protocol 'CompositeViewModel'
final class LazyWithoutType: CompositeViewModel {
    let player = PlayerViewModel()
    private(set) lazy var parts = [player]
}

// error: type 'OptionalArray' does not conform to protocol 'CompositeViewModel'
final class OptionalArray: CompositeViewModel {
    var parts: [any ReferenceViewModel]?
}

// error: type 'Misspelled' does not conform to protocol 'CompositeViewModel'
final class Misspelled: CompositeViewModel {
    var part: [any ReferenceViewModel] { [] }
}

// error: type 'Forgotten' does not conform to protocol 'CompositeViewModel'
final class Forgotten: CompositeViewModel {}

class BaseViewModel: CompositeViewModel {
    let player = PlayerViewModel()
    var parts: [any ReferenceViewModel] { [player] }
}

final class Derived: BaseViewModel {
    let other = PlayerViewModel()
    // error: overriding declaration requires an 'override' keyword
    var parts: [any ReferenceViewModel] { [player, other] }
}

// A view model that is a value cannot end with a screen, so it is not a part.

struct CaptionViewModel: ViewModel {}

final class WithValue: CompositeViewModel {
    // error: cannot convert value of type 'CaptionViewModel' to expected element type 'any ReferenceViewModel'
    var parts: [any ReferenceViewModel] { [CaptionViewModel()] }
}
