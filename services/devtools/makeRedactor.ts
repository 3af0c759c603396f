import { comparableAddress } from "../base/addresses/comparableAddress.ts"
import { isNamespace, type Namespace } from "../base/caip/Namespace.ts"
import type { WalletSession } from "../ports/chains/ChainAdapter.ts"
import {
  activeNamespaceKey,
  activeNetworkIdKey,
  connectionsKey,
  networkKey,
  signedOffKey
} from "../ports/storage/keys.ts"
import { embeddedId, pairedId } from "../ports/connectors/walletIds.ts"
import type { RecordedFailure, RecordedSession } from "./Recording.ts"

/** Errors whose kind may be written down. */
const knownErrors = new Set([
  "WalletRejected",
  "WalletPending",
  "WalletTimeout",
  "WalletFailed",
  "NetworkRefused",
  "LoadFailed"
])

/** Reverse domains by which wallets announce themselves to every page. */
const publicId = /^(?=.{3,64}$)[a-z][a-z0-9-]*(\.[a-z0-9-]+){1,4}$/i

/** Keys whose values are recorded, each in its own form. No other key is recorded. */
export const recordedKeys = (namespaces: ReadonlyArray<Namespace>): ReadonlyArray<string> => [
  connectionsKey,
  signedOffKey,
  activeNetworkIdKey,
  activeNamespaceKey,
  ...namespaces.map(networkKey)
]

/**
 * Makes what writes values down: an allow-list. A value is kept only where its form is known and harmless; addresses and
 * other ids get stand-ins, the same one each time. Texts of wallets, messages, signatures and errors' texts have no way in.
 *
 * @param networks The CAIP-2 ids of the host's networks.
 */
export const makeRedactor = (networks: ReadonlyArray<string>) => {
  const standIns = new Map<string, string>()
  const standIn = (key: string, make: (at: number) => string) => {
    const found = standIns.get(key) ?? make(standIns.size + 1)
    standIns.set(key, found)
    return found
  }
  const address = (namespace: Namespace, text: string) =>
    standIn(`${namespace} ${comparableAddress(namespace, text)}`, (at) =>
      namespace === "eip155" ? `0x${at.toString(16).padStart(40, "0")}` : `account-${at}`
    )
  const wallet = (id: string) => {
    if (id === "injected" || publicId.test(id)) return id
    // How a stored wallet is looked up depends on the way it was reached.
    const prefix = [pairedId, embeddedId].find((one) => id.startsWith(one)) ?? ""
    const rest = id.slice(prefix.length)
    if (prefix && (rest === "" || isNamespace(rest.replace(/^[-:]/, "")))) return id
    return standIn(`wallet ${id}`, (at) => `${prefix}wallet-${at}`)
  }
  const network = (id: string): string => {
    if (networks.includes(id) || /^eip155:\d{1,16}$/.test(id)) return id
    const [namespace = ""] = id.split(":")
    return isNamespace(namespace) && namespace !== "eip155"
      ? standIn(`network ${id}`, (at) => `${namespace}:network-${at}`)
      : "eip155:0"
  }
  const session = ({ accounts, networkId }: WalletSession): RecordedSession => ({
    accounts: accounts.map((one) => ({ address: address(one.namespace, one.address), type: one.type })),
    ...(networkId === undefined ? {} : { networkId: network(networkId) })
  })
  const failure = (error: unknown): RecordedFailure => {
    const { _tag, code } = Object(error) as Record<string, unknown>
    return {
      tag: typeof _tag === "string" && knownErrors.has(_tag) ? _tag : "WalletFailed",
      ...(Number.isInteger(code) ? { code: Number(code) } : {})
    }
  }
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  /** The stored text with stand-ins; `undefined` where nothing of it may be kept. */
  const cell = (key: string, text: string): string | undefined => {
    if (key === activeNamespaceKey) return isNamespace(text) ? text : undefined
    if (key.startsWith(activeNetworkIdKey)) return network(text)
    const value = Object(parsed(text))
    const listed: unknown = Array.isArray(value) ? value : value.list
    const list = key === connectionsKey ? (listed ?? Object.entries(value)) : listed
    if (!Array.isArray(list)) return undefined
    if (key === signedOffKey)
      return JSON.stringify({ v: 1, list: list.filter((id) => typeof id === "string").map(wallet) })
    if (key !== connectionsKey) return undefined
    const kept = list.flatMap((one) => {
      const [namespace, id, chosen]: ReadonlyArray<unknown> = Array.isArray(one) ? one : []
      if (!isNamespace(namespace) || typeof id !== "string") return []
      return [[namespace, wallet(id), ...(typeof chosen === "string" ? [address(namespace, chosen)] : [])]]
    })
    return JSON.stringify({ v: 2, list: kept })
  }
  return { address, wallet, network, session, failure, cell }
}

export type Redactor = ReturnType<typeof makeRedactor>
