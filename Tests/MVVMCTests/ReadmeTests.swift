import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// The code of README.md: its samples, and the test that each block of it is compiled as it is printed. The tests that README prints
/// are in the files beside this one, and what needs UIKit is compiled against the stand-in.
@MainActor
final class ReadmeTests: XCTestCase {
    func testEveryBlockOfSwiftInTheReadmeIsCompiledAsItIsPrinted() async throws {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let root = here.deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let files =
            ["ReadmeTests.swift", "ReadmeSwiftTestingTests.swift", "ReadmeXCTestTests.swift"]
            .map(here.appendingPathComponent)
            + [root.appendingPathComponent("Tests/UIKitStandIn/Tests/MVVMCUIKitTests/ReadmeUIKitTests.swift")]
        let compiled = try files.map { lines(of: try String(contentsOf: $0, encoding: .utf8)) }
        let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        XCTAssertGreaterThan(blocks.count, 8)
        for block in blocks {
            let printed = lines(of: block)
            let isCompiled = compiled.contains { file in
                file.indices.contains { file[$0...].starts(with: printed) }
            }
            XCTAssertTrue(isCompiled, "README.md has Swift that is not compiled as it stands there:\n\(block)")
        }
    }

    private func lines(of text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}

final class NameViewModel: ReferenceViewModel {
    @Observed var name = ""
    var canGoOn: Bool { !name.isEmpty }  // plain Swift, and observable all the same
    private let router: any Router<WelcomeCoordinator.Route>  // all it sees of navigation
    init(router: any Router<WelcomeCoordinator.Route>) { self.router = router }
    func goOn() { router.navigate(to: .welcome(name)) }
}

struct WelcomeViewModel: ViewModel { let name: String }

final class WelcomeCoordinator: Coordinator {
    enum Route: Hashable { case name, welcome(String) }
    let flow = Flow<Never>()  // its place on the navigation tree
    let initialRoute = Route.name
    func show(_ route: Route) {
        switch route {
        case .name: flow.push(NameViewModel(router: self))
        case .welcome(let name): flow.replaceScreens(with: WelcomeViewModel(name: name))
        }
    }
}

final class SignInViewModel: ReferenceViewModel {
    @Observed var email = ""
    @Observed var attempts = 0
    private let session: any SignInSession
    private(set) lazy var isLocked = Computed(self) { $0.attempts >= 3 }
    @Performs(SignInViewModel.performSignIn, when: { !$0.isLocked.value }) var signIn
    init(session: any SignInSession) { self.session = session }

    private func performSignIn() async throws {
        attempts += 1
        try await session.signIn(email)
    }
}

final class SignInView: ViewModelOwner {
    @Owned var viewModel: SignInViewModel?

    func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
        bindings.bind(viewModel, \.email, with: emailField, \.text)  // both ways
        bindings.bind(viewModel.signIn.isEnabled, to: button, \.isEnabled)  // any expression
        bindings.observe(viewModel.signIn.$error, on: self) { view, error in view.show(error) }  // one property
        bindings.autorun(on: self) { $0.draw(viewModel.email, busy: viewModel.signIn.isRunning) }  // autorun
    }

    let emailField = Field()
    let button = Button()
    private(set) var drawing = ""
    private(set) var error: (any Error)?
    private func show(_ error: (any Error)?) { self.error = error }
    private func draw(_ email: String, busy: Bool) { drawing = "\(email) \(busy)" }
}

@MainActor
protocol SignInSession: AnyObject {
    func signIn(_ email: String) async throws
}

@MainActor
final class Field {
    @Observed var text = ""
}

final class Button { var isEnabled = false }

extension ReadmeTests {
    private struct Refusal: Error {}

    private final class RefusingSession: SignInSession {
        func signIn(_ email: String) async throws { throw Refusal() }
    }

    func testTheViewFollowsTheViewModel() async throws {
        let viewModel = SignInViewModel(session: RefusingSession())
        let view = SignInView()
        view.viewModel = viewModel
        view.emailField.text = "ada@example.com"
        XCTAssertEqual(view.drawing, "ada@example.com false")
        for attempt in 1...3 {
            XCTAssertTrue(view.button.isEnabled, "\(attempt)")
            _ = try? await viewModel.signIn.run()
        }
        XCTAssertTrue(view.error is Refusal)
        XCTAssertFalse(view.button.isEnabled, "locked")
    }
}

struct FriendRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    let name: String
}

final class FriendsViewModel: ReferenceViewModel {
    let list = ListViewModel<String, FriendRow>()
    init(router: any Router<Int>) {
        list.onSelect = { router.navigate(to: $0) }
    }
    func show(_ friends: [FriendRow]) {
        list.apply(ListSnapshot([ListSection(id: "friends", items: friends)]))
    }
}

final class FriendCell: ViewModelOwner {
    @Owned var viewModel: FriendRow?
    private(set) var text = ""
    func bind(_ viewModel: FriendRow, in bindings: Bindings) { text = viewModel.name }
}

final class EditViewModel: LeaveConfirming {
    @Observed var text = ""
    var canLeave: Bool { text.isEmpty }
    private let askWhetherToDiscard: @MainActor () async -> Bool
    init(askWhetherToDiscard: @escaping @MainActor () async -> Bool) { self.askWhetherToDiscard = askWhetherToDiscard }
    func confirmLeaving() async -> Bool { await askWhetherToDiscard() }
}

final class EditCoordinator: Coordinator {
    enum Route: Hashable, Codable { case editor }
    let flow = Flow<String>()
    let initialRoute = Route.editor
    func show(_ route: Route) {
        flow.push(
            EditViewModel {
                let alert = AlertViewModel("Discard?").addButton("Discard", role: .destructive).addButton("Keep")
                return await self.flow.ask(alert) == "Discard"
            })
    }
}

final class NotesCoordinator: Coordinator {
    enum Route: Hashable, Codable { case notes, edit }
    let flow = Flow<Never>()
    let initialRoute = Route.notes
    private(set) var notes: [String] = []
    func show(_ route: Route) {
        switch route {
        case .notes: flow.push(WelcomeViewModel(name: "notes"))
        case .edit:
            flow.present(EditCoordinator(), as: .sheet) { self.notes += [$0.output].compactMap(\.self) }
        }
    }
}
