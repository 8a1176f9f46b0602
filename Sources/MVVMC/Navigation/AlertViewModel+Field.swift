extension AlertViewModel {
    /// A text field of an alert.
    ///
    /// Keep it to read what was typed. A button whose condition reads the text is enabled and disabled by it.
    ///
    ///     let name = AlertViewModel.Field("Name", text: album.name)
    ///     let isRenamed = await flow.ask(
    ///         "Rename the album", fields: [name],
    ///         [.button("Rename", true, when: { !name.text.isEmpty }), .cancel("Cancel", false)])
    ///     if isRenamed == true { album.name = name.text }
    @MainActor
    public final class Field {
        /// What the field is for, as it is read aloud.
        public let label: String
        /// What is shown while the field is empty.
        @_spi(Host) public let placeholder: String
        /// Whether what is typed is hidden, as for a password.
        @_spi(Host) public let isSecure: Bool
        /// What has been typed.
        @Observed public var text: String

        /// Creates a field.
        ///
        /// - Parameters:
        ///   - label: What the field is for.
        ///   - placeholder: What is shown while the field is empty; the label, if `nil`.
        ///   - text: What the field has at first.
        ///   - isSecure: Whether what is typed is hidden.
        public init(_ label: String, placeholder: String? = nil, text: String = "", isSecure: Bool = false) {
            self.label = label
            self.placeholder = placeholder ?? label
            self.isSecure = isSecure
            self.text = text
        }
    }
}
