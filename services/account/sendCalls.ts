import { Effect } from "effect"
import type { CallInput } from "../chains/EvmTransaction.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import * as texts from "../errors/texts.ts"
import { requireSigners } from "./requireSigners.ts"

/**
 * Sends calls as one batch where the wallet can (EIP-5792); gives the batch's id, for `wallet_getCallsStatus`. With `atomic`
 * all of them or none. Network and account are compared right before. A wallet that has no batches is `WalletFailed` with
 * code 4200 or -32601, one that cannot be atomic 5760; nothing was sent then.
 */
export const sendCalls = Effect.fnUntraced(function* (
  calls: ReadonlyArray<CallInput>,
  { atomic = false }: { readonly atomic?: boolean } = {}
) {
  const { address, connector, network, supported, signers } = yield* requireSigners
  if (!supported) return yield* new InvalidInput({ field: "network", message: texts.unsupportedChain })
  return yield* signers.calls(connector, { network, from: address, calls, atomic })
})
