import { Clock, Effect } from "effect"
import type { Receipt, Transfers } from "../../services/ports/chains/ChainAdapter.ts"
import { lookUntil } from "../../services/base/concurrency/lookUntil.ts"
import { RpcFailed, TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askSolanaNode, readWhole, valueOf } from "./askSolanaNode.ts"
import { lifetimes } from "./lifetimes.ts"
import { readLifetime } from "./priceTransfer.ts"
import { readFate } from "./readFate.ts"

/** How often a node is asked for the status of a transaction, and for how long, in ms. */
const receiptInterval = 1_000
const receiptDeadline = 600_000

/** After how many looks without a status it is asked whether there can be one. */
const looksBeforeFate = 10

/** How many blocks the node of a wallet that puts another blockhash in may be ahead of the page's node: as many as a blockhash is valid for. */
const ahead = 150

const readStatus = (hash: string, network: Network): Effect.Effect<Receipt | undefined, RpcFailed> =>
  askSolanaNode(network, "getSignatureStatuses", [[hash], { searchTransactionHistory: true }], (answer) => {
    const [found] = valueOf(answer) as ReadonlyArray<Readonly<Record<string, unknown>> | null>
    const confirmed = ["confirmed", "finalized"].includes(String(found?.["confirmationStatus"]))
    if (!found || !confirmed) return undefined
    const status = found["err"] === null ? "success" : "reverted"
    return { hash, status, blockNumber: readWhole(found["slot"]) }
  })

/** When a node last had no status of a transaction, in ms since the epoch, by hash. */
const missing = new WeakMap<Network, Map<string, number>>()

/** How many of these are kept at most. */
const mostMissing = 100

/** The same for all who wait for one transaction: together they ask as often as one of them. */
const shareStatus = Effect.fnUntraced(function* (hash: string, network: Network) {
  const times = missing.get(network) ?? new Map<string, number>()
  missing.set(network, times)
  const now = yield* Clock.currentTimeMillis
  const last = times.get(hash)
  if (last !== undefined && now >= last && now - last < receiptInterval) return undefined
  const found = yield* readStatus(hash, network)
  if (times.size >= mostMissing) times.clear()
  if (found === undefined) times.set(hash, now)
  else times.delete(hash)
  return found
})

/** Whether a payment of this process can never be on the chain any more: nodes show none after its last block is final. */
const isExpired = Effect.fnUntraced(function* (hash: string, network: Network) {
  if (!lifetimes.has(network, hash)) return false
  const known = lifetimes.get(network, hash)
  if (known !== undefined) return (yield* readFate(network, { hash, ...known })) === "never"
  // Its wallet has put another blockhash in, which was known by now.
  const { lastValidBlockHeight } = yield* readLifetime(network)
  lifetimes.keep(network, hash, { slot: undefined, last: Number(lastValidBlockHeight) + ahead })
  return false
})

export const receipt: Transfers<"solana">["receipt"] = (hash, network) =>
  Effect.suspend(() => {
    let looks = 0
    const look = Effect.gen(function* () {
      const found = yield* shareStatus(hash, network)
      if (found !== undefined) return found
      looks++
      return looks % looksBeforeFate === 0 && (yield* isExpired(hash, network)) ? ("expired" as const) : undefined
    })
    return Effect.flatMap(
      lookUntil(look, {
        every: receiptInterval,
        deadline: receiptDeadline,
        late: () => new RpcFailed({ code: -1, message: texts.requestTimedOut, cause: hash })
      }),
      (end) =>
        end === "expired"
          ? Effect.fail(new TransactionFailed({ kind: "expired", message: texts.expired, cause: hash }))
          : Effect.succeed(end)
    )
  })
