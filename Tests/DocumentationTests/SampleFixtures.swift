import Foundation
import MVVMCLists

/// The samples in the doc comments of MVVMC and MVVMCLists, and the types that the samples share. Most samples are
/// compiled but not run.
@MainActor
enum Samples {
    struct Failure: Error, Equatable {}

    // MARK: Model

    struct Photo: Hashable, Identifiable, Sendable {
        let id: String
        var title = ""
    }

    struct Comment: Hashable, Identifiable, Sendable {
        let id: Int
        var text = ""
    }

    struct Person: ReusableViewViewModel, Equatable, Sendable {
        let email: String
    }

    struct Picture: Equatable, Sendable {
        let url: URL
    }

    struct PictureStore: Sendable {
        func cachedImage(at url: URL) -> Picture? { nil }
        func image(at url: URL) async throws -> Picture { Picture(url: url) }
    }

    final class Analytics {
        private(set) var entries: [String] = []
        func log(_ text: String, page: Int) { entries.append("\(text), page \(page)") }
        func log(_ text: String, _ subject: Any? = nil) {
            entries.append(subject.map { "\(text) \($0)" } ?? text)
        }
    }

    // MARK: Views

    final class Label {
        var text: String?
    }

    final class Button {
        var isEnabled = false
        var onTap: (@MainActor () -> Void)?
    }

    final class Spinner {
        var isAnimating = false
    }

    final class Field: ReferenceViewModel {
        @Observed var text = ""
    }

    // MARK: View models

    struct TitleViewModel: SupplementaryViewModel, Hashable {
        let text: String
    }

    nonisolated struct PhotoViewModel: ReusableViewViewModel, Identifiable, Equatable, Sendable {
        let id: Photo.ID
        var title = ""
        var isFavorite = false
        init(_ photo: Photo) { (id, title) = (photo.id, photo.title) }
    }

    struct PriceFormatter {
        func text(for price: Int) -> String { "€ \(price)" }
    }

    final class SignInViewModel: ReferenceViewModel {
        @Observed var email = ""
        @Observed var password = ""
        @Observed var query = ""
        @Observed var price = 0
        @Observed var message: String?
        @Observed var error: (any Error)?
        var canSignIn: Bool { email.contains("@") }
        let url = URL(fileURLWithPath: "/picture")
        @Performs(performSignIn, when: { $0.canSignIn }) var signIn
        private func performSignIn() { message = "Welcome" }
    }

    // MARK: Coordinators

    final class PhotosCoordinator: Coordinator {
        enum Route: Hashable, Codable { case photos, photo(Photo.ID), buy(Photo.ID) }
        let flow = Flow<Never>()
        let initialRoute = Route.photos
        init(store: PictureStore? = nil) {}
        func show(_ route: Route) {
            switch route {
            case .photos: flow.push(TitleViewModel(text: "Photos"))
            case .photo(let id): flow.push(PhotoViewModel(Photo(id: id)))
            case .buy(let id): flow.present(BuyCoordinator(id), as: .sheet)
            }
        }
    }
}
