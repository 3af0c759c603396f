import { Effect, Fiber, Semaphore } from "effect"
import { reportedExit } from "../base/errors/reportedExit.ts"
import type { Caip2 } from "../base/caip/parseCaip2.ts"
import { makeRun } from "../base/concurrency/makeRun.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { Environment } from "../ports/environment/Environment.ts"
import type { SignInFailed } from "../base/errors/SignInFailed.ts"
import { ErrorReporter } from "../ports/reports/ErrorReporter.ts"
import { comparableAddress } from "../base/addresses/comparableAddress.ts"
import type { SiwxSession } from "../ports/sign-in/SiwxData.ts"
import { readJson } from "../ports/storage/readJson.ts"
import { siwxOwedKey } from "../ports/storage/keys.ts"
import { Storage } from "../ports/storage/Storage.ts"
import type { InstancePlugin } from "./InstancePlugin.ts"
import { makeKeeping } from "./makeKeeping.ts"
import type { PluginCalls } from "./makePluginCalls.ts"
import type { NetworkAccount } from "./NetworkAccount.ts"
import { signedInAccounts } from "./signedInAccounts.ts"

/** Whose sign-out the host has not received: everyone's, or that of these accounts (CAIP-2 id and address). */
type Owed = "all" | ReadonlyArray<Pair>
type Pair = readonly [chainId: string, address: string]

/** How accounts have left. */
export interface Leaving {
  /** Another account has taken their place: each one's own sign-in ends, and no other. */
  readonly replaced?: boolean
  /** Whether an account is signed in whose wallet is not connected. */
  readonly others?: () => boolean
}

/** How often it is tried again while a page is open, in ms. */
const interval = 60_000
/** How many accounts are kept; more are everyone. */
const most = 20

const isPair = (one: unknown) =>
  Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === "string" && text.length < 256)
const readOwed = (value: unknown): Owed | undefined => {
  // Stored before there were versions: the list alone.
  const list: unknown = value === "all" || Array.isArray(value) ? value : Object(value).list
  if (list === "all") return list
  return Array.isArray(list) && list.length > 0 && list.length <= most && list.every(isPair)
    ? (list as Owed)
    : undefined
}

interface Parts {
  readonly plugin: InstancePlugin | undefined
  readonly calls: PluginCalls
  /** Asks whether the host has a sign-in of this account, without ending any session. */
  readonly sessionOf: (one: NetworkAccount) => Effect.Effect<SiwxSession | undefined, SignInFailed>
}

/**
 * Makes what signs out at the host's plugin. A sign-out that was not received is owed: it is kept on the device, without a secret, told to the host,
 * and tried again before anything else is looked up.
 */
