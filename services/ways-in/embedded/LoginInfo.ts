import type { SocialProvider } from "../../ports/login-services/SocialProvider.ts"

/** The user of the embedded wallet. Only for showing: a server that must know the user has them sign in. */
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
