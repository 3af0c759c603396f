import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { PairedSession } from "./PairedSession.ts"

/** What a wallet is asked to sign together with the connection (CAIP-122). The wallet chooses the account, and the client writes the device's time. */
export interface SignInTerms {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string | undefined
  /** When it begins and ceases to hold, as ISO 8601. */
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
  readonly resources?: ReadonlyArray<string> | undefined
  /** How far the clock of the message's maker is ahead of the device's, in ms; none where both are the same. */
  readonly ahead?: number | undefined
  /** EVM networks only, the active one first. */
  readonly networks: readonly [Caip2, ...Array<Caip2>]
}

/** A text that an account of the session has signed. */
export interface SignInProof {
  readonly networkId: Caip2
  readonly address: string
  readonly message: string
  readonly signature: string
  /** The signed object as the wallet sent it (CAIP-74). */
  readonly cacao?: unknown
}

/** A session, and the proofs that came with it: none from a wallet that can only connect. */
export interface SignedSession {
  readonly session: PairedSession
  readonly proofs: ReadonlyArray<SignInProof>
}
