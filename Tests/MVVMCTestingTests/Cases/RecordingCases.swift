import MVVMC
import MVVMCTesting

extension HelperCase {
    static let recording = [
        HelperCase(
            "ValueRecorder of a property",
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
            let recorder = ValueRecorder(form.$email)
            form.email = "grace"
            recorder.assertValues(["", "grace"])
            recorder.assertValues(["", "ada", "b"], "emails")
        },
        HelperCase(
            "ValueRecorder of an expression",
            failures: ["the values differ:\n  expected | actual\n≠ 1        | 0\n≠ 2        | 3\n≠ 3        | "]
        ) {
            let form = Holder()
            let recorder = ValueRecorder(form.email.count)
            form.email = "ada"
            form.email = "eve"
            recorder.assertValues([0, 3])
            recorder.assertValues([1, 2, 3])
        },
        HelperCase("ValueRecorder that is released before the last change") {
            let form = Holder()
            do { _ = ValueRecorder(form.$email) }
            do { _ = ValueRecorder(form.email.count) }
            form.email = "ada"
        },
        HelperCase(
            "ValueRecorder after a reset", failures: ["the values differ:\n  expected | actual\n≠          | grace"]
        ) {
            let form = Holder()
            let recorder = ValueRecorder(form.$email)
            recorder.reset()
            form.email = "ada"
            form.email = "ada"
            recorder.assertValues(["ada"])
            recorder.reset()
            form.email = "grace"
            recorder.assertValues([])
        },
        HelperCase("RouterRecorder") {
            let router = RouterRecorder<Int>()
            router.navigate(to: 1)
            router.navigate(to: 2)
            try check(router.routes == [1, 2], "the routes are in order")
        },
    ]
}
