import { Effect } from "effect"
import type { Transfer } from "../../services/ports/chains/ChainAdapter.ts"
import { type RpcFailed, TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { readBalance } from "./readBalance.ts"
import { signatureFee } from "./signatureFee.ts"
import { askSolanaNode, readWhole } from "./askSolanaNode.ts"
import { toTransactionFailed } from "./toTransactionFailed.ts"

/** What an account with so many bytes of data must hold at least, in lamports; a wallet's own has none. */
const readRent = (network: Network, bytes = 0): Effect.Effect<bigint, RpcFailed> =>
  askSolanaNode(network, "getMinimumBalanceForRentExemption", [bytes], readWhole)

/** Bytes of a token account: those of Token-2022 may have more. */
const tokenAccountSize = 165

/** The sender lacks the native currency; how much, where it is known. */
export const tooLittle = (missing?: bigint): TransactionFailed => {
  const { kind, message } = toTransactionFailed({ message: "insufficient lamports" })!
  return new TransactionFailed({ kind, message, ...(missing === undefined ? {} : { missing }) })
}

/**
 * Adds what the chain says to the refusal of a transfer: the minimum that an account must hold, and whether the sender has
 * the native currency that a transfer of a token costs. Nodes that do not answer leave it as it is.
 *
 * @param makes Whether a token account is made for the receiver, at the sender's cost.
 */
export const explainRefusal = (transfer: Transfer, failure: TransactionFailed, makes: boolean) => {
  const { network, from, token } = transfer
  const explained = Effect.gen(function* () {
    const { kind, message, reason, unsent, cause } = failure
    const isRest = reason === "restMinimum" && token !== undefined
    // The sender of a token pays in the native currency, of which a minimum must remain.
    if (isRest || (kind === "insufficientFunds" && token !== undefined)) {
      const rent = makes ? yield* readRent(network, tokenAccountSize) : 0n
      const needed = signatureFee + rent + (isRest ? yield* readRent(network) : 0n)
      const missing = needed - (yield* readBalance(network, from))
      return tooLittle(missing > 0n ? missing : undefined)
    }
    if (kind !== "belowMinimum") return failure
    const least = yield* readRent(network)
    return new TransactionFailed({ kind, message, least, ...(reason && { reason }), ...(unsent && { unsent }), cause })
  })
  return Effect.catchTag(explained, "RpcFailed", () => Effect.succeed(failure))
}
