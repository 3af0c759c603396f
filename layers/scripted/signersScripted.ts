import { Effect } from "effect"
import type { EvmSigners } from "../../services/chains/EvmSigners.ts"
import type { EvmTransaction } from "../../services/chains/EvmTransaction.ts"
import { ProviderError, providerCode } from "../../services/errors/ProviderError.ts"
import { ask } from "./embeddedWallet.ts"

const hex = (answer: unknown) => `0x${String(answer).replace(/^0x/, "")}` as const

const fieldsOf = ({ from, to, value = 0n, data }: EvmTransaction) => ({
  from,
  to,
  value: `0x${value.toString(16)}`,
  data
})

/** What else scripted wallets sign and send: every wallet of a scripted world is asked through its provider. */
export const signersScripted: EvmSigners = {
  typedData: (connector, address, data) => Effect.map(ask(connector, "eth_signTypedData_v4", [address, data]), hex),
  transaction: (connector, transaction) =>
    Effect.map(ask(connector, "eth_sendTransaction", [fieldsOf(transaction)]), hex),
  calls: (connector, { from, calls }) =>
    Effect.map(ask(connector, "wallet_sendCalls", [{ from, calls }]), (answer) =>
      typeof answer === "object" && answer !== null ? String(Reflect.get(answer, "id")) : String(answer)
    ),
  request: (connector, { method, params }) =>
    Effect.mapError(
      ask(connector, method, params),
      (error) => new ProviderError({ code: providerCode(error), message: error.message, cause: error })
    )
}
