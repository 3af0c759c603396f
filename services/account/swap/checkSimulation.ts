import { Result } from "effect"
import { SwapRefused } from "../../base/errors/swapErrors.ts"
import type { Simulation } from "../../ports/simulation/Simulation.ts"
import type { SwapOrder } from "./SwapOrder.ts"

const refuse = (message: string) => Result.fail(new SwapRefused({ fault: "otherResult", message }))

/**
 * Compares what a transaction does on the chain's present state with its order: nothing may leave the account but the
 * amount, and no less may come than the `least` that was accepted (SEC-27).
 */
export const checkSimulation = (
  { succeeded, transfers, approvals }: Simulation,
  { account, from, to, amount }: Pick<SwapOrder, "account" | "from" | "to" | "amount">,
  least: bigint
): Result.Result<void, SwapRefused> => {
  if (!succeeded) return refuse("The swap fails on the network's present state")
  const self = account.toLowerCase()
  let [paid, received] = [0n, 0n]
  let other = approvals.some(({ token, owner }) => owner === self && token !== from.address)
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
