extension AlertViewModel {
    /// A text field of an alert.
    ///
    /// Keep a reference to the field to read its text. A button whose condition reads the text is enabled and disabled
    /// as the user types.
    ///
    ///     let name = AlertViewModel.Field("Name", text: album.name)
    ///     let isRenamed = await flow.ask(
    ///         "Rename the album", [.button("Rename", answer: true, when: { !name.text.isEmpty })],
    ///         cancel: .button("Cancel", answer: false), fields: [name])
    ///     if isRenamed { album.name = name.text }
    @MainActor
    public final class Field {
        /// The purpose of the field, for accessibility.
        public let label: String
        /// For hosts. The text that is shown while the field is empty.
        public let placeholder: String
        /// For hosts. Whether the text is hidden, as for a password.
        public let isSecure: Bool
        /// The text of the field.
        @Observed public var text: String

        /// Creates a field.
        ///
        /// - Parameters:
        ///   - label: The purpose of the field, for accessibility.
        ///   - placeholder: The text that is shown while the field is empty; the label, if `nil`.
        ///   - text: The initial text.
        ///   - isSecure: Whether the text is hidden.
        public init(_ label: String, placeholder: String? = nil, text: String = "", isSecure: Bool = false) {
            self.label = label
            self.placeholder = placeholder ?? label
            self.isSecure = isSecure
            self.text = text
        }
    }
}
