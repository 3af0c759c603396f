import { Effect } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { Activity } from "../../account/activity/Activity.ts"
import { askedEntry } from "../../account/activity/askedEntry.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { ProviderError, providerCode } from "../../base/errors/ProviderError.ts"
import * as texts from "../../base/errors/texts.ts"
import type { WalletError } from "../../base/errors/walletErrors.ts"
import { HasSheet } from "../../sheet/modal/HasSheet.ts"
import { Modal } from "../../sheet/modal/Modal.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { view } from "../../sheet/router/View.ts"
import { whenStores } from "../../base/store/whenStores.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { ProviderRequest } from "../../ports/connectors/Eip1193Provider.ts"
import { hexSignature } from "../../ports/connectors/hexSignature.ts"
import type { EvmProviderEvents } from "./EvmProvider.ts"
import { revokes } from "../../ports/connectors/revokes.ts"
import { namedAccounts } from "../../ports/connectors/namedAccounts.ts"
import { followNamespace } from "./followNamespace.ts"
import { isActing } from "../../ports/connectors/isActing.ts"
import type { LiveEvmProvider } from "./LiveEvmProvider.ts"
import { makeGrant } from "./makeGrant.ts"
import { makeListeners } from "./makeListeners.ts"
import { proposes } from "../../ports/connectors/proposes.ts"

const namespace = "eip155"

const notConnected = () => new ProviderError({ code: 4900, message: "No wallet is connected" })
const refuse = (code: number, message: string) => Effect.fail(new ProviderError({ code, message }))

const toProviderError = (error: WalletError) =>
  new ProviderError({ code: providerCode(error), message: error.message, cause: error })

const hexOf = (networkId: string): Hex => `0x${Number(networkId.slice(namespace.length + 1)).toString(16)}`

/** What a wallet sends on the network that it is on. */
const sends: ReadonlySet<string> = new Set(["eth_sendTransaction", "wallet_sendCalls"])

/** What asks for a signature in hex. */
const signs = /^(?:personal_sign|eth_signTypedData)/

/** How long a wallet may take to report the network that it says it switched to, in ms. */
const switchTold = 1_000

/** What asks the wallet to be on another network. */
const switches: ReadonlySet<string> = new Set(["wallet_switchEthereumChain", "wallet_addEthereumChain"])

/** A field of the first parameter of a request, such as of its transaction. */
const firstField = (params: unknown, name: string): unknown => Object(Object(params)[0])[name]

/** Parses an amount in wei from untyped host code. Returns zero for anything but hexadecimal text. */
const weiOf = (value: unknown): bigint =>
  typeof value === "string" && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : 0n

const isHex = (text: string): text is Hex => text.startsWith("0x")

const isMethod = (request: unknown): request is ProviderRequest =>
  typeof request === "object" && request !== null && typeof Reflect.get(request, "method") === "string"

