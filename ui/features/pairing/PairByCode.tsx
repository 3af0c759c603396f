import * as icons from "../../icons/sheetIcons.ts"
import { useEffect, useState, type ReactNode } from "react"
import { Pairing } from "../../../services/ways-in/pairing/Pairing.ts"
import { pairingMargin, type PairingState } from "../../../services/ways-in/pairing/PairingState.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { LoadAgain } from "../../modal/LoadAgain.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Note } from "../../parts/Note.tsx"
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
  onDrawn,
  mark
}: {
  /** The wallet's name; without it any wallet may scan. */
  name: string | undefined
  state: PairingState
  again: () => void
  onCopy: () => void
  /** The code is in sight: a camera may have read it. */
  onDrawn: () => void
  mark: ReactNode
}) => {
  const { runtime, say } = useModal()
  const { rich, t } = useTexts(pairingTexts)
  const shown = "uri" in state ? state : undefined
  // An expired code stays visible but faded, so that the layout does not change.
  const [last, setLast] = useState("")
  if (shown !== undefined && shown.uri !== last) setLast(shown.uri)
  const [turn, setTurn] = useState(0)
  const { value: drawing, failed } = useLoaded(loadQrCode, turn)
  const seconds = useCountdown(shown && shown.expiresAt - pairingMargin)
  const { copied, copy, label } = useCopy(shown?.uri ?? "", { label: t("copyLink"), done: t("linkCopied") }, onCopy)
  const wallet = { wallet: name ?? t("yourWallet") }
  const expired = state.status === "expired"
  const head = name === undefined ? t("scanAny") : rich("scanNamed", wallet)

  // The wallet that scans is not necessarily the app that was opened before.
  useEffect(() => runtime.runSync(Pairing).opened(undefined), [runtime])
  useEffect(() => {
    if (readAt.has(seconds)) say(t("codeWorks", { time: clock(seconds) }))
  }, [seconds, say, t])
  const scannable = shown !== undefined && drawing !== undefined
  const announce = useLatest(() => say(t(name === undefined ? "scanAny" : "scanNamed", wallet)))
  useEffect(() => {
    if (scannable) announce()
  }, [scannable, announce])
  const drawn = useLatest(onDrawn)
  useEffect(() => {
    if (scannable) drawn()
  }, [scannable, drawn])
  useEffect(() => {
    if (expired) say(`${t("codeExpired")}. ${t("stillApprove")}`)
    else if (failed) say(t("notLoadedText"), true)
  }, [expired, failed, say, t])

  const code = last !== "" && (shown !== undefined || expired)
  return (
    <>
      {failed ? (
        <>
          <Notice tone="bad" title={t("notLoadedText")} />
          <LoadAgain of="QrCode" load={() => setTurn(turn + 1)} />
        </>
      ) : code && drawing ? (
        <drawing.QrCode value={last} label={t("qrOfPairing")} center={mark} faded={expired}>
          {expired && <Head small title={t("codeExpired")} text={t("stillApprove")} />}
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
          {scannable && <Note>{t("approveOnPhone")}</Note>}
          <Button icon={copied ? icons.check : icons.copy} disabled={shown === undefined} onPress={copy}>
            {label}
          </Button>
        </>
      )}
    </>
  )
}
