#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// A screen with a button that shows the greeting.
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
