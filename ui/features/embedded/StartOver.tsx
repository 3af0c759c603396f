import { backTo } from "../../../services/sheet/router/stack.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { Button } from "../../parts/Button.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { embeddedTexts } from "./embeddedTexts.ts"

/** Goes back to the first step of changing the email. */
export const StartOver = () => {
  const { router } = useModal()
  const { t } = useTexts(embeddedTexts)
  const start = () =>
    router.go((stack) =>
      backTo(
        stack,
        stack.findLastIndex(({ name }) => name === "UpdateEmailWallet")
      )
    )
  return (
    <Button variant="ghost" onPress={start}>
      {t("startOver")}
    </Button>
  )
}
