import { Result } from "effect"
import { InvalidInput } from "../errors/inputErrors.ts"
import type { Caip2 } from "./parseCaip2.ts"
import { named, splitCaip } from "./splitCaip.ts"

/** A CAIP-10 account id such as `eip155:1:0xab16…`. */
export type Caip10 = `${string}:${string}:${string}`

export interface Caip10Parts {
  readonly namespace: string
  readonly reference: string
  readonly address: string
}

/**
 * Takes a CAIP-10 id apart: a text of exactly three non-empty colon-separated parts (spec 5). Anything may be passed.
 *
 * Fails with `InvalidInput`, text `Invalid CAIP-10 address: {value}`.
 */
export const parseCaip10 = (value: unknown): Result.Result<Caip10Parts, InvalidInput> => {
  const [namespace, reference, address] = splitCaip(value, 3)
  return namespace && reference && address
    ? Result.succeed({ namespace, reference, address })
    : Result.fail(new InvalidInput({ field: "caip10", message: `Invalid CAIP-10 address: ${named(value)}` }))
}

/** Joins a CAIP-2 id and an address to a CAIP-10 id. */
export const formatCaip10 = (networkId: Caip2, address: string): Caip10 => `${networkId}:${address}`
