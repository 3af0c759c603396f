import { Clock, Effect } from "effect"
import { LoadFailed } from "../../base/errors/LoadFailed.ts"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { ProviderError } from "../../base/errors/ProviderError.ts"
import { whenStores } from "../../base/store/whenStores.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { ProviderRequest } from "../../ports/connectors/Eip1193Provider.ts"
import { Modal } from "../../sheet/modal/Modal.ts"
import { view } from "../../sheet/router/View.ts"
import { EmbeddedWallet } from "../../ways-in/embedded/EmbeddedWallet.ts"

/** Dependencies of `makeGrant`. */
export interface GrantParts<E> {
  readonly pass: (asked: ProviderRequest, connector: Connector<"eip155">) => Effect.Effect<unknown, E>
  /** The wallet's network in hexadecimal. */
  readonly chainId: () => string
  /** The account in use. */
  readonly inUse: () => string | undefined
}

/** Whether the answer to a failed request may still arrive. */
const isUnanswered = (error: unknown): boolean => {
  const { _tag: tag } = Object(Object(error).cause)
  return tag === "WalletTimeout" || tag === "OutcomeUnknown"
}

/**
 * Makes the handler of `wallet_grantPermissions`. It returns the wallet's answer unchanged and shows the granted session.
 *
 * The embedded wallet may grant a session after its request has timed out. That session is active, so it is shown as soon as
 * the sheet is closed and its account is in use.
 */
export const makeGrant = Effect.fnUntraced(function* <E>({ pass, chainId, inUse }: GrantParts<E>) {
  const connections = yield* Connections
  const embedded = yield* EmbeddedWallet
  const modal = yield* Modal

  return Effect.fnUntraced(function* (asked: ProviderRequest, connector: Connector<"eip155">, address = "") {
    const { grantRules } = yield* Effect.tryPromise({
      try: () => import("../../account/sessions/grantRules.ts"),
      catch: (cause) => new LoadFailed({ cause })
    })
    const place = { address, chainId: chainId(), now: yield* Clock.currentTimeMillis }
    const problem = grantRules.checkGrant(asked.params, place)
    if (problem) return yield* Effect.fail(new ProviderError({ code: -32602, message: problem }))
    const params = [{ ...Object(asked.params)[0], address }]
    const read = (answer: unknown) =>
      grantRules.readGranted(params, answer, `eip155:${Number(place.chainId)}:${address}`)
    const isFree = () => inUse() === address && !modal.state.get().open

    const late = Effect.gen(function* () {
      const { answer } = yield* whenStores([embedded.state], () =>
        embedded.state.get().late?.find(({ request }) => Object(request).params === params)
      )
      const granted = read(answer)
      if (granted === undefined) return
      yield* whenStores([modal.state, connections.account], () => isFree() || undefined)
      // The store of the sheet changes before the sheet has finished closing.
      yield* Effect.yieldNow
      yield* modal.open(view("SmartSessionCreated", granted))
    })
    const answer = yield* Effect.tapError(pass({ ...asked, params }, connector), (error) =>
      connector.type === "AUTH" && isUnanswered(error) ? Effect.forkDetach(reportedExit(late)) : Effect.void
    )
    const granted = read(answer)
    // Does not interrupt the user, and shows nothing of a previous account.
    if (granted && isFree()) yield* modal.open(view("SmartSessionCreated", granted))
    return answer
  })
})
