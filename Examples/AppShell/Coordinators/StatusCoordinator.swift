import MVVMC

/// The coordinator of the status screen and of the form for a new status.
final class StatusCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = StatusRoute.status
    private let client: Client
    private weak var status: StatusViewModel?

    init(client: Client) { self.client = client }

    func show(_ route: StatusRoute) {
        switch route {
        case .status:
            let status = StatusViewModel(client: client, router: self)
            self.status = status
            flow.push(status)
            flow.presentErrors(of: status.load, "Not loaded", retry: "Retry")
            status.load.execute()
        case .form:
            flow.present(StatusFormCoordinator(client: client)) { end in
                if end.output != nil { self.status?.load.execute() }
            }
        }
    }
}
