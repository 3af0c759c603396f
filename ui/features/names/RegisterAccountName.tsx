import * as icons from "../../icons/sheetIcons.ts"
import { useEffect, useRef, useState, type FormEvent } from "react"
import { isLabel, longestLabel } from "../../../services/names/isLabel.ts"
import { toLabel } from "../../../services/names/toLabel.ts"
import { nameSuffix } from "../../../services/names/nameSuffix.ts"
import { registerName } from "../../../services/names/registerName.ts"
import { replace } from "../../../services/router/stack.ts"
import { view } from "../../../services/router/View.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../modal/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Field } from "../../parts/Field.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { namesTexts } from "./namesTexts.ts"
import css from "./names.css?inline"
import { useNameCheck } from "./useNameCheck.ts"

/** Choosing a name for the account, and registering it by a signature (spec 1; names are of EVM only, spec 6). */
export const RegisterAccountName = () => (
  <FurtherTexts>
    <NameForm />
  </FurtherTexts>
)

const NameForm = () => {
  const { connections, profile, router, say } = useModal()
  const { display, rich, t } = useTexts(namesTexts)
  useStyles(css)
  const account = useStore(connections.account)
  const own = useStore(profile.value)?.name
  const [text, setText] = useState("")
  const [left, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const label = toLabel(text)
  const { status, suggestions, again } = useNameCheck(label)
  const { state, run, cancel } = useModalAction(registerName)
  const name = label + nameSuffix
  const wallet = { wallet: account?.connector.name ?? "" }
  const signing = state.status === "running"
  const declined = state.status === "failed" && state.error?._tag === "WalletRejected"
  const failure =
    state.status === "failed" ? (declined ? t("registerDeclined") : display(state.error?.message ?? "")) : undefined
  const hint =
    status === "free"
      ? t("nameFree")
      : status === "taken"
        ? t("nameTaken")
        : status === "checking"
          ? t("nameChecking")
          : status === "failed"
            ? t("checkFailed")
            : t("nameRules")
  const wrong = status === "taken" || status === "failed" || (status === "none" && left && label !== "")
  const announce = useLatest(() => {
    if (status === "free" || status === "taken" || status === "failed") say(hint, status === "failed")
  })
  useEffect(() => announce(), [status, announce])
  const settled = useLatest(() => {
    if (state.status === "running") say(t("waitingSign", wallet))
    if (failure) say(failure, true)
    if (state.status === "done")
      router.go((stack) => replace(stack, view("RegisterAccountNameSuccess", { name: state.value })))
  })
  useEffect(() => settled(), [state.status, settled])
  useEffect(() => input.current?.focus(), [])

  const edit = (typed: string) => {
    if (signing) return
    cancel()
    setLeft(false)
    setText(typed)
  }
  const choose = (chosen: string) => {
    edit(toLabel(chosen))
    input.current?.focus()
  }
  const ready = status === "free" && own === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !signing) run(label)
    else setLeft(true)
  }
  return (
    <ViewFrame title={t("chooseName")}>
      <form className="naming" onSubmit={submit} noValidate>
        {failure && (
          <Notice tone={declined ? "care" : "bad"} title={declined ? undefined : t("registerFailed")} text={failure} />
        )}
        <Field
          label={t("nameLabel")}
          labelHidden
          value={text}
          onChange={edit}
          onBlur={() => setLeft(true)}
          inputRef={input}
          dir="ltr"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={longestLabel + nameSuffix.length}
          hint={hint}
          hintTone={status === "free" ? "ok" : wrong ? "error" : "plain"}
          end={
            <>
              <span className="suffix" onClick={() => input.current?.focus()} aria-hidden>
                {text.includes(".") ? "" : nameSuffix}
              </span>
              {status === "free" && <Icon path={icons.check} />}
            </>
          }
        />
        {suggestions.length > 0 && (
          <Plate label={t("alsoFree")} labelHidden={status === "taken"}>
            {suggestions.map((one) => (
              <Row
                key={one.name}
                title={
                  <bdi dir="ltr">
                    {toLabel(one.name)}
                    <span className="c3">{nameSuffix}</span>
                  </bdi>
                }
                detail={one.free ? undefined : t("taken")}
                end={one.free && "next"}
                onPress={one.free ? () => choose(one.name) : undefined}
                disabled={!one.free || signing}
              />
            ))}
          </Plate>
        )}
        {status === "failed" ? (
          <Button variant="primary" onPress={again}>
            {t("tryAgain")}
          </Button>
        ) : (
          <Button type="submit" variant="primary" disabled={!ready && !signing} busy={signing}>
            {signing
              ? t("waitingSign", wallet)
              : isLabel(label) && label.length <= 16
                ? rich("registerName", { name })
                : t("register")}
          </Button>
        )}
      </form>
    </ViewFrame>
  )
}
