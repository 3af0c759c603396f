import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { textLike } from "../../base/texts/textLike.ts"

// Stored text is untrusted: a field that has not its form is `undefined` (SEC-31).

/** The stored address of an account or a token, of any namespace. */
export const storedAddress = (value: unknown): string | undefined => textLike(value, /^[0-9A-Za-z]+$/, 128)

/** The stored CAIP-2 id of a network. */
export const storedNetworkId = (value: unknown): Caip2 | undefined =>
  textLike(value, /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 41) as Caip2 | undefined
