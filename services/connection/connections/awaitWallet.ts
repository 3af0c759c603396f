import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { Run } from "../../base/concurrency/makeRun.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { Wallets } from "../../ports/connectors/Wallets.ts"
import type { Connection } from "./ConnectionState.ts"
import { followWallet, type FollowedWallet } from "./followWallet.ts"

interface Parts {
  readonly adapter: ChainAdapter
  readonly wallets: Wallets["Service"]
  readonly run: Run
}

/**
 * Waits for a stored wallet that is absent, locked or unreachable, without a deadline: it is asked, without a prompt, now, when it appears
 * on the page and after each of its events. `back` is called with each answer that has accounts, and with none when its user has
 * declined. Returns the unsubscribe.
 */
export const awaitWallet = (
  connectorId: string,
  { adapter, wallets, run }: Parts,
  back: (connection: Connection | undefined) => void
): (() => void) => {
  let connector: Connector | undefined
  let followed: FollowedWallet | undefined
  const look = () => {
    const found = wallets.connectors.get().find(({ id }) => id === connectorId)
    if (found === connector) return
    followed?.stop()
    connector = found
    followed =
      found &&
      followWallet(adapter, found, run, {
        said: (connection) => connection && back(connection),
        refused: () => back(undefined),
        isPatient: true
      })
    // It may have changed between its last answer and now.
    followed?.hint()
  }
  const unwatch = wallets.connectors.subscribe(look)
  look()
  return () => {
    unwatch()
    followed?.stop()
  }
}
