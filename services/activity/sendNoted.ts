import { Effect } from "effect"
import { requireAccount } from "../account/requireAccount.ts"
import { sendTransaction } from "../account/sendTransaction.ts"
import { formatAmount } from "../amounts/formatAmount.ts"
import type { TransactionInput } from "../chains/EvmTransaction.ts"
import { ErrorReporter } from "../reports/ErrorReporter.ts"
import { Activity } from "./Activity.ts"

/**
 * `sendTransaction`, whose transaction the account's activity soon shows as pending. Nobody waits for that, because its code may
 * have to be loaded first; and what was sent is sent, also if it cannot be noted, which is only reported.
 */
export const sendNoted = Effect.fnUntraced(function* (input: TransactionInput) {
  const { address, network } = yield* requireAccount
  const sent = yield* sendTransaction(input)
  const { feed } = yield* Activity
  const { report } = yield* ErrorReporter
  const { to, value = 0n } = input
  const { decimals, symbol } = network.nativeCurrency
  Effect.runForkWith(yield* Effect.context<never>())(
    Effect.catch(
      Effect.flatMap(feed, ({ note }) =>
        note({
          hash: sent.hash,
          ...(sent.proposed && { proposed: true }),
          networkId: network.id,
          from: address,
          to,
          operation: "execute",
          transfers: value > 0n ? [{ direction: "out", amount: formatAmount(value, decimals), symbol }] : []
        })
      ),
      (error) => report(error)
    )
  )
  return sent
})
