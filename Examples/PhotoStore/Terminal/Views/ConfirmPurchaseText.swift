struct ConfirmPurchaseText: TerminalView {
    let viewModel: ConfirmPurchaseViewModel
    let title = "Confirm"
    let commands = ["confirm", "cancel"]
    var lines: [String] { ["Buy \(viewModel.title.shown) for \(viewModel.price)?"] }
    var isBusy: Bool { viewModel.confirm.isRunning }

    func perform(_ command: TypedCommand) throws(TypedCommandError) {
        switch command.verb {
        case .confirm: viewModel.confirm.execute()
        case .cancel: viewModel.cancel()
        default: throw command.refusal
        }
    }
}
