import { Effect } from "effect"
import { askedSendsKey } from "../../ports/storage/keys.ts"
import { storedAddress, storedNetworkId } from "../../ports/storage/storedFields.ts"
import { storedList } from "../../ports/storage/storedList.ts"
import { textLike } from "../../base/texts/textLike.ts"
import type { SendOrder } from "./SendOrder.ts"

/** How long a wallet may show an unanswered request, in ms. */
export const askedFor = 3_600_000

/** Most that are kept; the newest ones stay. */
const mostAsked = 16

/** A send that a wallet was asked for. What became of it is not known until it is taken off the list. */
export interface AskedSend {
  readonly networkId: string
  readonly from: string
  readonly to: string
  readonly token: string | undefined
  /** Base units, as decimal text. */
  readonly units: string
  /** When the wallet was asked, in ms since the epoch. */
  readonly at: number
}

/** Stored text is untrusted: what has another form is left out (SEC-31). */
const acceptOne = (value: unknown): ReadonlyArray<AskedSend> => {
  const { networkId, from, to, token, units, at } = Object(value) as Readonly<Record<string, unknown>>
  const network = storedNetworkId(networkId)
  const [sender, receiver, amount] = [storedAddress(from), storedAddress(to), textLike(units, /^\d+$/, 78)]
  if (network === undefined || sender === undefined || receiver === undefined || amount === undefined) return []
  if (typeof at !== "number" || !Number.isSafeInteger(at) || at < 0) return []
  return [{ networkId: network, from: sender, to: receiver, token: storedAddress(token), units: amount, at }]
}

const { read, write } = storedList({ key: askedSendsKey, version: 1, most: mostAsked, accept: acceptOne })

const toAsked = ({ network, from, to, token, units }: SendOrder, at: number): AskedSend => ({
  networkId: network.id,
  from,
  to,
  token: token.address,
  units: String(units),
  at
})

const isSame = (one: AskedSend, other: AskedSend) =>
  one.networkId === other.networkId &&
  one.from === other.from &&
  one.to === other.to &&
  one.token === other.token &&
  one.units === other.units

/** Sends that a wallet was asked for and that have no known end, kept for the next visit and for other tabs. */
export const askedSends = {
  /** Notes that a wallet is asked for an order, before it is: the page may be left before the answer. `at` in ms. */
  note: (order: SendOrder, at: number) =>
    Effect.flatMap(read, (before) => write([toAsked(order, at), ...before.filter((one) => at - one.at < askedFor)])),
  /** Takes an order off the list, once it is known what became of it. */
  drop: (order: SendOrder, at: number) =>
    Effect.flatMap(read, (before) => {
      const dropped = toAsked(order, at)
      return write(before.filter((one) => one.at !== at || !isSame(one, dropped)))
    }),
  /** When a wallet was last asked for the same as this order without a known end, in ms since the epoch. */
  before: (order: SendOrder, now: number) =>
    Effect.map(
      read,
      (list) => list.find((one) => isSame(one, toAsked(order, 0)) && now - one.at < askedFor && one.at <= now)?.at
    )
}
