import { ChainAdapters } from "../../../services/ports/chains/ChainAdapter.ts"
import { neededNetwork } from "../../../services/ways-in/embedded/neededNetwork.ts"
import * as icons from "../../icons/sheetIcons.ts"
import { Effect } from "effect"
import { useEffect, useState, type FormEvent } from "react"
import { asEmail } from "../../../services/ways-in/embedded/asEmail.ts"
import { isEmail } from "../../../services/ways-in/embedded/frame/isEmail.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { Field } from "../../parts/Field.tsx"
import { FieldButton } from "../../parts/FieldButton.tsx"
import { useSayConnected } from "../../modal/useSayConnected.ts"
import { useCooldown } from "./useCooldown.ts"
import { loginError } from "./loginError.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { emailTexts } from "./emailTexts.ts"

/** Logging in by email, for visitors without a wallet (spec 1). */
export const EmailLogin = () => {
  const services = useModal()
  const { analytics, connections, embedded, modal, networks, router, runtime, say, settings } = services
  const texts = useTexts(emailTexts)
  const { t } = texts
  const [email, setEmail] = useState("")
  const [incomplete, setIncomplete] = useState(false)
  const states = useStore(connections.states)
  const inUse = Object.values(states).some((one) => one?.status === "connected" && one.connector.type === "AUTH")
  const whole = isEmail(asEmail(email))

  const submitting = useModalAction((address: string) =>
    Effect.gen(function* () {
      yield* analytics.track("EMAIL_SUBMITTED", {})
      const login = yield* embedded.login
      const step = yield* login.submitEmail(address)
      if (step !== "CONNECT") return { step, address }
      const connection = yield* Effect.onError(login.connect, () => login.letGo)
      // Without its code the sheet closes, as it does with one wallet at a time.
      const leave = yield* Effect.catch(
        Effect.tryPromise(() => import("../connected/leaveConnected.ts")),
        () => Effect.succeed(undefined)
      )
      return { step, connection, leave: leave?.leaveConnected }
    })
  )
  const { state } = submitting
  const early = state.status === "failed" && state.error?._tag === "LoginRefused" && state.error.reason === "cooldown"
  const cooldown = useCooldown(undefined, { active: early })
  const { cancel } = submitting
  const waits = cooldown.seconds > 0
  const tellWait = useLatest(() => {
    if (waits) say(t("sendAgainIn", { seconds: cooldown.seconds }))
    // The time is over: the address can be sent again.
    else if (early && cooldown.known) cancel()
  })
  useEffect(() => tellWait(), [waits, early, cooldown.known, tellWait])
  const sayConnected = useSayConnected()
  const settled = useLatest(() => {
    if (state.status === "failed" && !early) say(loginError(state.error, texts), true)
    if (state.status !== "done") return
    if (state.value.step === "CONNECT") {
      const { connection, leave } = state.value
      sayConnected()
      const added = t("walletAdded", { wallet: connection.connector.name })
      return void runtime.runFork(leave?.(services, connection, added) ?? modal.finish)
    }
    const { step, address } = state.value
    const hasCode = step === "VERIFY_OTP"
    if (hasCode) runtime.runFork(analytics.track("EMAIL_VERIFICATION_CODE_SENT", {}))
    router.go((stack) => push(stack, view(hasCode ? "EmailVerifyOtp" : "EmailVerifyDevice", { email: address })))
  })
  useEffect(() => settled(), [state.status, settled])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.status === "running" || waits) return
    setIncomplete(!whole)
    if (!whole) return say(t("fullEmail"), true)
    const network = neededNetwork(settings.networks, runtime.runSync(ChainAdapters), networks.state.get().active)
    if (network !== undefined) return router.go((stack) => push(stack, view("SwitchNetwork", { networkId: network })))
    submitting.run(asEmail(email))
  }
  const hint = inUse
    ? t("emailInUse")
    : incomplete
      ? t("fullEmail")
      : early
        ? waits && <span className="tabular">{t("sendAgainIn", { seconds: cooldown.seconds })}</span>
        : state.status === "failed"
          ? loginError(state.error, texts)
          : undefined
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={t("emailAddress")}
        labelHidden
        placeholder={t("emailAddress")}
        icon={icons.mail}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        dir="ltr"
        value={email}
        disabled={inUse}
        onChange={(text) => {
          setEmail(text)
          setIncomplete(false)
          if (state.status === "failed" && !early) cancel()
        }}
        onFocus={() => {
          runtime.runFork(analytics.track("EMAIL_LOGIN_SELECTED", {}))
          runtime.runFork(Effect.flatMap(embedded.login, (login) => login.prepare))
        }}
        hint={hint}
        hintTone={inUse ? "plain" : early && !incomplete ? "care" : "error"}
        end={
          <FieldButton
            type="submit"
            icon={waits ? undefined : state.status === "running" ? icons.clock : icons.arrow}
            label={
              waits
                ? t("sendAgainIn", { seconds: cooldown.seconds })
                : t(state.status === "running" ? "sendingCode" : "continueEmail")
            }
            short={waits ? `${cooldown.seconds}` : undefined}
            tone={whole && !waits ? "brass" : undefined}
            disabled={inUse}
            waits={waits}
          />
        }
      />
    </form>
  )
}
