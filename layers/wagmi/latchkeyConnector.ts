import type { Latchkey } from "../../services/instance/Latchkey.ts"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import type { WagmiConfig, WagmiConnector } from "./WagmiConnector.ts"

/** How the connector is shown in lists of wallets. */
export interface LatchkeyConnectorConfig {
  /** @default "Latchkey" */
  readonly name?: string | undefined
  /** Address of an image, or a `data:` image. */
  readonly icon?: string | undefined
}

interface Connection {
  readonly accounts: ReadonlyArray<Hex>
  readonly chainId: number
}

/** The names of viem's errors, which hosts compare; its classes would bring viem into this entry. */
const errorNames = {
  4001: "UserRejectedRequestError",
  4900: "ProviderDisconnectedError",
  4902: "SwitchChainError",
  [-32603]: "InternalRpcError"
} as const

const makeError = (code: keyof typeof errorNames, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name: errorNames[code], code })

const isDecline = (cause: unknown) => {
  const { code, _tag } = (cause ?? {}) as { readonly code?: unknown; readonly _tag?: unknown }
  return code === 4001 || _tag === "WalletRejected"
}

/** A wallet that did not answer, or code that did not come, is no network that wagmi could add. */
const codeOf = (cause: unknown): keyof typeof errorNames => {
  const tag = (cause as { readonly _tag?: unknown } | null)?._tag
  if (isDecline(cause)) return 4001
  return tag === "NetworkRefused" || tag === "InvalidInput" || tag === "AdapterNotFound" ? 4902 : -32603
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/**
 * A connector for wagmi 2 and 3 over an instance: `createConfig({ connectors: [latchkeyConnector(latchkey)] })`. There is one
 * session: after connecting, changing or disconnecting by the sheet, by wagmi's hooks or in the wallet, both sides agree.
 * wagmi's `connect` opens the sheet if no account is connected. Nothing is loaded before a session or a call needs it.
 *
 * `connect` and `switchChain` reject with viem's names and EIP-1193's codes: `UserRejectedRequestError` (4001) also where the
 * user has closed the sheet, `SwitchChainError` (4902) for a network that the instance does not have or the wallet refuses,
 * `InternalRpcError` (-32603) where the wallet did not answer or code did not load.
 */
export const latchkeyConnector =
  (
    latchkey: Pick<Latchkey, "disconnect" | "provider" | "snapshot" | "switchNetwork">,
    { name = "Latchkey", icon }: LatchkeyConnectorConfig = {}
  ) =>
  <Chain extends { readonly id: number }>({ chains, emitter }: WagmiConfig<Chain>): WagmiConnector<Chain> => {
    const provider = latchkey.provider("eip155")
    const { snapshot } = latchkey
    const shown = () => snapshot.get().accounts.eip155

    const getAccounts = () => provider.request({ method: "eth_accounts" })
    const getChainId = async () => Number(await provider.request({ method: "eth_chainId" }))
    const read = async (): Promise<Connection> => ({ accounts: await getAccounts(), chainId: await getChainId() })

    /** What wagmi was last told, by an event or an answer; absent while it assumes no connection. */
    let told: Connection | undefined
    /** Set by `followLatchkey`. */
    let join: (() => Promise<void>) | undefined
    /** wagmi adopts the present session: it must not ask the user if that ends meanwhile. */
    let joining = false
    const begin = async (found: Connection): Promise<void> => {
      if (join === undefined) return emitter.emit("connect", found)
      joining = true
      try {
        await join()
      } catch (error) {
        told = undefined
        throw error
      } finally {
        joining = false
      }
      // Changes in the meantime found no connection in wagmi.
      await tell()
    }
    /** The session has another network, and its account has still to sign in there: it has not ended. */
    const held = () => {
      const now = shown()
      return told && now?.status === "connecting" && (now.needsSignIn || now.address !== undefined)
        ? { accounts: told.accounts, chainId: Number(now.networkId.slice(now.networkId.indexOf(":") + 1)) }
        : undefined
    }
    const tell = async (): Promise<void> => {
      if (joining) return
      const found = await read()
      const { accounts, chainId } = found.accounts.length === 0 ? (held() ?? found) : found
      const before = told
      told = accounts.length === 0 ? undefined : { accounts, chainId }
      if (told === undefined) {
        if (before !== undefined) emitter.emit("disconnect")
      } else if (before === undefined) await begin(told)
      else if (before.chainId !== chainId || before.accounts.join() !== accounts.join()) emitter.emit("change", told)
    }
    // A disposed instance answers no more.
    const follow = () => void tell().catch(() => {})

    let listening = false
    let last: string | undefined
    const look = () => {
      const now = shown()
      if (now?.status === "connecting") {
        // The outcome is reported either way.
        if (told) last = "held"
        return
      }
      const connected = now?.status === "connected"
      const state = connected ? `${now.address} ${now.networkId}` : undefined
      if (state === last) return
      const before = last
      last = state
      // A wallet may share more accounts, or fewer, while the one in use stays.
      if (connected && !listening) provider.on("accountsChanged", follow)
      listening ||= connected
      // Changes that wagmi missed are reported with the snapshot's next change.
      void tell().catch(() => {
        if (last === state) last = before
      })
    }

    const switchChain = async (chainId: number): Promise<Chain> => {
      const chain = chains.find(({ id }) => id === chainId)
      if (chain === undefined) throw makeError(4902, `${chainId} is not among the chains of wagmi's configuration`)
      try {
        await latchkey.switchNetwork(chainId)
      } catch (cause) {
        throw makeError(codeOf(cause), messageOf(cause), cause)
      }
      await tell()
      return chain
    }

    return {
      id: "latchkey",
      name,
      type: "latchkey",
      ...(icon !== undefined && { icon }),
      setup: async () => {
        snapshot.subscribe(look)
        look()
      },
      connect: async ({ chainId: wanted, isReconnecting, withCapabilities } = {}) => {
        const method = isReconnecting || joining ? "eth_accounts" : "eth_requestAccounts"
        try {
          await provider.request({ method })
        } catch (cause) {
          throw isDecline(cause) ? makeError(4001, messageOf(cause), cause) : cause
        }
        let now = await read()
        if (wanted !== undefined && wanted !== now.chainId) {
          // A user who stays on another network is still connected, unless they declined.
          await switchChain(wanted).catch((error) => {
            if (isDecline(error)) throw error
          })
          now = await read()
        }
        if (now.accounts.length === 0) throw makeError(4900, "The session has ended")
        told = now
        const accounts = withCapabilities
          ? now.accounts.map((address) => ({ address, capabilities: {} }))
          : now.accounts
        // The type of one value cannot depend on that of another.
        return { accounts: accounts as never, chainId: now.chainId }
      },
      disconnect: async () => {
        // wagmi, which asks, needs no event.
        told = undefined
        try {
          await latchkey.disconnect("eip155")
        } catch (error) {
          // A wallet that did not follow is reported by an event; for the page it is disconnected.
          if (shown()?.status !== "connected") return
          await tell()
          throw error
        }
      },
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      // Without a session on this page there is nothing to look up: the core need not be loaded for it.
      isAuthorized: async () => {
        const status = shown()?.status ?? "disconnected"
        return status !== "disconnected" && (await getAccounts()).length > 0
      },
      switchChain: ({ chainId }) => switchChain(chainId),
      // wagmi's own connectors call these from their listeners; here `tell` does what they do.
      onAccountsChanged: follow,
      onChainChanged: follow,
      onDisconnect: follow,
      walletRdns: () => (shown()?.status === "connected" ? shown()?.walletRdns : undefined),
      follow: (next) => {
        join = next
        return () => {
          if (joining) return
          told = undefined
          if (shown()?.status === "connected") follow()
        }
      }
    }
  }
