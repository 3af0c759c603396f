import { useEffect, useState } from "react"
import type { WalletChoice } from "../../services/instance/Latchkey.ts"
import { useHost } from "./LatchkeyContext.ts"

/** A wallet that can be connected now. */
export interface WalletState extends WalletChoice {
  /** True for a wallet of this browser; false for one that is reached by pairing or by logging in. */
  readonly isInstalled: boolean
}

/**
 * The wallets that can be connected now, for lists of the page's own; a wallet of several namespaces is there once for
 * each. `undefined` on a server and until the code behind the button is loaded, which this hook does at once.
 */
export const useWallets = (): ReadonlyArray<WalletState> | undefined => {
  const { runtime, wallets } = useHost()
  const [shown, show] = useState<ReadonlyArray<WalletState>>()
  useEffect(() => {
    let mounted = true
    let stop: (() => void) | undefined
    Promise.all([runtime(), import("./watchWallets.ts")])
      .then(([started, { watchWallets }]) => {
        const tell = () =>
          wallets().then(
            (all) =>
              mounted &&
              show(all.map((one) => ({ ...one, isInstalled: one.type === "ANNOUNCED" || one.type === "INJECTED" }))),
            () => {}
          )
        if (mounted) stop = watchWallets(started, tell)
      })
      // The press of a button reports errors; an instance that was disposed meanwhile has none to report.
      .catch(() => {})
    return () => {
      mounted = false
      stop?.()
      show(undefined)
    }
  }, [runtime, wallets])
  return shown
}
