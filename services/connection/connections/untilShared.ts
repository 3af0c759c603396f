import { Effect } from "effect"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { Run } from "../../base/concurrency/makeRun.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { Connection } from "./ConnectionState.ts"
import { followWallet } from "./followWallet.ts"
import { inTime } from "./inTime.ts"
import { putFirst } from "./putFirst.ts"
import { toConnection } from "./toConnection.ts"

/**
 * Waits until a wallet shares an account that it was asked for before: its window is open already, and only its events tell
 * when the user has approved there. Never prompts for accounts, and has no deadline: the user is waited for.
 *
 * @param network Where the wallet shall be then; it is asked to switch if it is elsewhere.
 */
export const untilShared = Effect.fnUntraced(function* (
  adapter: ChainAdapter,
  connector: Connector,
  network: Network | undefined,
  run: Run
) {
  const connection = yield* Effect.callback<Connection>((resume) => {
    const followed = followWallet(adapter, connector, run, {
      said: (connection) => {
        if (connection === undefined) return
        followed.stop()
        resume(Effect.succeed(connection))
      }
    })
    // Approved before it was listened to, no event follows.
    followed.hint()
    return Effect.sync(followed.stop)
  })
  const { networkId, accounts } = putFirst(connection, undefined, network?.id)
  if (network === undefined || network.id === networkId) return connection
  yield* adapter.switchNetwork(connector, network, accounts[0].address)
  // It may share other accounts there. What the user has approved holds where it cannot be read again.
  const now = yield* Effect.catch(inTime(adapter.session(connector)), () => Effect.succeed(undefined))
  return toConnection(connector, now) ?? connection
})
