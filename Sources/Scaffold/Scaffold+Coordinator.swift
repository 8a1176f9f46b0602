// Templates for a coordinator with an output, and for its first screen.

extension Scaffold {
    var coordinator: String {
        """
        import MVVMC

        /// Present it: `flow.present(\(name)Coordinator(), as: .sheet) { end in … }`.
        /// The output is `nil` if the user has left.
        final class \(name)Coordinator: Coordinator {
            enum Route: Hashable, Codable { case start }

            let flow = Flow<String>()
            let initialRoute = Route.start

            func show(_ route: Route) {
                switch route {
                case .start:
                    flow.push(\(name)ViewModel(onFinish: { self.flow.finish($0) }))
                }
            }
        }

        """
    }

    var coordinatorViewModel: String {
        """
        import MVVMC

        /// The content and the actions of the first screen.
        final class \(name)ViewModel: ReferenceViewModel {
            @Observed private(set) var title = "\(name)"
            @Observed var text = ""
            @Performs(performFinish, when: { !$0.text.isEmpty }) var finish
            private let onFinish: @MainActor (String) -> Void

            init(onFinish: @escaping @MainActor (String) -> Void) { self.onFinish = onFinish }

            private func performFinish() { onFinish(text) }
        }

        """
    }

    var coordinatorView: String {
        """
        /// Register it: `views.register(view: \(name)View.self)`
        struct \(name)View: ViewModelView {
            @Bindable var viewModel: \(name)ViewModel

            var body: some View {
                Form {
                    TextField("Text", text: $viewModel.text)
                    CommandButton("Finish", viewModel.finish)
                }
                .navigationTitle(viewModel.title)
            }
        }

        """
    }

    var coordinatorViewController: String {
        """
        /// Register it: `registry.register(view: \(name)ViewController.self) { \(name)ViewController() }`
        final class \(name)ViewController: ViewModelViewController<\(name)ViewModel> {
            private let textField = UITextField()
            private let finishItem = UIBarButtonItem(title: "Finish")

            override func viewDidLoad() {
                view.backgroundColor = .systemBackground
                textField.frame = view.bounds
                textField.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(textField)
                navigationItem.rightBarButtonItem = finishItem
                // The views exist now, so `super` can bind them.
                super.viewDidLoad()
            }

            override func bind(_ viewModel: \(name)ViewModel, in bindings: Bindings) {
                bindings.bind(viewModel.$title, to: self, \\.title)
                bindings.bidirectionalBind(viewModel, \\.text, to: textField)
                bindings.bind(viewModel.finish, to: finishItem)
            }
        }

        """
    }

    var coordinatorTests: String {
        testFile { syntax in
            """
            \(syntax.test("theOutputReachesTheParent"))
                let (navigator, parent) = (Navigator(), ParentCoordinator())
                navigator.start(parent)
                try await assertNothingLeaked {
                    parent.navigate(to: .child)
                    let viewModel = try navigator.frontmostViewModel(\(name)ViewModel.self)
                    \(syntax.isFalse("viewModel.finish.isEnabled"))
                    viewModel.text = "output"
                    try await viewModel.finish.run()
                }
                \(syntax.equal("parent.outputs", "[\"output\"]"))
            }

            \(syntax.test("leavingHasNoOutput"))
                let (navigator, parent) = (Navigator(), ParentCoordinator())
                navigator.start(parent)
                parent.navigate(to: .child)
                NavigationUser(of: navigator).dragModalDown()
                \(syntax.equal("parent.outputs", "[nil]"))
            }
            """
        } + """

            private struct ParentViewModel: ViewModel {}

            private final class ParentCoordinator: Coordinator {
                enum Route: Hashable { case start, child }

                let flow = Flow<Never>()
                let initialRoute = Route.start
                private(set) var outputs: [String?] = []

                func show(_ route: Route) {
                    switch route {
                    case .start: flow.push(ParentViewModel())
                    case .child: flow.present(\(name)Coordinator(), as: .sheet) { self.outputs.append($0.output) }
                    }
                }
            }

            """
    }
}
