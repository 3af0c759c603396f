import { Clock, Effect } from "effect"
import type { ChainAdapter } from "../chains/ChainAdapter.ts"
import type { NameCall, NamePlace } from "../chains/NameReader.ts"
import type { Network } from "../network/Network.ts"
import { networkId } from "../network/networkId.ts"
import type { SettingsValue } from "../options/Settings.ts"

/** Names are held on Ethereum's main network (ENS), unless a network of the host says that it has them. */
const registryId = "eip155:1"

/** How long an answer is kept, in ms (spec 9). */
const keep = 300_000

/** Largest number of answers that are kept; then the oldest is dropped. */
const most = 256

/** Longest answer that is kept, in characters: that of an honest name is far shorter. */
const longest = 4_096

interface Kept {
  readonly at: number
  readonly answer: string
}

/** Answers by their questions, for each instance: two of them may have other nodes. */
const known = new WeakMap<SettingsValue, Map<string, Kept>>()

/** Where the names of a network are looked up, and its number for their records: 1 where it holds them itself. */
export interface NetworkNames extends NamePlace {
  readonly chainId: number
}

/**
 * Where the names of an EVM network are looked up over the host's own node: the network itself if the host declares its
 * universal resolver, else Ethereum; `undefined` if the host does not list that either. Answers are kept for 5 min, unless
 * `fresh`; failures are not.
 */
export const namePlace = (
  settings: SettingsValue,
  read: ChainAdapter["read"],
  network: Network,
  fresh = false
): NetworkNames | undefined => {
  const { networks, options } = settings
  const resolverOn = (id: string) => {
    const address = options.networks.find((one) => networkId(one.id) === id)?.contracts?.ensUniversalResolver?.address
    // Not checked with the options: it is of no use where no name is looked up, and one that is wrong counts as none.
    return typeof address === "string" && /^0x[\da-f]{40}$/i.test(address) ? address : undefined
  }
  const own = resolverOn(network.id)
  const holder = own === undefined ? networks.find(({ id }) => id === registryId) : network
  if (holder === undefined) return undefined
  const answers = known.get(settings) ?? new Map<string, Kept>()
  known.set(settings, answers)
  const call: NameCall = Effect.fnUntraced(function* (to: string, data: string) {
    const key = `${holder.id} ${to} ${data}`
    const now = yield* Clock.currentTimeMillis
    const kept = answers.get(key)
    // If the clock was set back, the age is unknown.
    if (!fresh && kept !== undefined && now >= kept.at && now < kept.at + keep) return kept.answer
    answers.delete(key)
    const answer = yield* read(holder, { method: "eth_call", params: [{ to, data }, "latest"] })
    if (typeof answer === "string" && answer.length <= longest) answers.set(key, { at: now, answer })
    for (const old of answers.keys()) if (answers.size > most) answers.delete(old)
    return answer
  })
  return { call, universal: resolverOn(holder.id), chainId: holder === network ? 1 : Number(network.reference) }
}
