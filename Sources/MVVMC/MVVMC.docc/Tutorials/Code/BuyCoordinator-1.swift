import MVVMC

struct ConfirmViewModel: ViewModel {
    let question: String
    let confirm: @MainActor () -> Void
}

struct ThanksViewModel: ViewModel {
    let text: String
    let done: @MainActor () -> Void
}
