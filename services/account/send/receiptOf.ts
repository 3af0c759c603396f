import { Effect, Exit } from "effect"
import type { Activity } from "../activity/Activity.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import { carriesOperations } from "../../ports/chains/readOperations.ts"
import { transfersOn } from "../../ports/chains/transfersOn.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { readChainTransaction, type ChainTransaction } from "../activity/readChainTransaction.ts"
import { readReplacement } from "../activity/readReplacement.ts"
import { TransactionFailed } from "../../base/errors/chainErrors.ts"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import * as texts from "../../base/errors/texts.ts"
import { LoadFailed } from "../../base/errors/LoadFailed.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { Sent } from "./Sent.ts"

/** Only proposals need it. */
const loadCarriedOut = Effect.tryPromise({
  try: () => import("./carriedOut.ts").then(({ carriedOut }) => carriedOut),
  catch: (cause) => new LoadFailed({ cause })
})

/**
 * Waits until the account's activity finds the operation of a contract account in another transaction than `hash`. Returns
 * the hash of that one. Never completes if the activity fails.
 */
export const movedTo = ({ feed }: Activity["Service"], hash: string): Effect.Effect<string> =>
  Effect.flatMap(reportedExit(Effect.flatMap(feed, ({ moved }) => moved(hash))), (exit) =>
    Exit.isSuccess(exit) ? Effect.succeed(exit.value) : Effect.never
  )

/** The interval at which a replacement is looked for, in ms. */
const replacementInterval = 4_000

/**
 * Waits until another transaction uses the nonce of an EVM transaction. Retries failed reads, and never completes if the node
 * does not show the pending transaction. Nor does it complete if another sender carries out an operation of `account`,
 * because the nonce is that sender's.
 */
const waitForReplacement = Effect.fnUntraced(function* (
  adapter: ChainAdapter,
  network: Network,
  hash: string,
  account: string | undefined
) {
  const orUndefined = <A, E>(read: Effect.Effect<A, E>) => Effect.orElseSucceed(read, () => undefined)
  let pending: ChainTransaction | undefined
  for (;;) {
    if (pending === undefined) {
      const answer = yield* orUndefined(adapter.read(network, { method: "eth_getTransactionByHash", params: [hash] }))
      const transaction = readChainTransaction(answer)
      pending = transaction?.hash === hash.toLowerCase() ? transaction : undefined
      const isByOther = pending !== undefined && account !== undefined && pending.from !== account.toLowerCase()
      if (isByOther && carriesOperations(Object(answer).to, account)) return yield* Effect.never
    }
    const replacement = pending && (yield* orUndefined(readReplacement(adapter, network, pending)))
    if (replacement !== undefined && replacement.hash !== pending?.hash) return replacement
    yield* Effect.sleep(replacementInterval)
  }
})

/**
 * Waits for the receipt of a sent transaction. If the user speeds it up in the wallet, returns the receipt of its replacement.
 * If the user cancels it, fails with `TransactionFailed` of the kind `replaced`.
 *
 * @param connectors The wallets to ask for the transaction that carries out a proposal. Its receipt is returned.
 * @param moved Completes with the transaction that carries out an operation of a contract account, if that is another one
 * than the wallet answered with. Its receipt is returned.
 */
export const receiptOf = Effect.fnUntraced(function* (
  adapters: ReadonlyMap<Namespace, ChainAdapter>,
  network: Network,
  { hash, from, proposed }: Pick<Sent, "hash" | "from" | "proposed">,
  connectors: () => ReadonlyArray<Connector>,
  moved: Effect.Effect<string>,
  confirmations?: number
) {
  const adapter = yield* adapterOf(adapters, network.namespace)
  const { receipt } = yield* transfersOn(adapters, network)
  const receiptFor = (transaction: string) => receipt(transaction, network, confirmations, from)
  if (network.namespace !== "eip155") return yield* receiptFor(hash)
  const receiptOrReplacement = (transaction: string) =>
    Effect.raceFirst(
      receiptFor(transaction),
      Effect.flatMap(waitForReplacement(adapter, network, transaction, from), (replacement) =>
        replacement.isSameCall
          ? receiptFor(replacement.hash)
          : Effect.fail(new TransactionFailed({ kind: "replaced", message: texts.replaced, cause: replacement.hash }))
      )
    )
  const execution = Effect.flatMap(loadCarriedOut, (carriedOut) => carriedOut(hash, connectors))
  const answered = proposed ? Effect.flatMap(execution, receiptOrReplacement) : receiptOrReplacement(hash)
  return yield* Effect.raceFirst(answered, Effect.flatMap(moved, receiptFor))
})
