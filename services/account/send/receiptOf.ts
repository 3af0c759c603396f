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

/** Loaded for proposals alone. */
const loadCarriedOut = Effect.tryPromise({
  try: () => import("./carriedOut.ts").then(({ carriedOut }) => carriedOut),
  catch: (cause) => new LoadFailed({ cause })
})

/** Where the account's activity finds the operation of a contract that is not in the transaction which its wallet has announced. */
export const movedTo = ({ feed }: Activity["Service"], hash: string): Effect.Effect<string> =>
  Effect.flatMap(reportedExit(Effect.flatMap(feed, ({ moved }) => moved(hash))), (exit) =>
    // Without the activity, what the network says of the transaction counts.
    Exit.isSuccess(exit) ? Effect.succeed(exit.value) : Effect.never
  )

/** How often is looked for a replacement, in ms. */
const replacementInterval = 4_000

/**
 * Waits until another transaction of the account has used the nonce of a transaction on EVM. Needs a node that shows the
 * transaction while it is pending; never ends otherwise, and a failed look is no answer. Nor does it end for a transaction
 * with which somebody else carries out an operation of `account`: its nonce is theirs.
 */
const replaced = Effect.fnUntraced(function* (
  adapter: ChainAdapter,
  network: Network,
  hash: string,
  account: string | undefined
) {
  const orUnknown = <A, E>(look: Effect.Effect<A, E>) => Effect.orElseSucceed(look, () => undefined)
  let shown: ChainTransaction | undefined
  for (;;) {
    if (shown === undefined) {
      const answer = yield* orUnknown(adapter.read(network, { method: "eth_getTransactionByHash", params: [hash] }))
      const transaction = readChainTransaction(answer)
      shown = transaction?.hash === hash.toLowerCase() ? transaction : undefined
      const isOthers = shown !== undefined && account !== undefined && shown.from !== account.toLowerCase()
      if (isOthers && carriesOperations(Object(answer).to, account)) return yield* Effect.never
    }
    const used = shown && (yield* orUnknown(readReplacement(adapter, network, shown)))
    if (used !== undefined && used.hash !== shown?.hash) return used
    yield* Effect.sleep(replacementInterval)
  }
})

/**
 * Waits for the receipt of what was sent. A transaction that the user sped up in the wallet has the receipt of the one that
 * took its place; one that the user cancelled fails with `TransactionFailed` of the kind `replaced`. A proposal has none: its
 * wallet, one of `connectors`, is asked for the transaction that carried it out, and then that one's is waited for. So is
 * that of the transaction to which the operation of a contract has `moved`.
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
  /** The receipt of a transaction, or of the one that took its place. */
  const followed = (mined: string) =>
    Effect.raceFirst(
      receiptFor(mined),
      Effect.flatMap(replaced(adapter, network, mined, from), (used) =>
        used.isSameCall
          ? receiptFor(used.hash)
          : Effect.fail(new TransactionFailed({ kind: "replaced", message: texts.replaced, cause: used.hash }))
      )
    )
  const carriedOut = Effect.flatMap(loadCarriedOut, (wait) => wait(hash, connectors))
  const announced = proposed ? Effect.flatMap(carriedOut, followed) : followed(hash)
  return yield* Effect.raceFirst(announced, Effect.flatMap(moved, receiptFor))
})
