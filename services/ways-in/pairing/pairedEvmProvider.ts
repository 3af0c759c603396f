import { Effect } from "effect"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { revokes } from "../../ports/connectors/revokes.ts"
import type { Eip1193Provider, ProviderRequest } from "../../ports/connectors/Eip1193Provider.ts"
import { networkId } from "../../base/network/networkId.ts"
import * as texts from "../../base/errors/texts.ts"
import { WalletFailed, WalletTimeout, type WalletError } from "../../base/errors/walletErrors.ts"
import { pairedAccounts } from "./pairedAccounts.ts"
import type { PairedSession } from "./PairedSession.ts"
import type { PairingClient } from "./PairingClient.ts"

/** How long a wallet on another device may take to answer, in ms: as long as the relay keeps the request. */
export const requestDeadline = 300_000

/** What the provider depends on. */
export interface PairedParts {
  readonly client: PairingClient["Service"]
  /** The session is being restored: requests wait for it. */
  readonly ready: Effect.Effect<unknown, WalletError>
  /** The network to begin with, if the session has it. */
  readonly first?: string | undefined
  /** The network that was in use last. */
  readonly last: () => Caip2
  /** Reads one of the session's networks, where an address for it is known. */
  readonly read: (networkId: Caip2, request: ProviderRequest) => Effect.Effect<unknown, WalletError> | undefined
  readonly runPromise: <A>(effect: Effect.Effect<A, WalletError>) => Promise<A>
}

/** Reads of the chain, and sending signed transactions: any node can answer them. The list is loaded with its first use. */
const isRead = (method: string) =>
  method.startsWith("eth_")
    ? Effect.tryPromise({
        try: () => import("../embedded/frame/rpcMethods.ts").then(({ safeMethods }) => safeMethods.has(method)),
        catch: (cause) => new WalletFailed({ method, code: -1, message: texts.httpRequestFailed, cause })
      })
    : Effect.succeed(false)

const toHex = (networkId: Caip2) => `0x${Number(networkId.slice("eip155:".length)).toString(16)}`

/**
 * A paired wallet as an EIP-1193 provider. Accounts and chain are answered from the session without any prompt,
 * switching among its networks needs no question, and what the wallet allows goes to it. Reading does not need it.
 */
export const pairedEvmProvider = ({ client, ready, first, last, read, runPromise }: PairedParts): Eip1193Provider => {
  let active: Caip2 | undefined
  /** Asked for at the wallet, which has not said yet that it allows it. */
  let wanted: Caip2 | undefined
  let order: ReadonlyArray<string> = []
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }

  const onEvm = (session: PairedSession | undefined) => session?.networks.filter((id) => id.startsWith("eip155:")) ?? []
  const chain = (): Caip2 => {
    const networks = onEvm(client.session.get())
    const wished = [active, first, last(), networks[0]].find((id) => networks.some((one) => one === id))
    return networks.find((id) => id === wished) ?? active ?? last()
  }
  const accounts = (): ReadonlyArray<string> => {
    const here = chain()
    const own = client.session.get()?.accounts.filter(({ networkId }) => networkId === here) ?? []
    const addresses = own.map(({ address }) => address)
    const first = order.filter((address) => addresses.includes(address))
    return [...new Set([...first, ...addresses])]
  }
  const move = (networkId: Caip2) => {
    if (active === networkId) return
    const before = accounts()
    active = networkId
    wanted = undefined
    emit("chainChanged", toHex(networkId))
    // Each network has accounts of its own.
    if (accounts().join() !== before.join()) emit("accountsChanged", accounts())
  }

  const ask = (method: string, params: unknown) =>
    Effect.suspend(() => client.request(chain(), params === undefined ? { method } : { method, params })).pipe(
      Effect.timeoutOrElse({
        duration: requestDeadline,
        orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
      })
    )
  const change = (params: unknown) => {
    const asked = Number((params as ReadonlyArray<{ readonly chainId?: unknown }> | undefined)?.[0]?.chainId)
    const target = networkId(asked)
    if (onEvm(client.session.get()).includes(target))
      return Effect.as(
        Effect.sync(() => move(target)),
        null
      )
    wanted = target
    return ask("wallet_switchEthereumChain", params)
  }

  const answers: Readonly<Record<string, (params: unknown) => Effect.Effect<unknown, WalletError>>> = {
    eth_accounts: () => Effect.sync(accounts),
    eth_requestAccounts: () => Effect.sync(accounts),
    eth_chainId: () => Effect.sync(() => toHex(chain())),
    wallet_switchEthereumChain: change,
    // There is nothing to ask a wallet about: the session is the permission, and ending it takes it back.
    wallet_getPermissions: () => Effect.succeed([]),
    wallet_revokePermissions: (params) =>
      revokes(params) === "accounts" ? Effect.as(client.disconnect, null) : ask("wallet_revokePermissions", params)
  }

  let listening: ReadonlyArray<() => void> = []
  const listen = () => [
    client.session.subscribe(() => {
      const session = client.session.get()
      if (wanted !== undefined && onEvm(session).includes(wanted)) move(wanted)
      emit("accountsChanged", accounts())
      if (session === undefined) emit("disconnect", Object.assign(new Error("The session has ended"), { code: 4900 }))
    }),
    client.watch((event) => {
      if (event.type === "accountsChanged") {
        if (event.namespace !== "eip155") return
        order = event.addresses
        emit("accountsChanged", accounts())
      } else if (onEvm(client.session.get()).includes(event.networkId)) move(event.networkId)
    })
  ]

  return {
    accountNetworks: (address) =>
      pairedAccounts(client.session.get(), "eip155").find((one) => one.address.toLowerCase() === address.toLowerCase())
        ?.networks,
    request: ({ method, params }) =>
      runPromise(
        Effect.andThen(
          ready,
          Effect.suspend(() => {
            const answer = answers[method]
            if (answer !== undefined) return answer(params)
            if (client.session.get()?.methods.includes(method)) return ask(method, params)
            return Effect.flatMap(isRead(method), (reads) => {
              const reading = reads && onEvm(client.session.get()).includes(chain())
              const answered = reading ? read(chain(), { method, params }) : undefined
              if (answered !== undefined) return answered
              const code = client.session.get() === undefined ? 4900 : 4200
              return Effect.fail(new WalletFailed({ method, code, message: `${method} is not part of this session` }))
            })
          })
        )
      ),
    on: (event, listener) => {
      if (listeners.size === 0) listening = listen()
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(listener))
      return () => {
        all.delete(listener)
        if (all.size === 0) listeners.delete(event)
        if (listeners.size > 0) return
        listening.forEach((stop) => stop())
        listening = []
      }
    }
  }
}
