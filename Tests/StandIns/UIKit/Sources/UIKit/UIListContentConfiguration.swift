// Apple documents these declarations on its pages about UIContentConfiguration, UIContentView,
// UIListContentConfiguration, and UIListContentView.

public protocol UIContentConfiguration {
    @MainActor func makeContentView() -> any UIView & UIContentView
}

@MainActor public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
}

public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String?
    public var secondaryText: String?
    public var image: UIImage?
    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}

@MainActor open class UIListContentView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration
    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { nil }
}

extension UIView {
    /// Shows the configuration `new` in this content view, or removes the subviews if `new` is `nil`. Reuses the view
    /// that shows `old` if both configurations have the same type.
    func show(_ old: (any UIContentConfiguration)?, _ new: (any UIContentConfiguration)?) {
        if let old, let new, type(of: old) == type(of: new), let shown = subviews.first as? any UIContentView {
            return shown.configuration = new
        }
        for view in subviews { view.removeFromSuperview() }
        if let new { addSubview(new.makeContentView()) }
    }
}
