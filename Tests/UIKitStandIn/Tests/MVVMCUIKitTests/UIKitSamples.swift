@_spi(Host) import MVVMC
import MVVMCUIKit
import UIKit

// The samples in doc comments that need UIKit: they are compiled, and not run.
@MainActor
private enum UIKitSamples {
    struct PhotoRowViewModel: ReusableViewViewModel, Identifiable, Equatable {
        let id: String
    }

    // Owned
    final class PhotoViewController: UIViewController, ViewModelOwner {
        @Owned var viewModel: PhotoRowViewModel?
        var isReadyToBind: Bool { isViewLoaded }

        override func viewDidLoad() {
            super.viewDidLoad()
            _viewModel.bindIfNeeded(self)
        }

        func bind(_ viewModel: PhotoRowViewModel, in bindings: Bindings) { title = viewModel.id }
    }

    // ListStage
    final class Host {
        private var shown = ListSnapshot<Int, PhotoRowViewModel>()
        private let tableView = UITableView()

        func show(_ update: ListUpdate<Int, PhotoRowViewModel>) {
            for stage in update.stages(from: shown) {
                tableView.performBatchUpdates {
                    shown = stage.snapshot
                    let deletes = stage.deletes.map { IndexPath(row: $0.item, section: $0.section) }
                    tableView.deleteRows(at: deletes, with: .automatic)
                    // … and the other changes
                }
            }
        }
    }
}
