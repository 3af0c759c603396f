import { Effect } from "effect"
import { requireAccount } from "../profile/requireAccount.ts"
import { orChanged } from "../profile/orChanged.ts"
import { stillInUse } from "../profile/stillInUse.ts"
import { parseAmount } from "../../base/amounts/parseAmount.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { Send } from "./Send.ts"
import { Tokens } from "../tokens/Tokens.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** Input of a transfer requested by a host. */
export interface SendInput {
  /** Address of the receiver on the active network. */
  readonly to: string
  /** Decimal text in whole tokens (`"1.5"`), or base units as bigint (wei for ether). */
  readonly amount: string | bigint
  /** Contract of the token; without it the native currency is sent. */
  readonly token?: string | undefined
  /**
   * The most that the fee may be, as decimal text in whole coins of the network or as base units: above it the transfer
   * fails with `TransactionFailed` of the kind `feeCapTooHigh`, before a wallet is asked.
   */
  readonly mostFee?: string | bigint | undefined
  /**
   * What you call this payment, for the wallet `local`: the same text is the same payment. It is signed once, and a further
   * call, also after a restart with the same journal, posts the same transaction again and resolves with its hash.
   */
  readonly paymentId?: string | undefined
}

const refuse = (field: InvalidInput["field"], message: string) => new InvalidInput({ field, message })

/** The cap of a fee in base units. */
const readMostFee = Effect.fnUntraced(function* (mostFee: SendInput["mostFee"], decimals: number) {
  if (mostFee === undefined) return undefined
  if (typeof mostFee === "bigint") return mostFee
  if (typeof mostFee !== "string")
    return yield* refuse("amount", "Pass `mostFee` as decimal text, or as a bigint of base units.")
  return yield* Effect.fromResult(parseAmount(mostFee, decimals))
})

/**
 * Sends the native currency or a token from the active account (spec 4: send flow).
 *
 * The receiver is checked strictly (EIP-55), the amount never passes through a float and is refused with too many
 * decimals, and the wallet's network is compared right before the request. The wallet receives the request once;
 * interrupting ends the waiting, not the request. Fails with `InvalidInput`, `NotConnected`, a wallet error,
 * `NetworkRefused`, `TransactionFailed`, `RpcFailed` or `LoadFailed`; with `OutcomeUnknown`, which has the hash where there
 * is one, when it may have been sent.
 */
export const sendTransfer = Effect.fnUntraced(function* ({ to, amount, token, mostFee, paymentId }: SendInput) {
  // Untyped hosts may pass a number, which may already have lost its last digits.
  if (typeof amount !== "string" && typeof amount !== "bigint")
    return yield* refuse("amount", "Pass `amount` as decimal text, or as a bigint of base units.")
  if (typeof to !== "string" || to === "" || amount === "") return yield* refuse("receiver", texts.amountAndReceiver)
  const account = yield* requireAccount
  const { adapter, network, supported } = account
  if (!supported || !adapter.transfers) return yield* refuse("network", texts.unsupportedChain)
  const receiver = yield* adapter.parseAddress(to, network)
  // An address that is empty, or no text, is a mistake, and never the native currency.
  if (token !== undefined && (typeof token !== "string" || token === ""))
    return yield* refuse("token", texts.tokenRequired)
  const fact = yield* (yield* Tokens).read(network, token)
  const units = typeof amount === "bigint" ? amount : yield* Effect.fromResult(parseAmount(amount, fact.decimals))
  if (units <= 0n) return yield* refuse("amount", texts.amountAndReceiver)
  const most = yield* readMostFee(mostFee, network.nativeCurrency.decimals)
  if (paymentId !== undefined && (typeof paymentId !== "string" || paymentId === ""))
    return yield* refuse("transaction", "Pass `paymentId` as text that is not empty.")
  if (paymentId !== undefined && account.connector.type !== "LOCAL")
    return yield* refuse("transaction", "Leave out `paymentId`: only the wallet `local` keeps what it has signed.")
  const { send } = yield* (yield* Send).orders
  yield* stillInUse(account)
  return yield* orChanged(
    send({
      account,
      to: receiver,
      token: fact,
      units,
      ...(most === undefined ? {} : { mostFee: most }),
      ...(paymentId === undefined ? {} : { paymentId })
    })
  )
}, withSpan("Send.sendTransfer"))
