// The public declarations follow Apple's documentation of UIHostingController and of the members declared in this file.

#if canImport(UIKit)
    @_exported import UIKit

    @MainActor @preconcurrency open class UIHostingController<Content>: UIViewController where Content: View {
        public var rootView: Content {
            didSet { standInWindow?.show { rootView } }
        }
        /// The window that draws the view, for tests. It is created when the view is first laid out or about to appear.
        public private(set) var standInWindow: StandInWindow?

        public init(rootView: Content) {
            self.rootView = rootView
            super.init(nibName: nil, bundle: nil)
        }

        public required dynamic init?(coder: NSCoder) { nil }

        open override func loadView() { view = HostingView(self) }

        func layOut() {
            guard standInWindow == nil else { return standInWindow?.render() ?? () }
            let window = StandInWindow(isOnScreen: appears) {
                $0.hostController = self
            } _: {
                rootView
            }
            window.didRender = { [weak self] in self?.bridgeBar() }
            standInWindow = window
            window.render()
            bridgeBar()
        }

        private var appears = false

        open override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            appears = true
            layOut()
            standInWindow?.isOnScreen = true
        }

        open override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            appears = false
            standInWindow?.isOnScreen = false
        }

        /// Shows the title and the toolbar of the view in the navigation bar.
        private func bridgeBar() {
            guard let standInWindow, appears || !StandIn.has(.bridgesBarsOnScreenOnly) else { return }
            if let title = standInWindow.rootTitle { navigationItem.title = title }
            let buttons = standInWindow.toolbarButtons
            guard buttons.map(\.title) != (navigationItem.rightBarButtonItems ?? []).map(\.title) else { return }
            navigationItem.rightBarButtonItems = buttons.map { button in
                let item = UIBarButtonItem(primaryAction: UIAction(title: button.title) { _ in button.tap() })
                if !StandIn.has(.drawsToolbarsByItems), !button.views.isEmpty {
                    item.customView = UIView()
                    for view in button.views { item.customView?.addSubview(view) }
                }
                return item
            }
        }

        deinit {
            let standInWindow = standInWindow
            MainActor.assumeIsolated { standInWindow?.close() }
        }
    }

    /// The view of a hosting controller. The controller draws its content when this view is laid out.
    private final class HostingView<Content: View>: UIView {
        private weak var controller: UIHostingController<Content>?

        init(_ controller: UIHostingController<Content>) {
            self.controller = controller
            super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            controller?.layOut()
        }
    }

    extension StandInWindow {
        fileprivate var rootTitle: String? { root?.mark { if case .title(let title) = $0 { title } else { nil } } }

        fileprivate var toolbarButtons: [(title: String, tap: @MainActor () -> Void, views: [UIView])] {
            var buttons: [(title: String, tap: @MainActor () -> Void, views: [UIView])] = []
            root?.visit { node in
                guard node.view is any ToolbarOwner else { return }
                for item in node.children where item.key != AnyHashable("content") {
                    item.visit { part in
                        guard let button = part.view as? any Tappable else { return }
                        buttons.append((part.texts().last ?? "", { button.tap() }, item.representedViews))
                    }
                }
            }
            return buttons
        }

        /// The parent of the view controllers of representable views. Outside of a hosting controller, the parent is a
        /// view controller in a `UIWindow` of its own.
        var controllerForRepresentables: UIViewController {
            if let hostController { return hostController }
            let controller = UIViewController()
            let window = UIWindow(windowScene: systemScene)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            (hostController, systemWindow) = (controller, window)
            return controller
        }
    }
#endif
