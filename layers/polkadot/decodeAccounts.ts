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

const toAccount = (id: Ss58["account"], entry: object, networks: ReadonlyArray<Network>): Account | undefined => {
  const genesis: unknown = Reflect.get(entry, "genesisHash")
  const only = networkOfGenesis(genesis)
  const usable = isEmpty(genesis) ? networks : networks.filter((network) => network.id === only)
  const [first, ...others] = usable
  if (first === undefined) return undefined
  const addressOn = (network: Network) => encodeSs58({ prefix: prefixOf(network), account: id })
  const address = addressOn(first)
  const differing = others.flatMap((network): Array<readonly [Caip2, string]> => {
    const there = addressOn(network)
    return there === address ? [] : [[network.id, there]]
  })
  const label = plainText(Reflect.get(entry, "name"))
  const kind: unknown = Reflect.get(entry, "type")
  return {
    namespace: "polkadot",
    address,
    type: "eoa",
    ...(label === undefined ? {} : { label }),
    // Accounts of other keys have a hash of the public key in their address.
    ...(kind === "sr25519" || kind === "ed25519" ? { publicKey: `0x${bytesToHex(id)}` } : {}),
    ...(differing.length === 0 ? {} : { addresses: Object.fromEntries(differing) }),
    ...(isEmpty(genesis) ? {} : { networks: [first.id] })
  }
}

/** Reads one entry; `undefined` when it is not an account that can be used. Getters may throw. */
const readOwned = (entry: unknown, networks: ReadonlyArray<Network>): OwnedAccount | undefined => {
  try {
    if (typeof entry !== "object" || entry === null) return undefined
    const own: unknown = Reflect.get(entry, "address")
    if (typeof own !== "string") return undefined
    const ss58 = decodeSs58(own)
    const account = ss58 && toAccount(ss58.account, entry, networks)
    return account && { account, own }
  } catch {
    return undefined
  }
}

/**
 * The accounts a wallet gave, without repeats, with their addresses on the networks of the host; those that are bound to
 * one network come last. Left out: entries that are not accounts, and those that can be used on none of the networks.
 */
export const decodeAccounts = (answer: unknown, networks: ReadonlyArray<Network>): ReadonlyArray<OwnedAccount> => {
  if (!Array.isArray(answer)) return []
  const found = new Map<string, OwnedAccount>()
  for (const entry of answer.slice(0, 100) as ReadonlyArray<unknown>) {
    const owned = readOwned(entry, networks)
    if (owned && !found.has(owned.account.address)) found.set(owned.account.address, owned)
  }
  const all = [...found.values()]
  const isFree = ({ account }: OwnedAccount) => account.networks === undefined
  return [...all.filter(isFree), ...all.filter((one) => !isFree(one))]
}
