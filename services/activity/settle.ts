import { Clock, Effect, Exit } from "effect"
import { adapterOf } from "../chains/adapterOf.ts"
import type { ChainAdapter } from "../chains/ChainAdapter.ts"
import type { Namespace } from "../caip/Namespace.ts"
import { readEvmReceipt } from "../chains/readEvmReceipt.ts"
import { transfersOn } from "../chains/transfersOn.ts"
import { RpcFailed } from "../errors/chainErrors.ts"
import { requestTimedOut } from "../errors/texts.ts"
import type { Network } from "../network/Network.ts"
import { findReplacement } from "./findReplacement.ts"
import type { OwnEntry, StoredTransaction } from "./OwnTransaction.ts"
import { readChainTransaction, readCount } from "./readChainTransaction.ts"

/** Waits between two looks at a transaction, in ms: soon at first, then as seldom as the field does (constants). */
const firstWait = 1_000
const longestWait = 30_000

/** How long after it was sent a transaction is followed, and how long one look may take, in ms. */
const longestFollow = 3_600_000
const longestLook = 30_000

/** What identifies a transaction beyond its hash. */
export type Learned = Pick<StoredTransaction, "nonce" | "call">

/** How a transaction ended; `hash` is that of the one which was mined. */
export interface Settled {
  readonly status: Exclude<OwnEntry["status"], "pending">
  readonly hash: string
}

const readStatus = (answer: unknown, hash: string): Settled | undefined => {
  const found = readEvmReceipt(answer, hash)
  return found && { status: found.status === "success" ? "confirmed" : "failed", hash }
}

/** A function that looks at an EVM transaction: gives its outcome, and learns what the node shows of it meanwhile. */
const evmLook = (
  { read }: Pick<ChainAdapter, "read">,
  network: Network,
  { hash, from, nonce, call }: StoredTransaction,
  learn: (learned: Learned) => void
) => {
  let known: Learned = { nonce, call }
  const ask = (method: string, ...params: ReadonlyArray<unknown>) => read(network, { method, params })
  const receipt = (of: string) => Effect.map(ask("eth_getTransactionReceipt", of), (answer) => readStatus(answer, of))
  return Effect.gen(function* () {
    const found = yield* receipt(hash)
    if (found !== undefined) return found
    if (known.nonce === undefined) {
      const shown = readChainTransaction(yield* ask("eth_getTransactionByHash", hash))
      if (shown?.hash !== hash.toLowerCase() || shown.from !== from.toLowerCase()) return undefined
      known = { nonce: shown.nonce, call: shown.call }
      learn(known)
    }
    const count = readCount(yield* ask("eth_getTransactionCount", from, "latest"))
    if (known.nonce === undefined || count === undefined || count <= known.nonce) return undefined
    // The nonce is used. By this one, if its block came between the two questions.
    const late = yield* receipt(hash)
    if (late !== undefined) return late
    const other = yield* findReplacement({ read }, network, from, known.nonce)
    if (other === undefined || other.hash === hash.toLowerCase()) return undefined
    // The same call with a higher fee, or another one: then the sender may have cancelled this.
    if (known.call === undefined || known.call !== other.call) return { status: "replaced" as const, hash }
    return yield* receipt(other.hash)
  })
}

/**
 * Follows a transaction until it has its outcome, or for an hour: then it is looked at once. One of EVM whose nonce was
 * used by another is recognised: sped up, it ends as that one does; else it is `replaced`. Nodes that do not answer are
 * asked again later. `learn` is called when a node first shows it. `undefined` if there is no outcome yet.
 */
export const settle = Effect.fnUntraced(function* (
  adapters: ReadonlyMap<Namespace, ChainAdapter>,
  network: Network,
  own: StoredTransaction,
  learn: (learned: Learned) => void
) {
  const once =
    network.namespace === "eip155"
      ? evmLook(yield* adapterOf(adapters, network.namespace), network, own, learn)
      : Effect.map(
          Effect.flatMap(transfersOn(adapters, network), ({ receipt }) => receipt(own.hash, network)),
          ({ status }): Settled => ({ status: status === "success" ? "confirmed" : "failed", hash: own.hash })
        )
  const inTime = Effect.timeoutOrElse(once, {
    duration: longestLook,
    orElse: () => Effect.fail(new RpcFailed({ code: -1, message: requestTimedOut }))
  })
  for (let wait = firstWait; ; wait = Math.min(longestWait, wait * 1.5)) {
    const end = yield* Effect.exit(inTime)
    if (Exit.isSuccess(end) && end.value !== undefined) return end.value
    if ((yield* Clock.currentTimeMillis) - own.at > longestFollow) return undefined
    yield* Effect.sleep(wait)
  }
})
