import * as icons from "../../icons/sheetIcons.ts"
import { useEffect, useState, type ReactNode } from "react"
import { Pairing } from "../../../services/pairing/Pairing.ts"
import { pairingMargin, type PairingState } from "../../../services/pairing/PairingState.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { useCopy } from "../../modal/useCopy.ts"
import { useLoaded } from "../../modal/useLoaded.ts"
import { useCountdown } from "../../modal/useCountdown.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { pairingTexts } from "./pairingTexts.ts"

/** Loaded lazily: on a phone the code is rarely shown; elsewhere it loads while the link is requested. */
const loadQrCode = () => import("../../parts/QrCode.tsx")

/** Seconds left at which the countdown is announced (the design's section 11). */
const readAt = new Set([60, 30, 10])

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`

/** A QR code for a phone until it expires; after a scan, waits for the phone's response. */
export const PairByCode = ({
  name,
  state,
  again,
  onCopy,
  mark,
  near,
  far
}: {
  /** The wallet's name; without it any wallet may scan. */
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
  // An expired code stays visible but faded, so that the layout does not change.
  const [last, setLast] = useState("")
  if (shown !== undefined && shown.uri !== last) setLast(shown.uri)
  const [wantsCode, setWantsCode] = useState(false)
  const [turn, setTurn] = useState(0)
  const { value: drawing, failed } = useLoaded(loadQrCode, turn)
  const seconds = useCountdown(shown && shown.expiresAt - pairingMargin)
  const { copied, copy, label } = useCopy(shown?.uri ?? "", { label: t("copyLink"), done: t("linkCopied") }, onCopy)
  const wallet = { wallet: name ?? t("yourWallet") }
  const expired = state.status === "expired"
  const waiting = state.status === "waiting" && !wantsCode
  const head = name === undefined ? t("scanAny") : rich("scanNamed", wallet)

  // The wallet that scans is not necessarily the app that was opened before.
  useEffect(() => runtime.runSync(Pairing).opened(undefined), [runtime])
  useEffect(() => {
    if (readAt.has(seconds)) say(t("codeWorks", { time: clock(seconds) }))
  }, [seconds, say, t])
  const scannable = shown !== undefined && drawing !== undefined && !waiting
  const announce = useLatest(() => say(t(name === undefined ? "scanAny" : "scanNamed", wallet)))
  useEffect(() => {
    if (scannable) announce()
  }, [scannable, announce])
  useEffect(() => {
    if (waiting) say(t("approveOnPhone"))
    if (expired) say(t("codeExpired"))
    else if (failed) say(t("notLoadedText"), true)
  }, [waiting, expired, failed, say, t])

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