/** Makes the provider of the active connection, one for each instance. */
export const makeEvmProvider = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const connections = yield* Connections
  const { options } = yield* Settings
  const activity = yield* Activity
  const modal = yield* Modal
  const { state, bound, current: inUse, isRestoring, restored, network, listed } = yield* followNamespace(namespace)
  const { emit, add, remove } = makeListeners<EvmProviderEvents>(
    "accountsChanged",
    "chainChanged",
    "connect",
    "disconnect"
  )

  const current = () => {
    const found = inUse()
    return found && { ...found, accounts: found.accounts.map(({ address }) => address).filter(isHex) }
  }
  const hasWallet = () => connections.states.get()[namespace]?.status === "connected"
  /** The wallet's own network, else the one that the next connection will request. */
  const chainId = () => hexOf(current()?.networkId ?? network()?.active.id ?? `${namespace}:1`)

  const facts = () => {
    const accounts = current()?.accounts ?? []
    return { accounts, chainId: chainId(), connected: accounts.length > 0 }
  }
  /** The state last reported by events. */
  let told = facts()
  /** Whether the host has seen the connection: by a request or an event. */
  let known = false

  const follow = () => {
    if (isRestoring()) return
    const before = told
    const now = facts()
    if (!now.connected && !before.connected) return
    told = now.connected ? now : { ...now, chainId: before.chainId }
    known = now.connected
    if (now.connected && !before.connected) emit("connect", { chainId: now.chainId })
    if (told.chainId !== before.chainId) emit("chainChanged", told.chainId)
    if (now.accounts.join() !== before.accounts.join()) emit("accountsChanged", now.accounts)
    if (!now.connected) emit("disconnect", notConnected())
  }
  const answerAccounts = (accounts: ReadonlyArray<Hex>) => {
    known = accounts.length > 0
    return accounts
  }

  const openModal = Effect.gen(function* () {
    if (!(yield* HasSheet)) return yield* Effect.fail(notConnected())
    if (!modal.state.get().open) yield* modal.open(view("Connect"))
    const accounts = yield* whenStores([state, modal.state], () => {
      const found = current()?.accounts
      return found ?? (modal.state.get().open ? undefined : [])
    })
    return accounts.length > 0 ? answerAccounts(accounts) : yield* refuse(4001, texts.modalClosed)
  })

  /** Asks the wallet, by whichever way its adapter has. */
  const pass = Effect.fnUntraced(function* (asked: ProviderRequest, connector: Connector<"eip155">) {
    const { passOn, signers } = yield* adapterOf(adapters, namespace)
    if (passOn && asked.method === "eth_chainId") return chainId()
    if (passOn) return yield* Effect.mapError(passOn(connector, yield* listed, asked), toProviderError)
    if (signers === undefined) return yield* refuse(4200, `${asked.method} is not supported`)
    const { request } = yield* signers
    if (sends.has(asked.method)) {
      const own = Number(yield* request(connector, { method: "eth_chainId" }))
      // Its event of another network may still be on the way. A request may name its network, as libraries do.
      const named = firstField(asked.params, "chainId")
      if (own !== Number(named ?? chainId())) return yield* refuse(4901, texts.accountOrNetworkChanged)
    }
    // The account may have changed while the code was loading.
    yield* checkOrder(asked)
    return yield* request(connector, asked)
  })

  /** Holds what the account would do to the account and network of the call, and to an account of the wallet. */
  const checkOrder = Effect.fnUntraced(function* ({ method, params }: ProviderRequest) {
    if (!isActing(method)) return
    const shared = (current()?.accounts ?? []).map((one) => one.toLowerCase())
    const isShared = (one: string) => shared.includes(one.toLowerCase())
    yield* Effect.mapError(
      bound(namedAccounts(params).some(isShared)),
      (error) =>
        new ProviderError({
          code: error._tag === "NotConnected" ? 4900 : error.change === "networkChanged" ? 4901 : 4100,
          message: error.message,
          cause: error
        })
    )
    const from = firstField(params, "from")
    if (typeof from === "string" && !isShared(from))
      return yield* refuse(4100, "The wallet does not share this account")
  })

  const grant = yield* makeGrant({ pass, chainId, inUse: () => current()?.accounts[0] })

  /** The wallet's network, if the page shows it, and the accounts that it shares. */
  const place = () => {
    const now = current()
    const shown = network()
    return now !== undefined && shown?.supported && shown.active.id === now.networkId
      ? { network: shown.active, accounts: now.accounts }
      : undefined
  }
  /** Stores what was sent before the caller is told of it. */
  const note = ({ params }: ProviderRequest, hash: unknown, connector: Connector) => {
    const shown = place()
    const entry = shown && askedEntry(shown.network, shown.accounts, params, hash)
    if (entry === undefined) return Effect.void
    return activity.note(proposes(connector) ? { ...entry, proposed: true } : entry)
  }

  /** Notes a batch for the activity. Wallets of the first version of EIP-5792 return only its id. */
  const noteBatch = ({ params }: ProviderRequest, answer: unknown, connector: Connector<"eip155">) => {
    const id: unknown = Object(answer).id ?? answer
    const shown = place()
    const sender = firstField(params, "from") ?? shown?.accounts[0]
    const from = shown?.accounts.find(
      (address) => typeof sender === "string" && address.toLowerCase() === sender.toLowerCase()
    )
    if (typeof id !== "string" || shown === undefined || from === undefined) return Effect.void
    const calls: unknown = firstField(params, "calls")
    const value = (Array.isArray(calls) ? calls : []).reduce((sum: bigint, call) => sum + weiOf(Object(call).value), 0n)
    return activity.noteBatch({ connector, network: shown.network, from, id, value })
  }

  /** Waits until it is known here on which network the wallet is by its own word: the next call of the host is for that one. */
  const seen = Effect.fnUntraced(function* (connector: Connector<"eip155">) {
    const own = Number(yield* pass({ method: "eth_chainId" }, connector))
    const isShown = () => (Number(chainId()) === own || current()?.connector !== connector ? true : undefined)
    // A wallet may switch without an event.
    if (!isShown()) connections.hint(connector.id)
    yield* Effect.timeoutOption(whenStores([state], isShown), switchTold)
  })

  const request = Effect.fnUntraced(function* (asked: ProviderRequest) {
    if (!isMethod(asked)) return yield* refuse(-32602, "Expected an object with a `method`")
    yield* restored
    const { method } = asked
    const now = current()
    const accounts = now?.accounts ?? []
    if (method === "eth_accounts") return answerAccounts(accounts)
    if (method === "eth_requestAccounts") return now === undefined ? yield* openModal : answerAccounts(accounts)
    const revoked = method === "wallet_revokePermissions" ? revokes(asked.params) : undefined
    // A wallet whose account is not shown before it has signed in is signed off as well.
    if (revoked === "accounts" && (now ?? hasWallet()))
      return yield* Effect.as(reportedExit(connections.disconnect(namespace, undefined, true)), null)
    if (now === undefined) return method === "eth_chainId" ? chainId() : yield* Effect.fail(notConnected())
    // The context of a session goes to the wallet, which alone can end it.
    if (revoked === "other")
      return yield* refuse(-32602, "Only `eth_accounts`, or the context of a session, can be revoked")
    yield* checkOrder(asked)
    if (method === "wallet_grantPermissions" && options.features?.smartSessions)
      return yield* grant(asked, now.connector, accounts[0])
    const answer = yield* pass(asked, now.connector)
    if (switches.has(method)) yield* reportedExit(seen(now.connector))
    if (method === "eth_sendTransaction") yield* note(asked, answer, now.connector)
    if (method === "wallet_sendCalls") yield* noteBatch(asked, answer, now.connector)
    return signs.test(method) ? hexSignature(answer) : answer
  })

  // Never unsubscribed: the store belongs to the instance and ends with it.
  state.subscribe(follow)

  return {
    request: (asked) =>
      Effect.mapError(request(asked), (error) =>
        error instanceof ProviderError
          ? error
          : new ProviderError({ code: -32603, message: error.message, cause: error })
      ),
    on: (event, listener) =>
      Effect.sync(() => {
        add(event, listener)
        // The event may have occurred while this code was loading.
        const { accounts, chainId, connected } = told
        if (known || !connected) return
        if (event === "connect") emit("connect", { chainId }, -1)
        if (event === "accountsChanged") emit("accountsChanged", accounts, -1)
      }),
    removeListener: (event, listener) => Effect.sync(() => remove(event, listener))
  } satisfies LiveEvmProvider
})
