import MVVMCLists
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

/// Tests the complete messages about missing or unsuitable views and view controllers, and the registration of view
/// controllers for view models with a reuse identifier.
@MainActor
final class MisuseMessageTests: UIKitTestCase {
    private struct Photo: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var reuseIdentifier: String { "featured" }
    }

    private final class PhotoView: UIView, ViewModelOwner {
        @Owned var viewModel: Photo?
        func bind(_ viewModel: Photo, in bindings: Bindings) {}
    }

    private final class PhotoViewController: ViewModelViewController<Photo> {}

    private final class TitleLabel: UIView, ViewModelOwner {
        @Owned var viewModel: Title?
        func bind(_ viewModel: Title, in bindings: Bindings) {}
    }

    private let views = ListViewRegistry()
    private let registry = ViewControllerRegistry()

    // MARK: Lists

    /// Returns the misuse messages that are reported when a table view shows a photo in a section with a header.
    private func reportsOfATable() -> [String] {
        let section = ListSection(id: 1, items: [Photo(id: 1)], header: Title(text: "a"))
        let list = ListViewModel<Int, Photo>(ListSnapshot([section]))
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        return recordingMisuse {
            let host = TableListHost(list, in: tableView, views: views)
            tableView.layoutIfNeeded()
            withExtendedLifetime(host) {}
        }.map(\.message)
    }

    func testAViewThatIsMissingForAReuseIdentifier() async {
        XCTAssertEqual(
            reportsOfATable().first,
            """
            no view is registered for `Photo`. An empty UITableViewCell is shown.
            Register a UITableViewCell whose ViewModelType is `Photo`: \
            views.register(view: ….self, reuseIdentifier: "featured")
            """)
    }

    func testViewsThatAreNoCellAndNoHeader() async {
        views.register(view: PhotoView.self, reuseIdentifier: "featured")
        views.register(view: TitleLabel.self)
        XCTAssertEqual(
            reportsOfATable(),
            [
                """
                the view for `Photo`, PhotoView, is not a UITableViewCell. An empty UITableViewCell is shown.
                Register a UITableViewCell whose ViewModelType is `Photo`: \
                views.register(view: ….self, reuseIdentifier: "featured")
                """,
                """
                the view for `Title`, TitleLabel, is not a UITableViewHeaderFooterView. Nothing is shown.
                Register a UITableViewHeaderFooterView whose ViewModelType is `Title`: views.register(view: ….self)
                """,
            ])
    }

    func testAnItemAndAHeaderOfACollectionViewWithoutViews() async {
        let section = ListSection(id: 1, items: [Photo(id: 1)], header: Title(text: "a"))
        let list = ListViewModel<Int, Photo>(ListSnapshot([section]))
        let layout = UICollectionViewCompositionalLayout { _, environment in
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.headerMode = .supplementary
            return .list(using: configuration, layoutEnvironment: environment)
        }
        let frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        let collectionView = UICollectionView(frame: frame, collectionViewLayout: layout)
        let reports = recordingMisuse {
            let host = CollectionListHost(list, in: collectionView, views: views)
            collectionView.layoutIfNeeded()
            withExtendedLifetime(host) {}
        }
        XCTAssertEqual(
            Set(reports.map(\.message)),
            [
                """
                no view is registered for `Photo`. An empty UICollectionViewCell is shown.
                Register a UICollectionViewCell whose ViewModelType is `Photo`: \
                views.register(view: ….self, reuseIdentifier: "featured")
                """,
                """
                no view is registered for `Title`. An empty UICollectionReusableView is shown.
                Register a UICollectionReusableView whose ViewModelType is `Title`: views.register(view: ….self)
                """,
            ])
        XCTAssertEqual(reports.count, 2)
    }

    // MARK: View controllers

    func testAViewModelWithAReuseIdentifierWithoutAViewController() async {
        let reports = recordingMisuse { registry.viewController(for: Photo(id: 1)).loadViewIfNeeded() }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                no view is registered for `Photo`.
                A placeholder is shown.
                Register one: registry.register(for: Photo.self) { … }
                """
            ])
    }

    func testViewModelWithAReuseIdentifierHasItsViewController() async {
        registry.register(view: PhotoViewController.self) { PhotoViewController() }
        XCTAssertTrue(registry.viewController(for: Photo(id: 1)) is PhotoViewController)
        registry.register(for: Photo.self) { _ in OtherViewController() }
        XCTAssertTrue(registry.viewController(for: Photo(id: 1)) is OtherViewController)
    }

    private final class OtherViewController: UIViewController {}
}
