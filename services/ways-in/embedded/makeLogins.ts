import { Clock, Effect, Exit } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import type { Network } from "../../base/network/Network.ts"
import type { SocialProvider } from "../../ports/login-services/SocialProvider.ts"
import { emailLoginUsedKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { connectorIdIn, embeddedId } from "../../ports/connectors/walletIds.ts"
import { begunLifetime, readBegun, readEmail } from "./loginStorage.ts"
import { type BegunParts, makeBegun } from "./makeBegun.ts"
import { readSocial, rememberSocial, type SocialLogin } from "./rememberSocial.ts"
import { toTarget } from "./toTarget.ts"

const free = "disconnected"

/** How long the account of a further namespace may take at a login, in ms. */
const otherDeadline = 10_000

/** What logging in depends on. */
export interface LoginsParts extends Omit<BegunParts, "compare" | "hasOther"> {
  /** Whether the frame has a user, as it says itself. */
  readonly isConnected: Effect.Effect<boolean, FrameFailed>
  /** Adopts the frame's user, and signs them in where that is asked for. */
  readonly getUser: (own: Network) => Effect.Effect<void, FrameFailed>
  /** Asks the frame whether it still has the accounts of this page; adopts nothing. */
  readonly isUnchanged: Effect.Effect<boolean, FrameFailed>
  /** The address of the user that is logged in on this page. */
  readonly email: () => string | undefined
  /** The network that a login begins on. */
  readonly start: () => Network
  readonly namespaces: () => Iterable<Namespace>
  /** A login by that service, or by email, takes the place of whatever was being looked up. */
  readonly begin: (of: SocialLogin | undefined) => void
  /** Makes the wallet one that can be connected. */
  readonly offer: () => void
  /** Whether an earlier login is resumed; otherwise it stays as it is until one begins here. */
  readonly reconnects: boolean
}

/** Makes what logs a user in and connects their wallet. A login begins without a user in the frame, and no unknown user is left in it. */
export const makeLogins = Effect.fnUntraced(function* (parts: LoginsParts) {
  const connections = yield* Connections
  const storage = yield* Storage
  const provideStorage = Effect.provideService(Storage, storage)
  const { debt, isConnected, signOut, start } = parts
  /** An abandoned login has succeeded late: the frame must have this page's user, or none. */
  const compare = Effect.flatMap(
    Effect.catch(parts.isUnchanged, () => Effect.succeed(false)),
    (isUnchanged) => (isUnchanged || !parts.isIn() ? Effect.void : signOut)
  )
  /** Whether this or another tab has a user, other than the one with this address. */
  const hasOther = Effect.fnUntraced(function* (email?: string) {
    const used = (yield* storage.get(emailLoginUsedKey)) === "true"
    if (!used && !parts.isIn()) return false
    const own = parts.email() ?? (yield* provideStorage(readEmail))
    const isSame = email !== undefined && own?.toLowerCase() === email.toLowerCase()
    return !(isSame && (parts.isIn() || parts.reconnects))
  })
  const signOutOthers = (email?: string) =>
    Effect.flatMap(hasOther(email), (isOther) => (isOther ? signOut : Effect.void))
  const begun = yield* makeBegun({ ...parts, compare, hasOther })

  /** A session that would be replaced could never be signed out again (frame protocol): it ends first. */
  const makeRoom = Effect.fnUntraced(function* (email?: string) {
    const used = (yield* storage.get(emailLoginUsedKey)) === "true"
    if (used || parts.isIn()) return yield* signOutOthers(email)
    // A user that no page has adopted.
    if (
      yield* Effect.catchIf(
        isConnected,
        ({ reason }) => reason === "refused",
        () => Effect.succeed(true)
      )
    )
      yield* Effect.andThen(debt.owe, debt.pay)
  })

  const connect = (by?: SocialLogin) => {
    let isKnown = false
    const login = Effect.gen(function* () {
      const of = begun.isElsewhere() ? yield* provideStorage(readSocial) : by
      parts.begin(of)
      yield* provideStorage(rememberSocial(of))
      const own = start()
      yield* parts.getUser(own)
      isKnown = true
      parts.offer()
      // The page stays in its namespace, which is connected last. No other wallet is replaced by a login elsewhere.
      for (const namespace of parts.namespaces())
        if (namespace !== own.namespace && (connections.states.get()[namespace]?.status ?? free) === free)
          yield* reportedExit(
            Effect.timeoutOrElse(connections.connect(connectorIdIn(embeddedId, namespace)), {
              duration: otherDeadline,
              orElse: () => Effect.void
            })
          )
      return yield* connections.connect(connectorIdIn(embeddedId, own.namespace))
    })
    return Effect.onExit(login, (exit) => {
      if (Exit.isSuccess(exit)) return begun.takenUp
      // After a right code, a failure leaves the connection to be tried again.
      const isInterrupted = exit.cause.reasons.every(({ _tag }) => _tag === "Interrupt")
      return isKnown || isInterrupted ? begun.leave : Effect.void
    })
  }
  /** The same, right after a login by a service: a user that cannot be connected is signed out. */
  const connectAtOnce = (of: SocialLogin) => Effect.onError(connect(of), () => begun.leave)
  const connectSocial = Effect.fnUntraced(function* (provider: SocialProvider, uri: string) {
    const target = { uri, ...toTarget(start()) }
    const { userName } = yield* begun.begin("CONNECT_SOCIAL", target, { social: provider })
    return yield* connectAtOnce({ provider, userName: userName ?? undefined })
  })

  return {
    begin: begun.begin,
    letGo: begun.leave,
    makeRoom,
    connect,
    connectSocial,
    connectFarcaster: Effect.gen(function* () {
      const wish = { social: "farcaster", deadline: Number.POSITIVE_INFINITY } as const
      const { userName } = yield* begun.begin("CONNECT_FARCASTER", undefined, wish)
      return yield* connectAtOnce({ provider: "farcaster", userName })
    }),
    /** Completes a login that an earlier page has begun and could not complete; an old one is signed out. */
    resume: Effect.gen(function* () {
      const before = yield* provideStorage(readBegun)
      if (before === undefined) return
      const age = (yield* Clock.currentTimeMillis) - before.at
      const isFresh = age >= 0 && age < begunLifetime
      if (isFresh && !parts.reconnects) return
      // An old login is not completed, nor one about which the frame does not answer.
      const isIn = isFresh ? yield* Effect.catch(isConnected, () => Effect.succeed(undefined)) : undefined
      // No user yet: the login may be under way in another tab, and a later page may have to complete it.
      if (isIn === false) return
      const of = before.social && { provider: before.social, userName: undefined }
      const isDone = isIn === true && Exit.isSuccess(yield* reportedExit(connect(of)))
      yield* begun.forget
      if (!isDone) yield* parts.isIn() ? signOut : Effect.andThen(debt.owe, reportedExit(debt.pay))
    })
  }
})
