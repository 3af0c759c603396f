import { Clock, Effect, Exit, type Cause } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { readEvmReceipt } from "../../ports/chains/readEvmReceipt.ts"
import { transfersOn } from "../../ports/chains/transfersOn.ts"
import { RpcFailed, TransactionFailed } from "../../base/errors/chainErrors.ts"
import { requestTimedOut } from "../../base/errors/texts.ts"
import type { Network } from "../../base/network/Network.ts"
import type { OwnEntry, StoredTransaction } from "./OwnTransaction.ts"
import { readChainTransaction } from "./readChainTransaction.ts"
import { readReplacement } from "./readReplacement.ts"
import { accountRules, readAccountKind, type AccountKind } from "../kind/AccountKind.ts"
import { findOperation } from "./findOperation.ts"

/** Waits between two looks at a transaction, in ms: soon at first, then as seldom as the field does (constants). */
const firstWait = 1_000
const longestWait = 30_000

/** How long one look may take, in ms. */
const longestLook = 30_000

/**
 * How long after it was sent a transaction is followed, in ms. Blocks of Solana may have one for two minutes, so one that no
 * block has by then was dropped, unless it waits for a durable nonce.
 */
const longestFollow = ({ namespace }: Network) => (namespace === "solana" ? 600_000 : 3_600_000)

/** How long after it was sent a node may not know a transaction, in ms; then its hash may be that of a proposal. */
const longestUnknown = 120_000

/** How long after it was sent the operation of a contract is looked for in other transactions, in ms. */
const operationPatience = 15_000

/** Facts of a transaction that are learned while it is followed: what identifies it beyond its hash, and what the hash belongs to. */
export type Learned = Partial<Pick<StoredTransaction, "hash" | "nonce" | "call" | "proposed">>

/** Where results go, and what is asked in addition to the nodes. */
export interface Following {
  readonly learn: (learned: Learned) => Effect.Effect<void>
  /** The hash of the transaction that carried a proposal out; `undefined` where none is known. */
  readonly executed: (own: StoredTransaction) => Effect.Effect<string | undefined, RpcFailed>
  /** Whether a hash belongs to another transaction of this device. */
  readonly taken: (hash: string) => boolean
}

/** On Solana: no block can include the transaction any more. */
const isExpired = (reason: Cause.Reason<unknown>) =>
  reason._tag === "Fail" && reason.error instanceof TransactionFailed && reason.error.kind === "expired"

/** How a transaction ended; `hash` is that of the one which was mined. */
export interface Settled {
  readonly status: Exclude<OwnEntry["status"], "pending" | "proposed" | "unknown">
  readonly hash: string
  /** No block has it, and none ever will: there is nothing to ask the chain for again. */
  readonly never?: true
}

/** On Solana: whether a node answers that it has no status of a transaction. A wait for a receipt cannot tell. */
const lacksStatus = ({ read }: Pick<ChainAdapter, "read">, network: Network, hash: string): Effect.Effect<boolean> => {
  if (network.namespace !== "solana") return Effect.succeed(false)
  const params = [[hash], { searchTransactionHistory: true }]
  return read(network, { method: "getSignatureStatuses", params }).pipe(
    Effect.timeout(longestLook),
    Effect.match({ onSuccess: (answer) => Object(Object(answer).value)[0] === null, onFailure: () => false })
  )
}

const readStatus = (answer: unknown, hash: string, account: string): Settled | undefined => {
  const found = readEvmReceipt(answer, hash, account)
  return found && { status: found.status === "success" ? "confirmed" : "failed", hash }
}

