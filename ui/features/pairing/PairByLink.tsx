import * as icons from "../../icons/sheetIcons.ts"
import { useEffect, type ReactNode } from "react"
import type { PairingLink } from "../../../services/ports/connectors/pairingLinks.ts"
import type { PairingState } from "../../../services/ways-in/pairing/PairingState.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { LinkAction } from "../../parts/LinkAction.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { useCopy } from "../../modal/useCopy.ts"
import { useOpened } from "./useOpened.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { pairingTexts } from "./pairingTexts.ts"

const heads = { mobile: "approveInApp", web: "continueInTab", desktop: "continueInApp" } as const

/**
 * Opens a wallet by its link: the app on this phone, its web app, or its desktop app. The link opens only by a tap:
 * browsers block links that a script opens without one, and log them with their secret on the console (SEC-16).
 */
export const PairByLink = ({
  name,
  way,
  state,
  again,
  link,
  target,
  onOpen,
  onCopy,
  onCode,
  near,
  far
}: {
  name: string
  way: keyof typeof heads
  state: PairingState
  again: () => void
  /** Undefined when the wallet has no link that is safe to open. */
  link: PairingLink | undefined
  target: "_self" | "_top" | "_blank"
  onOpen: (link: PairingLink) => void
  onCopy: () => void
  onCode: () => void
  near: ReactNode
  far: ReactNode
}) => {
  const { say } = useModal()
  const { rich, t } = useTexts(pairingTexts)
  const { stayed, tapped } = useOpened()
  const uri = "uri" in state ? state.uri : ""
  const { copied, copy, label } = useCopy(uri, { label: t("copyLinkInstead"), done: t("linkCopied") }, onCopy)
  const wallet = { wallet: name }
  const expired = state.status === "expired"
  const waiting = way === "mobile"
  const unopened = stayed && !expired
  const closed = link === undefined && uri !== ""
  const announce = useLatest(() => {
    if (expired) say(t("codeExpired"), true)
    else if (closed) say(t("noLink", wallet), true)
    else if (unopened) say(`${t("nothingOpened")}. ${t("nothingOpenedText", wallet)}`, true)
  })
  useEffect(() => announce(), [expired, closed, unopened, announce])

  const press = () => {
    tapped()
    if (link !== undefined) onOpen(link)
  }
  const title = expired ? "codeExpired" : heads[way]
  return (
    <>
      <Latch near={near} far={far} state={waiting && !expired ? "waiting" : "rest"} label={t("latchWaiting", wallet)} />
      <Head
        title={rich(title, wallet)}
        text={t(expired ? "codesFour" : state.status === "idle" ? "hostMakesCode" : "comeBack")}
      />
      {unopened && <Notice tone="info" title={t("nothingOpened")} text={rich("nothingOpenedText", wallet)} />}
      {closed && <Notice tone="care" title={rich("noLink", wallet)} />}
      {expired ? (
        <Button variant="primary" onPress={again}>
          {t("tryAgain")}
        </Button>
      ) : link === undefined ? (
        <Button
          variant="primary"
          busy={uri === "" && state.status !== "idle"}
          disabled={uri !== "" || state.status === "idle"}
        >
          {rich("openNamed", wallet)}
        </Button>
      ) : (
        <LinkAction href={link.href} target={target} onPress={press}>
          {rich("openNamed", wallet)}
        </LinkAction>
      )}
      {!expired && (
        <Button icon={copied ? icons.check : icons.copy} disabled={uri === ""} onPress={copy}>
          {label}
        </Button>
      )}
      {(stayed || link === undefined) && uri !== "" && (
        <Button variant="ghost" onPress={onCode}>
          {t("showCode")}
        </Button>
      )}
    </>
  )
}
