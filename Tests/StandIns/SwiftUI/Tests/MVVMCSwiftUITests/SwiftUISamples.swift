import Foundation
import MVVMC
import MVVMCSwiftUI
import SwiftUI

// The SwiftUI samples of doc comments. They are compiled, but not run.

extension ViewRegistry {
    fileprivate static let photoStore = ViewRegistry()
    fileprivate static let notes = ViewRegistry()
}

@MainActor
private enum SwiftUISamples {
    struct FriendRow: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        let name: String
    }

    final class FriendsViewModel: ReferenceViewModel {
        let name = "Friends"
        let list = ListViewModel<Int, FriendRow>()
        @Performs(performReload) var reload
        private func performReload() {}
    }

    final class SignInViewModel: ReferenceViewModel {
        @Observed var email = ""
        @Performs(performSave) var save
        @Performs(performSave) var signIn
        func help() {}
        private func performSave() {}
    }

    struct PhotosViewModel: ViewModel {
        let title: String
    }

    struct Photo: Identifiable { let id: Int }

    struct PhotoViewModel: ViewModel { let id: Photo.ID }

    struct PhotoThumbnail: View {
        let photo: Photo
        var body: some View { Text(verbatim: "\(photo.id)") }
    }

    struct ThanksViewModel: ViewModel {
        let text: String
    }

    final class AppCoordinator: MVVMC.Coordinator {
        enum Route: Hashable, Codable { case start }
        let flow = Flow<Never>()
        let initialRoute = Route.start
        func show(_ route: Route) {}
    }

    typealias NotesCoordinator = AppCoordinator

    struct NotesApp: App {
        var body: some Scene {
            WindowGroup { NavigatorView(starting: NotesCoordinator(), views: .notes) }
                .commands { NavigatorCommands("Note") }
        }
    }

    // The samples of Command, CommandButton and refreshable(_:).
    static func save(_ viewModel: SignInViewModel) -> some View {
        Button("Save", action: viewModel.save.execute)
    }

    static func signIn(_ viewModel: SignInViewModel) -> some View {
        CommandButton("Sign in", viewModel.signIn)
    }

    static func list(_ viewModel: FriendsViewModel) -> some View {
        List { Text(viewModel.name) }.refreshable(viewModel.reload)
    }

    // The sample of ListView.
    struct FriendsView: ViewModelView {
        let viewModel: FriendsViewModel

        var body: some View {
            ListView(viewModel.list) { Text($0.name) }.refreshable(viewModel.reload)
        }
    }

    // The samples of NavigatorView and popoverAnchor(_:).
    struct PhotoStoreApp: App {
        private let views = ViewRegistry.photoStore

        var body: some Scene {
            WindowGroup { NavigatorView(starting: AppCoordinator(), views: views) }
        }
    }

    struct AppView: View {
        @SceneStorage("navigation") private var archive: Data?

        var body: some View {
            NavigatorView(starting: AppCoordinator(), restoring: $archive, views: .photoStore)
        }
    }

    static var covered: some View {
        NavigatorView(starting: AppCoordinator(), views: .photoStore)
            .privacyCover { Image("logo") }
    }

    @MainActor
    final class ScreenLog {
        private(set) var lines: [String] = []
        private var token: ObservationToken?

        func follow(_ navigator: Navigator) {
            token = navigator.observeEvents(with: self) { log, event in
                if event.kind == .becameFrontmost { log.lines.append("\(event)") }
            }
        }
    }

    struct LoggedView: View {
        @SceneStorage("navigation") private var archive: Data?
        @State private var log = ScreenLog()

        var body: some View {
            NavigatorView(starting: AppCoordinator(), restoring: $archive, views: .photoStore) { log.follow($0) }
        }
    }

    static var linked: some View {
        NavigatorView(starting: AppCoordinator(), views: .photoStore) { $0.links = .account }
    }

    static var linkedToActivities: some View {
        NavigatorView(starting: AppCoordinator(), views: .photoStore) { $0.links = .account }
            .opensUserActivities("com.example.account.place")
    }

    @MainActor
    final class Notifications {
        let navigator = Navigator()
        init() { navigator.links = .account }
        func didTap(_ userInfo: [AnyHashable: Any]) { navigator.open(userInfo["url"] as? String ?? "") }
    }

    struct NotifiedView: View {
        let notifications: Notifications
        @SceneStorage("navigation") private var archive: Data?

        var body: some View {
            NavigatorView(
                starting: AppCoordinator(), in: notifications.navigator, restoring: $archive, views: .photoStore)
        }
    }

    static func help(_ viewModel: SignInViewModel) -> some View {
        Button("Help") { viewModel.help() }.popoverAnchor("help button")
    }

    static func source(_ photo: Photo) -> some View {
        PhotoThumbnail(photo: photo).transitionSource("photo \(photo.id)")
    }

    static func zoom(_ flow: Flow<Never>, _ id: Photo.ID) {
        typealias AccountCoordinator = AppCoordinator
        flow.push(PhotoViewModel(id: id), transition: .zoom(from: "photo \(id)"))
        flow.present(AccountCoordinator(), as: .sheet.transition(.crossFade))
    }

    // The sample of ViewModelView.
    struct SignInView: ViewModelView {
        @Bindable var viewModel: SignInViewModel

        var body: some View {
            Form {
                TextField("Email", text: $viewModel.email)
                Button("Sign in") { viewModel.signIn.execute() }
                    .disabled(!viewModel.signIn.isEnabled)
            }
        }
    }

    // The samples of ViewRegistry.
    struct PhotosView: ViewModelView {
        let viewModel: PhotosViewModel
        var body: some View { Text(viewModel.title) }
    }

    static func registry() -> ViewRegistry {
        let views = ViewRegistry()
        views.register(view: PhotosView.self)
        views.register(for: ThanksViewModel.self) { Text($0.text) }
        return views
    }

    static func registryOfPhones() -> ViewRegistry {
        let views = ViewRegistry()
        views.collapsesColumns = false
        return views
    }

    static func presentation(_ views: ViewRegistry) {
        views.registerPresentation("card", as: .sheet(detents: [.medium])) { $0.presentationCornerRadius(32) }
    }

    static func placeholder(_ views: ViewRegistry) {
        views.registerPlaceholder(for: .detail) { Label("No message", systemImage: "envelope") }
        views.registerPlaceholder(for: .detail) { viewModel in
            let messages = viewModel as? MessagesViewModel
            Text("\(messages?.list.selection.count ?? 0) messages selected")
        }
    }

    // The samples of SlotView, SplitView and TabsView.
    final class DashboardViewModel: ContainerViewModel {
        enum Slot: String, CaseIterable { case news, weather }
    }

    struct DashboardView: ViewModelView {
        let viewModel: DashboardViewModel  // enum Slot: String, CaseIterable { case news, weather }

        var body: some View {
            HStack {
                SlotView(DashboardViewModel.Slot.news)
                SlotView(DashboardViewModel.Slot.weather)
            }
        }
    }

    final class MailViewModel: SelectingContainerViewModel {
        enum Slot: String, CaseIterable { case inbox, archive }
        @Observed var selection = Slot.inbox
    }

    struct OfflineBanner: View {
        var body: some View { Text("Offline") }
    }

    static func containers(_ views: ViewRegistry) {
        views.register(for: MailViewModel.self) { mail in
            SplitView(mail) { $0.navigationTitle("Mailboxes") }
        }
        views.register(for: TabsViewModel.self) { tabs in
            VStack {
                OfflineBanner()
                TabsView(tabs)
            }
        }
    }
}
