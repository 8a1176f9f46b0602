import Foundation
import MVVMCLists
import MVVMCTesting
import XCTest

// The samples in the doc comments about views and view models, and in those of Sources/MVVMC/Support.

// MARK: Presentable
protocol PhotoPresentable: Presentable {
    var title: String { get }
    var didBuyPhoto: Bool { get }
}

struct PosterViewModel {
    let title: String
    let didBuyPhoto = false
}

struct PrintViewModel {
    let title: String
    let didBuyPhoto = true
}

extension PosterViewModel: PhotoPresentable {}
extension PrintViewModel: PhotoPresentable {}

// MARK: ReusableViewProvider
struct UserRowViewModel: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
}

final class UserCell: ViewModelOwner {
    @Owned var viewModel: UserRowViewModel?
    func bind(_ viewModel: UserRowViewModel, in bindings: Bindings) {}
}

extension UserRowViewModel: ReusableViewProvider {
    static func makeReusableView() -> UserCell { UserCell() }
}

extension Samples {
    enum ViewModelSample {
        struct PhotoViewModel: ViewModel {
            let title: String
            let isBought: Bool
        }

        final class SignInViewModel: ReferenceViewModel {
            @Observed var email = ""
        }
    }

    struct PhotoRowViewModel: ReusableViewViewModel {
        let title: String
        let isFeatured: Bool
        var reuseIdentifier: String { isFeatured ? "featured photo" : Self.defaultReuseIdentifier }
    }

    enum PresentableSample {
        final class PhotoCell: ViewModelOwner {
            @Owned var viewModel: (any PhotoPresentable)?
            private let label = Label()
            func bind(_ viewModel: any PhotoPresentable, in bindings: Bindings) { label.text = viewModel.title }
        }

        @MainActor
        static func register(in registry: ReusableViewRegistry<AnyObject>) {
            registry.register(view: PhotoCell.self) { PhotoCell() }  // for both view models
        }
    }

    final class PhotoRowView: ViewModelOwner {
        @Owned var viewModel: PhotoRowViewModel?
        func bind(_ viewModel: PhotoRowViewModel, in bindings: Bindings) {}
    }

    // MARK: ActionSource
    struct CommentViewModel: ViewModel {
        let text: String
    }

    enum ActionSample {
        final class CommentCell: ActionSource {
            enum Action { case reply, like }
            var onAction: (@MainActor (Action) -> Void)?
            @Owned var viewModel: CommentViewModel?
            private let label = Label()

            func bind(_ viewModel: CommentViewModel, in bindings: Bindings) { label.text = viewModel.text }
            func didTapReply() { onAction?(.reply) }
        }
    }

    // MARK: ViewModelOwner
    final class SignInView: ViewModelOwner {
        @Owned var viewModel: SignInViewModel?
        private let label = Label()
        private let button = Button()

        func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
            bindings.bind(viewModel.$message, to: label, \.text)
            bindings.bind(viewModel.canSignIn, to: button, \.isEnabled)
            bindings.observe(viewModel.signIn.$error, with: self) { view, error in view.show(error) }
        }

        private func show(_ error: (any Error)?) { label.text = error?.localizedDescription }
    }

    static func rebind(_ view: SignInView, _ signIn: SignInViewModel, _ other: SignInViewModel) {
        view.viewModel = signIn  // binds
        view.viewModel = other  // ends those bindings, and binds again
        view.viewModel = nil  // ends them
    }

    // MARK: ReusableViewRegistry
    protocol TerminalView: AnyObject {
        var text: String { get }
    }

    final class Placeholder: TerminalView {
        let text: String
        init(text: String) { self.text = text }
    }

    final class PhotosView: ViewModelOwner, TerminalView {
        let text = "photos"
        @Owned var viewModel: TitleViewModel?
        func bind(_ viewModel: TitleViewModel, in bindings: Bindings) {}
    }

    struct BuyViewModel: ViewModel {
        let id: Photo.ID
    }

    final class BuyView: TerminalView {
        let text: String
        init(viewModel: BuyViewModel) { text = "buy \(viewModel.id)" }
    }

    static func registry() -> ReusableViewRegistry<any TerminalView> {
        let registry = ReusableViewRegistry<any TerminalView> { Placeholder(text: $0) }
        registry.register(view: PhotosView.self) { PhotosView() }  // reusable: a ViewModelOwner
        registry.register(for: BuyViewModel.self) { BuyView(viewModel: $0) }  // made for its view model
        return registry
    }

    // MARK: LibraryTasks
    @MainActor
    final class Owner {
        private func work() async {}

        func start() {
            Task { [weak self] in
                await LibraryTasks.run("the command save") { await self?.work() }
            }
        }
    }

    final class Alert {
        var onAnswer: (@MainActor (Bool) -> Void)?
    }

    static func answer(of alert: Alert) async -> Bool {
        let wait = RunningWork.beginWaiting()
        return await withCheckedContinuation { continuation in
            alert.onAnswer = {
                wait?.end()
                continuation.resume(returning: $0)
            }
        }
    }

    static func hashable(_ route: Any) -> (any Hashable)? {
        castOnMainActor(route, to: (any Hashable).self)
    }

    // MARK: Misuse
    final class CrashReporter {
        func record(_ text: String) {}
    }

    static func report(to crashReporter: CrashReporter) {
        Misuse.handler = { misuse in crashReporter.record("\(misuse)") }
    }
}

@MainActor
final class ViewSampleTests: XCTestCase {
    func testTheSamplesOfARegistryMakeViews() async {
        let registry = Samples.registry()
        registry.register(for: TaskRow.self) { Samples.Placeholder(text: $0.title) }
        XCTAssertEqual(registry.view(for: TaskRow(id: 1, title: "Milk")).text, "Milk")
        XCTAssertEqual(registry.view(for: Samples.BuyViewModel(id: "pli")).text, "buy pli")
        XCTAssertEqual(registry.view(for: Samples.TitleViewModel(text: "Today")).text, "photos")
    }

    func testTheCellOfAPresentableShowsBothViewModels() async {
        let registry = ReusableViewRegistry<AnyObject> { $0 as NSString }
        Samples.PresentableSample.register(in: registry)
        for viewModel in [PosterViewModel(title: "Rome"), PrintViewModel(title: "Rome")] as [any ViewModel] {
            XCTAssertTrue(registry.view(for: viewModel) is Samples.PresentableSample.PhotoCell)
        }
    }

    func testACellSendsItsAction() async {
        let cell = Samples.ActionSample.CommentCell()
        var actions: [Samples.ActionSample.CommentCell.Action] = []
        cell.onAction = { actions.append($0) }
        cell.didTapReply()
        XCTAssertEqual(actions, [.reply])
    }
}
