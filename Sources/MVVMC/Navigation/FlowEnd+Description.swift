extension FlowEnd: CustomStringConvertible {
    /// The case as it is written in code, without the leading dot.
    public var description: String {
        switch self {
        case .finished(let output): "finished(\(output))"
        case .cancelled(let cause): "cancelled(by: \(cause))"
        case .refused: "refused"
        }
    }
}
