import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { textLike } from "../../base/texts/textLike.ts"

/** The stored CAIP-2 id of a network; `undefined` if it has another form (SEC-31). */
export const storedNetworkId = (value: unknown): Caip2 | undefined =>
  textLike(value, /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 41) as Caip2 | undefined
