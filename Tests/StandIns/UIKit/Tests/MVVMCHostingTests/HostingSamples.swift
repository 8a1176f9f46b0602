import MVVMC
import MVVMCHosting
import MVVMCSwiftUI
import MVVMCUIKit
import SwiftUI
import UIKit

// The samples of doc comments that need both SwiftUI and UIKit. They are compiled, but not run.
@MainActor
private enum HostingSamples {
    struct CommentRowViewModel: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
    }

    struct TitleViewModel: ReusableViewViewModel {
        let text: String
    }

    final class CommentsViewModel: ReferenceViewModel {
        let list = ListViewModel<Int, CommentRowViewModel>()
    }

    struct PhotosViewModel: ViewModel {
        let title: String
    }

    struct AccountViewModel: ViewModel {
        let name: String
    }

    final class MapViewModel: ReferenceViewModel {
        @Performs(performLocate) var locate
        private func performLocate() {}
    }

    final class AppCoordinator: MVVMC.Coordinator {
        enum Route: Hashable { case start }
        let flow = Flow<Never>()
        let initialRoute = Route.start
        func show(_ route: Route) {}
    }

    struct CommentRow: ViewModelView {
        let viewModel: CommentRowViewModel
        var body: some View { Text("\(viewModel.id)") }
    }

    struct TitleView: ViewModelView {
        let viewModel: TitleViewModel
        var body: some View { Text(viewModel.text) }
    }

    struct PhotosView: ViewModelView {
        let viewModel: PhotosViewModel
        var body: some View { Text(viewModel.title) }
    }

    struct AccountView: ViewModelView {
        let viewModel: AccountViewModel
        var body: some View { Text(viewModel.name) }
    }

    final class MapViewController: ViewModelViewController<MapViewModel> {
        convenience init(viewModel: MapViewModel) {
            self.init()
            self.viewModel = viewModel
        }
    }

    // The sample of `ListViewRegistry`.
    static func rows(_ viewModel: CommentsViewModel, _ tableView: UITableView) -> AnyObject {
        let views = ListViewRegistry()
        views.register(row: CommentRow.self)
        views.register(header: TitleView.self)
        let host = TableListHost(viewModel.list, in: tableView, views: views)
        return host
    }

    // The sample of `UIKitNavigatorView`.
    static func scene(_ views: ViewRegistry) -> some Scene {
        WindowGroup { UIKitNavigatorView(starting: AppCoordinator(), views: views) }
    }

    static func environment(_ views: ViewRegistry) -> some View {
        UIKitNavigatorView(starting: AppCoordinator(), views: views)
            .screenEnvironment { screen, outer in screen.environment(\.locale, outer.locale) }
    }

    // The samples of `ViewControllerRegistry`.
    static func window(_ window: UIWindow, _ views: ViewRegistry) {
        window.start(AppCoordinator(), views: ViewControllerRegistry(views))
    }

    static func registry(_ views: ViewRegistry) {
        let registry = ViewControllerRegistry()
        registry.register(view: MapViewController.self) { MapViewController() }
        registry.register(views)  // all other screens
    }

    static func title(_ registry: ViewControllerRegistry, _ views: ViewRegistry) {
        registry.register(view: PhotosView.self, views: views) { controller, photos in
            controller.navigationItem.title = photos.title
        }
    }

    // The samples of `ViewControllerView`, and of the methods of `ViewRegistry` for UIKit screens.
    static func map(_ views: ViewRegistry) {
        views.register(for: MapViewModel.self) { map in
            ViewControllerView { MapViewController(viewModel: map) }
                .toolbar { Button("Locate") { map.locate.execute() } }
        }
    }

    static func controller(_ views: ViewRegistry) {
        views.register(view: MapViewController.self) { MapViewController() }
    }

    static func views(_ registry: ViewControllerRegistry) {
        let views = ViewRegistry()
        views.register(view: AccountView.self)
        views.register(registry)  // all other screens
    }
}
