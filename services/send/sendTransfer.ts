import { Effect } from "effect"
import { requireAccount } from "../account/requireAccount.ts"
import { parseAmount } from "../amounts/parseAmount.ts"
import { Analytics } from "../analytics/Analytics.ts"
import type { TokenInfo } from "../chains/ChainAdapter.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import * as texts from "../errors/texts.ts"

/** What a host or the Send view asks for. */
export interface SendInput {
  /** Address of the receiver on the active network. */
  readonly to: string
  /** Decimal text in whole tokens (`"1.5"`), or base units as bigint (wei for ether). */
  readonly amount: string | bigint
  /** Contract of the token; without it the native currency is sent. */
  readonly token?: string | undefined
}

/** A transaction the wallet has handed to the network. Not mined yet: ask `waitForReceipt`. */
export interface Sent {
  readonly hash: string
  readonly networkId: string
  /** Page of the transaction, when the network has an explorer. */
  readonly url?: string | undefined
}

const namespaces = new Set(["eip155", "solana"])

/**
 * Sends the native currency or a token from the account in use (spec 4: send flow).
 *
 * The receiver is checked strictly (EIP-55), the amount never passes through a float and is refused with too many
 * decimals, and the wallet's network is compared right before it is asked. Never retried by itself.
 * Fails with `InvalidInput`, `NotConnected`, a wallet error, `TransactionFailed` or `RpcFailed`.
 */
export const sendTransfer = Effect.fnUntraced(function* ({ to, amount, token }: SendInput) {
  if (to === "" || amount === "")
    return yield* new InvalidInput({ field: "receiver", message: texts.amountAndReceiver })
  const { adapter, connector, address, network, supported } = yield* requireAccount
  if (!supported || !namespaces.has(network.namespace))
    return yield* new InvalidInput({ field: "network", message: texts.unsupportedChain })
  const receiver = yield* adapter.parseAddress(to)
  const info: Pick<TokenInfo, "symbol" | "decimals"> =
    token === undefined ? network.nativeCurrency : yield* adapter.token(token, network)
  const units = typeof amount === "bigint" ? amount : yield* Effect.fromResult(parseAmount(amount, info.decimals))
  if (units <= 0n) return yield* new InvalidInput({ field: "amount", message: texts.amountAndReceiver })
  const analytics = yield* Analytics
  const properties = {
    network: network.id,
    isSmartAccount: false,
    token: info.symbol,
    amount: String(amount)
  } as const
  yield* analytics.track("SEND_INITIATED", properties)
  const hash = yield* adapter
    .send(connector, { network, from: address, to: receiver, amount: units, ...(token === undefined ? {} : { token }) })
    .pipe(Effect.tapError((error) => analytics.track("SEND_ERROR", { ...properties, message: error.message })))
  yield* analytics.track("SEND_SUCCESS", properties)
  const sent: Sent = {
    hash,
    networkId: network.id,
    url: network.blockExplorer === undefined ? undefined : `${network.blockExplorer}/tx/${hash}`
  }
  return sent
})
