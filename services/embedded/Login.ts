import type { Effect } from "effect"
import type { TokenBalance } from "../chains/TokenBalance.ts"
import type { ConnectError } from "../connect/Connections.ts"
import type { FrameFailed } from "../errors/frameErrors.ts"
import type { InvalidInput } from "../errors/inputErrors.ts"
import type { FrameState } from "../frame/FrameTransport.ts"
import type { FrameBox } from "../frame/FrameWindow.ts"
import type { Network } from "../network/Network.ts"
import type { ReadonlyStore } from "../store/makeStore.ts"
import type { LoginRefused } from "./LoginRefused.ts"

export type LoginError = FrameFailed | LoginRefused | InvalidInput

/** What follows a submitted address: a code, a device to approve first, or nothing more. */
export type EmailStep = "VERIFY_OTP" | "VERIFY_DEVICE" | "CONNECT"

/** What follows a new address: a code from the old one first, or only one from the new. */
export type UpdateStep = "VERIFY_PRIMARY_OTP" | "VERIFY_SECONDARY_OTP"

/** How the page looks, as the frame is told. */
export interface FrameTheme {
  readonly themeMode: "light" | "dark"
  readonly accent?: string | undefined
  readonly background?: string | undefined
  /** All variables of the host's, by their names in `themeVariables`. */
  readonly variables?: Readonly<Record<string, string | undefined>> | undefined
}

/** Everything a visitor does with the embedded wallet besides using it (spec 4). */
export interface Login {
  /** Opens the frame ahead of a login. Never fails: the login itself will say what is wrong. */
  readonly prepare: Effect.Effect<void>
  /** Asks for a code at an address; at most one in 30 s (spec 5). */
  readonly submitEmail: (email: string) => Effect.Effect<EmailStep, LoginError>
  /** Waits until the visitor has followed the link in the mail. */
  readonly awaitDevice: Effect.Effect<void, FrameFailed>
  /** Hands in the code from the mail. */
  readonly submitCode: (code: string) => Effect.Effect<void, FrameFailed>
  /** Connects the wallet of whoever is logged in at the frame. */
  readonly connect: Effect.Effect<void, LoginError | ConnectError>
  /** How long until the next code may be asked for, in ms; 0 when it may be now. */
  readonly cooldown: Effect.Effect<number>
  readonly updateEmail: (email: string) => Effect.Effect<UpdateStep, LoginError>
  readonly submitPrimaryCode: (code: string) => Effect.Effect<void, FrameFailed>
  /** Ends the change of the address; gives the new one. */
  readonly submitSecondaryCode: (code: string) => Effect.Effect<string, FrameFailed>
  /** Asks for the other kind of account; it is used from the next connection on. */
  readonly preferAccount: (type: "eoa" | "smartAccount") => Effect.Effect<void, FrameFailed>
  /** Holdings on a network as the wallet itself tells them; `undefined` when it does not. */
  readonly assets: (network: Network) => Effect.Effect<ReadonlyArray<TokenBalance> | undefined>
  readonly frame: ReadonlyStore<FrameState>
  readonly syncTheme: (theme: FrameTheme) => Effect.Effect<void>
  /** Shows the frame at a place over the page, or hides it. */
  readonly show: (box: FrameBox | undefined) => void
  readonly focus: () => void
}
