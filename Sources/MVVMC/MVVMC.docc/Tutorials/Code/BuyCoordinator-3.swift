import MVVMC

struct ConfirmViewModel: ViewModel {
    let question: String
    let confirm: @MainActor () -> Void
}

struct ThanksViewModel: ViewModel {
    let text: String
    let done: @MainActor () -> Void
}

final class BuyCoordinator: Coordinator {
    enum Route: Hashable {
        case confirm
        case thanks
    }

    let flow = Flow<String>()  // the photo that was bought
    let initialRoute = Route.confirm
    private let photo: Photo
    init(_ photo: Photo) { self.photo = photo }

    func show(_ route: Route) {
        switch route {
        case .confirm:
            flow.push(
                ConfirmViewModel(question: "Buy \(photo.title) for \(photo.price)?") { self.navigate(to: .thanks) })
        case .thanks:
            flow.replaceScreens(
                with: [ThanksViewModel(text: "\(photo.title) is yours.") { self.flow.finish(self.photo.id) }])
        }
    }
}
