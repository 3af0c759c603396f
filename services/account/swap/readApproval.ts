import { Result } from "effect"
import type { Hex } from "../../base/addresses/Hex.ts"
import { parseCaip10 } from "../../base/caip/parseCaip10.ts"
import { SwapRefused, type SwapFault } from "../../base/errors/swapErrors.ts"
import type { SwapOrder } from "./SwapOrder.ts"

const refuse = (fault: SwapFault, message: string) => Result.fail(new SwapRefused({ fault, message }))

/** An approval as the service builds it. */
export interface BuiltApproval {
  readonly from: string
  readonly to: string
  readonly data: string
}

/** `approve(address,uint256)` with its two words. */
const approval = /^0x095ea7b3(?:0{24}([0-9a-f]{40}))([0-9a-f]{64})$/

/**
 * The spender that an approval allows to take the token. Fails unless it is a call of `approve` at this very token, by this account on
 * this network, for exactly the amount: an unlimited one is refused as well (SEC-26). The account itself and the two tokens
 * are no exchange.
 */
export const readApproval = (
  { from, to, data }: BuiltApproval,
  { network, account, from: token, to: target, amount }: Omit<SwapOrder, "id">
): Result.Result<Hex, SwapRefused> => {
  const [place, owner] = [parseCaip10(to), parseCaip10(from)]
  if (Result.isFailure(place) || Result.isFailure(owner)) return refuse("otherChain", "The approval has no address")
  const { namespace, reference, address } = place.success
  if (`${namespace}:${reference}` !== network.id || owner.success.address.toLowerCase() !== account.toLowerCase())
    return refuse("otherChain", "The approval is for another network or account")
  if (address.toLowerCase() !== token.address) return refuse("otherToken", "The approval is of another token")
  const [, spender, units] = approval.exec(data.toLowerCase()) ?? []
  if (spender === undefined || units === undefined || /^0*$/.test(spender))
    return refuse("otherToken", "The service built something else than an approval")
  if (BigInt(`0x${units}`) !== amount)
    return refuse("otherAmount", `The approval is of ${BigInt(`0x${units}`)} units in place of ${amount}`)
  if ([account.toLowerCase(), token.address, target.address].includes(`0x${spender}`))
    return refuse("otherSpender", "The approval is for the account itself or a token")
  return Result.succeed<Hex>(`0x${spender}`)
}
