import { Effect } from "effect"
import { requireAccount } from "../profile/requireAccount.ts"
import { parseAmount } from "../../base/amounts/parseAmount.ts"
import type { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { Connections } from "../../connection/connections/Connections.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import { orDisposed } from "../../base/errors/orDisposed.ts"
import { SwapRefused } from "../../base/errors/swapErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { Features } from "../../ports/options/Features.ts"
import { requireFeature } from "../../ports/options/requireFeature.ts"
import type { HostSwap, SwapConsent, SwapQuery, SwapQuote, SwapSide } from "./HostSwap.ts"
import { Swap } from "./Swap.ts"
import { minimumReceived } from "./swapFigures.ts"
import type { SwapToken } from "./SwapToken.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

type Needed = ChainAdapters | Connections | Features | Swap

const sideOf = ({ address, symbol, decimals }: SwapToken, units: bigint): SwapSide => ({
  address,
  symbol,
  decimals,
  units
})

const swapping = Swap.use((swap) => swap.flow)

const quote = Effect.fnUntraced(function* ({ from, to, amount }: SwapQuery) {
  const account = yield* requireAccount
  const service = yield* swapping
  const [source, target] = [yield* service.tokenOf(account, from), yield* service.tokenOf(account, to)]
  // Untyped hosts may pass a number, which may already have lost its last digits.
  if (typeof amount !== "string" && typeof amount !== "bigint")
    return yield* new InvalidInput({
      field: "amount",
      message: "Pass `amount` as decimal text, or as a bigint of base units."
    })
  const units = typeof amount === "bigint" ? amount : yield* Effect.fromResult(parseAmount(amount, source.decimals))
  if (units <= 0n || source.address === target.address)
    return yield* new InvalidInput({ field: "amount", message: "Pass an amount above zero and two different tokens." })
  const found = yield* service.quote({ account, from: source, to: target, amount: units })
  const told: SwapQuote = {
    networkId: account.network.id,
    account: account.address,
    from: sideOf(source, units),
    to: sideOf(target, found.units),
    minimum: minimumReceived(found.units),
    at: found.at
  }
  return told
}, withSpan("Swap.quote"))

const execute = Effect.fnUntraced(
  function* ({ networkId, account: address, from, to, minimum, at }: SwapQuote, consent?: SwapConsent) {
    const account = yield* requireAccount
    if (!account.supported) return yield* new InvalidInput({ field: "network", message: texts.unsupportedChain })
    if (account.network.id !== networkId || account.address !== address)
      return yield* new SwapRefused({
        fault: "otherChain",
        message: "The account or its network is another than quoted"
      })
    const service = yield* swapping
    const [source, target] = [
      yield* service.tokenOf(account, from.address),
      yield* service.tokenOf(account, to.address)
    ]
    const usual = minimumReceived(to.units)
    // An untyped host may have lost the minimum, but cannot lower it.
    const accepted = { units: to.units, least: minimum > usual ? minimum : usual, at }
    return yield* service.execute({ account, from: source, to: target, amount: from.units, quote: accepted }, consent)
  },
  withSpan("Swap.execute", ({ networkId }, ..._rest) => ({ network: networkId }))
)

/** Makes what `Latchkey.swap` gives; `runs` runs a program of the instance for the host. */
export const makeHostSwap = (runs: <A, E>(effect: Effect.Effect<A, E, Needed>) => Promise<A>): HostSwap => {
  const run = orDisposed(runs)
  const allowed = requireFeature("swaps")
  return {
    quote: (query) => run(Effect.andThen(allowed, quote(query))),
    execute: (found, consent) => run(Effect.andThen(allowed, execute(found, consent)))
  }
}
