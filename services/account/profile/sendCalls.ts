import { Effect } from "effect"
import type { CallBatch, CallInput } from "../../ports/chains/EvmTransaction.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { requireSigners } from "./requireSigners.ts"
import { orChanged } from "./orChanged.ts"
import { stillInUse } from "./stillInUse.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

const refuse = (message: string) => Effect.fail(new InvalidInput({ field: "transaction", message }))

const isData = (data: unknown) => typeof data === "string" && /^0x(?:[\da-f]{2})*$/i.test(data)

/**
 * Sends calls as one batch if the wallet supports it (EIP-5792); returns the batch's id, for `wallet_getCallsStatus`.
 * With `atomic` all of them or none. Receivers are checked strictly (EIP-55) and data must be bytes, before the wallet is
 * asked (SEC-28); network and account are compared right before. A wallet without batches fails with `WalletFailed` of
 * code 4200 or -32601, one without atomicity with 5760; then nothing was sent. `capabilities` asks for more by name:
 * `{ paymasterService: { url } }` for a sponsor that pays the fee (ERC-7677). A wallet that lacks one refuses with 5700,
 * unless it is `optional`. Fails with `OutcomeUnknown` when the wallet may have taken the batch.
 */
export const sendCalls = Effect.fnUntraced(
  function* (
    calls: ReadonlyArray<CallInput>,
    { atomic = false, capabilities }: Partial<Pick<CallBatch, "atomic" | "capabilities">> = {}
  ) {
    const account = yield* requireSigners
    const { adapter, address, connector, network, supported, signers } = account
    if (!supported) return yield* new InvalidInput({ field: "network", message: texts.unsupportedChain })
    // Untyped hosts may pass anything.
    if (!Array.isArray(calls) || calls.length === 0) return yield* refuse("Pass at least one call.")
    const checked: Array<CallInput> = []
    for (const { to, data, value } of calls as ReadonlyArray<CallInput>) {
      if (to === undefined && data === undefined) return yield* refuse("A call needs `to` or `data`.")
      if (data !== undefined && !isData(data)) return yield* refuse("`data` of a call must be bytes in hexadecimal.")
      if (value !== undefined && !(typeof value === "bigint" && value >= 0n))
        return yield* refuse("`value` of a call must be a bigint in wei.")
      checked.push({ to: to === undefined ? to : yield* adapter.parseAddress(to, network), data, value })
    }
    yield* stillInUse(account)
    return yield* orChanged(signers.calls(connector, { network, from: address, calls: checked, atomic, capabilities }))
  },
  withSpan("Profile.sendCalls", (_calls, { atomic } = {}) => ({ atomic }))
)
