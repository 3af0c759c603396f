import { Effect, Result } from "effect"
import { fetchNamesOf } from "../../ports/api/fetchNamesOf.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { sameAddress } from "../../base/addresses/sameAddress.ts"
import type { Network } from "../../base/network/Network.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { accountRules, readAccountKind } from "../kind/AccountKind.ts"
import { namePlace } from "./namePlace.ts"
import { nameService } from "./nameService.ts"
import { isServiceName } from "./nameSuffix.ts"
import { resolveName } from "./resolveName.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/**
 * Reads the name of an address from the ENS contracts. The name must lead back to the address (ENSIP-3). `null` if there is
 * none, also for a contract on a network whose names are on Ethereum, and `undefined` if the host lists no network that
 * would know. Fails with the error of the node, and with
 * `NameFailed` (`gateway`) if the name is kept at a gateway that is not allowed.
 */
export const chainNameOf = Effect.fnUntraced(function* (address: string, network: Network) {
  const { names: loading, read } = yield* adapterOf(yield* ChainAdapters, network.namespace)
  const place = namePlace(yield* Settings, read, network)
  if (loading === undefined || place === undefined) return undefined
  // On Ethereum the address of a contract may be somebody else's.
  const isElsewhere = place.chainId !== 1
  if (isElsewhere && accountRules[yield* readAccountKind({ read }, network, address)].networks !== "all") return null
  const name = yield* (yield* loading).nameOf(address, place)
  if (name === undefined) return null
  return yield* resolveName(name, network).pipe(
    Effect.map((resolved) => (sameAddress("eip155", resolved.address, address) ? resolved.name : null)),
    // The claimed text is not a name, or leads nowhere.
    Effect.catch((failure) =>
      failure._tag === "InvalidInput" || (failure._tag === "NameFailed" && failure.reason !== "gateway")
        ? Effect.succeed(null)
        : Effect.fail(failure)
    )
  )
})

/** The name that the host's service issued to an address, or `undefined`. Fails with the error of the service. */
const issuedNameOf = Effect.fnUntraced(function* (address: string, network: Network, sender: string | undefined) {
  if (!(yield* nameService(network))) return undefined
  const records = yield* fetchNamesOf(address, sender)
  const issued = records.find(
    ({ name, addresses }) =>
      isServiceName(name) && Object.values(addresses).some((listed) => sameAddress("eip155", listed.address, address))
  )
  return plainText(issued?.name, 255)
})

/**
 * Reads the name of an address on an EVM network, or `undefined`. A name that the host's service issued takes precedence.
 * Every other name comes from the ENS contracts, also while the service fails. Fails as `chainNameOf` does, and with the
 * error of the service if the contracts have no name.
 */
export const nameOfAddress = Effect.fnUntraced(
  function* (address: string, network: Network, sender?: string) {
    const issued = yield* Effect.result(issuedNameOf(address, network, sender))
    if (Result.isSuccess(issued) && issued.success !== undefined) return issued.success
    return (yield* chainNameOf(address, network)) ?? (yield* Effect.fromResult(issued))
  },
  withSpan("Names.nameOfAddress", (_address, network, ..._rest) => ({ network: network.id }))
)
