import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { Simulation } from "../../ports/simulation/Simulation.ts"
import type { SendOrder } from "./SendOrder.ts"
import type { SendTrial } from "./SendTrial.ts"

/**
 * Compares what a transfer does on the chain's present state with its order. Returns `undefined` if the node's answer does
 * not tell: a token that logs nothing, a node that does not log the native currency, or holdings that nobody watched.
 */
export const readTrial = (
  { succeeded, transfers, approvals, unknown, isComplete }: Simulation,
  { from, to, token, units }: Pick<SendOrder, "from" | "to" | "token" | "units">
): SendTrial | undefined => {
  if (!succeeded) return { result: "fails" }
  const [self, receiver] = [from.toLowerCase(), to.toLowerCase()]
  const own = token.address?.toLowerCase() ?? nativeAddress
  const sent = transfers.filter((one) => one.token === own && one.units !== undefined)
  const sum = (some: typeof sent) => some.reduce((total, one) => total + one.units!, 0n)
  const left = sum(sent.filter((one) => one.from === self)) - sum(sent.filter((one) => one.to === self))
  const other = transfers.some((one) => one.from === self && one.to !== self && !sent.includes(one))
  // A token may lower the allowance that someone has of it.
  const allowed = approvals.some((one) => one.owner === self && one.token !== own)
  // The token's movements are counted, and a receiver may note who paid it.
  const named = unknown.some(
    ({ contract, accounts }) => accounts.includes(self) && contract !== own && contract !== receiver
  )
  if (other || allowed || named || left > (self === receiver ? 0n : units)) return { result: "movesMore" }
  const arrived = sum(sent.filter((one) => one.to === receiver))
  if (arrived === 0n) return undefined
  if (arrived < units) return { result: "keepsPart", units: arrived }
  return isComplete ? { result: "exact" } : undefined
}
