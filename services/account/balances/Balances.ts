import { Cause, Context, Effect, Exit } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { accountKey } from "../../connection/connections/accountKey.ts"
import { holderKey } from "../profile/holderKey.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { lazyPart } from "../../base/concurrency/lazyPart.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import type { RpcFailed } from "../../base/errors/chainErrors.ts"
import type { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"
import { ApiFailed } from "../../base/errors/serviceErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { ErrorReporter } from "../../ports/reports/ErrorReporter.ts"
import { makeResource, type ResourceState } from "../../base/resource/makeResource.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { BalancesQuestion } from "./makeReadBalances.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** Pause after a failed read, in ms (spec 4, 9). */
export const balanceRetryGap = 30_000

/** How long holdings are cached, in ms (spec 9). */
const balanceKeep = 30_000

/** Why holdings could not be read: the host's service, the network's node, or a token that the host listed. */
export type BalancesError = AdapterNotFound | ApiFailed | LoadFailed | RpcFailed | InvalidInput

/** The holdings of one account on one network. */
export type BalancesState = ResourceState<ReadonlyArray<TokenBalance>, BalancesError>

export class Balances extends Context.Service<
  Balances,
  {
    /** The holdings of the active account, once they were requested; `undefined` before. */
    readonly state: ReadonlyStore<BalancesState | undefined>
    /**
     * Returns the holdings of the active account, at most 30 s old. Never fails: `state` has the status. Within 30 s of
     * a failure it returns an empty list and sends no request (spec 4). `fresh` skips the cache, and so does `changed`:
     * the contracts whose holdings a transaction has just changed, in addition to the native currency.
     */
    readonly load: (options?: {
      readonly fresh?: boolean | undefined
      readonly changed?: ReadonlyArray<string> | undefined
    }) => Effect.Effect<ReadonlyArray<TokenBalance>>
  }
>()("latchkey/Balances") {}

/** Makes the service. The code that reads holdings is loaded with the first request. */
export const makeBalances = Effect.gen(function* () {
  const alerts = yield* Alerts
  const connections = yield* Connections
  const reporter = yield* ErrorReporter

  const read = yield* lazyPart(() => import("./makeReadBalances.ts").then(({ makeReadBalances }) => makeReadBalances))

  const tell = Effect.fnUntraced(function* (account: ActiveAccount, cause: Cause.Cause<unknown>) {
    const error = Cause.squash(cause)
    // Nothing went wrong: the namespace is served by pairing alone.
    if (error instanceof AdapterNotFound) return
    // Decoding errors were already reported by the decoder.
    if (!(error instanceof ApiFailed && error.reason === "decode")) yield* reporter.report(error, "API_ERROR")
    const now = connections.account.get()
    // A failure for an account that is no longer active does not apply to the current one.
    if (now !== undefined && accountKey(now) === accountKey(account))
      yield* alerts.show({ tone: "care", text: texts.tokenBalanceUnavailable })
  })

  const { state, load } = yield* makeResource({
    key: holderKey,
    keep: balanceKeep,
    gap: balanceRetryGap,
    read: Effect.fnUntraced(function* (question: BalancesQuestion) {
      const found = yield* reportedExit(Effect.flatMap(read, (ask) => ask(question)))
      if (Exit.isFailure(found)) yield* tell(question, found.cause)
      return yield* found
    })
  })

  return {
    state,
    load: Effect.fnUntraced(
      function* ({ fresh = false, changed } = {}) {
        const account = connections.account.get()
        if (account === undefined || !account.supported) return []
        const held = yield* reportedExit(load({ ...account, changed }, { fresh: fresh || changed !== undefined }))
        return Exit.isSuccess(held) ? held.value : []
      },
      withSpan("Balances.load", ({ fresh } = {}) => ({ fresh }))
    )
  } satisfies Balances["Service"]
})
