import { Effect } from "effect"
import { useEffect, useId, useRef, useState, type ReactNode } from "react"
import type { ConnectError } from "../../../services/connection/connections/Connections.ts"
import type { LatchkeyServices } from "../../../services/instance/LatchkeyServices.ts"
import type { LoginError } from "../../../services/ways-in/embedded/EmailLogin.ts"
import { codeProblem } from "../../../services/ways-in/embedded/codeProblem.ts"
import type { Login } from "../../../services/ways-in/embedded/Login.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { CodeField, codeLength } from "../../parts/CodeField.tsx"
import { Hint } from "../../parts/Hint.tsx"
import css from "./embedded.css?inline"
import { loginError } from "./loginError.ts"
import { useCooldown } from "./useCooldown.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { embeddedTexts } from "./embeddedTexts.ts"

/** The six digits from the email: typed, pasted or filled in. The sixth digit submits them (spec 5). */
export const CodeEntry = ({
  title,
  step,
  sentTo,
  submit,
  connect,
  right,
  onDone,
  onWrong,
  resend,
  other
}: {
  readonly title: string
  /** Which of the two codes of changing an email it is. */
  readonly step?: 1 | 2 | undefined
  readonly sentTo: string
  readonly submit: (login: Login, code: string) => Effect.Effect<void, LoginError, LatchkeyServices>
  /** What follows an accepted code; what fails of it is tried again without the code. */
  readonly connect?: ((login: Login) => Effect.Effect<void, LoginError | ConnectError, LatchkeyServices>) | undefined
  /** Announced after the code was accepted. */
  readonly right: string
  readonly onDone: () => void
  readonly onWrong?: ((message: string) => void) | undefined
  /** Sends another code; without it no other code can be requested. */
  readonly resend?: ((login: Login) => Effect.Effect<unknown, LoginError>) | undefined
  readonly other: ReactNode
}) => {
  const { embedded, say } = useModal()
  const texts = useTexts(embeddedTexts)
  const { t } = texts
  useStyles(css)
  const [code, setCode] = useState("")
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const empty = Effect.sync(() => setCode(""))
  const connecting = useModalAction(() => Effect.flatMap(embedded.login, (login) => connect?.(login) ?? Effect.void))
  // The next digit replaces a wrong code. After any other failure the code may still be right, so the field is emptied
  // and it can be pasted again.
  const checking = useModalAction((digits: string) =>
    Effect.tapError(
      Effect.flatMap(embedded.login, (login) => submit(login, digits)),
      (error) => (codeProblem(error) === undefined ? empty : Effect.void)
    )
  )
  const sending = useModalAction(() =>
    Effect.andThen(
      Effect.flatMap(embedded.login, (login) => resend?.(login) ?? Effect.void),
      empty
    )
  )
  const { state } = checking
  // While a code is entered, that another one can be sent is no news.
  const cooldown = useCooldown(code === "" && resend ? t("sendNewCode") : undefined)
  const wrong = state.status === "failed"
  const problem = wrong ? codeProblem(state.error) : undefined
  const message = !wrong
    ? ""
    : problem === undefined
      ? loginError(state.error, texts)
      : problem === "wrong"
        ? t("wrongCode")
        : problem === "expired"
          ? t("codeExpired")
          : problem.words

  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const checked = useLatest(() => {
    if (state.status === "failed") {
      say(message, true)
      onWrong?.(message)
      if (problem !== undefined) input.current?.select()
    }
    if (state.status === "done") {
      say(right)
      if (connect) connecting.run()
      else onDone()
    }
  })
  useEffect(() => checked(), [state.status, checked])
  const unconnected = connecting.state.status === "failed" ? loginError(connecting.state.error, texts) : undefined
  const connected = useLatest(() => {
    if (unconnected !== undefined) say(unconnected, true)
    if (connecting.state.status === "done") onDone()
  })
  useEffect(() => connected(), [connecting.state.status, connected])
  const sent = useLatest(() => {
    if (sending.state.status === "failed") say(loginError(sending.state.error, texts), true)
    if (sending.state.status !== "running") cooldown.look()
    if (sending.state.status === "done") {
      checking.cancel()
      input.current?.focus({ preventScroll: true })
    }
  })
  useEffect(() => sent(), [sending.state.status, sent])

  const done = state.status === "done"
  const busy = state.status === "running" || done
  const sendFailed = sending.state.status === "failed" ? loginError(sending.state.error, texts) : undefined
  return (
    <ViewFrame title={title}>
      {step && <p className="m step">{t("stepOf", { step })}</p>}
      <p className="told">
        {t("sentDigits")}
        <br />
        <bdi dir="ltr" className="b">
          {sentTo}
        </bdi>
      </p>
      <CodeField
        label={t("codeLabel")}
        value={code}
        state={problem ? "wrong" : done ? "right" : undefined}
        busy={busy}
        describedBy={id}
        inputRef={input}
        onChange={(digits) => {
          setCode(digits)
          if (wrong) checking.cancel()
          if (digits.length === codeLength) checking.run(digits)
        }}
      />
      <div id={id}>
        {wrong ? (
          <Hint tone="error">{message}</Hint>
        ) : unconnected ? (
          <Hint tone="error">{unconnected}</Hint>
        ) : done ? (
          <Hint tone="ok">{right}</Hint>
        ) : sendFailed ? (
          <Hint tone="error">{sendFailed}</Hint>
        ) : cooldown.seconds > 0 ? (
          <p className="hint m tabular">{t("sendAgainIn", { seconds: cooldown.seconds })}</p>
        ) : null}
      </div>
      {resend && !done && cooldown.known && cooldown.seconds === 0 && (
        <Button busy={sending.state.status === "running"} onPress={sending.run}>
          {t("sendNewCode")}
        </Button>
      )}
      {unconnected && (
        <Button variant="primary" onPress={connecting.run}>
          {t("tryAgain")}
        </Button>
      )}
      {(!done || unconnected) && other}
    </ViewFrame>
  )
}