export const makeSignOuts = Effect.fnUntraced(function* ({ plugin, calls: { call }, sessionOf }: Parts) {
  const connections = yield* Connections
  const environment = yield* Environment
  const reporter = yield* ErrorReporter
  const storage = yield* Storage
  const run = yield* makeRun
  const owed = Effect.provideService(readJson(siwxOwedKey, readOwed), Storage, storage)
  const keep = (now: Owed | undefined) =>
    now === undefined || now.length === 0
      ? storage.remove(siwxOwedKey)
      : storage.set(siwxOwedKey, JSON.stringify({ v: 1, list: now.length > most ? "all" : now }))
  const forgetAccounts = (accounts: Parameters<typeof signedInAccounts.forget>[0]) =>
    Effect.provideService(signedInAccounts.forget(accounts), Storage, storage)
  /** One sign-out at a time: the next one, look-ups and new sign-ins wait for it. */
  const turns = yield* Semaphore.make(1)
  const keeping = yield* makeKeeping
  let paying: Fiber.Fiber<unknown> | undefined

  /** A failure does not prevent the other sign-outs. An owed one is checked first: if it is settled, another account may be signed in. */
  const end = Effect.fnUntraced(function* (who: Owed, isOwedBefore = false, isReplaced = false) {
    if (plugin === undefined) return
    const by = isReplaced && plugin.revokeOwn ? "revokeOwn" : "revokeSession"
    if (who === "all") {
      yield* call("setSessions", () => plugin.setSessions([]))
      yield* forgetAccounts("all")
      return yield* keep(undefined)
    }
    const failures: Array<SignInFailed> = []
    for (const [chainId, address] of who) {
      const one: NetworkAccount = { address, network: { id: chainId as Caip2 } }
      const revoke = call("revokeSession", () => plugin[by]!(one.network.id, address))
      const isThere = isOwedBefore ? Effect.map(sessionOf(one), (found) => found !== undefined) : Effect.succeed(true)
      const revoking = Effect.flatMap(isThere, (there) => (there ? revoke : Effect.void))
      const failure = yield* Effect.match(revoking, { onSuccess: () => undefined, onFailure: (error) => error })
      if (failure === undefined) {
        yield* settle(one)
        yield* forgetAccounts([one])
      } else failures.push(failure)
    }
    if (failures.length > 0) return yield* Effect.fail(failures[0]!)
  })
  /** Continues after its caller has left. */
  const inTurn = <A, E>(effect: Effect.Effect<A, E>) => Effect.suspend(() => Fiber.join(run(turns.withPermit(effect))))
  const settled = turns.withPermit(Effect.void)

  const owe = Effect.fnUntraced(function* (more: Owed) {
    const before = yield* owed
    const all = more === "all" || before === "all"
    yield* keep(all ? "all" : [...(before ?? []).filter((pair) => !more.some((one) => isSame(pair, one))), ...more])
  })
  /** Settles an owed sign-out: a new sign-in has replaced it, or the host says that no account is signed in. */
  const settle = (one: NetworkAccount) =>
    Effect.flatMap(owed, (now) =>
      now === undefined ? Effect.void : keep(now === "all" ? undefined : now.filter((pair) => !isOwed([pair], one)))
    )
  /** Does the sign-outs that are owed; returns the rest. */
  const pay = Effect.gen(function* () {
    yield* settled
    const now = yield* owed
    if (now === undefined || (yield* keeping.isElsewhere)) return now
    yield* reportedExit(inTurn(end(now, true)))
    return yield* owed
  })
  const payUntil = Effect.gen(function* () {
    // What is being kept now would be ended by it.
    while (keeping.isHere() || (yield* pay) !== undefined) yield* Effect.sleep(interval)
  })
  const signOut = Effect.fnUntraced(function* (who: Owed, isReplaced = false) {
    // Owed first: a page that is closed meanwhile owes it.
    yield* owe(who)
    yield* Effect.tapError(end(who, false, isReplaced), (error) =>
      Effect.gen(function* () {
        environment.warn(error.message, error)
        yield* reporter.report(error)
        paying ??= run(
          Effect.ensuring(
            Effect.andThen(Effect.sleep(interval), payUntil),
            Effect.sync(() => {
              paying = undefined
            })
          )
        )
      })
    )
  })

  return {
    settled,
    settle,
    pay,
    /** Signs out what is owed, again each minute until it was heard. */
    payUntil,
    /** Runs what keeps a sign-in: what is owed, here or in another tab, waits for it. */
    during: keeping.during,
    /** Keeps that an account is to be signed out, which is asked for later. */
    owe: ({ network, address }: NetworkAccount) => owe([[network.id, address]]),
    revoke: ({ network, address }: NetworkAccount) => inTurn(signOut([[network.id, address]])),
    /** Signs everyone out; fails where the host did not hear it. */
    signOutAll: inTurn(signOut("all")),
    /** Signs out accounts whose wallet has left, unless the host has disabled that. */
    signOutOf: (leaving: Effect.Effect<ReadonlyArray<NetworkAccount>>, { replaced = false, others }: Leaving = {}) => {
      if (plugin === undefined || plugin.signOutOnDisconnect === false) return
      const leave = Effect.flatMap(leaving, (left) => {
        if (left.length === 0) return Effect.void
        const isConnected = Object.values(connections.states.get()).some((one) => one?.status === "connected")
        const stays = replaced || isConnected || others?.() === true
        return signOut(stays ? left.map(({ network, address }) => [network.id, address] as const) : "all", replaced)
      })
      run(inTurn(leave))
    }
  }
})

const isSame = (one: Pair, other: Pair) => {
  const same = (address: string) => comparableAddress(one[0].slice(0, one[0].indexOf(":")), address)
  return one[0] === other[0] && same(one[1]) === same(other[1])
}

/** Whether the sign-out of an account is among what is owed. */
export const isOwed = (owed: Owed | undefined, { address, network }: NetworkAccount): boolean =>
  owed === "all" || (owed ?? []).some((pair) => isSame(pair, [network.id, address]))
