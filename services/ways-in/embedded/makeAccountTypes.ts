import { Effect, Fiber } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { networkId } from "../../base/network/networkId.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { FrameFailed } from "../../base/errors/frameErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { ConnectedUser } from "./frame/answers.schema.ts"
import type { FrameTransport } from "./frame/FrameTransport.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { preferredAccountTypesKey, smartAccountNetworksKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import type { AccountType, EmbeddedAccounts } from "./EmbeddedAccounts.ts"

type Preferred = { [N in Namespace]?: AccountType }

const asType = (value: unknown): AccountType | undefined =>
  value === "eoa" || value === "smartAccount" ? value : undefined

/** The usable part of what was stored: another script of the page may have written it (SEC-31). */
const readPreferred = (stored: string | undefined): AccountType | undefined => {
  try {
    return asType((JSON.parse(stored ?? "") as Record<string, unknown> | null)?.eip155)
  } catch {
    return undefined
  }
}

/** What the accounts depend on. */
export interface AccountTypesParts {
  readonly request: FrameTransport["Service"]["request"]
  /** The same, as long as the login lasts. */
  readonly ofLogin: <A>(
    name: "SET_PREFERRED_ACCOUNT" | "GET_SMART_ACCOUNT_ENABLED_NETWORKS",
    asked: Effect.Effect<A, FrameFailed>
  ) => Effect.Effect<A, FrameFailed>
  /** Asks the frame for the visitor on EVM again. */
  readonly reconnect: Effect.Effect<void, FrameFailed>
  /** Is told of the accounts; of none when the login ends. */
  readonly tell: (accounts: EmbeddedAccounts | undefined) => void
  /** It is known on which networks the smart account in use is. */
  readonly moved: () => void
}

