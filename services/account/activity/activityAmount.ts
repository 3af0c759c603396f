import { Result } from "effect"
import { compactAmount } from "../../base/amounts/compactAmount.ts"
import { parseAmount } from "../../base/amounts/parseAmount.ts"
import type { ActivityItem, ActivityTransfer } from "./ActivityItem.ts"

/** Signs by what was done (constants of the field); others by the direction of the transfer. */
const signs: Readonly<Record<string, "+" | "-">> = {
  receive: "+",
  deposit: "+",
  borrow: "+",
  claim: "+",
  withdraw: "-",
  repay: "-",
  burn: "-"
}

/** The decimals that are read of an amount; fewer are shown. */
const decimals = 18

/** A decimal text floored with thousands grouped (spec 5), and large amounts shortened. */
const floored = (amount: string): string => {
  const [whole = "0", fraction = ""] = amount.split(".")
  const cut = `${whole}.${fraction.slice(0, decimals)}`
  return compactAmount(
    Result.getOrElse(parseAmount(cut, decimals), () => 0n),
    decimals
  )
}

/** The amount that a row shows, with its sign; `undefined` where nothing single was moved. */
export interface ActivityAmount {
  readonly transfer: ActivityTransfer & { readonly amount: string }
  readonly sign: "+" | "-" | ""
  /** Floored, as `compactAmount` does. */
  readonly text: string
}

/**
 * The amount of a transaction: of its only transfer, or of what came in where one thing was swapped for another, if that
 * is known. Several transfers otherwise have no amount (constants of the field: signs are for a single transfer only).
 */
export const activityAmount = ({
  operation,
  transfers
}: Pick<ActivityItem, "operation" | "transfers">): ActivityAmount | undefined => {
  const known = transfers.flatMap(({ amount, ...one }) => (amount === undefined ? [] : [{ ...one, amount }]))
  const incoming = known.filter(({ direction }) => direction === "in")
  const only = known.length === 1 ? known[0] : incoming.length === 1 ? incoming[0] : undefined
  if (only === undefined) return undefined
  const byDirection = { in: "+", out: "-", self: "" } as const
  const sign = (known.length === 1 ? signs[operation] : undefined) ?? byDirection[only.direction]
  return { transfer: only, sign: operation === "approve" ? "" : sign, text: floored(only.amount) }
}
