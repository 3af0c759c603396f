import * as icons from "../../icons/sheetIcons.ts"
import { Effect } from "effect"
import { useEffect, useState, type FormEvent } from "react"
import { asEmail } from "../../../services/ways-in/embedded/asEmail.ts"
import { isEmail } from "../../../services/ways-in/embedded/frame/isEmail.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { Button } from "../../parts/Button.tsx"
import { Field } from "../../parts/Field.tsx"
import css from "./embedded.css?inline"
import { loginError } from "./loginError.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { embeddedTexts } from "./embeddedTexts.ts"

/** Changing the email of an embedded wallet: the new address, and which codes will be asked for (spec 4). */
export const UpdateEmailWallet = () => {
  const { analytics, embedded, modal, router, runtime, say } = useModal()
  const texts = useTexts(embeddedTexts)
  const { rich, t } = texts
  const { email: old } = useViewData("UpdateEmailWallet")
  useStyles(css)
  const [email, setEmail] = useState("")
  const [pressed, setPressed] = useState(false)
  const next = asEmail(email)
  const problem = !isEmail(next)
    ? t("fullEmail")
    : next.toLowerCase() === old.toLowerCase()
      ? t("sameEmail")
      : undefined
  const sending = useModalAction((address: string) =>
    Effect.gen(function* () {
      yield* analytics.track("EMAIL_EDIT", {})
      const login = yield* embedded.login
      return { step: yield* login.updateEmail(address), address }
    })
  )
  const { state } = sending
  const settled = useLatest(() => {
    if (state.status === "failed") say(loginError(state.error, texts), true)
    if (state.status !== "done") return
    const data = { email: old, newEmail: state.value.address }
    router.go((stack) =>
      push(
        stack,
        state.value.step === "VERIFY_PRIMARY_OTP"
          ? view("UpdateEmailPrimaryOtp", data)
          : view("UpdateEmailSecondaryOtp", data)
      )
    )
  })
  useEffect(() => settled(), [state.status, settled])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (problem) return say(problem, true)
    sending.run(next)
  }
  const error = state.status === "failed" ? loginError(state.error, texts) : pressed ? problem : undefined
  return (
    <ViewFrame title={t("changeEmail")}>
      <form className="stack" onSubmit={submit} noValidate>
        <Field
          label={t("newEmail")}
          icon={icons.mail}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          value={email}
          onChange={(text) => {
            setEmail(text)
            setPressed(false)
            if (state.status === "failed") sending.cancel()
          }}
          hint={error}
          hintTone="error"
        />
        <p className="m now">{rich("nowEmail", { email: old })}</p>
        <ol className="plate steps">
          <li>{t("stepOldEmail")}</li>
          <li>{t("stepNewEmail")}</li>
        </ol>
        <Button variant="primary" type="submit" disabled={next === ""} busy={state.status === "running"}>
          {t("sendFirstCode")}
        </Button>
      </form>
      <Button variant="ghost" onPress={() => void runtime.runFork(modal.back)}>
        {t("keepOldEmail")}
      </Button>
    </ViewFrame>
  )
}
