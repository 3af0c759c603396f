import { Context, Effect, Exit, Fiber } from "effect"
import { floorAmount } from "../amounts/floorAmount.ts"
import { ApiClient } from "../api/ApiClient.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { inParallel } from "../concurrency/inParallel.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { Connections } from "../connect/Connections.ts"
import { Networks } from "../networks/Networks.ts"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"
import { activeAccount } from "./activeAccount.ts"

/** The native balance, in base units (wei for ether). */
export interface NativeBalance {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/** What is known of the account in use besides its address. `balance` is `undefined` until known, never a made-up 0. */
export interface ProfileValue {
  readonly key: string
  readonly name?: string | undefined
  readonly avatar?: string | undefined
  readonly balance?: NativeBalance | undefined
  /** The balance floored to 3 decimals with its symbol, for showing (spec 5). */
  readonly balanceText?: string | undefined
  readonly balanceStatus: "loading" | "ready" | "failed"
}

/** Name, picture and native balance of the account in use, read again when account or network change. */
export class Profile extends Context.Service<
  Profile,
  {
    readonly value: ReadonlyStore<ProfileValue | undefined>
    /** Reads balance and name again. */
    readonly refresh: Effect.Effect<void>
  }
>()("latchkey/Profile") {}

/** Makes the service and follows the account until the scope closes. */
export const makeProfile = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const api = yield* ApiClient
  const connections = yield* Connections
  const networks = yield* Networks
  const run = yield* makeRun
  const value = makeStore<ProfileValue | undefined>(undefined)
  let reading: Fiber.Fiber<void> | undefined

  const current = () => activeAccount(connections.states.get(), networks.state.get())
  const change = (key: string, part: Partial<ProfileValue>) => {
    const now = value.get()
    if (now?.key === key) value.set({ ...now, ...part })
  }

  const readBalance = Effect.fnUntraced(function* (key: string) {
    const account = current()
    if (account === undefined) return
    if (!account.supported) return change(key, { balanceStatus: "failed" })
    const { address, network } = account
    const balance = yield* Effect.exit(adapters.get(network.namespace)!.balance(address, network))
    const { decimals, symbol } = network.nativeCurrency
    change(
      key,
      Exit.isSuccess(balance)
        ? {
            balance: { value: balance.value, decimals, symbol },
            balanceText: `${floorAmount(balance.value, decimals)} ${symbol}`,
            balanceStatus: "ready"
          }
        : { balanceStatus: "failed" }
    )
  })

  // Names exist on EVM main networks only (spec 6); the service's decoders are loaded when first needed.
  const readIdentity = Effect.fnUntraced(function* (key: string) {
    const account = current()
    if (account === undefined || account.network.namespace !== "eip155" || account.network.testnet) return
    if (!api.has("blockchain")) return
    const { fetchIdentity } = yield* Effect.promise(() => import("../api/fetchIdentity.ts"))
    const found = yield* Effect.exit(Effect.provideService(fetchIdentity(account.address), ApiClient, api))
    if (Exit.isSuccess(found))
      change(key, { name: found.value.name ?? undefined, avatar: found.value.avatar ?? undefined })
  })

  const read = (key: string) => Effect.asVoid(inParallel([readBalance(key), readIdentity(key)]))

  const follow = () => {
    const account = current()
    const key = account && `${account.network.id}:${account.address}`
    if (key === value.get()?.key) return
    if (reading) run(Fiber.interrupt(reading))
    reading = undefined
    if (key === undefined) return value.set(undefined)
    value.set({ key, balanceStatus: "loading" })
    reading = run(read(key))
  }
  const undo = [connections.states.subscribe(follow), networks.state.subscribe(follow)]
  follow()
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  return {
    value,
    refresh: Effect.suspend(() => {
      const key = value.get()?.key
      return key === undefined ? Effect.void : read(key)
    })
  } satisfies Profile["Service"]
})
