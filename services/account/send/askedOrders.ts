import { Effect } from "effect"
import { askedSendsKey } from "../../ports/storage/keys.ts"
import { storedAddress } from "../../ports/storage/storedAddress.ts"
import { storedList } from "../../ports/storage/storedList.ts"
import { storedNetworkId } from "../../ports/storage/storedNetworkId.ts"
import { textLike } from "../../base/texts/textLike.ts"
import type { SendOrder } from "./SendOrder.ts"

/** How long a wallet may show an unanswered request, in ms. */
export const askedFor = 3_600_000

/** Most that are kept; the newest ones stay. */
const mostAsked = 16

/** A payment or a swap that a wallet was asked for. What became of it is not known until it is taken off the list. */
export interface AskedOrder {
  readonly networkId: string
  readonly from: string
  /** Who is paid; absent from a swap. */
  readonly to: string | undefined
  /** The token that a swap buys; absent from a payment. */
  readonly bought: string | undefined
  readonly token: string | undefined
  /** Base units of the token that leaves the account, as decimal text. */
  readonly units: string
}

interface StoredOrder extends AskedOrder {
  /** When the wallet was asked, in ms since the epoch. */
  readonly at: number
}

/** Stored text is untrusted: what has another form is left out (SEC-31). */
const acceptOne = (value: unknown): ReadonlyArray<StoredOrder> => {
  const { networkId, from, to, bought, token, units, at } = Object(value) as Readonly<Record<string, unknown>>
  const [network, sender, amount] = [storedNetworkId(networkId), storedAddress(from), textLike(units, /^\d+$/, 78)]
  const [receiver, other] = [storedAddress(to), storedAddress(bought)]
  if (network === undefined || sender === undefined || amount === undefined) return []
  if ((receiver === undefined) === (other === undefined)) return []
  if (typeof at !== "number" || !Number.isSafeInteger(at) || at < 0) return []
  const asked = { networkId: network, from: sender, to: receiver, bought: other, token: storedAddress(token) }
  return [{ ...asked, units: amount, at }]
}

const { read, write } = storedList({ key: askedSendsKey, version: 1, most: mostAsked, accept: acceptOne })

/** What a wallet is asked for with a payment. */
export const askedSend = ({ network, from, to, token, units }: SendOrder): AskedOrder => ({
  networkId: network.id,
  from,
  to,
  bought: undefined,
  token: token.address,
  units: String(units)
})

const isSame = (one: AskedOrder, other: AskedOrder) =>
  one.networkId === other.networkId &&
  one.from === other.from &&
  one.to === other.to &&
  one.bought === other.bought &&
  one.token === other.token &&
  one.units === other.units

/** Payments and swaps that a wallet was asked for and that have no known end, kept for the next visit and for other tabs. */
export const askedOrders = {
  /** Notes that a wallet is asked for an order, before it is: the page may be left before the answer. `at` in ms. */
  note: (asked: AskedOrder, at: number) =>
    Effect.flatMap(read, (before) => write([{ ...asked, at }, ...before.filter((one) => at - one.at < askedFor)])),
  /** Takes an order off the list, once it is known what became of it. */
  drop: (asked: AskedOrder, at: number) =>
    Effect.flatMap(read, (before) => write(before.filter((one) => one.at !== at || !isSame(one, asked)))),
  /** How many minutes ago a wallet was asked for the same without a known end, at least one. `now` in ms since the epoch. */
  minutesSince: (asked: AskedOrder, now: number) =>
    Effect.map(read, (list) => {
      const found = list.find((one) => isSame(one, asked) && now - one.at < askedFor && one.at <= now)
      // In whole minutes, and no request is younger than that for a person.
      return found && Math.max(1, Math.floor((now - found.at) / 60_000))
    })
}
