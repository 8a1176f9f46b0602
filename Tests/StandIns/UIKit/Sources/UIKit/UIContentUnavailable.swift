// Apple documents these declarations on its pages about UIContentUnavailableConfiguration, empty(), text, image,
// UIContentUnavailableView, and init(configuration:).

public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    public var text: String?
    public var image: UIImage?
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
    @MainActor public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }
}

@MainActor open class UIContentUnavailableView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration
    public convenience init(configuration: UIContentUnavailableConfiguration) {
        self.init(frame: .zero)
        self.configuration = configuration
    }
    public override init(frame: CGRect) {
        configuration = UIContentUnavailableConfiguration.empty()
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) { nil }
}
