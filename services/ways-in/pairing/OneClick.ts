import type { Effect } from "effect"
import type { SignInFailed } from "../../base/errors/SignInFailed.ts"
import type { Network } from "../../base/network/Network.ts"
import type { PairingFailed } from "../../base/errors/pairingErrors.ts"
import type { PairingClient } from "./PairingClient.ts"
import type { SignedSession, SignInTerms } from "./SignInTerms.ts"
import type { SiwxData } from "../../ports/sign-in/SiwxData.ts"

/** A message as it crosses to the frame: what is not there has no name. */
export type WireMessage = Pick<SiwxData, "accountAddress" | "chainId" | "domain" | "uri" | "version" | "nonce"> & {
  readonly [K in "statement" | "requestId" | "issuedAt" | "expirationTime" | "notBefore" | "resources"]?: Exclude<
    SiwxData[K],
    undefined
  >
} & { readonly serializedMessage: string }

/** What the frame of the embedded wallet signs, and what takes its answer; other fields of the answer are left alone. */
export interface LoginTerms {
  readonly siwxMessage: WireMessage
  /** Keeps the sign-in of an answer. One that is not what was asked for counts for nothing: the visitor is asked later. */
  readonly keep: (user: {
    readonly address: string
    readonly message?: string | undefined
    readonly signature?: string | undefined
    readonly siwxMessage?: { readonly accountAddress: string } | undefined
  }) => Effect.Effect<void>
}

/** What a Solana wallet signs while it connects (Wallet Standard, `solana:signIn`), without an account: the wallet chooses it. */
export interface SolanaTerms {
  readonly input: Omit<SiwxData, "accountAddress" | "scheme">
  /**
   * Keeps what the wallet has signed, `signature` in base58. A text of a form that is not ours counts for nothing: the visitor is asked
   * later. Fails with `SignInFailed` for one with other terms, and where it is not accepted.
   */
  readonly keep: (signed: {
    readonly address: string
    readonly message: string
    readonly signature: string
  }) => Effect.Effect<void, SignInFailed>
}

/** Signing in together with connecting, with one approval of the visitor. */
export interface OneClick {
  /** The same as `pair` of a client; signs in where the wallet can. */
  readonly pair: (client: PairingClient["Service"]) => PairingClient["Service"]["pair"]
  /**
   * Takes the sign-in that a link of an earlier page has brought, which asked for it by these terms. Fails where what was signed is not what
   * was asked for; an account that has only connected is asked later.
   */
  readonly resumed: (terms: SignInTerms, signed: SignedSession) => Effect.Effect<void, PairingFailed>
  /** None where nothing is to be signed. */
  readonly login: (network: Network) => Effect.Effect<LoginTerms | undefined>
  readonly solana: Effect.Effect<SolanaTerms | undefined>
}
