import { Result } from "effect"
import { InvalidInput } from "../errors/inputErrors.ts"

/** A CAIP-2 network id such as `eip155:1`. */
export type Caip2 = `${string}:${string}`

export interface Caip2Parts {
  readonly namespace: string
  readonly reference: string
}

/**
 * Takes a CAIP-2 id apart: exactly two non-empty colon-separated parts (spec 5).
 *
 * Fails with `InvalidInput` whose message names the value.
 */
export const parseCaip2 = (value: string): Result.Result<Caip2Parts, InvalidInput> => {
  const [namespace, reference, ...rest] = value.split(":")
  return namespace && reference && rest.length === 0
    ? Result.succeed({ namespace, reference })
    : Result.fail(new InvalidInput({ field: "caip2", message: `Invalid CAIP-2 network id: ${value}` }))
}
