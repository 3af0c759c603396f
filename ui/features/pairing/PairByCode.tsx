import * as icons from "../../icons/sheetIcons.ts"
import { useEffect, useState, type ReactNode } from "react"
import { Pairing } from "../../../services/pairing/Pairing.ts"
import { pairingMargin, type PairingState } from "../../../services/pairing/PairingState.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { useCopy } from "../../modal/useCopy.ts"
import { useLoaded } from "../../modal/useLoaded.ts"
import { useCountdown } from "./useCountdown.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { pairingTexts } from "./pairingTexts.ts"

/** Most visitors on a phone never see a code; elsewhere it arrives while the link is being made. */
const loadQrCode = () => import("../../parts/QrCode.tsx")

/** Seconds left at which the countdown is read out (the design's section 11). */
const readAt = new Set([60, 30, 10])

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`

/** A code for a phone, for as long as it works; then the wait for the phone. */
export const PairByCode = ({
  name,
  state,
  again,
  onCopy,
  mark,
  near,
  far
}: {
  /** Of the wallet; without it any wallet may scan. */
  name: string | undefined
  state: PairingState
  again: () => void
  onCopy: () => void
  mark: ReactNode
  near: ReactNode
  far: ReactNode
}) => {
  const { runtime, say } = useModal()
  const { rich, t } = useTexts(pairingTexts)
  const shown = "uri" in state ? state : undefined
  // An expired code stays on the sheet, faded, so that nothing jumps.
  const [last, setLast] = useState("")
  if (shown !== undefined && shown.uri !== last) setLast(shown.uri)
  const [wantsCode, setWantsCode] = useState(false)
  const [turn, setTurn] = useState(0)
  const { value: drawing, failed } = useLoaded(loadQrCode, turn)
  const seconds = useCountdown(shown && shown.expiresAt - pairingMargin)
  const { copied, copy, label } = useCopy(shown?.uri ?? "", t("copyLink"), t("linkCopied"), onCopy)
  const wallet = { wallet: name ?? t("yourWallet") }
  const expired = state.status === "expired"
  const waiting = state.status === "waiting" && !wantsCode
  const head = name === undefined ? t("scanAny") : rich("scanNamed", wallet)

  // Whoever scans it is not the app that was opened before.
  useEffect(() => runtime.runSync(Pairing).opened(undefined), [])
  useEffect(() => {
    if (readAt.has(seconds)) say(t("codeWorks", { time: clock(seconds) }))
  }, [seconds])
  useEffect(() => {
    if (waiting) say(t("approveOnPhone"))
    if (expired) say(t("codeExpired"))
    else if (failed) say(t("notLoadedText"), true)
  }, [waiting, expired, failed])

  if (waiting)
    return (
      <>
        <Latch near={near} far={far} state="waiting" label={t("latchWaiting", wallet)} />
        <Head title={t("approveOnPhone")} text={rich("phoneHasIt", wallet)} />
        <Button icon={icons.qr} onPress={() => setWantsCode(true)}>
          {t("showCodeAgain")}
        </Button>
      </>
    )
  const code = last !== "" && (shown !== undefined || expired)
  return (
    <>
      {failed ? (
        <>
          <Notice tone="bad" title={t("notLoadedText")} />
          <Button variant="primary" onPress={() => setTurn(turn + 1)}>
            {t("tryAgain")}
          </Button>
        </>
      ) : code && drawing ? (
        <drawing.QrCode value={last} label={t("qrOfPairing")} center={mark} faded={expired}>
          {expired && <Head small title={t("codeExpired")} text={t("codesFour")} />}
        </drawing.QrCode>
      ) : (
        state.status !== "idle" && <div className="skel qload" aria-busy />
      )}
      {expired ? (
        <Button variant="primary" onPress={again}>
          {t("newCode")}
        </Button>
      ) : (
        <>
          {!failed && (
            <Head
              small
              title={head}
              text={
                shown === undefined
                  ? t(state.status === "idle" ? "hostMakesCode" : "makingCode")
                  : rich("codeWorks", { time: clock(seconds) })
              }
            />
          )}
          <Button icon={copied ? icons.check : icons.copy} disabled={shown === undefined} onPress={copy}>
            {label}
          </Button>
        </>
      )}
    </>
  )
}
