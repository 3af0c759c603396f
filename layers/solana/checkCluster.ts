import { Effect } from "effect"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { solanaClusters } from "../../services/base/caip/solanaClusters.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askSolanaNode } from "./askSolanaNode.ts"

/** How long a node has to tell its genesis, in ms. */
const patience = 3_000

/** The networks whose nodes are known not to be of another cluster. */
const checked = new WeakSet<Network>()

/**
 * Fails if the network's node belongs to another of the public clusters (SEC-19): a payment would move the coins of that one.
 * A node that does not tell is believed, and so is one of a cluster of its own, such as a copy of mainnet to develop with.
 */
export const checkCluster = Effect.fnUntraced(function* (network: Network) {
  if (checked.has(network)) return
  const read = askSolanaNode(network, "getGenesisHash", [], (answer) => `solana:${String(answer).slice(0, 32)}`)
  const told = yield* Effect.exit(
    read.pipe(Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed(undefined) }))
  )
  const cluster = told._tag === "Success" ? told.value : undefined
  if (cluster === undefined) return
  if (cluster !== network.id && Object.hasOwn(solanaClusters, cluster))
    return yield* new RpcFailed({ code: -1, message: `The node is not one of ${network.name}`, cause: cluster })
  checked.add(network)
})
