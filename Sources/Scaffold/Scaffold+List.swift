// Templates for a screen with a list.

extension Scaffold {
    var rowViewModel: String {
        """
        import MVVMC

        /// One row of the list.
        struct \(name)RowViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
            let id: Int
            let title: String
        }

        """
    }

    var listViewModel: String {
        """
        import MVVMCLists

        /// The screen with the list. Push it: `flow.push(\(name)ListViewModel(onSelect: { id in … }))`
        final class \(name)ListViewModel: ReferenceViewModel {
            let list = ListViewModel<Int, \(name)RowViewModel>()

            init(onSelect: @escaping @MainActor (Int) -> Void) {
                list.onSelect(with: self) { _, id in onSelect(id) }
            }

            func show(_ rows: [\(name)RowViewModel]) { list.apply(ListSnapshot(items: rows)) }
        }

        """
    }

    var listView: String {
        """
        /// Register it: `views.register(view: \(name)ListView.self)`
        struct \(name)ListView: ViewModelView {
            let viewModel: \(name)ListViewModel

            var body: some View {
                ListView(viewModel.list) { Text($0.title) }
            }
        }

        """
    }

    var listViewController: String {
        """
        /// The cell of a row. Lists register it automatically.
        final class \(name)RowCell: UITableViewCell, ViewModelOwner {
            @Owned var viewModel: \(name)RowViewModel?

            func bind(_ viewModel: \(name)RowViewModel, in bindings: Bindings) {
                var content = defaultContentConfiguration()
                content.text = viewModel.title
                contentConfiguration = content
                // The indicator is for a row that opens a screen.
                accessoryType = .disclosureIndicator
            }
        }

        extension \(name)RowViewModel: ReusableViewProvider {
            static func makeReusableView() -> \(name)RowCell {
                \(name)RowCell(style: .default, reuseIdentifier: nil)
            }
        }

        extension ViewControllerRegistry {
            /// Call this method where the app's view controllers are registered.
            func register\(name)List() {
                register(for: \(name)ListViewModel.self) { viewModel in
                    ListTableViewController(showing: viewModel, list: \\.list)
                }
            }
        }

        """
    }

    var listTests: String {
        testFile { syntax in
            """
            \(syntax.test("aSelectionIsReportedToTheCoordinator"))
                var selected: [Int] = []
                let viewModel = \(name)ListViewModel(onSelect: { selected.append($0) })
                viewModel.show([.init(id: 1, title: "One"), .init(id: 2, title: "Two")])
                let registry = ReusableViewRegistry<String> { $0 }
                registry.register(for: \(name)RowViewModel.self) { $0.title }
                let table = HeadlessList(viewModel.list, views: registry, visibleRows: 10)
                \(syntax.equal("table.cells.map(\\.view)", "[\"One\", \"Two\"]"))
                table.select(2)
                \(syntax.equal("selected", "[2]"))
            }
            """
        }
    }
}
