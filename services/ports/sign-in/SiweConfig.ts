import type { NonceAnswer } from "./readNonce.ts"

/** The account of a session as the host's server knows it. */
export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

/** What a message of EIP-4361 is made of. */
export interface SiweMessageFields {
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: "1"
  readonly iat: string
  readonly domain: string
  readonly uri: string
  readonly statement?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: ReadonlyArray<string> | undefined
}

/** Signing in by the older functions for EVM. Accounts of other namespaces count as signed in. */
export interface SiweConfig {
  /** A nonce of the host's server; with `{ nonce, issuedAt }` the message carries the server's time, and no clock of a device matters. */
  readonly getNonce: (address?: string) => Promise<NonceAnswer>
  readonly createMessage: (fields: SiweMessageFields) => string
  readonly verifyMessage: (signed: { readonly message: string; readonly signature: string }) => Promise<boolean>
  /** The account that is signed in; `null` for none. An error means none, too, unless it says that the server was not reached. */
  readonly getSession: () => Promise<SiweSession | null>
  readonly signOut: () => Promise<boolean>
  /** @default the page's domain and origin */
  readonly getMessageParams?: (() => Promise<Partial<SiweMessageFields>>) | undefined
  readonly onSignIn?: ((session: SiweSession) => void) | undefined
  readonly onSignOut?: (() => void) | undefined
  /** @default true */
  readonly enabled?: boolean | undefined
  /** @default true */
  readonly required?: boolean | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** @default true */
  readonly signOutOnAccountChange?: boolean | undefined
  /** @default true */
  readonly signOutOnNetworkChange?: boolean | undefined
}
