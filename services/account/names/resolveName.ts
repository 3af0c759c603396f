import { Effect } from "effect"
import { ApiClient } from "../../ports/api/ApiClient.ts"
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
import { isServiceName } from "./nameSuffix.ts"
import type { ResolvedName } from "./ResolvedName.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

const addressIn = ({ addresses }: NameRecord, chainId: number): string | undefined =>
  [coinTypeOf(chainId), etherCoinType, coinTypeOf(1)]
    .map((type) => addresses[`${type}`]?.address)
    .find((address) => address !== undefined)

/**
 * Resolves a name to an address on an EVM network. The host's service, if it has one, answers for the names it issues,
 * on networks it supports. The ENS contracts answer for every other name, at the host's own node (docs/decisions/0018).
 * Normalizes the name first (SEC-23). A record of the network itself takes precedence over the record of Ethereum.
 *
 * `fresh` skips the cache of 5 min (spec 9). Fails with `InvalidInput` for text that is not a name. Fails with `NameFailed`
 * if nobody registered the name, if it is kept at a gateway that is not allowed, or if names are not available. Otherwise
 * fails with the error of the service, node or gateway.
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
    if (isServiceName(name) && (yield* ApiClient).has("blockchain")) {
      if (!(yield* nameService(network))) return yield* unavailable
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
