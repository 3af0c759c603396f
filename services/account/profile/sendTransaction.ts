import { Effect } from "effect"
import type { TransactionInput } from "../../ports/chains/EvmTransaction.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { proposes } from "../../ports/connectors/proposes.ts"
import { requireSigners } from "./requireSigners.ts"
import { orChanged } from "./orChanged.ts"
import { stillInUse } from "./stillInUse.ts"

/**
 * Sends a transaction from the active account on the active network, such as a contract call; amounts in wei.
 *
 * The receiver is checked strictly (EIP-55), and network and account are compared right before the wallet receives the
 * request, once (SEC-18). Fails with `InvalidInput`, `NotConnected`, a wallet error, `NetworkRefused`,
 * `TransactionFailed`, `RpcFailed` or `LoadFailed`; with `OutcomeUnknown` when it may have been sent. Returns the input of
 * `waitForReceipt`, `proposed` where the wallet answers with hashes of proposals.
 */
export const sendTransaction = Effect.fnUntraced(function* ({ to, ...input }: TransactionInput) {
  const account = yield* requireSigners
  const { adapter, address, connector, network, supported, signers } = account
  if (!supported) return yield* new InvalidInput({ field: "network", message: texts.unsupportedChain })
  if (to === undefined && input.data === undefined)
    return yield* new InvalidInput({ field: "receiver", message: texts.amountAndReceiver })
  const receiver = to === undefined ? {} : { to: yield* adapter.parseAddress(to, network) }
  yield* stillInUse(account)
  const hash = yield* orChanged(signers.transaction(connector, { ...input, ...receiver, network, from: address }))
  return { hash, networkId: network.id, from: address, ...(proposes(connector) && { proposed: true as const }) }
})