/** Makes what knows the two accounts of the embedded wallet on EVM, and changes from one to the other (spec 4). */
export const makeAccountTypes = Effect.fnUntraced(function* ({
  request,
  ofLogin,
  reconnect,
  tell,
  moved
}: AccountTypesParts) {
  const storage = yield* Storage
  const run = yield* makeRun
  const { options } = yield* Settings
  // The default (spec 9). Only EVM has smart accounts.
  const first = options.defaultAccountTypes?.eip155 ?? "smartAccount"
  const preferred: Preferred = { eip155: first }
  const known = readPreferred(yield* storage.get(preferredAccountTypesKey))
  if (known !== undefined) preferred.eip155 = known
  let networks: ReadonlyArray<number> = []
  let user: ConnectedUser | undefined
  /** The types of addresses that were told with a change, in lower case; frames need not list the accounts. */
  const told = new Map<string, AccountType>()

  /** The type of an address, if the frame says to which account it belongs; else the type that it prefers. */
  const typeOf = (address: string): AccountType =>
    user?.accounts?.find((one) => one.address.toLowerCase() === address.toLowerCase())?.type ??
    told.get(address.toLowerCase()) ??
    asType(user?.preferredAccountType) ??
    "eoa"
  const say = () => {
    if (user === undefined) return tell(undefined)
    const addresses: { [T in AccountType]?: string } = {}
    for (const { address, type } of user.accounts ?? []) addresses[type] ??= address
    const type = typeOf(user.address)
    tell({ type, addresses: { ...addresses, [type]: user.address }, deployed: user.smartAccountDeployed, networks })
  }
  const prefer = (type: AccountType) => {
    preferred.eip155 = type
    return storage.set(preferredAccountTypesKey, JSON.stringify({ v: 1, ...preferred }))
  }
  const lookUp = Effect.gen(function* () {
    const asked = ofLogin("GET_SMART_ACCOUNT_ENABLED_NETWORKS", request("GET_SMART_ACCOUNT_ENABLED_NETWORKS"))
    // None where the frame does not tell: the key's own account can be used anywhere.
    const found = yield* Effect.match(asked, {
      onSuccess: ({ smartAccountEnabledNetworks }) => smartAccountEnabledNetworks,
      onFailure: ({ reason }) => (reason === "aborted" ? undefined : [])
    })
    if (found === undefined || user === undefined) return
    networks = found
    yield* storage.set(smartAccountNetworksKey, found.join())
    say()
    if (typeOf(user.address) === "smartAccount") moved()
  })

  const change = Effect.fnUntraced(function* (type: AccountType, chain: number) {
    const refused = (message: string) =>
      Effect.fail(new FrameFailed({ reason: "refused", request: "SET_PREFERRED_ACCOUNT", message }))
    if (user === undefined) return yield* refused(texts.somethingWentWrong)
    if (typeOf(user.address) === type) return
    if (type === "smartAccount" && !networks.includes(chain)) return yield* refused(texts.chainNotSupported)
    const before = preferred.eip155!
    const changed = Effect.gen(function* () {
      const set = yield* ofLogin("SET_PREFERRED_ACCOUNT", request("SET_PREFERRED_ACCOUNT", { type }))
      if (set.type !== type) return yield* refused(texts.somethingWentWrong)
      told.set(set.address.toLowerCase(), type)
      yield* prefer(type)
      yield* reconnect
      if (user === undefined || typeOf(user.address) !== type) return yield* refused(texts.somethingWentWrong)
    })
    yield* Effect.tapError(changed, ({ reason }) => {
      // The login has ended, and its preference with it.
      if (reason === "aborted") return Effect.void
      return Effect.andThen(prefer(before), reportedExit(request("SET_PREFERRED_ACCOUNT", { type: before })))
    })
  })
  let changing: { readonly type: AccountType; readonly done: Fiber.Fiber<void, FrameFailed> } | undefined

  return {
    /** What goes along with the question for the visitor. */
    preferred: (namespace: Namespace): AccountType => preferred[namespace] ?? "eoa",
    typeOf,
    /**
     * Where an account of the wallet is, which is on `here` now: a smart account on the networks that the frame has named
     * for them. `undefined` for the key's own, which is the same on each.
     */
    networksOf: (address: string, here: Caip2): ReadonlyArray<Caip2> | undefined =>
      typeOf(address) === "smartAccount" ? [...new Set([here, ...networks.map(networkId)])] : undefined,
    /** Adopts what the frame says of the visitor; its answer comes before what was preferred (frame protocol). */
    take: Effect.fnUntraced(function* (next: ConnectedUser) {
      if (user?.email !== next.email) told.clear()
      user = next
      const type = asType(next.preferredAccountType)
      if (type !== undefined && type !== preferred.eip155) yield* prefer(type)
      say()
    }),
    /** Whether another tab has stored another type than the frame's last answer has. */
    isBehind: Effect.map(storage.get(preferredAccountTypesKey), (stored) => {
      const type = readPreferred(stored)
      return user !== undefined && type !== undefined && type !== typeOf(user.address)
    }),
    /** Asks which networks have smart accounts. */
    lookUp,
    /** The login has ended. */
    forget: () => {
      user = undefined
      networks = []
      told.clear()
      preferred.eip155 = first
      tell(undefined)
    },
    /** Uses the account of a type from now on. Continues after its caller has left; only one change at a time. */
    change: (type: AccountType, chain: number): Effect.Effect<void, FrameFailed> =>
      Effect.suspend(() => {
        if (changing !== undefined && changing.type !== type)
          return Effect.fail(
            new FrameFailed({ reason: "aborted", request: "SET_PREFERRED_ACCOUNT", message: texts.requestAborted })
          )
        if (changing !== undefined) return Fiber.join(changing.done)
        const done = run(change(type, chain))
        changing = { type, done }
        run(
          Effect.map(reportedExit(Fiber.join(done)), () => {
            changing = undefined
          })
        )
        return Fiber.join(done)
      })
  }
})
