import { Effect } from "effect"
import { makeFork } from "../../base/concurrency/makeFork.ts"
import { requireAccount } from "../profile/requireAccount.ts"
import { sendTransaction } from "../profile/sendTransaction.ts"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import type { TransactionInput } from "../../ports/chains/EvmTransaction.ts"
import { knownHash } from "../../base/errors/knownHash.ts"
import { ErrorReporter } from "../../ports/reports/ErrorReporter.ts"
import { Activity } from "./Activity.ts"
import { callOf } from "./readChainTransaction.ts"
import { receiverOfCall } from "./receiverOfCall.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/**
 * `sendTransaction`, whose transaction the account's activity soon shows as pending. The caller does not wait for that, because its code may
 * have to be loaded first. If it cannot be noted, that is only reported: the transaction was sent. One whose outcome is
 * unknown is noted by its hash.
 */
export const sendNoted = Effect.fnUntraced(function* (input: TransactionInput) {
  const { address, network } = yield* requireAccount
  const { feed } = yield* Activity
  const { report } = yield* ErrorReporter
  const run = yield* makeFork
  const { to, data, value = 0n } = input
  const { decimals, symbol } = network.nativeCurrency
  const note = ({ hash, proposed }: { readonly hash: string; readonly proposed?: true | undefined }) =>
    Effect.sync(() => {
      const entry = {
        hash,
        ...(proposed && { proposed }),
        networkId: network.id,
        from: address,
        to: receiverOfCall(to, data),
        call: callOf(to, value, data),
        operation: "execute" as const,
        transfers: value > 0n ? [{ direction: "out" as const, amount: formatAmount(value, decimals), symbol }] : []
      }
      run(
        Effect.catch(
          Effect.flatMap(feed, (one) => one.note(entry)),
          (error) => report(error)
        )
      )
    })
  return yield* sendTransaction(input).pipe(
    Effect.tap(note),
    Effect.tapError((error) => {
      const hash = knownHash(error)
      return hash === undefined ? Effect.void : note({ hash })
    })
  )
}, withSpan("Profile.sendTransaction"))
