import { Result } from "effect"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { parseAmount } from "../../base/amounts/parseAmount.ts"
import type { LinkProblem, PaymentLink } from "../../base/addresses/PaymentLink.ts"
import { sameAddress } from "../../base/addresses/sameAddress.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { Network } from "../../base/network/Network.ts"
import { namespaceNames } from "../../base/network/namespaceNames.ts"
import type { SendForm } from "./SendForm.ts"

/** Why a link does not fit the form: also one for another chain, or of a token that the account does not hold. */
export interface LinkRefusal {
  readonly problem: LinkProblem | "linkElsewhere" | "linkOtherToken"
  /** What the link is for, where it is for another chain. */
  readonly chain?: string
}

/** Amounts on chains are below this. */
const limit = 2n ** 256n

const refuse = (problem: LinkRefusal["problem"], chain?: string) =>
  Result.fail<LinkRefusal>(chain === undefined ? { problem } : { problem, chain })

/**
 * What of the send form a payment link fills in, on the network in use and with what the account holds there. An amount
 * is taken over to its last digit or not at all.
 */
export const formOfLink = (
  { namespace, receiver, networkId, token, amount }: PaymentLink,
  network: Network,
  { networks, tokens }: { readonly networks: ReadonlyArray<Network>; readonly tokens: ReadonlyArray<TokenBalance> }
): Result.Result<Partial<SendForm>, LinkRefusal> => {
  if (namespace !== network.namespace) return refuse("linkElsewhere", namespaceNames[namespace])
  if (networkId !== undefined && networkId !== network.id)
    return refuse("linkElsewhere", networks.find(({ id }) => id === networkId)?.name ?? networkId)
  const held = tokens.find((one) => one.address !== undefined && sameAddress(namespace, one.address, token))
  if (token !== undefined && held === undefined) return refuse("linkOtherToken")
  // A link with an address alone leaves the rest to the user.
  if (amount === undefined && held === undefined) return Result.succeed({ receiver })
  const { decimals } = held ?? network.nativeCurrency
  const units =
    amount === undefined || "units" in amount
      ? Result.succeed(amount?.units)
      : amount.whole.length > 100
        ? Result.fail(undefined)
        : parseAmount(amount.whole, decimals)
  if (Result.isFailure(units) || (units.success ?? 0n) >= limit) return refuse("linkUnreadable")
  const text = units.success === undefined ? "" : formatAmount(units.success, decimals)
  return Result.succeed({ receiver, token: held?.address, amount: text, fiat: undefined })
}
