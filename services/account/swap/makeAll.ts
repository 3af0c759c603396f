import { Effect, Result } from "effect"
import { accountKey } from "../../connection/connections/accountKey.ts"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { readTypedAmount } from "../../base/amounts/readTypedAmount.ts"
import { Balances } from "../balances/Balances.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import type { Store } from "../../base/store/makeStore.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { FeePayer } from "../kind/AccountKind.ts"
import { allOf } from "./allOf.ts"
import { holdingOf } from "./holdingOf.ts"
import type { makeCheck } from "./makeCheck.ts"
import type { makeSwapQuotes } from "./makeSwapQuotes.ts"
import { ampleGas } from "./swapConstants.ts"
import type { SwapMarket } from "./SwapMarket.ts"
import type { SwapOrder } from "./SwapOrder.ts"
import { feeAt, type SwapCost } from "./SwapCost.ts"
import { isChecked, isNativeToken } from "./SwapToken.ts"

/** What "all of it" follows. */
export interface AllParts {
  readonly quoting: Pick<Effect.Success<ReturnType<typeof makeSwapQuotes>>, "form" | "tokens" | "quotes" | "edit">
  readonly market: Store<SwapMarket>
  readonly costFor: Effect.Success<ReturnType<typeof makeCheck>>["costFor"]
  /** Who pays the fees of the account in use; `undefined` while unknown. */
  readonly payer: () => FeePayer | undefined
  readonly heldBy: (whose: Pick<SwapOrder, "account" | "network">) => ReadonlyArray<TokenBalance> | undefined
}

/**
 * Keeps the amount of the form at all that can be paid, while the visitor wants all of it: of the native currency without
 * what a built swap of this pair costs, once one was built. `cost` gives that; `building` is true while it is waited for; `payable` is the chain's
 * rule for the account in use.
 */
export const makeAll = Effect.fnUntraced(function* ({ quoting, market, costFor, heldBy, payer }: AllParts) {
  const { form, tokens, quotes, edit } = quoting
  const adapters = yield* ChainAdapters
  const balances = yield* Balances
  const { account } = yield* Connections
  const run = yield* makeRun
  /** By account and pair; `undefined` while it is asked for, and where the service built nothing: then ample gas is left. */
  const costs = new Map<string, SwapCost | undefined>()

  const chosen = () => {
    const now = account.get()
    const { from: paid = nativeAddress, to: wanted, amount } = form.get()
    const list = tokens.get()
    if (now === undefined || list?.key !== now.network.id) return undefined
    const find = (address: string | undefined) => list.value?.find((one) => one.address === address)
    const [from, to] = [find(paid), find(wanted)]
    return from && { now, from, to, amount, key: [accountKey(now), paid, wanted].join(" ") }
  }

  const payable = () => {
    const now = account.get()
    return now && adapters.get(now.network.namespace)?.transfers?.most
  }
  const cost = () => {
    const found = chosen()
    return found && costs.get(found.key)
  }
  let waiting: string | undefined
  const building = () => waiting !== undefined && form.get().all === true && waiting === chosen()?.key

  const follow = () => {
    const found = form.get().all ? chosen() : undefined
    if (found === undefined) return
    const { now, from, to, amount, key } = found
    const native = isNativeToken(from)
    const order = { network: now.network, account: now.address }
    const holdings = heldBy(order)
    const { gasPrice } = market.get()
    if (holdings !== undefined) {
      const typed = readTypedAmount(amount, from.decimals)
      const before = Result.isSuccess(typed) ? typed.success : undefined
      const fee = feeAt(gasPrice, costs.get(key) ?? { gas: ampleGas, besides: 0n })
      const held = holdingOf(holdings, from)?.units ?? 0n
      const most = allOf({ held, native, fee, payable: payable(), payer: payer() }, before)
      if (most !== undefined && most !== before) return edit({ amount: formatAmount(most, from.decimals), all: true })
    }
    const quoted = quotes.state.get()
    if (!native || !isChecked(from) || !isChecked(to) || costs.has(key) || quoted?.status !== "ready") return
    const typed = readTypedAmount(amount, from.decimals)
    if (Result.isFailure(typed) || typed.success === 0n) return
    costs.set(key, undefined)
    waiting = key
    run(
      Effect.map(Effect.result(costFor({ ...order, from, to, amount: typed.success })), (built) => {
        if (waiting === key) waiting = undefined
        if (Result.isSuccess(built)) costs.set(key, built.success)
        form.update((now) => ({ ...now }))
      })
    )
  }
  const undo = [form, market, quotes.state, tokens, balances.state].map((store) => store.subscribe(follow))
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  return { cost, building, payable }
})
