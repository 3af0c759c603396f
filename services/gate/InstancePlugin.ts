import type { SiwxPlugin } from "../ports/sign-in/SiwxPlugin.ts"

/** The plugin of an instance. */
export interface InstancePlugin extends SiwxPlugin {
  /** Nonces are made and sign-ins kept on this device. */
  readonly isLocal?: boolean | undefined
  /**
   * Looks sign-ins up as `getSessions` does, and ends no other account's: for accounts that are not in use.
   * @default `getSessions`
   */
  readonly peekSessions?: SiwxPlugin["getSessions"] | undefined
  /**
   * Ends the sign-in of an account that another one has replaced, and no other sign-in.
   * @default `revokeSession`
   */
  readonly revokeOwn?: SiwxPlugin["revokeSession"] | undefined
}
