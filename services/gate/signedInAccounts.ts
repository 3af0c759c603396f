import { Effect } from "effect"
import { sameAddress } from "../base/addresses/sameAddress.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { signedInKey } from "../ports/storage/keys.ts"
import { storedAddress } from "../ports/storage/storedAddress.ts"
import { storedList } from "../ports/storage/storedList.ts"
import { storedNetworkId } from "../ports/storage/storedNetworkId.ts"
import type { NetworkAccount } from "./NetworkAccount.ts"

/** An account that has signed in on this device, and the connector of its wallet. */
interface SignedInAccount extends NetworkAccount {
  readonly connectorId: string
}

/** Largest number of accounts in storage; the newest ones stay. */
const most = 20

const accept = (value: unknown): ReadonlyArray<SignedInAccount> => {
  const { connectorId, networkId, address } = Object(value) as Readonly<Record<string, unknown>>
  const id = storedNetworkId(networkId)
  const account = storedAddress(address)
  if (typeof connectorId !== "string" || connectorId.length >= 256 || id === undefined || account === undefined)
    return []
  return [{ connectorId, network: { id }, address: account }]
}

const { read, write } = storedList({
  key: signedInKey,
  version: 1,
  most,
  accept,
  toStored: ({ connectorId, network, address }) => ({ connectorId, networkId: network.id, address })
})

const isSame = (one: NetworkAccount, other: NetworkAccount) => {
  const namespace = one.network.id.slice(0, one.network.id.indexOf(":"))
  return one.network.id === other.network.id && sameAddress(namespace, one.address, other.address)
}

/** The accounts that have signed in on this device, until they sign out. */
export const signedInAccounts = {
  /** Remembers that an account has signed in. A later page may disconnect a wallet that is locked or missing there. */
  note: ({ connector, network, address }: ActiveAccount) =>
    Effect.flatMap(read, (before) => {
      const account: SignedInAccount = { connectorId: connector.id, network: { id: network.id }, address }
      const [first, ...others] = before.filter((one) => isSame(one, account))
      if (first?.connectorId === connector.id && others.length === 0) return Effect.void
      return write([account, ...before.filter((one) => !isSame(one, account))])
    }),
  /** Forgets accounts that have signed out, or all of them. */
  forget: (accounts: "all" | ReadonlyArray<NetworkAccount>) =>
    Effect.flatMap(read, (before) => {
      const rest = accounts === "all" ? [] : before.filter((one) => !accounts.some((account) => isSame(one, account)))
      return rest.length === before.length ? Effect.void : write(rest)
    }),
  /** Forgets the accounts whose wallets were signed off, and returns them. */
  take: Effect.fnUntraced(function* (signedOff: ReadonlyArray<string>) {
    const before = yield* read
    const taken = before.filter(({ connectorId }) => signedOff.includes(connectorId))
    if (taken.length > 0) yield* write(before.filter((one) => !taken.includes(one)))
    return taken
  })
}
