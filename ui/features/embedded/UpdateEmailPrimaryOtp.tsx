import { replace } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { CodeEntry } from "./CodeEntry.tsx"
import { StartOver } from "./StartOver.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { embeddedTexts } from "./embeddedTexts.ts"

/** The code sent to the old address; the code from the new address follows (spec 4). */
export const UpdateEmailPrimaryOtp = () => {
  const { router } = useModal()
  const { t } = useTexts(embeddedTexts)
  const data = useViewData("UpdateEmailPrimaryOtp")
  return (
    <CodeEntry
      title={t("currentEmail")}
      step={1}
      sentTo={data.email}
      right={t("codeRightNext")}
      submit={(login, code) => login.submitPrimaryCode(code)}
      onDone={() => router.go((stack) => replace(stack, view("UpdateEmailSecondaryOtp", data)))}
      other={<StartOver />}
    />
  )
}
