import MVVMC
import MVVMCTesting

extension HelperCase {
    static let recording = [
        HelperCase(
            "Recorder of a property",
            failures: [
                """
                emails
                the values differ:
                  expected | actual
                           | \("")
                ≠ ada      | grace
                ≠ b        | \("")
                """
            ]
        ) {
            let form = Holder()
            let recorder = Recorder(form.$email)
            form.email = "grace"
            recorder.assertValues(["", "grace"])
            recorder.assertValues(["", "ada", "b"], "emails")
        },
        HelperCase(
            "Recorder of an expression",
            failures: ["the values differ:\n  expected | actual\n≠ 1        | 0\n≠ 2        | 3\n≠ 3        | "]
        ) {
            let form = Holder()
            let recorder = Recorder(form.email.count)
            form.email = "ada"
            form.email = "eve"
            recorder.assertValues([0, 3])
            recorder.assertValues([1, 2, 3])
        },
        HelperCase("Recorder that is released before the last change") {
            let form = Holder()
            do { _ = Recorder(form.$email) }
            do { _ = Recorder(form.email.count) }
            form.email = "ada"
        },
        HelperCase(
            "assertNotifications", failures: ["the values differ:\n  expected | actual\n≠          | grace"]
        ) {
            let form = Holder()
            assertNotifications(of: form.$email, ["ada"]) {
                form.email = "ada"
                form.email = "ada"
            }
            assertNotifications(of: form.$email, []) { form.email = "grace" }
        },
        HelperCase(
            "RouterRecorder", failures: ["the routes differ:\n  expected | actual\n  1        | 1\n≠ 3        | 2"]
        ) {
            let router = RouterRecorder<Int>()
            router.navigate(to: 1)
            router.navigate(to: 2)
            router.assertRoutes([1, 2])
            router.assertRoutes([1, 3])
        },
    ]
}
