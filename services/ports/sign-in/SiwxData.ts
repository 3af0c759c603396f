import type { Caip2 } from "../../base/caip/parseCaip2.ts"

/** What a sign-in says, in fields (CAIP-122). Times are RFC 3339. */
export interface SiwxData {
  readonly accountAddress: string
  readonly chainId: Caip2
  /** The page that asks: its host, with the port where it is not the usual one. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  /** At least 8 letters and digits, new for each sign-in. */
  readonly nonce: string
  /** Scheme of the page where it is not `https`. */
  readonly scheme?: string | undefined
  readonly statement?: string | undefined
  readonly resources?: ReadonlyArray<string> | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

/** A sign-in as it is shown and signed: `toString` gives the text. */
export interface SiwxMessage extends SiwxData {
  readonly toString: () => string
}

/** A sign-in that was signed. */
export interface SiwxSession {
  readonly data: SiwxData
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  /** The signed object of a paired wallet that has signed in while connecting (CAIP-74). */
  readonly cacao?: unknown
}
