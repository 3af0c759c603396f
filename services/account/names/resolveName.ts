import { Effect } from "effect"
import { fetchName } from "../../ports/api/fetchName.ts"
import { avatarOf, type NameRecord } from "../../ports/api/namesCodec.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { NameFailed } from "../../base/errors/NameFailed.ts"
import { imageUrl } from "../../ports/images/imageUrl.ts"
import type { Network } from "../../base/network/Network.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { coinTypeOf, etherCoinType } from "./coinTypeOf.ts"
import { namePlace } from "./namePlace.ts"
import { nameService } from "./nameService.ts"
import type { ResolvedName } from "./ResolvedName.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

const addressIn = ({ addresses }: NameRecord, chainId: number): string | undefined =>
  [coinTypeOf(chainId), etherCoinType, coinTypeOf(1)]
    .map((type) => addresses[`${type}`]?.address)
    .find((address) => address !== undefined)

/**
 * The account that a name stands for on a network of EVM: by the host's service where it knows the network, else by the
 * ENS contracts over the host's own node of Ethereum. The name is brought into its canonical form first (SEC-23). A
 * record of the network itself counts before that of Ethereum.
 *
 * `fresh` skips the cache of 5 min (spec 9). Fails with `InvalidInput` for text that is not a name, with `NameFailed` if
 * the name is not registered, it is kept at a gateway that must not be asked, or names are not available, else as the service,
 * the node or the gateway failed.
 */
export const resolveName = Effect.fnUntraced(
  function* (text: string, network: Network, options: { readonly fresh?: boolean } = {}) {
    const { names: loading, parseAddress, read } = yield* adapterOf(yield* ChainAdapters, network.namespace)
    const settings = yield* Settings
    const unavailable = new NameFailed({ reason: "unavailable", message: `Names are not available on ${network.name}` })
    if (loading === undefined) return yield* unavailable
    const names = yield* loading
    const name = yield* names.normalize(text)
    const chainId = Number(network.reference)
    let found: string | undefined
    let avatar: string | null | undefined
    if (yield* nameService(network)) {
      const record = yield* fetchName(name, options)
      found = record && addressIn(record, chainId)
      avatar = record && avatarOf(record)
    } else {
      const place = namePlace(settings, read, network, options.fresh)
      if (place === undefined) return yield* unavailable
      found = yield* names.addressOf(name, place.chainId, place)
    }
    if (found === undefined || /^0x0{40}$/.test(found))
      return yield* new NameFailed({ reason: "unknown", message: `No address belongs to ${name}` })
    const resolved: ResolvedName = {
      name,
      address: yield* parseAddress(found, network),
      avatar: imageUrl(settings, avatar)
    }
    return resolved
  },
  withSpan("Names.resolveName", (_text, network, ..._rest) => ({ network: network.id }))
)
