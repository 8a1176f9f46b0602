#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import MVVMC
import MVVMCSwiftUI
import MVVMCUIKit
import SwiftUI
import UIKit

// SwiftUI views in the cells of UIKit's lists.
extension ListViewRegistry {
    /// Registers a SwiftUI view for the rows of a table view. A cell shows the view with a `UIHostingConfiguration`.
    ///
    /// SwiftUI keeps the state of the view when the row is reconfigured, and when the cell is reused for another item.
    /// If the view has state that belongs to one item, give the view the identity of the item with `.id(…)`.
    ///
    ///     let views = ListViewRegistry()
    ///     views.register(row: CommentRow.self)
    ///     views.register(header: TitleView.self)
    ///     let host = TableListHost(viewModel.list, in: tableView, views: views)
    ///
    /// - Parameters:
    ///   - type: The type of the view.
    ///   - reuseIdentifier: The view models' reuse identifier, if several views are registered for their type.
    public func register<V: ViewModelView>(row type: V.Type, reuseIdentifier: String? = nil) {
        register(view: HostingTableViewCell<V>.self, reuseIdentifier: reuseIdentifier)
    }

    /// Registers a SwiftUI view for the headers and footers of a table view. A header or footer shows the view with
    /// a `UIHostingConfiguration`.
    ///
    /// - Parameters:
    ///   - type: The type of the view.
    ///   - reuseIdentifier: The view models' reuse identifier, if several views are registered for their type.
    public func register<V: ViewModelView>(header type: V.Type, reuseIdentifier: String? = nil) {
        register(view: HostingHeaderView<V>.self, reuseIdentifier: reuseIdentifier)
    }

    /// Registers a SwiftUI view for the items, headers, or footers of a collection view. A cell shows the view with
    /// a `UIHostingConfiguration`.
    ///
    /// - Parameters:
    ///   - type: The type of the view.
    ///   - reuseIdentifier: The view models' reuse identifier, if several views are registered for their type.
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
