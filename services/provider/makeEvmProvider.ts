import { Effect } from "effect"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { Connections } from "../connect/Connections.ts"
import { ProviderError } from "../errors/ProviderError.ts"
import * as texts from "../errors/texts.ts"
import { Modal } from "../modal/Modal.ts"
import { Networks } from "../networks/Networks.ts"
import { Settings } from "../options/Settings.ts"
import { view } from "../router/View.ts"
import type { ProviderRequest } from "../wallets/Eip1193Provider.ts"

/** What stands behind the provider that hosts are given, once it is loaded. */
export interface LiveEvmProvider {
  readonly request: (request: ProviderRequest) => Effect.Effect<unknown, ProviderError>
  readonly on: (event: string, listener: (payload: unknown) => void) => Effect.Effect<void>
  readonly removeListener: (event: string, listener: (payload: unknown) => void) => Effect.Effect<void>
}

type Listener = (payload: unknown) => void

const namespace = "eip155"

const refuse = (code: number, message: string) => new ProviderError({ code, message })
const notConnected = () => refuse(4900, "No wallet is connected")

const hexOf = (networkId: string) => `0x${Number(networkId.slice(namespace.length + 1)).toString(16)}`

const isMethod = (request: unknown): request is ProviderRequest =>
  typeof request === "object" && request !== null && typeof Reflect.get(request, "method") === "string"

/** Makes the provider of the connection in use. Follows it until the scope closes. */
export const makeEvmProvider = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const connections = yield* Connections
  const modal = yield* Modal
  const networks = yield* Networks
  const settings = yield* Settings
  const run = yield* makeRun
  const listeners = new Map<string, Array<Listener>>()

  const stateNow = () => connections.states.get()[namespace]
  const current = () => {
    const state = stateNow()
    return state?.status === "connected" && state.connector.namespace === namespace
      ? { connector: state.connector, accounts: state.accounts.map(({ address }) => address) }
      : undefined
  }
  const chainId = () => {
    const { active } = networks.state.get()
    const here = active.namespace === namespace ? active : undefined
    const { defaultNetwork } = settings
    const first = defaultNetwork.namespace === namespace ? defaultNetwork : undefined
    const network = here ?? first ?? settings.networks.find((one) => one.namespace === namespace)
    return hexOf(network?.id ?? `${namespace}:1`)
  }

  /** Waits until a store says so. */
  const when = <A>(
    stores: ReadonlyArray<{ readonly subscribe: (listener: () => void) => () => void }>,
    read: () => A | undefined
  ) =>
    Effect.callback<A>((resume) => {
      let undo: ReadonlyArray<() => void> = []
      const look = () => {
        const found = read()
        if (found === undefined) return
        undo.forEach((stop) => stop())
        resume(Effect.succeed(found))
      }
      undo = stores.map(({ subscribe }) => subscribe(look))
      look()
      return Effect.sync(() => undo.forEach((stop) => stop()))
    })

  /** A session of the last visit that is being looked up: nobody is told meanwhile that there is none. */
  const isRestoring = () => {
    const state = stateNow()
    return state?.status === "connecting" && state.restoring
  }
  const restored = when([connections.states], () => (isRestoring() ? undefined : true))

  /** What the host was told last, by an answer or an event. */
  let told: { readonly accounts: ReadonlyArray<string>; readonly chainId: string; readonly connected: boolean } = {
    accounts: [],
    chainId: chainId(),
    connected: false
  }
  const tellAccounts = (accounts: ReadonlyArray<string>) => {
    told = { ...told, accounts, connected: accounts.length > 0 }
    return accounts
  }
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? [])
      try {
        listener(payload)
      } catch (error) {
        // A listener of the host must not keep others from hearing, and is the host's to mend.
        console.error(error)
      }
  }
  const follow = () => {
    if (isRestoring()) return
    const before = told
    const accounts = current()?.accounts ?? []
    const connected = accounts.length > 0
    if (!connected && !before.connected) return
    told = { accounts, connected, chainId: connected ? chainId() : before.chainId }
    if (connected && !before.connected) emit("connect", { chainId: told.chainId })
    if (told.chainId !== before.chainId) emit("chainChanged", told.chainId)
    if (`${accounts}` !== `${before.accounts}`) emit("accountsChanged", accounts)
    if (!connected) emit("disconnect", notConnected())
  }

  const openModal = Effect.gen(function* () {
    if (!modal.state.get().open) yield* modal.open(view("Connect"))
    const accounts = yield* when([connections.states, modal.state], () => {
      const found = current()?.accounts
      return found ?? (modal.state.get().open ? undefined : [])
    })
    return accounts.length > 0 ? tellAccounts(accounts) : yield* refuse(4001, texts.modalClosed)
  })

  const request = Effect.fnUntraced(function* (asked: ProviderRequest) {
    if (!isMethod(asked)) return yield* refuse(-32602, "Expected an object with a `method`")
    yield* restored
    const { method } = asked
    const now = current()
    const accounts = now?.accounts ?? []
    if (method === "eth_accounts") return tellAccounts(accounts)
    if (method === "eth_requestAccounts") return now === undefined ? yield* openModal : tellAccounts(accounts)
    if (now === undefined) return method === "eth_chainId" ? chainId() : yield* notConnected()
    if (method === "wallet_revokePermissions") return yield* Effect.as(Effect.ignore(connections.disconnect(namespace)), null)
    const signers = yield* Effect.flatMap(adapterOf(adapters, namespace), (adapter) => adapter.signers ?? Effect.fail(notConnected()))
    return yield* signers.request(now.connector, asked)
  })

  const undo = [connections.states.subscribe(follow), networks.state.subscribe(follow)]
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  return {
    request: (asked) =>
      Effect.mapError(request(asked), (error) =>
        error instanceof ProviderError
          ? error
          : new ProviderError({ code: -32603, message: error.message, cause: error })
      ),
    on: (event, listener) =>
      Effect.sync(() => {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        // What it listens for may have happened while this was being loaded.
        run(Effect.andThen(Effect.yieldNow, Effect.sync(follow)))
      }),
    removeListener: (event, listener) =>
      Effect.sync(() => {
        const all = listeners.get(event) ?? []
        const at = all.lastIndexOf(listener)
        listeners.set(event, at < 0 ? all : all.toSpliced(at, 1))
      })
  } satisfies LiveEvmProvider
})
