import { Clock, Effect, Fiber } from "effect"
import { reportedExit } from "../base/errors/reportedExit.ts"
import { accountKey } from "../connection/connections/accountKey.ts"
import { adapterOf } from "../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../ports/chains/ChainAdapter.ts"
import { askAgain } from "../base/concurrency/askAgain.ts"
import { makeRun } from "../base/concurrency/makeRun.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { Environment } from "../ports/environment/Environment.ts"
import * as texts from "../base/errors/texts.ts"
import { SignInFailed } from "../base/errors/SignInFailed.ts"
import { Settings } from "../ports/options/Settings.ts"
import { readTime } from "../ports/sign-in/readTime.ts"
import { refusalOf } from "../ports/sign-in/refusalOf.ts"
import type { SiwxMessage, SiwxSession } from "../ports/sign-in/SiwxData.ts"
import type { SiwxPlugin } from "../ports/sign-in/SiwxPlugin.ts"
import type { InstancePlugin } from "./InstancePlugin.ts"
import { isUnansweredFailure } from "./isUnansweredFailure.ts"
import { makeKeep } from "./makeKeep.ts"
import { makePluginCalls } from "./makePluginCalls.ts"
import { isOwed, makeSignOuts } from "./makeSignOuts.ts"
import { pageTerms } from "./pageTerms.ts"
import type { SignInError } from "./SignIn.ts"
import type { NetworkAccount } from "./NetworkAccount.ts"

/** Makes the calls to the host's plugin and the wallets. Without a plugin no account is signed in. */
export const makeExchange = Effect.fnUntraced(function* (plugin: InstancePlugin | undefined) {
  const adapters = yield* ChainAdapters
  const environment = yield* Environment
  const settings = yield* Settings
  const run = yield* makeRun
  const calls = yield* makePluginCalls(plugin)
  const { call, isRequired } = calls
  /** How far the host's clock is ahead of the device's, in ms, as its last message says. */
  let ahead = 0
  /** The nonce of the last message that has the device's time. */
  let ownTime: string | undefined
  /** The request that a wallet has open: another account's waits for it, once. Wallets lose requests: a user who presses again is asked again. */
  const open = new Map<
    string,
    { readonly asking: Fiber.Fiber<unknown, unknown>; readonly key: string; waited: boolean }
  >()

  /** A sign-in of this account that counts now. */
  const sessionBy = Effect.fnUntraced(function* (
    { address, network }: NetworkAccount,
    sessionsOf: SiwxPlugin["getSessions"]
  ) {
    const found = yield* call("getSessions", () => sessionsOf(network.id, address))
    const now = (yield* Clock.currentTimeMillis) + ahead
    // What a plugin gives for others is not this account's.
    return found.find(({ data }) => refusalOf(data, { now, chainId: network.id, address }) === undefined)
  })
  const peekSessions = plugin?.peekSessions ?? plugin?.getSessions
  const signOuts = yield* makeSignOuts({
    plugin,
    calls,
    sessionOf: (one) => (peekSessions === undefined ? Effect.succeed(undefined) : sessionBy(one, peekSessions))
  })
  /** The same, once the sign-outs that are owed are heard. */
  const lookBy = Effect.fnUntraced(function* (
    { address, network }: NetworkAccount,
    sessionsOf: SiwxPlugin["getSessions"] | undefined
  ) {
    if (sessionsOf === undefined) return undefined
    const owed = yield* signOuts.pay
    const own = yield* sessionBy({ address, network }, sessionsOf)
    if (!isOwed(owed, { address, network })) return own
    // A server that can be asked, and not told, still has who signed out: that sign-in does not count.
    if (own === undefined) yield* signOuts.settle({ address, network })
    return undefined
  })
  const look = (one: NetworkAccount) => lookBy(one, plugin?.getSessions)
  /** The same for an account that may not be in use, or that another tab may have changed: where a server knows one account, its sign-in stays. */
  const peek = (one: NetworkAccount) => lookBy(one, peekSessions)
  const lookAgain = (one: NetworkAccount, onlyFollows: boolean) =>
    askAgain(onlyFollows ? peek(one) : look(one), isUnansweredFailure)
  const keeping = yield* makeKeep({
    plugin,
    calls,
    signOuts,
    look: peek,
    hasOwnTime: ({ data }) => data.nonce === ownTime
  })

  const makeMessage = Effect.fnUntraced(function* ({ address, network }: Pick<ActiveAccount, "address" | "network">) {
    const terms = pageTerms(settings, environment)
    const refused = (cause: string) =>
      new SignInFailed({ reason: "notStarted", message: texts.signInNotStarted, from: "createMessage", cause })
    if (plugin === undefined || terms === undefined) return yield* refused("metadata.url")
    const { domain, uri, scheme } = terms
    const input = { accountAddress: address, chainId: network.id, networkName: network.name, domain, uri, scheme }
    const making = Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.map(
        call("createMessage", () => plugin.createMessage({ ...input, issuedAt: new Date(now).toISOString() })),
        (made) => ({ made, now })
      )
    )
    const { made, now } = yield* askAgain(making, isUnansweredFailure)
    // A message with the server's time is judged by that: the device's clock may be wrong.
    const said = readTime(String(made.issuedAt)) ?? now
    const refusal = refusalOf(made, { now: said, domain, origin: terms.origin, chainId: network.id, address })
    if (refusal !== undefined || String(made.nonce).length < 8)
      return yield* refused(`${refusal ?? "nonce"} of the message`)
    ahead = said - now
    if (made.issuedAt === new Date(now).toISOString()) ownTime = made.nonce
    return made
  })

  /** Has the wallet sign. It continues after its caller has left, because the wallet still shows the request. */
  const request = Effect.fnUntraced(function* (one: ActiveAccount, message: SiwxMessage) {
    const text = message.toString()
    const { connector, address, network } = one
    const busy = open.get(connector.id)
    if (busy !== undefined && busy.key !== accountKey(one) && !busy.waited) {
      busy.waited = true
      yield* reportedExit(Fiber.join(busy.asking))
    }
    const asked: Effect.Effect<string, SignInError> = plugin?.signMessage
      ? call("signMessage", () => plugin.signMessage!({ message: text, chainId: network.id, accountAddress: address }))
      : Effect.flatMap(adapterOf(adapters, network.namespace), (adapter) =>
          adapter.signMessage(connector, address, text)
        )
    const asking = run(asked)
    open.set(connector.id, { asking, key: accountKey(one), waited: false })
    run(
      Effect.ensuring(
        reportedExit(Fiber.join(asking)),
        Effect.sync(() => {
          if (open.get(connector.id)?.asking === asking) open.delete(connector.id)
        })
      )
    )
    const signature = yield* Fiber.join(asking)
    const { toString: _, ...data } = message
    return { data, message: text, signature } satisfies SiwxSession
  })

  return {
    isRequired,
    look,
    peek,
    /** Looks up to three times while the host's functions do not answer. A look that only follows never ends a session. */
    lookAgain,
    makeMessage,
    request,
    ...keeping,
    signOutAll: signOuts.signOutAll,
    payUntil: signOuts.payUntil,
    /** When a sign-in ends, in ms since the epoch by the device's clock. */
    endOf: ({ data }: SiwxSession): number =>
      data.expirationTime === undefined
        ? Number.POSITIVE_INFINITY
        : (readTime(data.expirationTime) ?? Number.NaN) - ahead,
    /** Signs out accounts whose wallet has left, unless the host has disabled that. */
    forget: signOuts.signOutOf,
    /** A wallet that has left shows no request. */
    drop: (connectorId: string) => void open.delete(connectorId)
  }
})
