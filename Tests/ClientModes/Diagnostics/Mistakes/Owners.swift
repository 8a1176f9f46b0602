import MVVMC

// Views as MVVMKit has them, and mistakes in a declaration of the library's own form.

final class LabelViewModel: ReferenceViewModel {}

// error: type 'UnwrappedView' does not conform to protocol 'ViewModelOwner'
// error: unavailable property 'viewModel' was used to satisfy a requirement of protocol 'ViewModelOwner': Declare
//     `@Owned var viewModel: X?` and implement `func bind(_ viewModel: X, in bindings: Bindings)`.
// error: unavailable instance method 'bind(_:in:)' was used to satisfy a requirement of protocol 'ViewModelOwner':
//     Declare `@Owned var viewModel: X?` and implement `func bind(_ viewModel: X, in bindings: Bindings)`.
final class UnwrappedView: ViewModelOwner {
    var viewModel: LabelViewModel!
    func bind(viewModel: LabelViewModel) {}
}

// error: type 'UnwrappedTypedView' does not conform to protocol 'ViewModelOwner'
// error: unavailable property 'viewModel' was used to satisfy a requirement of protocol 'ViewModelOwner': Declare
//     `@Owned var viewModel: X?` and implement `func bind(_ viewModel: X, in bindings: Bindings)`.
// error: unavailable instance method 'bind(_:in:)' was used to satisfy a requirement of protocol 'ViewModelOwner':
//     Declare `@Owned var viewModel: X?` and implement `func bind(_ viewModel: X, in bindings: Bindings)`.
final class UnwrappedTypedView: ViewModelOwner {
    typealias ViewModelType = LabelViewModel
    var viewModel: LabelViewModel!
    func bind(viewModel: LabelViewModel) {}
}

// error: type 'OwnedUnwrappedView' does not conform to protocol 'ViewModelOwner'
// error: unavailable property 'viewModel' was used to satisfy a requirement of protocol 'ViewModelOwner': Declare
//     `@Owned var viewModel: X?` and implement `func bind(_ viewModel: X, in bindings: Bindings)`.
final class OwnedUnwrappedView: ViewModelOwner {
    @Owned var viewModel: LabelViewModel!
    func bind(_ viewModel: LabelViewModel, in bindings: Bindings) {}
}

// error: type 'OwnedNotOptionalView' does not conform to protocol 'ViewModelOwner'
// error: unavailable property 'viewModel' was used to satisfy a requirement of protocol 'ViewModelOwner': Declare
//     `@Owned var viewModel: X?` and implement `func bind(_ viewModel: X, in bindings: Bindings)`.
final class OwnedNotOptionalView: ViewModelOwner {
    // error: generic parameter 'ViewModelType' could not be inferred
    @Owned var viewModel: LabelViewModel
    func bind(_ viewModel: LabelViewModel, in bindings: Bindings) {}
}

// error: type 'OldBindView' does not conform to protocol 'ViewModelOwner'
// error: unavailable instance method 'bind(_:in:)' was used to satisfy a requirement of protocol 'ViewModelOwner':
//     Declare `@Owned var viewModel: X?` and implement `func bind(_ viewModel: X, in bindings: Bindings)`.
final class OldBindView: ViewModelOwner {
    @Owned var viewModel: LabelViewModel?
    func bind(viewModel: LabelViewModel) {}
}

// error: type 'UnboundView' does not conform to protocol 'ViewModelOwner'
// error: unavailable instance method 'bind(_:in:)' was used to satisfy a requirement of protocol 'ViewModelOwner':
//     Declare `@Owned var viewModel: X?` and implement `func bind(_ viewModel: X, in bindings: Bindings)`.
final class UnboundView: ViewModelOwner {
    @Owned var viewModel: LabelViewModel?
}
