import { Effect } from "effect"
import type { BatchEnd, EvmSigners } from "../../services/ports/chains/EvmSigners.ts"
import type { EvmSender, EvmTransaction } from "../../services/ports/chains/EvmTransaction.ts"
import { asSendError } from "../../services/base/errors/asSendError.ts"
import { ProviderError, providerCode } from "../../services/base/errors/ProviderError.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { NetworkRefused, WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { ask, session } from "./embeddedRequests.ts"

const hex = (answer: unknown) => `0x${String(answer).replace(/^0x/, "")}` as const

const fieldsOf = ({ from, to, value = 0n, data, network }: EvmTransaction) => ({
  from,
  chainId: `0x${Number(network.reference).toString(16)}`,
  to,
  value: `0x${value.toString(16)}`,
  data
})

/** Compares network and account right before signing, as the real signers do (SEC-18). */
const checkSender = Effect.fnUntraced(function* (connector: Connector<"eip155">, { network, from }: EvmSender) {
  const now = yield* session(connector)
  if (now?.networkId !== network.id)
    return yield* new NetworkRefused({ networkId: network.id, message: texts.chainNotSupported })
  if (!now.accounts.some(({ address }) => address === from))
    return yield* new WalletFailed({
      method: "eth_accounts",
      code: 4100,
      message: `${connector.name} no longer shares this account`
    })
})

/** The other signing functions of scripted wallets, which go through the wallet's provider. */
export const signersScripted: EvmSigners = {
  typedData: (connector, address, data) => Effect.map(ask(connector, "eth_signTypedData_v4", [address, data]), hex),
  transaction: Effect.fnUntraced(function* (connector, transaction) {
    yield* checkSender(connector, transaction)
    const asked = ask(connector, "eth_sendTransaction", [fieldsOf(transaction)])
    return hex(yield* Effect.mapError(asked, (error) => asSendError(error, connector.type)))
  }),
  calls: Effect.fnUntraced(function* (connector, { network, from, calls }) {
    yield* checkSender(connector, { network, from })
    const answer = yield* ask(connector, "wallet_sendCalls", [{ from, calls }])
    return typeof answer === "object" && answer !== null ? String(Reflect.get(answer, "id")) : String(answer)
  }),
  takesBatches: (connector, { from }) => Effect.map(ask(connector, "wallet_getCapabilities", [from]), Boolean),
  batchEnd: (connector, id) =>
    Effect.map(
      ask(connector, "wallet_getCallsStatus", [id]),
      (answer) => (answer ?? undefined) as BatchEnd | undefined
    ),
  request: (connector, { method, params }) =>
    Effect.mapError(
      ask(connector, method, params),
      (error) => new ProviderError({ code: providerCode(error), message: error.message, cause: error })
    )
}
