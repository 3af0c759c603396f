import { Result } from "effect"
import { InvalidInput } from "../errors/inputErrors.ts"
import { named, splitCaip } from "./splitCaip.ts"

/** A CAIP-2 network id such as `eip155:1`. */
export type Caip2 = `${string}:${string}`

export interface Caip2Parts {
  readonly namespace: string
  readonly reference: string
}

/**
 * Takes a CAIP-2 id apart: a text of exactly two non-empty colon-separated parts (spec 5). Anything may be passed.
 *
 * Fails with `InvalidInput` whose message names the value.
 */
export const parseCaip2 = (value: unknown): Result.Result<Caip2Parts, InvalidInput> => {
  const [namespace, reference] = splitCaip(value, 2)
  return namespace && reference
    ? Result.succeed({ namespace, reference })
    : Result.fail(new InvalidInput({ field: "caip2", message: `Invalid CAIP-2 network id: ${named(value)}` }))
}
