import MVVMC

enum StatusRoute: Hashable, Codable { case status, form }

/// The screen with the current status of the user.
final class StatusViewModel: ReferenceViewModel {
    @Observed private(set) var text = ""
    @Performs(performLoad, .cancelPrevious) var load
    private let client: Client
    private let router: any Router<StatusRoute>

    init(client: Client, router: any Router<StatusRoute>) { (self.client, self.router) = (client, router) }

    func edit() { router.navigate(to: .form) }

    private func performLoad() async throws { text = try await client.status() }
}
