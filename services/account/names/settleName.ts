import { Effect } from "effect"
import { readRefusal } from "../../ports/api/namesCodec.ts"
import { NameFailed } from "../../base/errors/NameFailed.ts"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { readNameOwner } from "./readNameOwner.ts"

/** How long the record is waited for, in ms: the user has waited for the registration before. */
export const lookWait = 10_000

/** The service's own words for a refusal, at most 160 characters. */
const reasonIn = ({ reason, cause }: ApiFailed) =>
  reason === "status" ? plainText(readRefusal((cause as { readonly body?: unknown } | null)?.body), 160) : undefined

/** Whether the service has said no: anything else may have come after it had kept the name. */
const isNo = (failure: ApiFailed | NameFailed) =>
  failure._tag === "NameFailed" ||
  (failure.reason === "status" && failure.status >= 400 && failure.status < 500 && failure.status !== 408)

/** The name belongs to another account. */
export const nameTaken = (name: string, cause?: unknown) =>
  new NameFailed({ reason: "taken", message: `${name} is already registered`, cause })

/**
 * How a registration ended that the service did not confirm: its answer was lost, late or unreadable, or it refused. The
 * name's record decides, by one look: it succeeds where the record is the account's own. Else fails with `NameFailed`
 * (`taken`, `clock`, `refused`, `lost`, or `unsure` where the look failed as well), or with the failure itself.
 */
export const settleName = Effect.fnUntraced(function* (name: string, address: string, failure: ApiFailed | NameFailed) {
  if (failure._tag === "ApiFailed" && failure.reason === "unconfigured") return yield* failure
  const owner = yield* readNameOwner(name, address).pipe(
    Effect.timeoutOrElse({ duration: lookWait, orElse: () => Effect.succeed(undefined) }),
    Effect.catch(() => Effect.succeed(undefined))
  )
  if (owner === "own") return
  if (owner === "other") return yield* nameTaken(name, failure)
  const words = failure._tag === "ApiFailed" ? reasonIn(failure) : failure.message
  const already = /\balready\b|\btaken\b/i.test(words ?? "")
  const unsure = new NameFailed({
    reason: "unsure",
    message: `It isn't known whether ${name} was registered. Look it up before you register it again`,
    cause: failure
  })
  // Its owner is then unknown: it may be this account, by a registration whose answer was lost.
  if (owner === undefined && (already || !isNo(failure))) return yield* unsure
  if (already) return yield* nameTaken(name, failure)
  if (words !== undefined && /too old|expired|timestamp/i.test(words))
    return yield* new NameFailed({ reason: "clock", message: words, cause: failure })
  if (failure._tag === "NameFailed") return yield* failure
  if (words !== undefined) return yield* new NameFailed({ reason: "refused", message: words, cause: failure })
  if (isNo(failure)) return yield* failure
  return yield* new NameFailed({
    reason: "lost",
    message: `${name} was not registered, and it is still free`,
    cause: failure
  })
})
