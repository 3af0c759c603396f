import type { WalletSession } from "../../services/chains/ChainAdapter.ts"
import type { Caip2 } from "../../services/caip/parseCaip2.ts"
import type { Account } from "../../services/wallets/Account.ts"
import { bitcoinNetwork, bitcoinNetworks, type BitcoinNetwork } from "../../services/addresses/bitcoinNetworks.ts"
import { readAddress } from "./readAddress.ts"
import { readField } from "./readField.ts"

/** A session, and the start that the addresses of its network have. */
export interface Shared extends WalletSession {
  readonly hrps: ReadonlyArray<BitcoinNetwork["hrp"]>
}

/** One address of the answer, with what the wallet says of its purpose. */
interface Entry {
  readonly account: Account
  readonly hrps: Shared["hrps"]
  readonly purpose: unknown
}

/** More than these are not read. */
const mostAddresses = 100

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined

const toEntry = (value: unknown): ReadonlyArray<Entry> => {
  const read = readAddress(readField(value, "address"))
  if (read === undefined) return []
  const publicKey = matching(readField(value, "publicKey"), /^(?:[\da-f]{64}|[\da-f]{66}|[\da-f]{130})$/i)
  const path = matching(readField(value, "path"), /^m(?:\/\d{1,10}'?){1,10}$/)
  const account: Account = {
    namespace: "bip122",
    address: read.address,
    type: "payment",
    ...(publicKey === undefined ? {} : { publicKey }),
    ...(path === undefined ? {} : { path })
  }
  return [{ account, hrps: read.hrps, purpose: readField(value, "purpose") }]
}

/** Two or more addresses become one for payments and one for ordinals: by their purposes, else the first and the second. */
const reduce = (entries: ReadonlyArray<Entry>): ReadonlyArray<Account> => {
  const payment = entries.find(({ purpose }) => purpose === "payment")
  const ordinal = entries.find(({ purpose }) => purpose === "ordinals" || purpose === "ordinal")
  const [first, second] = entries.filter((entry) => entry !== payment && entry !== ordinal)
  const pays = payment ?? first
  const holds = ordinal ?? (payment === undefined ? second : first)
  return [
    ...(pays === undefined ? [] : [{ ...pays.account, type: "payment" as const }]),
    ...(holds === undefined ? [] : [{ ...holds.account, type: "ordinal" as const }])
  ]
}

/** The network of addresses with this start, when there is only one. */
const onlyNetwork = (hrps: Shared["hrps"]): Caip2 | undefined => {
  const [only, ...others] = bitcoinNetworks.filter(({ hrp }) => hrps.includes(hrp))
  return others.length === 0 ? only?.id : undefined
}

/**
 * What a wallet shares, checked: values that are not addresses are left out. `undefined` when no address is left, or when
 * the addresses are not of one network, or not of the one that the wallet says (SEC-18).
 */
export const decodeShared = (answer: unknown): Shared | undefined => {
  const list = readField(answer, "addresses")
  const entries = Array.isArray(list) ? list.slice(0, mostAddresses).flatMap(toEntry) : []
  const unique = entries.filter(
    ({ account: { address } }, at) => entries.findIndex(({ account }) => account.address === address) === at
  )
  const hrps = (["bc", "tb", "bcrt"] as const).filter((hrp) => unique.every((entry) => entry.hrps.includes(hrp)))
  const said = readField(answer, "networkId")
  const known = bitcoinNetwork(said)
  if (unique.length === 0 || hrps.length === 0 || (known && !hrps.includes(known.hrp))) return undefined
  // A chain that is not Bitcoin's stays what the wallet says: its addresses may look like those of Bitcoin.
  const other = known === undefined && typeof said === "string" ? matching(said, /^bip122:[\w-]{1,32}$/) : undefined
  const networkId = known?.id ?? (other as Caip2 | undefined) ?? onlyNetwork(hrps)
  return { accounts: reduce(unique), networkId, hrps: known ? [known.hrp] : hrps }
}
