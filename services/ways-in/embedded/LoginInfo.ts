import type { SocialProvider } from "../../ports/login-services/SocialProvider.ts"

/** Whose login the embedded wallet is of. Only for showing: a server that must know who it is has the user sign in. */
export interface LoginInfo {
  /** How the user logged in. */
  readonly provider: "email" | SocialProvider
  /** The address of the login, where the secure site tells it. */
  readonly email?: string | undefined
  /** The user's name at the service, where that tells it. */
  readonly name?: string | undefined
  /** Whether the contract of the smart account is on the chain already, where the secure site tells it (EVM). */
  readonly deployed?: boolean | undefined
}
