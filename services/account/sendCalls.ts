import { Effect } from "effect"
import type { CallBatch, CallInput } from "../chains/EvmTransaction.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import * as texts from "../errors/texts.ts"
import { requireSigners } from "./requireSigners.ts"

/**
 * Sends calls as one batch if the wallet supports it (EIP-5792); returns the batch's id, for `wallet_getCallsStatus`.
 * With `atomic` all of them or none. Network and account are compared right before. A wallet without batches fails with
 * `WalletFailed` of code 4200 or -32601, one without atomicity with 5760; then nothing was sent. `capabilities` asks for more by
 * name: `{ paymasterService: { url } }` for somebody who pays the fee (ERC-7677). A wallet that lacks one refuses with 5700, unless it is
 * `optional`.
 */
export const sendCalls = Effect.fnUntraced(function* (
  calls: ReadonlyArray<CallInput>,
  { atomic = false, capabilities }: Partial<Pick<CallBatch, "atomic" | "capabilities">> = {}
) {
  const { address, connector, network, supported, signers } = yield* requireSigners
  if (!supported) return yield* new InvalidInput({ field: "network", message: texts.unsupportedChain })
  return yield* signers.calls(connector, { network, from: address, calls, atomic, capabilities })
})
