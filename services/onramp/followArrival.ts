import { Clock, Effect } from "effect"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { Environment } from "../environment/Environment.ts"
import { Tokens } from "../tokens/Tokens.ts"
import { nextBalance } from "./nextBalance.ts"
import type { BuyOrder } from "./Purchase.ts"

/** Pause between two looks at the chain: at first, and after `oftenFor`; in ms. */
export const arrivalEvery = 5_000
const laterEvery = 60_000
const oftenFor = 600_000

/** How long an arrival is waited for, in ms. */
export const arrivalFor = 3_600_000

/**
 * Reads the balance of what was bought from the chain, until it has grown: gives by how much, in base units, and the token's
 * decimals where they could be read. `undefined` after an hour without. Nothing is read while the page is hidden, and a
 * failed read is no answer.
 */
export const followArrival = Effect.fnUntraced(function* ({ account, network, token: { contract } }: BuyOrder) {
  const environment = yield* Environment
  const tokens = yield* Tokens
  const adapter = yield* adapterOf(yield* ChainAdapters, network.namespace)
  const started = yield* Clock.currentTimeMillis
  let before: bigint | undefined
  for (;;) {
    const read =
      environment.visible() || before === undefined
        ? yield* Effect.exit(adapter.balance(account, network, contract))
        : undefined
    if (read?._tag === "Success") {
      const found = nextBalance(before, read.value)
      if ("arrived" in found) {
        const info = contract === undefined ? undefined : yield* Effect.exit(tokens.read(network, contract))
        const decimals =
          info === undefined
            ? network.nativeCurrency.decimals
            : info._tag === "Success"
              ? info.value.decimals
              : undefined
        return { units: found.arrived, decimals }
      }
      before = found.before
    }
    const since = (yield* Clock.currentTimeMillis) - started
    if (since >= arrivalFor) return undefined
    yield* Effect.sleep(since < oftenFor ? arrivalEvery : laterEvery)
  }
})
