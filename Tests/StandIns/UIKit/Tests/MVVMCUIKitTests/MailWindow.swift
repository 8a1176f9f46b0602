import MVVMC
import MVVMCLists
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// The mail app in a window, which has room for one, two or three columns.
@MainActor
final class MailWindow {
    let scene = UIWindowScene()
    let window: UIWindow
    let registry = ViewControllerRegistry()
    let navigator = Navigator()
    let app = MailboxCoordinator()
    /// The titles of the view controllers that were made, in order.
    private(set) var made: [String] = []

    private final class MailCell: UITableViewCell, ViewModelOwner {
        @Owned var viewModel: MailRow?
        func bind(_ viewModel: MailRow, in bindings: Bindings) {}
    }

    init(columns: Int = 3, at path: [MailRoute] = [.folders, .folder(1), .message(10)]) {
        window = UIWindow(windowScene: scene)
        window.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        let rows = ListViewRegistry()
        rows.register(view: MailCell.self)
        registry.register(for: FoldersViewModel.self) { [weak self] folders in
            let screen = ListTableViewController(showing: folders, list: \.list, views: rows)
            return self?.name(screen, "folders") ?? screen
        }
        registry.register(for: MessagesViewModel.self) { [weak self] messages in
            let screen = ListTableViewController(showing: messages, list: \.list, views: rows)
            return self?.name(screen, "folder \(messages.folder)") ?? screen
        }
        register(MessageViewModel.self) { "message \($0.id)" }
        register(AttachmentViewModel.self) { "attachment \($0.id)" }
        register(HeadersViewModel.self) { "headers \($0.id)" }
        register(NoteViewModel.self) { $0.name }
        registry.registerPlaceholder(for: .detail) {
            let placeholder = UIViewController()
            placeholder.title = "no message"
            return placeholder
        }
        setWidth(columns)
        navigator.start(app)
        app.navigate(toPath: path)
        window.rootViewController = NavigatorController(navigator, views: registry)
        window.makeKeyAndVisible()
    }

    private func register<V: ViewModel>(_ type: V.Type, _ title: @escaping @MainActor (V) -> String) {
        registry.register(for: type) { [weak self] viewModel in
            let screen = UIViewController()
            return self?.name(screen, title(viewModel)) ?? screen
        }
    }

    private func name(_ screen: UIViewController, _ title: String) -> UIViewController {
        made.append(title)
        screen.title = title
        screen.loadViewIfNeeded()
        screen.view.accessibilityIdentifier = title
        return screen
    }

    private func setWidth(_ columns: Int) {
        (StandIn.isNarrow, StandIn.fitsThreeColumns) = (columns == 1, columns == 3)
    }

    func resize(toColumns columns: Int) {
        setWidth(columns)
        controller.standInResize()
    }

    var controller: UINavigationController {
        guard let controller = window.rootViewController as? UINavigationController else { fatalError("no controller") }
        return controller
    }
    var columns: ColumnsController? { controller.viewControllers.last as? ColumnsController }
    var path: [MailRoute] { app.path }

    /// The navigation controller in which the user sees a column.
    func stack(_ column: ScreenColumn) -> UINavigationController? {
        guard let split = columns?.split else { return nil }
        return split.viewController(for: split.isCollapsed ? .compact : split.column(of: column))
            as? UINavigationController
    }

    func viewController(_ title: String) -> UIViewController? {
        ScreenColumn.allCases.lazy.compactMap { self.stack($0)?.viewControllers.first { $0.title == title } }.first
    }

    func table(_ title: String) throws -> UITableView {
        let screen = try XCTUnwrap(viewController(title) as? ListTableViewController<Int, MailRow>)
        screen.tableView.frame.size.height = 440
        screen.tableView.layoutIfNeeded()
        return screen.tableView
    }

    func tapRow(_ row: Int, of title: String) throws { try table(title).standInTap(IndexPath(row: row, section: 0)) }

    func selectedRows(of title: String) throws -> [Int] { try table(title).indexPathsForSelectedRows?.map(\.row) ?? [] }

    func message() throws -> MessageViewModel { try navigator.frontmostViewModel() }

