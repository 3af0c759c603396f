import { Effect } from "effect"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { WalletFailed, type WalletError } from "../../services/base/errors/walletErrors.ts"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import { revokes } from "../../services/ports/connectors/revokes.ts"
import { askPerson } from "./askPerson.ts"
import { callContract } from "./callContract.ts"
import type { ScriptedWallet } from "./ScriptedWallet.ts"
import type { World } from "./World.ts"

/** The provider of a scripted wallet. */
export interface ScriptedProvider extends Eip1193Provider {
  readonly wallet: ScriptedWallet
}

/** True for the provider of a scripted wallet; others are the product's own. */
export const isScripted = (provider: Eip1193Provider): provider is ScriptedProvider => "wallet" in provider

interface Parts {
  readonly world: World
  readonly wallet: ScriptedWallet
  readonly networks: ReadonlyArray<Network>
  readonly runPromise: <A>(effect: Effect.Effect<A, WalletError>) => Promise<A>
}

const hexOf = (networkId: Caip2) => `0x${Number(networkId.slice("eip155:".length)).toString(16)}`

const field = (params: unknown, name: string): unknown => {
  const [first]: ReadonlyArray<unknown> = Array.isArray(params) ? params : []
  return typeof first === "object" && first !== null ? Reflect.get(first, name) : undefined
}

/** Makes the EIP-1193 provider of a scripted wallet. Its person responds as `answer` states, on virtual time. */
export const scriptedProvider = ({ world, wallet, networks, runPromise }: Parts): ScriptedProvider => {
  const shown = () => (wallet.shared ? wallet.accounts : [])
  const approved = <A>(method: string, then: () => A) => Effect.map(askPerson(wallet, method), then)
  const signature = () => `0x${"ab".repeat(65)}`
  const send = (params: unknown) => {
    const hash = `0x${(world.sent.length + 1).toString(16).padStart(64, "0")}`
    const network = networks.find(({ id }) => id === wallet.networkId)
    const text = (name: string) => {
      const value = field(params, name)
      return typeof value === "string" || typeof value === "bigint" ? String(value) : "0x0"
    }
    if (network !== undefined) {
      const [from, to, amount] = [text("from"), text("to"), BigInt(text("value"))]
      const data = /^0x[0-9a-f]*$/i.test(text("data")) ? (text("data").toLowerCase() as Hex) : "0x"
      const call = { from: from.toLowerCase(), to: to.toLowerCase(), data, value: amount }
      const reverted = callContract(world, network.id, world, call) === undefined
      world.sent.push({ network, from, to, amount, hash, ...(reverted ? { reverted } : {}) })
    }
    return hash
  }
  const unsupported = (method: string): Effect.Effect<unknown, WalletError> =>
    Effect.fail(new WalletFailed({ method, code: 4200, message: `${method} is not supported` }))
  const answers: Readonly<Record<string, (params: unknown) => Effect.Effect<unknown, WalletError>>> = {
    eth_accounts: () => Effect.sync(shown),
    eth_requestAccounts: () =>
      approved("eth_requestAccounts", () => {
        wallet.shared = true
        wallet.changed()
        return wallet.accounts
      }),
    eth_chainId: () => Effect.sync(() => hexOf(wallet.networkId)),
    wallet_switchEthereumChain: (params) =>
      approved("wallet_switchEthereumChain", () => {
        wallet.networkId = networkId(Number(field(params, "chainId")))
        wallet.changed()
        return null
      }),
    personal_sign: () => approved("personal_sign", signature),
    eth_signTypedData_v4: () => approved("eth_signTypedData_v4", signature),
    eth_sendTransaction: (params) => {
      const wanted = field(params, "chainId")
      return wanted === undefined || Number(wanted) === Number(hexOf(wallet.networkId))
        ? approved("eth_sendTransaction", () => send(params))
        : Effect.fail(
            new WalletFailed({ method: "eth_sendTransaction", code: 4901, message: "The wallet is on another network" })
          )
    },
    wallet_getCapabilities: () => Effect.sync(() => wallet.batches !== undefined),
    wallet_sendCalls: (params) =>
      wallet.batches === "unknown"
        ? unsupported("wallet_sendCalls")
        : approved("wallet_sendCalls", () => {
            const list = field(params, "calls")
            if (wallet.batches !== "undone" && Array.isArray(list))
              for (const call of list as ReadonlyArray<object>) send([{ from: field(params, "from"), ...call }])
            return { id: "0x1" }
          }),
    wallet_getCallsStatus: () =>
      Effect.suspend(() => {
        const { batches } = wallet
        if (batches === "done") return Effect.succeed({ ended: "done", hash: world.sent.at(-1)?.hash })
        if (batches === "undone") return Effect.succeed({ ended: "undone", hash: undefined })
        return batches === "never" ? Effect.succeed(undefined) : unsupported("wallet_getCallsStatus")
      }),
    wallet_grantPermissions: () => approved("wallet_grantPermissions", () => ({ context: "0x1" })),
    wallet_getPermissions: () => Effect.succeed([]),
    wallet_revokePermissions: (params) =>
      revokes(params) === "accounts"
        ? Effect.sync(() => {
            wallet.shared = false
            wallet.changed()
            return null
          })
        : unsupported("wallet_revokePermissions")
  }
  return {
    wallet,
    request: ({ method, params }) => {
      if (Object.hasOwn(answers, method)) return runPromise(answers[method]!(params))
      return method.startsWith("eth_") ? Promise.resolve("0x0") : runPromise(unsupported(method))
    },
    on: (event, listener) => {
      if (event !== "accountsChanged" && event !== "chainChanged") return () => {}
      const now = () => (event === "accountsChanged" ? shown() : hexOf(wallet.networkId))
      let before = now()
      const tell = () => {
        const after = now()
        if (String(after) === String(before)) return
        before = after
        listener(after)
      }
      wallet.listeners.add(tell)
      return () => void wallet.listeners.delete(tell)
    }
  }
}
