import { bytesToHex } from "@noble/hashes/utils"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { plainText } from "../../services/base/texts/plainText.ts"
import type { Account } from "../../services/ports/connectors/Account.ts"
import { decodeSs58 } from "../../services/base/addresses/decodeSs58.ts"
import { encodeSs58, type Ss58 } from "../../services/base/addresses/encodeSs58.ts"

/** An address as the wallet wrote it, and the networks it is bound to; `undefined` for all. */
interface WrittenAddress {
  readonly address: string
  readonly bound: ReadonlyArray<unknown> | undefined
}

/** An account as this product knows it, and its addresses as the wallet wrote them. */
export interface OwnedAccount {
  readonly account: Account
  readonly written: ReadonlyArray<WrittenAddress>
}

/** The address that the wallet knows an account by on a network: it may list a key once for each. */
export const writtenOn = ({ written }: OwnedAccount, networkId: Caip2 | undefined): string =>
  (written.find(({ bound }) => bound?.includes(networkId)) ??
    written.find(({ bound }) => bound === undefined) ??
    written[0])!.address

/** The prefix of addresses that are of no network in particular. */
const genericPrefix = 42

/** The prefix of a network's addresses. */
export const prefixOf = ({ ss58Prefix = genericPrefix }: Pick<Network, "ss58Prefix">): number => ss58Prefix

/** A network by the hash of its first block (CAIP-2: its first 32 hex digits); `undefined` for anything else. */
export const networkOfGenesis = (hash: unknown): Caip2 | undefined =>
  typeof hash === "string" && /^0x[0-9a-f]{64}$/i.test(hash) ? `polkadot:${hash.slice(2, 34).toLowerCase()}` : undefined

const isEmpty = (value: unknown) => value === undefined || value === null || value === ""

/** One key as the wallet gave it: several of its entries may be of one key, each bound to a network. */
interface Entry {
  readonly id: Ss58["account"]
  readonly name: unknown
  readonly kind: unknown
  readonly written: ReadonlyArray<WrittenAddress>
}

/** Reads one entry; `undefined` when it is not an account. Getters may throw. */
const readEntry = (entry: unknown): Entry | undefined => {
  try {
    if (typeof entry !== "object" || entry === null) return undefined
    const address: unknown = Reflect.get(entry, "address")
    const ss58 = typeof address === "string" ? decodeSs58(address) : undefined
    if (typeof address !== "string" || ss58 === undefined) return undefined
    const genesis: unknown = Reflect.get(entry, "genesisHash")
    // Those of a paired wallet are on the networks of its session.
    const shared: unknown = Reflect.get(entry, "networks")
    const bound = isEmpty(genesis) ? (Array.isArray(shared) ? shared : undefined) : [networkOfGenesis(genesis)]
    const [name, kind] = [Reflect.get(entry, "name") as unknown, Reflect.get(entry, "type") as unknown]
    return { id: ss58.account, name, kind, written: [{ address, bound }] }
  } catch {
    return undefined
  }
}

/** The same key, usable wherever one of two entries says. */
const joined = (first: Entry | undefined, next: Entry): Entry =>
  first === undefined ? next : { ...first, written: [...first.written, ...next.written] }

/** The account of a key on the networks of the host; `undefined` where it may be used on none of them. */
const toOwned = ({ id, name, kind, written }: Entry, networks: ReadonlyArray<Network>): OwnedAccount | undefined => {
  const isFree = written.some(({ bound }) => bound === undefined)
  const usable = isFree ? networks : networks.filter(({ id }) => written.some(({ bound }) => bound?.includes(id)))
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
    ...(isFree ? {} : { networks: usable.map((network) => network.id) })
  }
  return { account, written }
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