    var alert: UIAlertController? {
        sequence(first: controller as UIViewController, next: \.presentedViewController).compactMap {
            $0 as? UIAlertController
        }.last
    }

    /// The titles of the screens in each column, with a slash between columns and a bar before a presentation. A column
    /// that the user does not see is in parentheses.
    var shown: String {
        var text: String
        if let split = columns?.split {
            let all: [UISplitViewController.Column] = [.primary, .supplementary, .secondary, .inspector]
            let texts = all.compactMap { column -> String? in
                guard let stack = split.viewController(for: column) else { return nil }
                if column == .inspector, !split.isShowing(column) { return nil }
                return split.isShowing(column) ? titles(stack) : "(\(titles(stack)))"
            }
            let compact = split.viewController(for: .compact).map(titles) ?? ""
            text = split.isCollapsed ? compact : texts.joined(separator: " / ")
        } else {
            text = titles(controller)
        }
        var presented = controller.presentedViewController
        while let next = presented {
            text += " | " + ((next as? UINavigationController).map(titles) ?? next.title ?? "?")
            presented = next.presentedViewController
        }
        return text
    }

    private func titles(_ stack: UIViewController) -> String {
        let titles = (stack as? UINavigationController)?.viewControllers.map { $0.title ?? "-" }
        return (titles ?? ["?"]).joined(separator: ", ")
    }

    // MARK: What must be shown

    private var first: [Screen.ID: ObjectIdentifier] = [:]

    /// Returns a description of the first difference between the columns and the tree, at rest.
    func difference(isInBackground: Bool = false) -> String? {
        guard let columns else { return "there are no columns" }
        let made = columns.columnHosts.first?.made.byScreen ?? [:]
        for screen in navigator.screens {
            guard let viewController = made[screen.id] else { return "a screen has no view controller" }
            let id = first[screen.id] ?? ObjectIdentifier(viewController)
            if id != ObjectIdentifier(viewController) { return "\(viewController.title ?? "") was made again" }
            first[screen.id] = id
        }
        func expected(_ columns: [ScreenColumn]) -> [String] {
            columns.flatMap { navigator.screens(in: $0) }.map { made[$0.id]?.title ?? "?" }
        }
        func isShown(_ column: UISplitViewController.Column, _ wanted: [String]) -> String? {
            let stack = columns.split.viewController(for: column) as? UINavigationController
            guard let stack else { return wanted.isEmpty ? nil : "there is no column \(column)" }
            let titles = stack.viewControllers.map { $0.title ?? "-" }
            let placeholder = column == .secondary ? ["no message"] : ["-"]
            return titles == (wanted.isEmpty ? placeholder : wanted) ? nil : "\(column) has \(titles), not \(wanted)"
        }
        if isInBackground { return nil }
        let split = columns.split
        if split.isCollapsed != StandIn.isNarrow { return "the split view has the wrong width" }
        let all = navigator.screens.map { made[$0.id]?.title ?? "?" }
        if let difference = isShown(.compact, split.isCollapsed ? all : []) { return difference }
        let isPushed = !split.isCollapsed && !split.isShowing(.inspector)
        for column in ScreenColumn.allCases where column != .inspector {
            let shown = column == .detail && isPushed ? [column, .inspector] : [column]
            if let difference = isShown(split.column(of: column), split.isCollapsed ? [] : expected(shown)) {
                return difference
            }
        }
        let inspector = split.isCollapsed || isPushed ? [] : expected([.inspector])
        if let difference = isShown(.inspector, inspector) { return difference }
        return differenceInView()
    }

    private func differenceInView() -> String? {
        guard let split = columns?.split else { return nil }
        if split.isCollapsed { return navigator.columnsInView.isEmpty ? nil : "columns are in view of a narrow window" }
        var wanted = Set(navigator.columns.filter { split.isShowing(split.column(of: $0)) })
        if !split.isShowing(.inspector), navigator.top(of: .inspector) != nil, wanted.remove(.detail) != nil {
            wanted.insert(.inspector)
        }
        // If the user sees no screen, the stack counts as one.
        return Set(navigator.columnsInView) == wanted ? nil : "in view are \(navigator.columnsInView), not \(wanted)"
    }
}
