#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The greeting, and a button that shows it.
struct GreetingScreen: ViewModelView {
    let viewModel: GreetingViewModel

    var body: some View {
        VStack {
            if let greeting = viewModel.greeting { Text(verbatim: greeting) }
            Button("Greet") { viewModel.show(.greeting) }
        }
    }
}
#endif
