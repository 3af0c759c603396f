import { Effect } from "effect"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { Button } from "../../parts/Button.tsx"
import { useSayConnected } from "../../modal/useSayConnected.ts"
import { CodeEntry } from "./CodeEntry.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { embeddedTexts } from "./embeddedTexts.ts"

/** How long the six pins stay aligned before the sheet closes, in ms (the design's section 5). */
const linger = 600

/** The code that proves that the visitor owns the email; the right code connects (spec 4). */
export const EmailVerifyOtp = () => {
  const { analytics, modal, runtime } = useModal()
  const { t } = useTexts(embeddedTexts)
  const { email } = useViewData("EmailVerifyOtp")
  const sayConnected = useSayConnected()
  const leaving = useModalAction(() => Effect.andThen(Effect.sleep(linger), modal.finish))
  return (
    <CodeEntry
      title={t("checkEmail")}
      sentTo={email}
      right={t("codeRight")}
      submit={Effect.fnUntraced(function* (login, code) {
        yield* login.submitCode(code)
        yield* analytics.track("EMAIL_VERIFICATION_CODE_PASS", {})
        yield* login.connect
      })}
      onWrong={(message) => void runtime.runFork(analytics.track("EMAIL_VERIFICATION_CODE_FAIL", { message }))}
      onDone={() => {
        sayConnected()
        leaving.run()
      }}
      resend={(login) => login.submitEmail(email)}
      other={
        <Button variant="ghost" onPress={() => void runtime.runFork(modal.back)}>
          {t("useAnotherEmail")}
        </Button>
      }
    />
  )
}
