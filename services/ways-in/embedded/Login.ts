import type { Context, Effect } from "effect"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import type { FrameState } from "./frame/FrameTransport.ts"
import type { FrameBox } from "./frame/FrameWindow.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { Embedded } from "./Embedded.ts"
import type { WindowProvider } from "../../ports/login-services/SocialProvider.ts"
import type { EmailLogin } from "./EmailLogin.ts"
import type { LoginRefused } from "./LoginRefused.ts"

/** The page's look, as it is sent to the frame. */
export interface FrameTheme {
  readonly themeMode: "light" | "dark"
  readonly accent?: string | undefined
  readonly background?: string | undefined
  /** All variables of the host's, by their names in `themeVariables`. */
  readonly variables?: Readonly<Record<string, string | undefined>> | undefined
}

/** Everything a visitor does with the embedded wallet, other than using it (spec 4). */
export interface Login
  extends
    Context.Service.Shape<typeof EmailLogin>,
    Pick<Context.Service.Shape<typeof Embedded>, "connectSocial" | "assets" | "preferAccount" | "letGo" | "makeRoom"> {
  /** Connects the wallet of the frame's user. */
  readonly connect: ReturnType<Context.Service.Shape<typeof Embedded>["connect"]>
  /**
   * Asks the frame whether it still has the account of this page, and adopts its answer. Fails with `WalletFailed` where it has
   * another one or none, or does not answer.
   */
  readonly check: Context.Service.Shape<typeof Embedded>["check"]
  /** Asks the frame where a service asks who the visitor is; not yet checked (SEC-04). */
  readonly socialAddress: (provider: WindowProvider) => Effect.Effect<string, FrameFailed | LoginRefused>
  /** Asks the frame for the address that the visitor's phone opens; not yet checked. */
  readonly farcasterAddress: Effect.Effect<string, FrameFailed | LoginRefused>
  /** Waits until the visitor has said yes at Farcaster, and connects the wallet. */
  readonly connectFarcaster: Login["connect"]
  /** Invalidates that address: the frame is reloaded and introduced to the page again. */
  readonly leaveFarcaster: () => void
  /** Opens the frame ahead of a login. Never fails: the login itself will say what is wrong. */
  readonly prepare: Effect.Effect<void>
  readonly frame: ReadonlyStore<FrameState>
  readonly syncTheme: (theme: FrameTheme) => Effect.Effect<void>
  /** Shows the frame at a place over the page, or hides it. */
  readonly show: (box: FrameBox | undefined) => void
  readonly focus: () => void
}
