import { Context, Effect } from "effect"
import { floorAmount } from "../../base/amounts/floorAmount.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters, type NodeError } from "../../ports/chains/ChainAdapter.ts"
import { nativeOf } from "../../ports/chains/nativeOf.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import type { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import type { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { imageUrl } from "../../ports/images/imageUrl.ts"
import type { Network } from "../../base/network/Network.ts"
import { Settings, type SettingsValue } from "../../ports/options/Settings.ts"
import { makeResource } from "../../base/resource/makeResource.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import { accountKey } from "../../connection/connections/accountKey.ts"
import { holderKey } from "./holderKey.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** The native balance, in base units (wei for ether). */
export interface NativeBalance {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/** Data of the active account, other than its address. `balance` is `undefined` until known, never a placeholder 0. */
export interface ProfileValue {
  readonly key: string
  readonly name?: string | undefined
  /** It is known that the account has no name. */
  readonly isUnnamed?: boolean
  readonly avatar?: string | undefined
  readonly balance?: NativeBalance | undefined
  /** The balance as `floorAmount` writes it, with its symbol, for display (spec 5). */
  readonly balanceText?: string | undefined
  readonly balanceStatus: "loading" | "ready" | "failed"
}

/** An account on a network. */
export type AccountPlace = Pick<ActiveAccount, "address" | "network" | "further">

/** Name, image and native balance of the active account, read again when account or network change. */
export class Profile extends Context.Service<
  Profile,
  {
    readonly value: ReadonlyStore<ProfileValue | undefined>
    /**
     * Reads what has expired (spec 9): a balance after 30 s, a name after 5 min. For the view of the account: only this
     * looks a name up at the host's node, unless the service issued it.
     */
    readonly load: Effect.Effect<void>
    /** Reads the balance again, as after a transaction, and a name that has expired. */
    readonly refresh: Effect.Effect<void>
    /**
     * The native balance of an account other than the active one, as `floorAmount` writes it, with its symbol; at most 30 s old.
     * Fails where it cannot be read, and then at once for 30 s.
     */
    readonly balanceTextOf: (account: AccountPlace) => Effect.Effect<string, AdapterNotFound | InvalidInput | NodeError>
    /** The account has a new name, which services may tell only after a while. */
    readonly named: (account: ActiveAccount, name: string) => void
  }
>()("latchkey/Profile") {}

/** Pause after a failed read, in ms (spec 9). */
const gap = 30_000

const textOf = (units: bigint, { nativeCurrency: { decimals, symbol } }: Network) =>
  `${floorAmount(units, decimals)} ${symbol}`

/**
 * Reads the name and image of an account; `shown` says that a view shows it, so that a node may be asked. The name is `null`
 * if it is known that there is none, and `undefined` if not. Its services are those of the profile.
 */
export type ReadIdentity = (
  account: ActiveAccount,
  shown: boolean,
  adapters: ChainAdapters["Service"],
  api: ApiClient["Service"],
  settings: SettingsValue
) => Effect.Effect<
  { readonly name: string | null | undefined; readonly avatar: string | null },
  AdapterNotFound | ApiFailed | NodeError
>

/** Makes the service and follows the account until the scope closes; `load` loads the code that reads identities. */
export const makeProfile = Effect.fnUntraced(function* (
  load: Effect.Effect<{ readonly readIdentity: ReadIdentity }, LoadFailed>
) {
  const adapters = yield* ChainAdapters
  const api = yield* ApiClient
  const connections = yield* Connections
  const settings = yield* Settings
  const { painted } = yield* Environment
  const run = yield* makeRun
  const value = makeStore<ProfileValue | undefined>(undefined)

  const current = connections.account.get

  const balanceConfig = {
    key: holderKey,
    keep: 30_000,
    gap,
    // Code and requests for it come after the page has shown the account.
    read: ({ address, network, further }: AccountPlace) =>
      Effect.andThen(
        painted,
        Effect.flatMap(adapterOf(adapters, network.namespace), (adapter) =>
          nativeOf(adapter, network, address, further)
        )
      )
  }
  const balances = yield* makeResource(balanceConfig)
  // Apart, so that the state above stays that of the active account.
  const others = yield* makeResource(balanceConfig)
  const identities = yield* makeResource({
    key: accountKey,
    keep: 300_000,
    gap,
    read: (account: ActiveAccount, shown) =>
      Effect.flatMap(load, ({ readIdentity }) => readIdentity(account, shown, adapters, api, settings))
  })

  const read = (fresh: boolean, shown = false) =>
    Effect.suspend(() => {
      const account = current()
      if (account === undefined) return Effect.void
      const { namespace, testnet } = account.network
      // Names exist on EVM main networks only (spec 6). What is shown is read again through the caches of the service and
      // the names, which keep it for 5 min, too.
      const named = namespace === "eip155" && !testnet && (shown || api.has("blockchain"))
      return Effect.asVoid(
        Effect.all(
          [
            account.supported ? reportedExit(balances.load(account, { fresh })) : Effect.void,
            named ? reportedExit(identities.load(account, { fresh: shown })) : Effect.void
          ],
          { concurrency: "unbounded" }
        )
      )
    })

  const named = new Map<string, string>()
  const show = () => {
    const account = current()
    if (account === undefined) return value.set(undefined)
    const key = accountKey(account)
    const balance = balances.state.get()
    const identity = identities.state.get()
    const known = balance?.key === holderKey(account) ? balance : undefined
    const who = identity?.key === key ? identity.value : undefined
    const units = known?.value
    const { decimals, symbol } = account.network.nativeCurrency
    value.set({
      key,
      name: named.get(key) ?? who?.name ?? undefined,
      isUnnamed: who?.name === null && !named.has(key),
      avatar: imageUrl(settings, who?.avatar),
      ...(units === undefined
        ? {}
        : {
            balance: { value: units, decimals, symbol },
            balanceText: textOf(units, account.network)
          }),
      balanceStatus: account.supported ? (known?.status ?? "loading") : "failed"
    })
  }

  let followed: string | undefined
  const follow = () => {
    const account = current()
    const key = account && holderKey(account)
    if (key === followed) return
    followed = key
    // Cached values are shown immediately.
    run(read(false))
    show()
  }
  const undo = [balances.state.subscribe(show), identities.state.subscribe(show), connections.account.subscribe(follow)]
  follow()
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  return {
    value,
    load: withSpan("Profile.load")(read(false, true)),
    refresh: withSpan("Profile.refresh")(read(true)),
    balanceTextOf: (account) => Effect.map(others.load(account), (units) => textOf(units, account.network)),
    named: (account, name) => {
      named.set(accountKey(account), name)
      show()
    }
  } satisfies Profile["Service"]
})
