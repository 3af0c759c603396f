import { Effect } from "effect"
import { requireAccount } from "../account/requireAccount.ts"
import { sendTransaction } from "../account/sendTransaction.ts"
import { formatAmount } from "../amounts/formatAmount.ts"
import type { TransactionInput } from "../chains/EvmTransaction.ts"
import { Activity } from "./Activity.ts"

/** `sendTransaction`, whose transaction the account's activity then shows as pending. */
export const sendNoted = Effect.fnUntraced(function* (input: TransactionInput) {
  const { address, network } = yield* requireAccount
  const sent = yield* sendTransaction(input)
  const { feed } = yield* Activity
  const { to, value = 0n } = input
  const { decimals, symbol } = network.nativeCurrency
  // What was sent is sent, also if it cannot be noted.
  yield* Effect.exit(
    Effect.flatMap(feed, ({ note }) =>
      note({
        hash: sent.hash,
        networkId: network.id,
        from: address,
        to,
        operation: "execute",
        transfers: value > 0n ? [{ direction: "out", amount: formatAmount(value, decimals), symbol }] : []
      })
    )
  )
  return sent
})
