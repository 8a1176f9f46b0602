import MVVMCLists
import MVVMCTesting
import XCTest

/// The full text of the reports of misuse about missing or unsuitable views.
@MainActor
final class ViewMisuseMessageTests: XCTestCase {
    @MainActor private class View { var isPlaceholder = false }
    private final class OtherView {}

    private struct Photo: ReusableViewViewModel {
        var isFeatured = false
        var reuseIdentifier: String { isFeatured ? "featured" : Photo.defaultReuseIdentifier }
    }

    private final class PhotoView: View, ViewModelOwner {
        @Owned var viewModel: Photo?
        func bind(_ viewModel: Photo, in bindings: Bindings) {}
    }

    private final class BareView: View, ViewModelOwner {
        var viewModel: Photo?
        func bind(_ viewModel: Photo, in bindings: Bindings) { XCTFail("nothing binds it") }
    }

    private struct User: ReusableViewProvider {
        static func makeReusableView() -> UserView { UserView() }
    }

    private final class UserView: ViewModelOwner {
        @Owned var viewModel: User?
        func bind(_ viewModel: User, in bindings: Bindings) {}
    }

    private let registry = ReusableViewRegistry<View> { _ in
        let view = View()
        view.isPlaceholder = true
        return view
    }

    private func messages(for viewModel: any ViewModel, context: String? = nil) -> [String] {
        recordingMisuse { XCTAssertTrue(registry.view(for: viewModel, context: context).isPlaceholder) }.map(\.message)
    }

    func testAViewThatIsNotRegistered() async {
        XCTAssertEqual(
            messages(for: Photo()),
            [
                """
                no view is registered for `Photo`.
                A placeholder is shown.
                Register one: registry.register(for: Photo.self) { … }
                """
            ])
        XCTAssertEqual(
            messages(for: Photo(isFeatured: true), context: "It was pushed by `Shop`."),
            [
                """
                no view is registered for `Photo`.
                It was pushed by `Shop`. A placeholder is shown.
                Register one: registry.register(view: …, reuseIdentifier: "featured") { … }
                """
            ])
    }

    func testAViewOfAnotherTypeThanRegistered() async {
        registry.register(view: PhotoView.self, reuseIdentifier: "featured") { View() }
        XCTAssertEqual(
            messages(for: Photo(isFeatured: true)),
            [
                """
                the view registered under "featured" does not show `Photo`. A placeholder is shown.
                Register a view whose ViewModelType is `Photo`, and make that view in the closure or the storyboard.
                """
            ])
    }

    func testOwnViewOfAnotherTypeThanTheRegistryIsReported() async {
        XCTAssertEqual(
            messages(for: User()),
            [
                """
                `UserView`, the view of `User`, is not a view of type `View`. A placeholder is shown.
                Return such a view from User.makeReusableView(), or use a registry whose views `UserView` belongs to.
                """
            ])
    }

    func testAViewWhoseViewModelIsNotOwned() async {
        registry.register(view: BareView.self) { BareView() }
        XCTAssertEqual(
            recordingMisuse { _ = registry.view(for: Photo()) }.map(\.message),
            [
                """
                the view model of `BareView` was set, but the view was not bound to it: the property is not declared with @Owned.
                Declare it so: @Owned var viewModel: Photo?
                """
            ])
    }

    private final class UnownedBadge: View, ViewModelOwner {
        var viewModel: Photo?
        func bind(_ viewModel: Photo, in bindings: Bindings) { XCTFail("nothing binds it") }
    }

    /// A view that also shows its view model in a badge. The badge declares its `viewModel` without `@Owned`.
    private final class BadgedView: View, ViewModelOwner {
        @Owned var viewModel: Photo?
        private let badge = UnownedBadge()
        func bind(_ viewModel: Photo, in bindings: Bindings) { badge.show(viewModel) }
    }

    func testAViewThatShowsAnUnownedViewModelIsNotReported() async {
        let view = BadgedView()
        let messages = recordingMisuse { view.show(Photo()) }.map(\.message)
        XCTAssertEqual(messages.count, 1)
        XCTAssertEqual(messages.first?.hasPrefix("the view model of `UnownedBadge` was set"), true, "\(messages)")
    }
}
