import MVVMCTesting

// An explorer sets only what the app can set, because no user can change a property with `private(set)`. In the file of
// the view model, the compiler would accept these lines.
extension ExploredForm {
    func possible() -> [Explorer.Action] {
        [.typing("title", into: self, \.title), .picking("order", into: self, \.order)]
    }

    func typed() -> Explorer.Action {
        // error: cannot convert value of type 'KeyPath<ExploredForm, String>' to expected argument type
        //     'ReferenceWritableKeyPath<ExploredForm, String>'
        .typing("message", into: self, \.message)
    }

    func switched() -> Explorer.Action {
        // error: cannot convert value of type 'KeyPath<ExploredForm, Bool>' to expected argument type
        //     'ReferenceWritableKeyPath<ExploredForm, Bool>'
        .picking("saved", into: self, \.isSaved)
    }

    func picked() -> Explorer.Action {
        // error: cannot convert value of type 'KeyPath<ExploredForm, ExploredForm.Order>' to expected argument type
        //     'ReferenceWritableKeyPath<ExploredForm, Bool>'
        .picking("order", into: self, \.savedOrder)
    }
}
