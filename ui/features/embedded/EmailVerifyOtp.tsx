import { Effect } from "effect"
import { useEffect, useState } from "react"
import type { Connection } from "../../../services/connection/connections/ConnectionState.ts"
import * as icons from "../../icons/sheetIcons.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Connected } from "../connected/Connected.tsx"
import { CodeEntry } from "./CodeEntry.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { embeddedTexts } from "./embeddedTexts.ts"

/** How long the six pins stay aligned before the latch is shown, in ms. */
const linger = 300

/** The code that proves that the visitor owns the email; the right code connects (spec 4). */
export const EmailVerifyOtp = () => {
  const { analytics, embedded, modal, runtime, site } = useModal()
  const { t } = useTexts(embeddedTexts)
  const { email } = useViewData("EmailVerifyOtp")
  const [connection, setConnection] = useState<Connection>()
  const { state: aligned, run: onDone } = useModalAction(() => Effect.sleep(linger))
  // A user that the code lets in after the view was left is signed out again.
  useEffect(
    () => () => {
      runtime.runFork(Effect.flatMap(embedded.login, (login) => login.letGo))
    },
    [runtime, embedded]
  )
  if (aligned.status === "done" && connection)
    return (
      <ViewFrame title={connection.connector.name}>
        <Connected
          connection={connection}
          near={
            <span className="mark case">
              <Icon path={icons.mail} size={32} />
            </span>
          }
          far={<Mark name={site.name} src={site.icon} size={72} />}
        />
      </ViewFrame>
    )
  return (
    <CodeEntry
      title={t("checkEmail")}
      sentTo={email}
      right={t("codeRight")}
      submit={Effect.fnUntraced(function* (login, code) {
        yield* login.submitCode(code)
        yield* analytics.track("EMAIL_VERIFICATION_CODE_PASS", {})
      })}
      connect={(login) => Effect.map(login.connect, setConnection)}
      onWrong={(message) => void runtime.runFork(analytics.track("EMAIL_VERIFICATION_CODE_FAIL", { message }))}
      onDone={onDone}
      resend={(login) => login.submitEmail(email)}
      other={
        <Button variant="ghost" onPress={() => void runtime.runFork(modal.back)}>
          {t("useAnotherEmail")}
        </Button>
      }
    />
  )
}
