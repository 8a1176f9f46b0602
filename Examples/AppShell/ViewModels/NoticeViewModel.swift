import MVVMC

/// The screen with a notice.
struct NoticeViewModel: ViewModel {
    let text: String

    init(_ notice: Notice) {
        text =
            switch notice {
            case .terms: "A status is yours."
            case .privacy: "Your status is visible to nobody else."
            }
    }
}
