import { Clock, Effect } from "effect"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { NameCall, NamePlace } from "../../ports/chains/NameReader.ts"
import type { Network } from "../../base/network/Network.ts"
import { networkId } from "../../base/network/networkId.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"

/**
 * The proxy of ENS's universal resolver on Ethereum's main network. Its address stays when the contract behind it is
 * replaced (docs.ens.domains/web/ensv2-readiness).
 */
const universalResolver = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe"

/** Names are held on Ethereum's main network (ENS), unless a network of the host says that it has them. */
const mainId = "eip155:1"

/** How long an answer is kept, in ms (spec 9). */
const keep = 300_000

/** Largest number of answers that are kept; then the oldest is dropped. */
const most = 256

/** Longest question and answer that are kept, in characters: those of an honest name are far shorter. */
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

/** Not checked with the options: it matters only where names are looked up, and an invalid one is ignored. */
const contractIn = (record: { readonly address: string } | undefined): string | undefined =>
  typeof record?.address === "string" && /^0x[\da-f]{40}$/i.test(record.address) ? record.address : undefined

/**
 * The contract that tells the names that a network holds; `undefined` if it holds none. Each network has one authority:
 * on Ethereum the universal resolver's proxy or the option `nameResolver`, whatever the host's record says, which may be
 * older than the proxy; elsewhere the resolver of the host's record. A registry counts on a private chain alone: public
 * networks that began as a copy of Ethereum have a registry with the owners of that day.
 */
const authorityOf = ({ networks, options }: SettingsValue, id: string): NamePlace["authority"] | undefined => {
  const listsMain = networks.some((one) => one.id === mainId)
  // A wallet may be on Ethereum without the host's having a node there.
  if (id === mainId)
    return listsMain ? { kind: "universalResolver", address: options.nameResolver ?? universalResolver } : undefined
  const contracts = options.networks.find((one) => networkId(one.id) === id)?.contracts
  const resolver = contractIn(contracts?.ensUniversalResolver)
  if (resolver !== undefined) return { kind: "universalResolver", address: resolver }
  const registry = listsMain ? undefined : contractIn(contracts?.ensRegistry)
  return registry === undefined ? undefined : { kind: "registry", address: registry }
}

/**
 * Where the names of an EVM network are looked up over the host's own node: the network itself if it holds names, else
 * Ethereum; `undefined` if the host does not list that either. Answers are kept for 5 min, unless `fresh`; failures are
 * not.
 */
export const namePlace = (
  settings: SettingsValue,
  read: ChainAdapter["read"],
  network: Network,
  fresh = false
): NetworkNames | undefined => {
  const { networks, options } = settings
  const own = authorityOf(settings, network.id)
  const holder = own === undefined ? networks.find(({ id }) => id === mainId) : network
  const authority = own ?? authorityOf(settings, mainId)
  if (holder === undefined || authority === undefined) return undefined
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
    if (typeof answer === "string" && answer.length <= longest && data.length <= longest)
      answers.set(key, { at: now, answer })
    for (const old of answers.keys()) if (answers.size > most) answers.delete(old)
    return answer
  })
  return {
    call,
    authority,
    gateways: options.nameGateways ?? [],
    chainId: holder === network ? 1 : Number(network.reference)
  }
}
