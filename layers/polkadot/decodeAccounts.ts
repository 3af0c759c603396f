import { bytesToHex } from "@noble/hashes/utils"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { plainText } from "../../services/base/texts/plainText.ts"
import type { Account } from "../../services/ports/connectors/Account.ts"
import { decodeSs58 } from "../../services/base/addresses/decodeSs58.ts"
import { encodeSs58, type Ss58 } from "../../services/base/addresses/encodeSs58.ts"

/** An account as this product knows it, and its address as the wallet wrote it. */
export interface OwnedAccount {
  readonly account: Account
  readonly own: string
}

/** The prefix of addresses that are of no network in particular. */
const genericPrefix = 42

/** The prefix of a network's addresses. */
export const prefixOf = ({ ss58Prefix = genericPrefix }: Pick<Network, "ss58Prefix">): number => ss58Prefix

/** A network by the hash of its first block (CAIP-2: its first 32 hex digits); `undefined` for anything else. */
export const networkOfGenesis = (hash: unknown): Caip2 | undefined =>
  typeof hash === "string" && /^0x[0-9a-f]{64}$/i.test(hash) ? `polkadot:${hash.slice(2, 34).toLowerCase()}` : undefined

const isEmpty = (value: unknown) => value === undefined || value === null || value === ""

/** One key as the wallet gave it, and where it may be used: several entries may be of one key, each bound to a network. */
interface Entry {
  readonly id: Ss58["account"]
  readonly own: string
  readonly name: unknown
  readonly kind: unknown
  /** `undefined` where it is bound to no network. */
  readonly bound: ReadonlyArray<unknown> | undefined
}

/** Reads one entry; `undefined` when it is not an account. Getters may throw. */
const readEntry = (entry: unknown): Entry | undefined => {
  try {
    if (typeof entry !== "object" || entry === null) return undefined
    const own: unknown = Reflect.get(entry, "address")
    const ss58 = typeof own === "string" ? decodeSs58(own) : undefined
    if (typeof own !== "string" || ss58 === undefined) return undefined
    const genesis: unknown = Reflect.get(entry, "genesisHash")
    // Those of a paired wallet are on the networks of its session.
    const shared: unknown = Reflect.get(entry, "networks")
    const bound = isEmpty(genesis) ? (Array.isArray(shared) ? shared : undefined) : [networkOfGenesis(genesis)]
    return { id: ss58.account, own, name: Reflect.get(entry, "name"), kind: Reflect.get(entry, "type"), bound }
  } catch {
    return undefined
  }
}

/** The same key, usable wherever one of two entries says. */
const joined = (first: Entry | undefined, next: Entry): Entry =>
  first === undefined
    ? next
    : { ...first, bound: first.bound && next.bound ? [...first.bound, ...next.bound] : undefined }

/** The account of a key on the networks of the host; `undefined` where it may be used on none of them. */
const toOwned = ({ id, own, name, kind, bound }: Entry, networks: ReadonlyArray<Network>): OwnedAccount | undefined => {
  const usable = bound === undefined ? networks : networks.filter((network) => bound.includes(network.id))
  const [first, ...others] = usable
  if (first === undefined) return undefined
  const addressOn = (network: Network) => encodeSs58({ prefix: prefixOf(network), account: id })
  const address = addressOn(first)
  const differing = others.flatMap((network): Array<readonly [Caip2, string]> => {
    const there = addressOn(network)
    return there === address ? [] : [[network.id, there]]
  })
  const label = plainText(name)
  const account: Account = {
    namespace: "polkadot",
    address,
    type: "eoa",
    ...(label === undefined ? {} : { label }),
    // Accounts of other keys have a hash of the public key in their address.
    ...(kind === "sr25519" || kind === "ed25519" ? { publicKey: `0x${bytesToHex(id)}` } : {}),
    ...(differing.length === 0 ? {} : { addresses: Object.fromEntries(differing) }),
    ...(bound === undefined ? {} : { networks: usable.map((network) => network.id) })
  }
  return { account, own }
}

/**
 * The accounts a wallet gave, without repeats, with their addresses on the networks of the host; those that are bound to
 * some of them come last. Left out: entries that are not accounts, and those that can be used on none of the networks.
 */
export const decodeAccounts = (answer: unknown, networks: ReadonlyArray<Network>): ReadonlyArray<OwnedAccount> => {
  if (!Array.isArray(answer)) return []
  const found = new Map<string, Entry>()
  for (const given of answer.slice(0, 100) as ReadonlyArray<unknown>) {
    const entry = readEntry(given)
    if (entry === undefined) continue
    const key = bytesToHex(entry.id)
    found.set(key, joined(found.get(key), entry))
  }
  const all = [...found.values()].flatMap((entry) => toOwned(entry, networks) ?? [])
  const isFree = ({ account }: OwnedAccount) => account.networks === undefined
  return [...all.filter(isFree), ...all.filter((one) => !isFree(one))]
}
