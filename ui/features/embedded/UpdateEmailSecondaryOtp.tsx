import { Effect } from "effect"
import { view } from "../../../services/sheet/router/View.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { CodeEntry } from "./CodeEntry.tsx"
import { StartOver } from "./StartOver.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { embeddedTexts } from "./embeddedTexts.ts"

/** The code sent to the new address; it completes the change (spec 4). */
export const UpdateEmailSecondaryOtp = () => {
  const { alerts, router, runtime } = useModal()
  const { t } = useTexts(embeddedTexts)
  const data = useViewData("UpdateEmailSecondaryOtp")
  return (
    <CodeEntry
      title={t("newEmail")}
      step={2}
      sentTo={data.newEmail}
      right={t("emailChanged")}
      submit={(login, code) => Effect.asVoid(login.submitSecondaryCode(code))}
      onDone={() => {
        router.go(() => [view("Account"), view("AccountSettings")])
        runtime.runFork(alerts.show({ tone: "ok", text: t("emailChanged") }))
      }}
      other={<StartOver />}
    />
  )
}
