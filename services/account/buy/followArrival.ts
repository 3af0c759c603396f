import { Clock, Effect } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { Tokens } from "../tokens/Tokens.ts"
import { nextBalance } from "./nextBalance.ts"
import type { BuyOrder } from "./Purchase.ts"

/** Pause between two looks at the chain: at first, and after `oftenFor`; in ms. */
export const arrivalEvery = 5_000
const laterEvery = 60_000
const oftenFor = 600_000

/** How long an arrival is waited for, in ms. */
export const arrivalFor = 3_600_000

/** An amount that arrived, in base units of a token with these decimals. */
export interface Arrival {
  readonly units: bigint
  readonly decimals: number
}

/** The state of a holding that is followed. */
export interface FollowedHolding {
  /** The balance that was read last, in base units. */
  before: bigint | undefined
  /** The start of the latest purchase that is waited for, in ms since the epoch; `undefined` once there is none. */
  readonly since: (now: number) => number | undefined
  /** Called with what has arrived, after `before` was changed. */
  readonly arrived: (arrival: Arrival) => void
}

/**
 * Reads the balance of what was bought from the chain, and tells each time that it has grown, for as long as a purchase is
 * waited for. Nothing is read while the page is hidden, and a failed read is no answer.
 */
export const followArrival = Effect.fnUntraced(function* (
  { account, network, token: { contract } }: Pick<BuyOrder, "account" | "network" | "token">,
  holding: FollowedHolding
) {
  const environment = yield* Environment
  const tokens = yield* Tokens
  const adapter = yield* adapterOf(yield* ChainAdapters, network.namespace)
  for (;;) {
    const read =
      environment.visible() || holding.before === undefined
        ? yield* reportedExit(adapter.balance(account, network, contract))
        : undefined
    if (read?._tag === "Success") {
      const found = nextBalance(holding.before, read.value)
      if ("arrived" in found) {
        const counted: Effect.Effect<{ readonly decimals: number }, unknown> =
          contract === undefined ? Effect.succeed(network.nativeCurrency) : tokens.read(network, contract)
        const info = yield* reportedExit(counted)
        // How it is counted is read again with the next look: without that it can be neither compared nor told.
        if (info._tag === "Success") {
          // Together, so that an arrival is neither missed nor told twice if this is interrupted.
          holding.before = read.value
          holding.arrived({ units: found.arrived, decimals: info.value.decimals })
        }
      } else holding.before = found.before
    }
    const now = yield* Clock.currentTimeMillis
    const since = holding.since(now)
    if (since === undefined) return
    yield* Effect.sleep(now - since < oftenFor ? arrivalEvery : laterEvery)
  }
})
