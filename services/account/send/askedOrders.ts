import { Effect } from "effect"
import { askedRequests } from "../../ports/storage/askedRequests.ts"
import { storedAddress } from "../../ports/storage/storedAddress.ts"
import { storedList } from "../../ports/storage/storedList.ts"
import { storedNetworkId } from "../../ports/storage/storedNetworkId.ts"
import { textLike } from "../../base/texts/textLike.ts"
import { fnv1a } from "../../base/texts/fnv1a.ts"
import type { SendOrder } from "./SendOrder.ts"

/** How long a wallet may show an unanswered request, in ms. */
export const askedFor = 3_600_000

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

/** A 32-bit hash of the order. It may stay in storage after a disconnect because it reveals no address (SEC-15). */
export const askedDigest = ({ networkId, from, to, bought, token, units }: AskedOrder) =>
  fnv1a(JSON.stringify([networkId, from, to ?? null, bought ?? null, token ?? null, units]))

/** Reads an order in the form of versions before 1.0, which stored its addresses. */
const acceptNamed = (value: unknown): AskedOrder | undefined => {
  const { networkId, from, to, bought, token, units } = Object(value) as Readonly<Record<string, unknown>>
  const [network, sender, amount] = [storedNetworkId(networkId), storedAddress(from), textLike(units, /^\d+$/, 78)]
  const [receiver, other] = [storedAddress(to), storedAddress(bought)]
  if (network === undefined || sender === undefined || amount === undefined) return undefined
  if ((receiver === undefined) === (other === undefined)) return undefined
  return { networkId: network, from: sender, to: receiver, bought: other, token: storedAddress(token), units: amount }
}

const { read, write } = storedList({
  ...askedRequests,
  accept: (entry) => {
    const { digest, at } = Object(entry) as Readonly<Record<string, unknown>>
    const named = digest === undefined ? acceptNamed(entry) : undefined
    return askedRequests.accept(named ? { digest: askedDigest(named), at } : entry)
  }
})

/** What a wallet is asked for with a payment. */
export const askedSend = ({ network, from, to, token, units }: SendOrder): AskedOrder => ({
  networkId: network.id,
  from,
  to,
  bought: undefined,
  token: token.address,
  units: String(units)
})

/** Payments and swaps that a wallet was asked for and that have no known end, kept for the next visit and for other tabs. */
export const askedOrders = {
  /** Notes that a wallet is asked for an order, before it is: the page may be left before the answer. `at` in ms. */
  note: (asked: AskedOrder, at: number) =>
    Effect.flatMap(read, (before) =>
      write([{ digest: askedDigest(asked), at }, ...before.filter((one) => at - one.at < askedFor)])
    ),
  /** Takes an order off the list, once it is known what became of it. */
  drop: (asked: AskedOrder, at: number) =>
    Effect.flatMap(read, (before) => {
      const digest = askedDigest(asked)
      return write(before.filter((one) => one.at !== at || one.digest !== digest))
    }),
  /** How many minutes ago a wallet was asked for the same without a known end, at least one. `now` in ms since the epoch. */
  minutesSince: (asked: AskedOrder, now: number) =>
    Effect.map(read, (list) => {
      const digest = askedDigest(asked)
      const found = list.find((one) => one.digest === digest && now - one.at < askedFor && one.at <= now)
      // In whole minutes, and no request is younger than that for a person.
      return found && Math.max(1, Math.floor((now - found.at) / 60_000))
    })
}
