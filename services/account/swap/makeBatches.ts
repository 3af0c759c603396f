import { Effect, Result } from "effect"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { CallInput } from "../../ports/chains/EvmTransaction.ts"
import { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import { SwapRefused } from "../../base/errors/swapErrors.ts"
import { errorCode } from "../../base/errors/toWalletError.ts"
import type { WalletError } from "../../base/errors/walletErrors.ts"
import { unknownBatchEnd, untilBatchEnds } from "../../ports/chains/untilBatchEnds.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { SwapError, SwapOrder } from "./SwapOrder.ts"

/** How long a wallet may take to say what it can, in ms. */
const capabilityWait = 3_000

/**
 * Codes of a wallet that took no batch because it does not know batches, not this one, or not all-or-nothing: unknown
 * method, parameters of another version, and those of EIP-5792.
 */
const unable = new Set([-32601, -32602, -32004, 4200, 5700, 5710, 5740, 5750, 5760])

/** A wallet that does not know the question cannot either. */
const saysNo = (error: WalletError | AdapterNotFound): boolean =>
  error._tag === "AdapterNotFound" || (error._tag === "WalletFailed" && unable.has(error.code))

const ofSending = "wallet_sendCalls"

/**
 * Makes what sends the steps of a swap as one batch with one approval, all of them or none (EIP-5792), and knows which
 * wallets can.
 */
export const makeBatches = Effect.map(ChainAdapters, (adapters) => {
  /** What wallets have answered, and for which orders one has not. */
  const known = new Map<string, boolean>()
  const keyOf = ({ connector, network, account }: SwapOrder) => `${connector.id} ${network.id} ${account}`

  const signersOf = Effect.fnUntraced(function* ({ connector }: SwapOrder) {
    const { namespace } = connector
    const adapter = namespace === "eip155" ? yield* adapterOf(adapters, namespace) : undefined
    if (adapter?.signers === undefined) return yield* new AdapterNotFound({ namespace })
    return { signers: yield* adapter.signers, connector: connector as Connector<"eip155"> }
  })

  /**
   * Whether the wallet of an order does all calls of a batch or none. It is asked until it answers; an order for which it did
   * not is sent in steps to its end.
   */
  const takes = Effect.fnUntraced(function* (order: SwapOrder) {
    const key = keyOf(order)
    const ofOrder = `${key} ${order.id}`
    const before = known.get(key) ?? known.get(ofOrder)
    if (before !== undefined) return before
    const asked = yield* signersOf(order).pipe(
      Effect.flatMap(({ signers, connector }) =>
        signers.takesBatches(connector, { network: order.network, from: order.account })
      ),
      Effect.timeoutOrElse({ duration: capabilityWait, orElse: () => Effect.succeed(undefined) }),
      Effect.result
    )
    const answer = Result.isSuccess(asked) ? asked.success : saysNo(asked.failure) ? false : undefined
    known.set(answer === undefined ? ofOrder : key, answer ?? false)
    return answer ?? false
  })

  /** Sends the calls of an order, calls `taken` once the wallet has them, and returns the hash of their transaction. */
  const send = Effect.fnUntraced(function* (order: SwapOrder, calls: ReadonlyArray<CallInput>, taken: () => void) {
    const { network, account } = order
    const { signers, connector } = yield* signersOf(order)
    const id = yield* signers.calls(connector, { network, from: account, calls, atomic: true })
    taken()
    const end = yield* untilBatchEnds(signers.batchEnd(connector, id, account))
    if (end.ended === "undone")
      return yield* new SwapRefused({
        fault: "batchReverted",
        message: "The network undid the batch",
        hash: end.hash
      })
    if (end.ended === "partly" || end.hash === undefined) return yield* unknownBatchEnd(end, end.hash)
    return end.hash
  })

  /** Whether an error says that the wallet took no batch because it cannot; it is not asked for one again. */
  const cannot = (order: SwapOrder, error: SwapError): boolean => {
    if (!("method" in error) || error.method !== ofSending) return false
    const failed = error._tag === "WalletFailed" && unable.has(error.code)
    // The visitor declined that the account becomes one that can: after that, there are two steps.
    if (failed || errorCode(error.cause) === 5750) known.set(keyOf(order), false)
    return failed
  }

  return { takes, send, cannot }
})