/** A look at an EVM transaction: gives its outcome, and learns what the node shows of it meanwhile. */
const evmLook = (
  { read }: Pick<ChainAdapter, "read">,
  network: Network,
  known: () => StoredTransaction,
  { learn, executed, taken }: Following
) => {
  let kind: AccountKind | undefined
  let carriedOut = false
  const ask = (method: string, ...params: ReadonlyArray<unknown>) => read(network, { method, params })
  const receipt = (hash: string) =>
    Effect.map(ask("eth_getTransactionReceipt", hash), (answer) => readStatus(answer, hash, known().from))
  const age = Effect.map(Clock.currentTimeMillis, (now) => now - known().at)
  /** Asked again of a key: its address may be that of a contract which is not there yet. */
  const readKind = Effect.gen(function* () {
    if (kind === undefined || kind === "key") kind = yield* readAccountKind({ read }, network, known().from)
    return kind
  })
  /** Whether a hash that the node does not know is that of a proposal. */
  const isProposal = Effect.gen(function* () {
    if (known().proposed || carriedOut || (yield* age) < longestUnknown) return false
    return accountRules[yield* readKind].proposes
  })
  /**
   * Looks for the operation of a contract in other transactions than the one that its wallet has announced. A look that
   * fails is no answer: not every node lets its logs be searched.
   */
  const elsewhere = Effect.gen(function* () {
    const { call, proposed } = known()
    if ((yield* age) < ((call ?? proposed) ? operationPatience : longestUnknown)) return undefined
    const its = yield* readKind
    if (!accountRules[its].hasOperations) return undefined
    const hash = yield* findOperation({ read }, network, its, known(), taken)
    const end = hash === undefined ? undefined : yield* receipt(hash)
    if (end !== undefined) yield* learn({ hash: end.hash, proposed: undefined })
    return end
  }).pipe(Effect.catch(() => Effect.succeed(undefined)))
  return Effect.gen(function* () {
    if (known().proposed) {
      const mined = yield* executed(known())
      carriedOut = mined !== undefined
      if (mined !== undefined) yield* learn({ hash: mined, proposed: undefined })
    }
    const { hash, from } = known()
    const found = yield* receipt(hash)
    if (found !== undefined) return found
    if (known().nonce === undefined) {
      const answer = yield* ask("eth_getTransactionByHash", hash)
      const shown = readChainTransaction(answer)
      if (shown?.hash !== hash.toLowerCase()) {
        if (answer !== null) return undefined
        const end = yield* elsewhere
        if (end === undefined && (yield* isProposal)) yield* learn({ proposed: true })
        return end
      }
      if (known().proposed) yield* learn({ proposed: undefined })
      if (shown.from !== from.toLowerCase()) return yield* elsewhere
      yield* learn({ nonce: shown.nonce, call: shown.call })
    }
    const { nonce, call } = known()
    if (nonce === undefined) return undefined
    const used = yield* readReplacement({ read }, network, { hash, from, nonce, call })
    if (used === undefined) return undefined
    return used.isSameCall ? yield* receipt(used.hash) : { status: "replaced" as const, hash }
  })
}

/**
 * Follows a transaction until it has its outcome, or for an hour (ten minutes on Solana): then it is looked at once. One of EVM whose nonce was
 * used by another is recognised: sped up, it ends as that one does; else it is `replaced`. Nodes that do not answer are
 * asked again later. The operation of a contract may be in another transaction than its wallet has announced: that one's
 * hash is learned. One that nodes do not know for two minutes, from a Safe, is learned to be a proposal: `executed` is then
 * asked for the transaction. In the end it is `missing` if no block has it, and `undefined` if nobody could say.
 */
export const settle = Effect.fnUntraced(function* (
  adapters: ReadonlyMap<Namespace, ChainAdapter>,
  network: Network,
  own: StoredTransaction,
  { learn, executed, taken }: Following
) {
  let known = own
  const following: Following = {
    executed,
    taken,
    learn: (learned) =>
      Effect.suspend(() => {
        known = { ...known, ...learned }
        return learn(learned)
      })
  }
  const adapter = yield* adapterOf(adapters, network.namespace)
  const once =
    network.namespace === "eip155"
      ? evmLook(adapter, network, () => known, following)
      : Effect.map(
          Effect.flatMap(transfersOn(adapters, network), ({ receipt }) => receipt(own.hash, network)),
          ({ status }): Settled => ({ status: status === "success" ? "confirmed" : "failed", hash: own.hash })
        )
  const inTime = Effect.timeoutOrElse(once, {
    duration: longestLook,
    orElse: () => Effect.fail(new RpcFailed({ code: -1, message: requestTimedOut }))
  })
  for (let wait = firstWait; ;) {
    const end = yield* reportedExit(inTime)
    if (Exit.isSuccess(end) && end.value !== undefined) return end.value
    if (Exit.isFailure(end) && end.cause.reasons.some(isExpired))
      return { status: "failed" as const, hash: own.hash, never: true as const }
    if ((yield* Clock.currentTimeMillis) - own.at > longestFollow(network)) {
      const isMissing = Exit.isSuccess(end) ? !known.proposed : yield* lacksStatus(adapter, network, own.hash)
      return isMissing ? "missing" : undefined
    }
    // Owners take their time to sign.
    if (known.proposed) {
      yield* Effect.sleep(longestWait)
      continue
    }
    yield* Effect.sleep(wait)
    wait = Math.min(longestWait, wait * 1.5)
  }
})
