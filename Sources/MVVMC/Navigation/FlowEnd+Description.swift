extension FlowEnd: CustomStringConvertible {
    /// The name of the case with its value, as in `finished(42)` or `cancelled(by: user)`.
    public var description: String {
        switch self {
        case .finished(let output): "finished(\(output))"
        case .cancelled(let cause): "cancelled(by: \(cause))"
        case .refused: "refused"
        }
    }
}
