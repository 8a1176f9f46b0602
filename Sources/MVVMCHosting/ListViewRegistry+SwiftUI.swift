#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import MVVMC
import MVVMCSwiftUI
import MVVMCUIKit
import SwiftUI
import UIKit

// SwiftUI views in the cells of UIKit's lists.
extension ListViewRegistry {
    /// Registers the SwiftUI view of the rows of a table view, shown with a `UIHostingConfiguration`.
    ///
    /// A reconfigured row is a new value of the same view, so SwiftUI keeps the state of the view. A cell that is
    /// reused for another item also keeps the state, so give a view with state the identity of its item, with `.id(…)`.
    ///
    ///     let views = ListViewRegistry()
    ///     views.register(row: CommentRow.self)
    ///     views.register(header: TitleView.self)
    ///     let host = TableListHost(viewModel.list, in: tableView, views: views)
    ///
    /// - Parameters:
    ///   - type: The type of the view.
    ///   - reuseIdentifier: The reuse identifier of the view models, if several views show one type.
    public func register<V: ViewModelView>(row type: V.Type, reuseIdentifier: String? = nil) {
        register(view: HostingTableViewCell<V>.self, reuseIdentifier: reuseIdentifier)
    }

    /// Registers the SwiftUI view of the headers and footers of a table view, shown with a
    /// `UIHostingConfiguration`.
    ///
    /// - Parameters:
    ///   - type: The type of the view.
    ///   - reuseIdentifier: The reuse identifier of the view models, if several views show one type.
    public func register<V: ViewModelView>(header type: V.Type, reuseIdentifier: String? = nil) {
        register(view: HostingHeaderView<V>.self, reuseIdentifier: reuseIdentifier)
    }

    /// Registers the SwiftUI view of the items of a collection view, or of its headers and footers, shown with a
    /// `UIHostingConfiguration`.
    ///
    /// - Parameters:
    ///   - type: The type of the view.
    ///   - reuseIdentifier: The reuse identifier of the view models, if several views show one type.
    public func register<V: ViewModelView>(item type: V.Type, reuseIdentifier: String? = nil) {
        register(view: HostingCollectionViewCell<V>.self, reuseIdentifier: reuseIdentifier)
    }
}

private final class HostingTableViewCell<V: ViewModelView>: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: V.ViewModelType?

    func bind(_ viewModel: V.ViewModelType, in bindings: Bindings) {
        drawingViews { contentConfiguration = UIHostingConfiguration { V(viewModel: viewModel) } }
    }
}

private final class HostingHeaderView<V: ViewModelView>: UITableViewHeaderFooterView, ViewModelOwner {
    @Owned var viewModel: V.ViewModelType?

    func bind(_ viewModel: V.ViewModelType, in bindings: Bindings) {
        drawingViews { contentConfiguration = UIHostingConfiguration { V(viewModel: viewModel) } }
    }
}

private final class HostingCollectionViewCell<V: ViewModelView>: UICollectionViewCell, ViewModelOwner {
    @Owned var viewModel: V.ViewModelType?

    func bind(_ viewModel: V.ViewModelType, in bindings: Bindings) {
        drawingViews { contentConfiguration = UIHostingConfiguration { V(viewModel: viewModel) } }
    }
}
#endif
