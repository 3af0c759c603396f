import { Effect } from "effect"
import { requireAccount } from "../profile/requireAccount.ts"
import { sendTransaction } from "../profile/sendTransaction.ts"
import type { TransactionInput } from "../../ports/chains/EvmTransaction.ts"
import { knownHash } from "../../base/errors/knownHash.ts"
import { Activity } from "./Activity.ts"
import { callOf } from "./readChainTransaction.ts"
import { receiverOfCall } from "./receiverOfCall.ts"
import { valueTransfers } from "./valueTransfers.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/**
 * `sendTransaction`, whose transaction is stored before the caller is told of it, and which the account's activity soon
 * shows as pending. One whose outcome is unknown is stored by its hash.
 */
export const sendNoted = Effect.fnUntraced(function* (input: TransactionInput) {
  const activity = yield* Activity
  const { address, network } = yield* requireAccount
  const { to, data, value = 0n } = input
  const note = ({ hash, proposed }: { readonly hash: string; readonly proposed?: true | undefined }) =>
    activity.note({
      hash,
      ...(proposed && { proposed }),
      networkId: network.id,
      from: address,
      to: receiverOfCall(to, data),
      call: callOf(to, value, data),
      operation: "execute",
      transfers: valueTransfers(network, value)
    })
  return yield* sendTransaction(input).pipe(
    Effect.tap(note),
    Effect.tapError((error) => {
      const hash = knownHash(error)
      return hash === undefined ? Effect.void : note({ hash })
    })
  )
}, withSpan("Profile.sendTransaction"))
