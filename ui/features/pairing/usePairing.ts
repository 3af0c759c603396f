import { useEffect, useMemo } from "react"
import type { WalletEntry } from "../../../services/ports/connectors/WalletEntry.ts"
import { Pairing } from "../../../services/ways-in/pairing/Pairing.ts"
import type { PairingConnecting, PairingState } from "../../../services/ways-in/pairing/PairingState.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

const connecting: PairingConnecting = { status: "connecting" }
const noLink: PairingState = { status: "idle" }

/** Requests a pairing link for a wallet, unless the host does so itself, and follows its state. */
export const usePairing = (wallet: WalletEntry | undefined, method: "qrcode" | "mobile", wanted: boolean) => {
  const { runtime, settings } = useModal()
  const pairing = useMemo(() => runtime.runSync(Pairing), [runtime])
  const state = useStore(pairing.state)
  const { state: asking, run } = useModalAction(() => pairing.pair({ wallet, method }))
  const hostShows = settings.options.manualWCControl === true
  const begins = wanted && !hostShows
  useEffect(() => {
    if (begins) run()
  }, [begins, method, run])
  // After the host's own link failed or expired, the host has to request the next one.
  const hosts = state.status === "failed" || state.status === "expired" ? noLink : state
  const error = asking.status === "failed" ? asking.error : undefined
  return {
    pairing,
    // The state left by an earlier attempt does not apply to this one.
    state: hostShows ? hosts : begins && asking.status === "idle" ? connecting : state,
    /** Requests a new link, or tries again. */
    again: run,
    failure: error?._tag === "PairingFailed" && error.reason === "expired" ? undefined : error,
    connected: asking.status === "done" ? asking.value : undefined
  }
}
