import { Effect } from "effect"
import type { Network } from "../../base/network/Network.ts"
import { networkId } from "../../base/network/networkId.ts"
import { readChain } from "./loginStorage.ts"

/** The network on which each namespace begins: that of the last login, the page's own, or the host's first. */
export const startPlaces = Effect.fnUntraced(function* (offered: ReadonlyArray<Network>, own: Network) {
  const places = new Map([...offered].reverse().map((one) => [one.namespace, one]))
  places.set(own.namespace, own)
  const lastChain = yield* readChain
  const last = lastChain === undefined ? undefined : offered.find(({ id }) => id === networkId(lastChain))
  if (last) places.set(last.namespace, last)
  return places
})
