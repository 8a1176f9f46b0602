import Combine
import MVVMC
import XCTest

/// The samples of doc comments about Combine. They are compiled here, and `DocCommentSampleTests` compares them with
/// the doc comments.
@MainActor
final class CombineSampleTests: XCTestCase {
    private final class Model: ReferenceViewModel {
        @Observed var query = ""
        @Observed var name = ""
    }

    private final class Session {
        let namePublisher = CurrentValueSubject<String, Never>("Ada")
        let isOnlinePublisher = CurrentValueSubject<Bool, Never>(false)
    }

    private var isBannerShown = false
    private func showBanner(_ isShown: Bool) { isBannerShown = isShown }

    func testASinkGetsTheValuesOfAProperty() async {
        let viewModel = Model()
        var cancellables: Set<AnyCancellable> = []
        viewModel.$query.publisher.removeDuplicates().sink { print($0) }.store(in: &cancellables)
        XCTAssertTrue(viewModel.$query.isObserved)
    }

    func testBindingsFollowPublishers() async {
        let (viewModel, session, reachability, bindings) = (Model(), Session(), Session(), Bindings())
        bindings.observe(reachability.isOnlinePublisher, with: self) { view, isOnline in
            view.showBanner(!isOnline)
        }
        XCTAssertTrue(isBannerShown)
        bindings.bind(session.namePublisher, to: viewModel, \.name)
        XCTAssertEqual(viewModel.name, "Ada")
    }
}
