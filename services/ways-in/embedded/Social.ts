import type { Effect } from "effect"
import type { Connection } from "../../connection/connections/ConnectionState.ts"
import type { ConnectError } from "../../connection/connections/Connections.ts"
import type { LoginRefused } from "./LoginRefused.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { SocialFailed } from "../../ports/login-services/SocialFailed.ts"
import type { WindowProvider } from "../../ports/login-services/SocialProvider.ts"

/** How far a login with a service is. */
export type SocialStep =
  /** Waits for the secure site. */
  | "opening"
  /** The browser refused the window: another press may open it. */
  | "blocked"
  /** The visitor logs in in the window. */
  | "window"
  /** The whole page is on its way to the service. */
  | "leaving"
  /** The secure site looks at the answer. */
  | "account"

export type SocialError = SocialFailed | LoginRefused | FrameFailed | ConnectError

/** Logging in with a service (spec 4). */
export interface Social {
  readonly step: ReadonlyStore<SocialStep>
  /** Opens the window, or brings it to the front: to be called within a press. False where the browser refuses. */
  readonly open: (provider: WindowProvider) => boolean
  /**
   * Logs in with a service in the window that `open` opened, and connects the wallet. One at a time: another call ends this one with
   * `Superseded`. Interrupting closes the window.
   */
  readonly connect: (provider: WindowProvider) => Effect.Effect<Connection, SocialError>
}
