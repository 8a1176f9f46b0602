@testable import CommentFeedExample
import UIKit
import XCTest

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A nib or the storyboard of the comment feed. The stand-in does not load these files, so this type makes their views
/// and view controllers, and connects the outlets, as UIKit does.
@MainActor
struct InterfaceFile {
    private let root: XMLElement

    private init(_ name: String) throws {
        var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 1...6 { folder.deleteLastPathComponent() }
        let file = folder.appendingPathComponent("Examples/CommentFeed/UIKit/Resources/\(name)")
        root = try XCTUnwrap(XMLDocument(contentsOf: file).rootElement())
    }

    /// Registers the scenes of the storyboard, and the nibs, with the stand-in.
    static func registerAll() throws {
        for name in ["CommentTableCell", "FeedStatusTableCell", "TitleDetailTableCell"] {
            let file = try InterfaceFile(name + ".xib")
            let cell = try XCTUnwrap(file.root.elements(forName: "objects").first?.children("tableViewCell").first)
            StandIn.nibs[name] = { file.makeCell(cell) }
        }
        let file = try InterfaceFile("CommentFeed.storyboard")
        for case let scene as XMLElement in try file.root.nodes(forXPath: ".//viewController") {
            StandIn.storyboards["CommentFeed", default: [:]][scene["storyboardIdentifier"]] = {
                file.makeViewController(scene)
            }
        }
    }

    private func makeCell(_ element: XMLElement) -> UIView {
        let cell: any OutletOwner & UITableViewCell =
            switch element["customClass"] {
            case "CommentTableCell": CommentTableCell(style: .default, reuseIdentifier: nil)
            case "FeedStatusTableCell": FeedStatusTableCell(style: .default, reuseIdentifier: nil)
            default: TitleDetailTableCell(style: .default, reuseIdentifier: nil)
            }
        var views: [String: UIView] = [:]
        for content in element.children("tableViewCellContentView") {
            cell.contentView.addSubview(makeView(content, &views))
        }
        connect(element, cell, views)
        return cell
    }

    private func makeViewController(_ element: XMLElement) -> UIViewController {
        let nib = UUID().uuidString
        let screen: any OutletOwner & UIViewController =
            switch element["customClass"] {
            case "CommentsViewController": CommentsViewController(nibName: nib, bundle: nil)
            case "AuthorViewController": AuthorViewController(nibName: nib, bundle: nil)
            default: ReplyViewController(nibName: nib, bundle: nil)
            }
        screen.title = element["title"]
        StandIn.nibs[nib] = { [weak screen] in
            var views: [String: UIView] = [:]
            let view = element.children("view", "tableView").first.map { makeView($0, &views) }
            if let screen { connect(element, screen, views) }
            return view ?? UIView()
        }
        return screen
    }

    /// Creates a view with its subviews, and stores each view under its identifier in `views`.
    private func makeView(_ element: XMLElement, _ views: inout [String: UIView]) -> UIView {
        let view: UIView =
            switch element.name {
            case "label": UILabel()
            case "imageView": UIImageView()
            case "textView": UITextView()
            case "tableView": UITableView(frame: .zero, style: .plain)
            case "activityIndicatorView": UIActivityIndicatorView()
            case "stackView": UIStackView()
            case "button": makeButton(element)
            default: UIView()
            }
        for subview in element.children("subviews").first?.children ?? [] {
            guard let subview = subview as? XMLElement else { continue }
            let made = makeView(subview, &views)
            if let stack = view as? UIStackView { stack.addArrangedSubview(made) } else { view.addSubview(made) }
        }
        views[element["id"]] = view
        return view
    }

    private func makeButton(_ element: XMLElement) -> UIButton {
        let button = UIButton(configuration: .plain())
        button.configuration?.title = element.children("buttonConfiguration").first?["title"]
        return button
    }

    private func connect(_ element: XMLElement, _ owner: any OutletOwner, _ views: [String: UIView]) {
        for outlet in element.children("connections").first?.children("outlet") ?? [] {
            let name = outlet["property"]
            guard let view = views[outlet["destination"]], owner.connect(name, to: view) else {
                StandIn.failures.append("\(type(of: owner)) has no outlet \(name) for \(outlet["destination"])")
                continue
            }
        }
    }
}

extension XMLElement {
    fileprivate subscript(_ name: String) -> String { attribute(forName: name)?.stringValue ?? "" }

    fileprivate func children(_ names: String...) -> [XMLElement] {
        (children ?? []).compactMap { $0 as? XMLElement }.filter { names.contains($0.name ?? "") }
    }
}

/// An object whose outlets can be set by name. On Apple's platforms, UIKit sets outlets with the Objective-C runtime.
@MainActor
protocol OutletOwner: AnyObject {
    /// Sets an outlet, and returns whether an outlet has that name and type.
    func connect(_ outlet: String, to view: UIView) -> Bool
}

extension OutletOwner {
    fileprivate func set<View: UIView>(
        _ outlet: ReferenceWritableKeyPath<Self, View?>, to view: UIView
    ) -> Bool {
        self[keyPath: outlet] = view as? View
        return view is View
    }
}

extension CommentsViewController: OutletOwner {
    func connect(_ outlet: String, to view: UIView) -> Bool {
        outlet == "tableView" && set(\.tableView, to: view)
    }
}

extension AuthorViewController: OutletOwner {
    func connect(_ outlet: String, to view: UIView) -> Bool {
        outlet == "tableView" && set(\.tableView, to: view)
    }
}

extension ReplyViewController: OutletOwner {
    func connect(_ outlet: String, to view: UIView) -> Bool {
        switch outlet {
        case "textView": set(\.textView, to: view)
        case "messageLabel": set(\.messageLabel, to: view)
        case "sendButton": set(\.sendButton, to: view)
        case "cancelButton": set(\.cancelButton, to: view)
        default: false
        }
    }
}

extension CommentTableCell: OutletOwner {
    func connect(_ outlet: String, to view: UIView) -> Bool {
        switch outlet {
        case "nameLabel": set(\.nameLabel, to: view)
        case "dateLabel": set(\.dateLabel, to: view)
        case "commentLabel": set(\.commentLabel, to: view)
        case "authorImageView": set(\.authorImageView, to: view)
        case "replyButton": set(\.replyButton, to: view)
        default: false
        }
    }
}

extension FeedStatusTableCell: OutletOwner {
    func connect(_ outlet: String, to view: UIView) -> Bool {
        switch outlet {
        case "label": set(\.label, to: view)
        case "indicator": set(\.indicator, to: view)
        case "button": set(\.button, to: view)
        default: false
        }
    }
}

extension TitleDetailTableCell: OutletOwner {
    func connect(_ outlet: String, to view: UIView) -> Bool {
        switch outlet {
        case "titleLabel": set(\.titleLabel, to: view)
        case "detailLabel": set(\.detailLabel, to: view)
        default: false
        }
    }
}
