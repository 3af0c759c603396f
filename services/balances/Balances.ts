import { Cause, Clock, Context, Effect, Exit, Fiber } from "effect"
import { activeAccount, type ActiveAccount } from "../account/activeAccount.ts"
import { Alerts } from "../alerts/Alerts.ts"
import { ApiClient } from "../api/ApiClient.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { inParallel } from "../concurrency/inParallel.ts"
import { Connections } from "../connect/Connections.ts"
import { EmbeddedWallet } from "../embedded/EmbeddedWallet.ts"
import * as texts from "../errors/texts.ts"
import { Networks } from "../networks/Networks.ts"
import { findNetwork, Settings } from "../options/Settings.ts"
import type { TokenOption } from "../options/Options.ts"
import { ErrorReporter } from "../reports/ErrorReporter.ts"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"
import type { TokenBalance } from "./TokenBalance.ts"

/** After a failure nothing is asked for so many ms (spec 4, 9). */
export const balanceRetryGap = 30_000

/** The holdings of the account in use. `retryAt`: ms since the epoch when asking again makes sense. */
export interface BalancesState {
  readonly key: string
  readonly status: "loading" | "ready" | "failed"
  readonly tokens: ReadonlyArray<TokenBalance>
  readonly retryAt?: number | undefined
}

export class Balances extends Context.Service<
  Balances,
  {
    readonly state: ReadonlyStore<BalancesState | undefined>
    /** Reads the holdings of the account in use; within 30 s of a failure it gives an empty list at once. */
    readonly load: (options?: { readonly fresh?: boolean }) => Effect.Effect<ReadonlyArray<TokenBalance>>
  }
>()("latchkey/Balances") {}

/** Makes the service: holdings come from the embedded wallet, else from the host's service where it knows the network, else from the chain. */
export const makeBalances = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const alerts = yield* Alerts
  const api = yield* ApiClient
  const connections = yield* Connections
  const embedded = yield* EmbeddedWallet
  const networks = yield* Networks
  const reporter = yield* ErrorReporter
  const settings = yield* Settings
  const state = makeStore<BalancesState | undefined>(undefined)
  const provideApi = Effect.provideService(ApiClient, api)
  let retryAt = 0

  const fromChain = Effect.fnUntraced(function* ({ address, network }: ActiveAccount) {
    const adapter = adapters.get(network.namespace)!
    const native: TokenBalance = {
      networkId: network.id,
      ...network.nativeCurrency,
      units: yield* adapter.balance(address, network)
    }
    const listed = settings.tokens.filter((one) => findNetwork([network], one.network) !== undefined)
    const read = Effect.fnUntraced(function* (one: TokenOption) {
      const units = yield* Effect.forkChild(adapter.balance(address, network, one.address), { startImmediately: true })
      const info = yield* adapter.token(one.address, network)
      const holding: TokenBalance = { networkId: network.id, ...info, units: yield* Fiber.join(units) }
      return holding
    })
    const tokens = yield* inParallel(listed.map(read))
    return [native, ...tokens]
  })

  const fromService = Effect.fnUntraced(function* (account: ActiveAccount, fresh: boolean) {
    const { readServiceBalances } = yield* Effect.promise(() => import("./readServiceBalances.ts"))
    return yield* readServiceBalances(account, fresh)
  }, provideApi)

  /** The embedded wallet knows its own holdings best; when it does not tell them, others are asked (spec 7). */
  const fromWallet = ({ connector, network }: ActiveAccount) =>
    connector.type === "AUTH"
      ? Effect.catch(
          Effect.flatMap(embedded.login, (login) => login.assets(network)),
          () => Effect.succeed(undefined)
        )
      : Effect.succeed(undefined)

  const load = Effect.fnUntraced(function* ({ fresh = false }: { readonly fresh?: boolean } = {}) {
    const account = activeAccount(connections.states.get(), networks.state.get())
    if (account === undefined || !account.supported) return []
    const key = `${account.network.id}:${account.address}`
    const now = yield* Clock.currentTimeMillis
    if (now < retryAt) return []
    const before = state.get()
    const tokens = before?.key === key ? before.tokens : []
    if (before?.key !== key || before.status === "failed") state.set({ key, status: "loading", tokens })
    const read = yield* Effect.exit<ReadonlyArray<TokenBalance> | undefined, unknown, never>(
      Effect.flatMap(fromWallet(account), (held): Effect.Effect<ReadonlyArray<TokenBalance> | undefined, unknown> => {
        if (held !== undefined) return Effect.succeed(held)
        return api.has("blockchain") ? fromService(account, fresh) : fromChain(account)
      })
    )
    if (Exit.isSuccess(read)) {
      retryAt = 0
      // The service does not know this network: the chain itself does.
      const found = read.value ?? (yield* Effect.catch(fromChain(account), () => Effect.succeed([])))
      state.set({ key, status: "ready", tokens: found })
      return found
    }
    retryAt = (yield* Clock.currentTimeMillis) + balanceRetryGap
    state.set({ key, status: "failed", tokens, retryAt })
    yield* reporter.report(Cause.squash(read.cause), "API_ERROR")
    yield* alerts.show({ tone: "care", text: texts.tokenBalanceUnavailable })
    return []
  })

  return { state, load } satisfies Balances["Service"]
})
