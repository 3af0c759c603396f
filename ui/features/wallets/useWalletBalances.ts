import { Effect } from "effect"
import { reportedExit } from "../../../services/base/errors/reportedExit.ts"
import { useEffect, useState } from "react"
import { accountKey } from "../../../services/connection/connections/accountKey.ts"
import type { WalletConnection } from "../../../services/ways-in/several/WalletConnection.ts"
import { findNetwork } from "../../../services/ports/options/Settings.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"

/** The native balances of connected wallets, as they become known; one that cannot be read stays unknown. */
export const useWalletBalances = (list: ReadonlyArray<WalletConnection>) => {
  const { connections, profile, runtime, settings } = useModal()
  const { networks } = useStore(connections.state)
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({})
  const placeOf = ({ accounts: [{ address }], namespace, networkId }: WalletConnection) => {
    const network = networkId ? findNetwork(settings.networks, networkId) : networks[namespace]?.active
    return network && { address, network }
  }
  const places = list.flatMap((one) => placeOf(one) ?? [])
  const keys = places.map(accountKey).join()
  const read = useLatest(() => {
    const reads = places.map((one) =>
      runtime.runFork(
        reportedExit(
          Effect.map(profile.balanceTextOf(one), (text) => setKnown((now) => ({ ...now, [accountKey(one)]: text })))
        )
      )
    )
    return () => reads.forEach((one) => one.interruptUnsafe())
  })
  useEffect(() => read(), [keys, read])
  return (one: WalletConnection): string | undefined => {
    const place = placeOf(one)
    return place && known[accountKey(place)]
  }
}
