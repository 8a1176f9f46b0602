// Templates for a cell of an existing list.

extension Scaffold {
    var cellViewModel: String {
        """
        import MVVMC

        /// The content of the cell.
        struct \(name)ViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
            let id: Int
            let title: String
        }

        """
    }

    var cellView: String {
        """
        /// Register it: `views.register(view: \(name)Cell.self)`
        struct \(name)Cell: ViewModelView {
            let viewModel: \(name)ViewModel

            var body: some View { Text(viewModel.title) }
        }

        """
    }

    var collectionViewCell: String {
        """
        /// A cell with a button. Call `views.onAction(of: \(name)Cell.self, with: self)` to handle taps.
        final class \(name)Cell: UICollectionViewCell, ActionSource {
            enum Action { case tap }

            @Owned var viewModel: \(name)ViewModel?
            var onAction: (@MainActor (Action) -> Void)?
            private let button = UIButton(configuration: .plain())

            override init(frame: CGRect) {
                super.init(frame: frame)
                button.addAction(UIAction(with: self) { cell in cell.onAction?(.tap) }, for: .touchUpInside)
                button.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(button)
                NSLayoutConstraint.activate([
                    button.topAnchor.constraint(equalTo: contentView.topAnchor),
                    button.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    button.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    button.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                ])
            }

            required init?(coder: NSCoder) { nil }

            func bind(_ viewModel: \(name)ViewModel, in bindings: Bindings) {
                button.configuration?.title = viewModel.title
            }
        }

        """
    }

    var cellTests: String {
        testFile { syntax in
            """
            \(syntax.test("aChangedTitleIsAChangeOfTheSameItem"))
                let list = ListViewModel<Int, \(name)ViewModel>()
                list.apply(ListSnapshot(items: [\(name)ViewModel(id: 1, title: "One")]))
                let registry = ReusableViewRegistry<String> { $0 }
                registry.register(for: \(name)ViewModel.self) { $0.title }
                let table = HeadlessList(list, views: registry, visibleRows: 10)
                \(syntax.equal("table.cells.map(\\.view)", "[\"One\"]"))
                list.apply(ListSnapshot(items: [\(name)ViewModel(id: 1, title: "Uno")]))
                \(syntax.equal("table.cells.map(\\.item.title)", "[\"Uno\"]"))
            }
            """
        }
    }
}
