import { Result } from "effect"
import { SwapRefused } from "../../base/errors/swapErrors.ts"
import type { Simulation } from "../../ports/simulation/Simulation.ts"
import type { SwapOrder } from "./SwapOrder.ts"

const refuse = (message: string) => Result.fail(new SwapRefused({ fault: "otherResult", message }))

/** What a swap must keep to. */
export interface SwapTerms {
  /** The least that must come back, in base units. */
  readonly least: bigint
  /** The contract that the swap calls. Only it may be allowed to take the paid token. */
  readonly exchange: string
}

/**
 * Compares what a transaction does on the chain's present state with its order: nothing but the amount may leave the
 * account, and no less than `least` may arrive (SEC-27). An event of an unknown form that names the account is taken for
 * something that leaves, unless one of the two tokens wrote it: their movements are counted.
 */
export const checkSimulation = (
  { succeeded, transfers, approvals, unknown }: Simulation,
  { account, from, to, amount }: Pick<SwapOrder, "account" | "from" | "to" | "amount">,
  { least, exchange }: SwapTerms
): Result.Result<void, SwapRefused> => {
  if (!succeeded) return refuse("The swap fails on the network's present state")
  const self = account.toLowerCase()
  const tokens: ReadonlyArray<string> = [from.address, to.address]
  let [paid, received] = [0n, 0n]
  let other =
    approvals.some(
      ({ token, owner, spender }) => owner === self && (token !== from.address || spender !== exchange.toLowerCase())
    ) || unknown.some(({ contract, accounts }) => accounts.includes(self) && !tokens.includes(contract))
  for (const one of transfers) {
    const leaves = one.from === self
    if (leaves === (one.to === self)) continue
    const sum = leaves ? one.units : one.units && -one.units
    if (sum !== undefined && one.token === from.address) paid += sum
    else if (sum !== undefined && one.token === to.address) received -= sum
    else other ||= leaves
  }
  if (other) return refuse("The swap moves something else")
  if (paid > amount) return refuse(`The swap takes ${paid} units in place of ${amount}`)
  return received < least ? refuse(`The swap pays ${received} units in place of ${least}`) : Result.succeed(undefined)
}
