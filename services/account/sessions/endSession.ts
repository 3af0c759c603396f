import { Effect, Fiber, Result } from "effect"
import type { Network } from "../../base/network/Network.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { accountRules, readKindOf } from "../kind/AccountKind.ts"
import { requireAccount } from "../profile/requireAccount.ts"
import { switchNetwork } from "../profile/switchNetwork.ts"
import { networkOf } from "./networkOf.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { fetchSessions } from "../../ports/api/fetchSessions.ts"
import { readRefusal } from "../../ports/api/namesCodec.ts"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { SessionFailed } from "../../base/errors/SessionFailed.ts"
import * as texts from "../../base/errors/texts.ts"
import { plainText } from "../../base/texts/plainText.ts"
import type { Session } from "../../sheet/router/Session.ts"
import { revokedAtOf } from "./revokedAtOf.ts"

/** What the wallet signs to end a session: its id and its account, so that the signature ends no other one. */
const endSessionText = ({ pci, account }: Pick<Session, "account" | "pci">): string =>
  `End smart session ${pci}\nAccount: ${account}`

/** Switches to a network if the active account is a contract: its signatures may be valid on one network alone. */
const signsOn = Effect.fnUntraced(function* (network: Network) {
  const active = yield* requireAccount
  if (active.network.id === network.id) return
  const kind = yield* Effect.orElseSucceed(readKindOf(active.adapter, network, active), () => undefined)
  if (kind !== undefined && accountRules[kind].signs === "contract") yield* switchNetwork(network.id)
})

/**
 * Ends a smart session of the active account: the wallet signs its id and account, and the service checks that (spec 7).
 *
 * A contract account signs on the session's network, which becomes active for it.
 *
 * Asked once. If the answer is lost, the list says whether the session has ended. Interrupting it while the wallet is
 * asked ends it; once it is signed it continues, and `tellLate` is called at its end, with the failure if it has one. Fails with `NotConnected`,
 * `AdapterNotFound`, `SessionFailed`, `ApiFailed` or as the wallet failed.
 */
export const endSession = Effect.fnUntraced(function* (
  { account, pci }: Session,
  tellLate: (failure?: ApiFailed | SessionFailed) => Effect.Effect<void>
) {
  const { list } = yield* Networks
  const network = networkOf({ account }, list)
  if (network !== undefined) yield* signsOn(network)
  const { adapter, address, connector } = yield* requireAccount
  if (account.split(":")[2]?.toLowerCase() !== address.toLowerCase())
    return yield* new SessionFailed({ reason: "otherAccount", message: "The session is of another account" })
  const start = Effect.runForkWith(yield* Effect.context<ApiClient>())
  const api = yield* ApiClient
  const signature = yield* adapter.signMessage(connector, address, endSessionText({ account, pci }))

  const gone = Effect.map(fetchSessions(account), (list) =>
    list.every((one) => one.pci !== pci || revokedAtOf(one) !== undefined)
  )
  const ended = Effect.gen(function* () {
    const path = `/v1/sessions/${encodeURIComponent(account)}/revoke`
    const answer = yield* Effect.result(api.json({ role: "blockchain", path, body: { pci, signature }, once: true }))
    const failure = Result.isFailure(answer) ? answer.failure : undefined
    // Whatever was answered, the list says what is so.
    if (yield* Effect.catch(gone, (unread) => Effect.fail(failure ?? unread))) return
    const body = (failure?.cause as { readonly body?: unknown } | null | undefined)?.body
    const reason = plainText(readRefusal(body), 160)
    if (failure && reason === undefined) return yield* failure
    return yield* new SessionFailed({ reason: "refused", message: reason ?? texts.errorOccurred, cause: failure })
  })
  // Once it is signed it continues, also if the view that asked is left.
  const ending = start(ended)
  const told = Effect.matchEffect(Fiber.join(ending), { onSuccess: () => tellLate(), onFailure: tellLate })
  yield* Effect.onInterrupt(Fiber.join(ending), () => Effect.sync(() => start(reportedExit(told))))
})
