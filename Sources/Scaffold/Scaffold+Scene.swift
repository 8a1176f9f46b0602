// Templates for a screen of an existing coordinator.

extension Scaffold {
    var sceneViewModel: String {
        """
        import MVVMC

        /// The content and the actions of the screen. Push it: `flow.push(\(name)ViewModel(onDone: { … }))`
        final class \(name)ViewModel: ReferenceViewModel {
            @Observed private(set) var title = "\(name)"
            @Performs(performDone) var done
            private let onDone: @MainActor () -> Void

            init(onDone: @escaping @MainActor () -> Void) { self.onDone = onDone }

            private func performDone() { onDone() }
        }

        """
    }

    var sceneView: String {
        """
        /// Register it: `views.register(view: \(name)View.self)`
        struct \(name)View: ViewModelView {
            let viewModel: \(name)ViewModel

            var body: some View {
                CommandButton("Done", viewModel.done)
                    .navigationTitle(viewModel.title)
            }
        }

        """
    }

    var sceneViewController: String {
        """
        /// Register it: `registry.register(view: \(name)ViewController.self) { \(name)ViewController() }`
        final class \(name)ViewController: ViewModelViewController<\(name)ViewModel> {
            private let doneItem = UIBarButtonItem(title: "Done")

            override func viewDidLoad() {
                view.backgroundColor = .systemBackground
                navigationItem.rightBarButtonItem = doneItem
                // The views exist now, so `super` can bind them.
                super.viewDidLoad()
            }

            override func bind(_ viewModel: \(name)ViewModel, in bindings: Bindings) {
                bindings.bind(viewModel.$title, to: self, \\.title)
                bindings.bind(viewModel.done, to: doneItem)
            }
        }

        """
    }

    var sceneTests: String {
        testFile { syntax in
            """
            \(syntax.test("doneIsReportedToTheCoordinator"))
                var isDone = false
                let viewModel = \(name)ViewModel(onDone: { isDone = true })
                try await viewModel.done.run()
                \(syntax.isTrue("isDone"))
            }
            """
        }
    }
}
