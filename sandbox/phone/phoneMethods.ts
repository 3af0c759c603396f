import { callsMethods } from "../wallets/page/callsMethods.ts"
import { callChain } from "../wallets/page/callChain.ts"
import { chainMethods } from "../wallets/page/chainMethods.ts"
import { otherMethods } from "../wallets/page/otherMethods.ts"
import { refusals } from "../wallets/page/ProviderError.ts"
import { sendMethods } from "../wallets/page/sendMethods.ts"
import { signMethods } from "../wallets/page/signMethods.ts"
import { signWire } from "../wallets/page/solana/signWire.ts"
import type { WalletCore, WalletMethod } from "../wallets/page/WalletCore.ts"
import { fromBase58, toBase58 } from "./base58.ts"
import type { SolanaKey } from "./solanaKey.ts"

/** What the phone does on EVM chains: as the page wallets do it. */
export const evmMethods: Readonly<Record<string, WalletMethod>> = {
  ...chainMethods,
  ...signMethods,
  ...sendMethods,
  ...callsMethods,
  ...otherMethods
}

/** The phone's account of Solana, and the node that its transactions are sent to. */
export interface SolanaPart {
  readonly key: SolanaKey
  /** Absent in worlds without Solana: the phone signs there, and sends nothing. */
  readonly rpcUrl: string | undefined
}

type SolanaMethod = (core: WalletCore, part: SolanaPart, params: unknown) => Promise<unknown>

const rows = (core: WalletCore, key: SolanaKey) => [
  { label: "Site", value: core.origin },
  { label: "Account", value: key.address, mono: true },
  { label: "Network", value: "Solana" }
]

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
const fromBase64 = (text: unknown): Uint8Array => {
  try {
    return Uint8Array.from(atob(String(text)), (char) => char.charCodeAt(0))
  } catch {
    throw refusals.invalid("expected a transaction in base64")
  }
}

const signAll = async (core: WalletCore, key: SolanaKey, method: string, texts: ReadonlyArray<unknown>) => {
  const wires = texts.map(fromBase64)
  const title = wires.length === 1 ? "Sign a transaction" : `Sign ${wires.length} transactions`
  await core.approve({ method, title, rows: rows(core, key) })
  return Promise.all(wires.map((wire) => signWire(key, wire)))
}

const fieldOf = (params: unknown, name: string): unknown =>
  (params as Record<string, unknown> | null | undefined)?.[name]

/** What it does on Solana; sends only where it has a node. */
export const solanaMethods: Readonly<Record<string, SolanaMethod>> = {
  solana_signTransaction: async (core, { key }, params) => {
    const [wire] = await signAll(core, key, "solana_signTransaction", [fieldOf(params, "transaction")])
    return { signature: toBase58(wire!.slice(1, 65)), transaction: toBase64(wire!) }
  },
  solana_signAllTransactions: async (core, { key }, params) => {
    const asked = fieldOf(params, "transactions")
    const list: ReadonlyArray<unknown> = Array.isArray(asked) ? asked : []
    return { transactions: (await signAll(core, key, "solana_signAllTransactions", list)).map(toBase64) }
  },
  solana_signAndSendTransaction: async (core, { key, rpcUrl }, params) => {
    if (rpcUrl === undefined) throw refusals.unsupported("solana_signAndSendTransaction")
    const [wire] = await signAll(core, key, "solana_signAndSendTransaction", [fieldOf(params, "transaction")])
    const options = { ...(fieldOf(params, "sendOptions") as object | undefined), encoding: "base64" }
    return { signature: await callChain(rpcUrl, "sendTransaction", [toBase64(wire!), options]) }
  },
  solana_signMessage: async (core, { key }, params) => {
    const { message, pubkey } = (params ?? {}) as { message?: unknown; pubkey?: unknown }
    const bytes = typeof message === "string" ? fromBase58(message) : undefined
    if (!bytes) throw refusals.invalid("expected a message in base58")
    if (pubkey !== key.address) throw refusals.unauthorized()
    await core.approve({
      method: "solana_signMessage",
      title: "Sign a message",
      rows: rows(core, key),
      text: new TextDecoder().decode(bytes)
    })
    return { signature: toBase58(await key.sign(bytes)) }
  }
}
