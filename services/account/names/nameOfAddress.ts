import { Effect } from "effect"
import { fetchNamesOf } from "../../ports/api/fetchNamesOf.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import type { Network } from "../../base/network/Network.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { namePlace } from "./namePlace.ts"
import { nameService } from "./nameService.ts"
import { resolveName } from "./resolveName.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/**
 * The name of an address on a network of EVM, or `undefined`: by the host's service where it knows the network, else by
 * the ENS contracts, where the name must lead back to the address (ENSIP-3). Fails as the service or the node failed, and
 * with `NameFailed` (`gateway`) where nobody knows, because a gateway must not be asked.
 */
export const nameOfAddress = Effect.fnUntraced(
  function* (address: string, network: Network, sender?: string) {
    const same = (other: string) => comparableAddress("eip155", other) === comparableAddress("eip155", address)
    if (yield* nameService(network)) {
      const records = yield* fetchNamesOf(address, sender)
      const own = records.find(({ addresses }) => Object.values(addresses).some((one) => same(one.address)))
      return plainText(own?.name, 255)
    }
    const { names: loading, read } = yield* adapterOf(yield* ChainAdapters, network.namespace)
    const place = namePlace(yield* Settings, read, network)
    if (loading === undefined || place === undefined) return undefined
    const name = yield* (yield* loading).nameOf(address, place)
    if (name === undefined) return undefined
    return yield* resolveName(name, network).pipe(
      Effect.map((found) => (same(found.address) ? found.name : undefined)),
      // A name that is none, or leads nowhere, is not this account's.
      Effect.catch((failure) =>
        failure._tag === "InvalidInput" || (failure._tag === "NameFailed" && failure.reason !== "gateway")
          ? Effect.succeed(undefined)
          : Effect.fail(failure)
      )
    )
  },
  withSpan("Names.nameOfAddress", (_address, network, ..._rest) => ({ network: network.id }))
)
