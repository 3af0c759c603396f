import { Result } from "effect"
import { SwapRefused } from "../errors/swapErrors.ts"
import { minimumReceived } from "./swapFigures.ts"
import type { Simulation } from "./readSimulation.ts"

const refuse = (message: string) => Result.fail(new SwapRefused({ fault: "otherResult", message }))

/**
 * Compares what a transaction does on the chain's present state with its order: nothing may leave the account but the
 * amount, and no less may come than was accepted for `quoted` (SEC-27).
 */
export const checkSimulation = (
  { succeeded, paid, received, else: other }: Simulation,
  amount: bigint,
  quoted: bigint
): Result.Result<void, SwapRefused> => {
  if (!succeeded) return refuse("The swap fails on the network's present state")
  if (other) return refuse("The swap moves something else")
  if (paid > amount) return refuse(`The swap takes ${paid} units in place of ${amount}`)
  return received < minimumReceived(quoted)
    ? refuse(`The swap pays ${received} units in place of ${quoted}`)
    : Result.succeed(undefined)
}
