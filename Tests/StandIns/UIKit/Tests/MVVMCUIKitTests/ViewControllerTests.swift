import MVVMC
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

@MainActor
final class ViewControllerTests: UIKitTestCase {
    private final class Name: ReferenceViewModel {
        @Observed var text: String
        init(_ text: String) { self.text = text }
    }

    private final class NameViewController: ViewModelViewController<Name> {
        private(set) var binds = 0
        private(set) var text: String?
        override func bind(_ viewModel: Name, in bindings: Bindings) {
            XCTAssertTrue(isViewLoaded)
            binds += 1
            bindings.observe(viewModel.$text, with: self) { screen, text in screen.text = text }
        }
    }

    /// A view controller that does not subclass `ViewModelViewController`.
    private final class PlainNameViewController: UIViewController, ViewModelOwner {
        @Owned var viewModel: Name?
        private(set) var binds = 0
        override func viewDidLoad() {
            super.viewDidLoad()
            bindIfNeeded()
        }
        func bind(_ viewModel: Name, in bindings: Bindings) { binds += 1 }
    }

    private final class NameView: UIView, ViewModelOwner {
        @Owned var viewModel: Name?
        private(set) var binds = 0
        func bind(_ viewModel: Name, in bindings: Bindings) { binds += 1 }
    }

    func testAViewControllerIsBoundOnceItsViewIsLoaded() async {
        let controller = NameViewController()
        controller.viewModel = Name("Ada")
        XCTAssertEqual(controller.binds, 0)
        XCTAssertFalse(controller.isViewLoaded, "binding loads nothing")
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.binds, 1)
        XCTAssertEqual(controller.text, "Ada")
    }

    func testReplacingTheViewModelBindsAgainAndEndsTheBindingsBefore() async {
        let controller = NameViewController()
        let (first, second) = (Name("Ada"), Name("Grace"))
        controller.loadViewIfNeeded()
        controller.viewModel = first
        controller.viewModel = second
        XCTAssertEqual(controller.binds, 2)
        first.text = "Emmy"
        XCTAssertEqual(controller.text, "Grace")
        XCTAssertFalse(first.$text.isObserved)
        controller.viewModel = nil
        XCTAssertFalse(second.$text.isObserved)
    }

    func testReleasingAViewControllerEndsItsBindings() async {
        let name = Name("Ada")
        var controller: NameViewController? = NameViewController()
        controller?.viewModel = name
        controller?.loadViewIfNeeded()
        XCTAssertTrue(name.$text.isObserved)
        @Weak var released = controller
        controller = nil
        XCTAssertNil(released)
        XCTAssertFalse(name.$text.isObserved)
    }

    func testAClassOfItsOwnSaysWhenItIsLoaded() async {
        let controller = PlainNameViewController()
        controller.viewModel = Name("Ada")
        XCTAssertEqual(controller.binds, 0)
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.binds, 1)
    }

    func testAViewIsBoundAtOnce() async {
        let view = NameView()
        view.viewModel = Name("Ada")
        XCTAssertEqual(view.binds, 1)
    }

    // MARK: The registry

    func testViewControllersComeFromCodeNibsAndStoryboards() async throws {
        let registry = ViewControllerRegistry()
        registry.register(view: NameViewController.self) { NameViewController() }
        XCTAssertEqual((registry.viewController(for: Name("Ada")) as? NameViewController)?.viewModel?.text, "Ada")

        let fromNib = UIView()
        StandIn.nibs["Name"] = { fromNib }
        registry.register(view: NameViewController.self) { NameViewController(nibName: "Name", bundle: nil) }
        XCTAssertTrue(registry.viewController(for: Name("Ada")).view === fromNib)

        StandIn.storyboards["Main"] = ["": { NameViewController() }, "plain": { PlainNameViewController() }]
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        registry.register(view: NameViewController.self, storyboard: storyboard)
        XCTAssertTrue(registry.viewController(for: Name("Ada")) is NameViewController)
        registry.register(view: PlainNameViewController.self, storyboard: storyboard, identifier: "plain")
        XCTAssertEqual((registry.viewController(for: Name("Ada")) as? PlainNameViewController)?.viewModel?.text, "Ada")

        registry.register(for: Name.self) { name in
            let controller = UIViewController()
            controller.title = name.text
            return controller
        }
        XCTAssertEqual(registry.viewController(for: Name("Ada")).title, "Ada")
    }

    func testUnfitViewControllerIsReportedAndAPlaceholderShown() async {
        StandIn.storyboards["Main"] = ["": { UIViewController() }]
        let registry = ViewControllerRegistry()
        let reports = recordingMisuse {
            registry.register(view: NameViewController.self, storyboard: UIStoryboard(name: "Main", bundle: nil))
            registry.viewController(for: Name("Ada")).loadViewIfNeeded()
            registry.viewController(for: NoteViewModel(name: "a")).loadViewIfNeeded()
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                the view registered under "\(String(reflecting: Name.self))" does not show `Name`. A placeholder is shown.
                Register a view whose ViewModelType is `Name`, and make that view in the closure or the storyboard.
                """,
                """
                no view is registered for `NoteViewModel`.
                A placeholder is shown.
                Register one: registry.register(for: NoteViewModel.self) { … }
                """,
            ])
    }
}
