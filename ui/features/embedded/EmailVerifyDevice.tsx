import * as icons from "../../icons/sheetIcons.ts"
import * as more from "../../icons/moreIcons.ts"
import { Effect } from "effect"
import { useEffect } from "react"
import { replace } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Hint } from "../../parts/Hint.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Latch } from "../../parts/Latch.tsx"
import css from "./embedded.css?inline"
import { loginError } from "./loginError.ts"
import { useCooldown } from "./useCooldown.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { embeddedTexts } from "./embeddedTexts.ts"

/** Waits until the visitor has approved this device by the link in the email; then the code is asked for (spec 4). */
export const EmailVerifyDevice = () => {
  const { alerts, analytics, embedded, modal, router, runtime, say } = useModal()
  const texts = useTexts(embeddedTexts)
  const { rich, t } = texts
  const { email } = useViewData("EmailVerifyDevice")
  useStyles(css)
  const cooldown = useCooldown(t("sendAgain"), { moments: [10] })
  const { state: waiting, run: wait } = useModalAction(() =>
    Effect.flatMap(embedded.login, (login) => login.awaitDevice)
  )
  const { state: sending, run: sendAgain } = useModalAction(() =>
    Effect.flatMap(embedded.login, (login) => login.submitEmail(email))
  )
  // Finding another device takes time and is no mistake: the link is sent again here.
  const late =
    waiting.status === "failed" && waiting.error?._tag === "FrameFailed" && waiting.error.reason === "timeout"
  const back = () => void runtime.runFork(modal.back)

  const announce = useLatest(() => say(t("approveDevice")))
  useEffect(() => {
    announce()
    wait()
  }, [announce, wait])
  const waited = useLatest(() => {
    if (waiting.status === "done") {
      runtime.runFork(analytics.track("DEVICE_REGISTERED_FOR_EMAIL", {}))
      runtime.runFork(analytics.track("EMAIL_VERIFICATION_CODE_SENT", {}))
      router.go((stack) => replace(stack, view("EmailVerifyOtp", { email })))
    }
    if (late) return say(t("linkNotOpened"), true)
    if (waiting.status === "failed") {
      runtime.runFork(alerts.show({ tone: "bad", text: loginError(waiting.error, texts) }))
      back()
    }
  })
  useEffect(() => waited(), [waiting.status, waited])
  const sent = useLatest(() => {
    if (sending.status === "failed") say(loginError(sending.error, texts), true)
    if (sending.status !== "running") cooldown.look()
    // A new link was sent: wait for its approval instead.
    if (sending.status === "done") wait()
  })
  useEffect(() => sent(), [sending.status, sent])

  const cool = cooldown.seconds > 0
  // After a press the focus stays on the button while it is disabled.
  const pressed = sending.status !== "idle"
  return (
    <ViewFrame title={t("newDevice")}>
      <Latch
        near={
          <span className="mark case">
            <Icon path={icons.mail} size={32} />
          </span>
        }
        far={
          <span className="mark case">
            <Icon path={more.desktop} size={32} />
          </span>
        }
        state="waiting"
        label={t("latchDevice")}
      />
      <Head title={t("approveDevice")} text={rich("approveDeviceText", { email })} />
      {sending.status === "failed" ? (
        <Hint tone="error">{loginError(sending.error, texts)}</Hint>
      ) : (
        late && <Hint tone="care">{t("linkNotOpened")}</Hint>
      )}
      <Button disabled={cool && !pressed} busy={sending.status === "running" || (cool && pressed)} onPress={sendAgain}>
        <span className="tabular">{cool ? t("sendAgainIn", { seconds: cooldown.seconds }) : t("sendAgain")}</span>
      </Button>
      <Button variant="ghost" onPress={back}>
        {t("useAnotherEmail")}
      </Button>
    </ViewFrame>
  )
}
