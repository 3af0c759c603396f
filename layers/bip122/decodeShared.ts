import type { WalletSession } from "../../services/ports/chains/ChainAdapter.ts"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import type { Account } from "../../services/ports/connectors/Account.ts"
import { bitcoinNetwork, bitcoinNetworks } from "../../services/base/addresses/bitcoinNetworks.ts"
import { readAddress } from "./readAddress.ts"
import { readField } from "../injected/readField.ts"

/** A session, and the networks that its addresses can be used on. */
export interface Shared extends WalletSession {
  readonly networks: ReadonlyArray<Caip2>
}

/** One address of the answer, with what the wallet says of its purpose. */
interface Entry {
  readonly account: Account
  readonly networks: ReadonlyArray<Caip2>
  readonly isTaproot: boolean
  readonly purpose: unknown
  /** Whether the wallet lists it as an account, not as an address of one. */
  readonly isAccount: boolean
}

/** More than these are not read. */
const mostAddresses = 100

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined

/** The networks of Bitcoin in what a wallet says of an address, where it says one. */
const saidOf = (value: unknown): ReadonlyArray<Caip2> =>
  (Array.isArray(value) ? value.slice(0, mostAddresses) : []).flatMap((one) => bitcoinNetwork(one)?.id ?? [])

const toEntry = (value: unknown): ReadonlyArray<Entry> => {
  const read = readAddress(readField(value, "address"))
  if (read === undefined) return []
  const said = saidOf(readField(value, "networkIds"))
  const networks = bitcoinNetworks.flatMap(({ id, hrp }) =>
    read.hrps.includes(hrp) && (said.length === 0 || said.includes(id)) ? [id] : []
  )
  const publicKey = matching(readField(value, "publicKey"), /^(?:[\da-f]{64}|[\da-f]{66}|[\da-f]{130})$/i)
  const path = matching(readField(value, "path"), /^m(?:\/\d{1,10}'?){1,10}$/)
  const told = readField(value, "further")
  const further = (Array.isArray(told) ? told.slice(0, mostAddresses) : []).flatMap((one): ReadonlyArray<string> => {
    const other = readAddress(one)
    const isOther = other !== undefined && other.address !== read.address
    return isOther && other.hrps.some((hrp) => read.hrps.includes(hrp)) ? [other.address] : []
  })
  const account: Account = {
    namespace: "bip122",
    address: read.address,
    type: "payment",
    ...(publicKey === undefined ? {} : { publicKey }),
    ...(path === undefined ? {} : { path }),
    ...(further.length === 0 ? {} : { further: [...new Set(further)] })
  }
  const isTaproot = /^(?:bc|tb|bcrt)1p/.test(read.address)
  // An address that cannot be on the wallet's network is left out (SEC-18).
  const isAccount = readField(value, "isAccount") === true
  return networks.length === 0
    ? []
    : [{ account, networks, isTaproot, purpose: readField(value, "purpose"), isAccount }]
}

const isForOrdinals = ({ purpose }: Entry) => purpose === "ordinals" || purpose === "ordinal"

/**
 * The accounts among the addresses of a network. A wallet that lists accounts has each of them, and the addresses that it
 * says are for ordinals. Otherwise they belong to one account, and one is for payments and one for ordinals: by
 * their purposes, else the first and the second, one that is not taproot before one that is, because ordinals lie on taproot.
 */
const toAccounts = (entries: ReadonlyArray<Entry>, networks: ReadonlyArray<Caip2>): ReadonlyArray<Account> => {
  const listed = entries.filter((entry) => entry.isAccount || isForOrdinals(entry))
  if (entries.some(({ isAccount }) => isAccount)) {
    const hasOtherForm = listed.some(({ isTaproot }) => !isTaproot)
    // What a taproot account beside another one is for is not known: it may hold ordinals.
    const isOrdinal = (entry: Entry) =>
      entry.purpose === undefined ? entry.isTaproot && hasOtherForm : isForOrdinals(entry)
    return listed.map((entry) => ({ ...entry.account, type: isOrdinal(entry) ? "ordinal" : "payment", networks }))
  }
  const payment = entries.find(({ purpose }) => purpose === "payment")
  const ordinal = entries.find(isForOrdinals)
  const others = entries.filter((entry) => entry !== payment && entry !== ordinal)
  const pays = payment ?? others.find(({ isTaproot }) => !isTaproot) ?? others[0]
  const holds = ordinal ?? others.find((one) => one !== pays)
  // What is for ordinals alone never pays.
  if (pays === undefined) return []
  return [
    { ...pays.account, type: "payment", networks },
    ...(holds === undefined ? [] : [{ ...holds.account, type: "ordinal" as const, networks }])
  ]
}

/**
 * What a wallet shares, checked: values that are not addresses are left out. `undefined` when no address is left, or when
 * the addresses are not of one network, or not of the one that the wallet says (SEC-18). A wallet that says the networks of
 * each address shares those of several. No accounts where all that is shared is for ordinals.
 */
export const decodeShared = (answer: unknown): Shared | undefined => {
  const list = readField(answer, "addresses")
  const entries = Array.isArray(list) ? list.slice(0, mostAddresses).flatMap(toEntry) : []
  const unique = entries.filter(
    ({ account: { address } }, at) => entries.findIndex(({ account }) => account.address === address) === at
  )
  const said = readField(answer, "networkId")
  const known = bitcoinNetwork(said)?.id
  // A chain that is not Bitcoin's stays what the wallet says: its addresses may look like those of Bitcoin.
  const other = known === undefined && typeof said === "string" ? matching(said, /^bip122:[\w-]{1,32}$/) : undefined
  const common = (some: ReadonlyArray<Entry>) =>
    bitcoinNetworks.flatMap(({ id }) => (some.every(({ networks }) => networks.includes(id)) ? [id] : []))
  const isEach = Array.isArray(list) && list.some((one) => saidOf(readField(one, "networkIds")).length > 0)
  const keyOf = ({ networks }: Entry) => (isEach ? networks.join() : "")
  const groups = [...new Set(unique.map(keyOf))].map((key) => unique.filter((one) => keyOf(one) === key))
  const all = groups.flatMap(common)
  if (unique.length === 0 || all.length === 0 || (known && !all.includes(known))) return undefined
  const networks = other === undefined ? all : [other as Caip2]
  const accounts = groups.flatMap((group) => toAccounts(group, other === undefined ? common(group) : networks))
  const networkId = known ?? (networks.length === 1 ? networks[0] : undefined)
  return { accounts, networkId, networks: known ? [known] : networks }
}
