import * as icons from "../../icons/sheetIcons.ts"
import { useEffect, useRef, useState, type FormEvent } from "react"
import { isLabel, longestLabel } from "../../../services/account/names/isLabel.ts"
import { toLabel } from "../../../services/account/names/toLabel.ts"
import { nameSuffix } from "../../../services/account/names/nameSuffix.ts"
import type { Naming } from "../../../services/account/names/Naming.ts"
import { nameService } from "../../../services/account/names/nameService.ts"
import { push, replace } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { LoadedFrame } from "../../modal/LoadedFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Field } from "../../parts/Field.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { loadNaming, madeNaming } from "./loadNaming.ts"
import { namesTexts } from "./namesTexts.ts"
import css from "./names.css?inline"
import { namingWords } from "./namingWords.ts"
import { useNameCheck } from "./useNameCheck.ts"

/** Choosing a name for the account, and registering it by a signature (spec 1; names are of EVM only, spec 6). */
export const RegisterAccountName = () => (
  <LoadedFrame made={madeNaming} load={loadNaming} heights={[64]}>
    {(naming) => <NameForm naming={naming} />}
  </LoadedFrame>
)

const NameForm = ({ naming }: { readonly naming: Naming }) => {
  const { connections, profile, router, say } = useModal()
  const texts = useTexts(namesTexts)
  const { rich, t } = texts
  useStyles(css)
  const account = useStore(connections.account)
  const place = account?.network
  const network = place?.name ?? ""
  const own = useStore(profile.value)?.name
  const state = useStore(naming.state)
  const going = state.status === "looking" || state.status === "asking" || state.status === "registering"
  const [text, setText] = useState(() => (going ? toLabel(state.name) : ""))
  const [left, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const label = toLabel(text)
  const check = useNameCheck(label)
  const { suggestions, again } = check
  const { state: service, run: ask } = useModalAction(nameService)
  useEffect(() => {
    if (place) ask(place)
  }, [place, ask])
  const unavailable = service.status === "done" && !service.value
  const name = label + nameSuffix
  const wallet = { wallet: account?.connector.name ?? "" }
  const end = state.status === "failed" ? namingWords(state, network, texts) : undefined
  const unsure = state.status === "failed" && state.error._tag === "NameFailed" && state.error.reason === "unsure"
  // An earlier check says nothing then.
  const status = unsure ? "none" : check.status
  const hint =
    status === "free"
      ? t("nameFree")
      : status === "taken"
        ? t("nameTaken")
        : status === "own"
          ? t("nameYours", { name })
          : status === "checking"
            ? t("nameChecking")
            : status === "failed"
              ? t("checkFailed")
              : t("nameRules")
  const wrong = status === "taken" || status === "failed" || (status === "none" && left && label !== "" && !unsure)
  const announce = useLatest(() => {
    if (status !== "none" && status !== "checking") say(hint, status === "failed")
    // Finds a registration whose answer was lost.
    if (status === "own" && own === undefined && account) profile.named(account, name)
  })
  useEffect(() => announce(), [status, announce])
  const busyText =
    state.status === "asking"
      ? t("waitingSign", wallet)
      : t(state.status === "registering" ? "registering" : "nameChecking")
  const settled = useLatest(() => {
    if (going) say(busyText)
    if (end) say(end.detail ? `${end.text}. ${end.detail}` : end.text, true)
    // What was checked before no longer holds.
    if (state.status === "failed" && state.error._tag === "NameFailed" && !unsure) again()
    if (state.status === "done")
      router.go((stack) => replace(stack, view("RegisterAccountNameSuccess", { name: state.name })))
  })
  useEffect(() => settled(), [state.status, settled])
  useEffect(() => naming.enter(), [naming])
  useEffect(() => input.current?.focus(), [])

  const edit = (typed: string) => {
    if (going) return
    naming.reset()
    setLeft(false)
    setText(typed)
  }
  const choose = (chosen: string) => {
    edit(toLabel(chosen))
    input.current?.focus()
  }
  const ready = status === "free" && own === undefined && !unsure
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !going) naming.register(label, (told) => namingWords(told, network, texts))
    else setLeft(true)
  }
  const rest = state.status === "idle"
  if (rest && own !== undefined)
    return (
      <ViewFrame key="own" title={t("chooseName")}>
        <Notice tone="info" title={rich("nameYours", { name: own })} />
      </ViewFrame>
    )
  if (rest && unavailable)
    return (
      <ViewFrame key="unavailable" title={t("chooseName")}>
        <Notice tone="info" title={rich("namesUnavailable", { network })} />
        <Button variant="primary" onPress={() => router.go((stack) => push(stack, view("Networks")))}>
          {t("chooseNetwork")}
        </Button>
      </ViewFrame>
    )
  return (
    <ViewFrame title={t("chooseName")}>
      <form className="naming" onSubmit={submit} noValidate>
        {end && <Notice tone={end.tone} title={end.detail && end.text} text={end.detail ?? end.text} />}
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
          hintTone={status === "free" || status === "own" ? "ok" : wrong ? "error" : "plain"}
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
                disabled={!one.free || going}
              />
            ))}
          </Plate>
        )}
        {unsure ? (
          <Button variant="primary" onPress={naming.look}>
            {t("lookAgain")}
          </Button>
        ) : status === "failed" && !going ? (
          <Button variant="primary" onPress={again}>
            {t("tryAgain")}
          </Button>
        ) : (
          <Button type="submit" variant="primary" disabled={!ready && !going} busy={going}>
            {going ? busyText : isLabel(label) && label.length <= 16 ? rich("registerName", { name }) : t("register")}
          </Button>
        )}
      </form>
    </ViewFrame>
  )
}
