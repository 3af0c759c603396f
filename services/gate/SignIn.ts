import type { Effect } from "effect"
import type { Caip2 } from "../base/caip/parseCaip2.ts"
import type { AdapterNotFound } from "../base/errors/AdapterNotFound.ts"
import type { NotConnected } from "../base/errors/inputErrors.ts"
import type { SignInFailed } from "../base/errors/SignInFailed.ts"
import type { WalletError } from "../base/errors/walletErrors.ts"
import type { SiwxMessage, SiwxSession } from "../ports/sign-in/SiwxData.ts"
import type { ReadonlyStore } from "../base/store/makeStore.ts"

/** Why a wallet's visitor was not signed in. */
export type SignInError = AdapterNotFound | NotConnected | SignInFailed | WalletError

/** How a sign-in ended. Declining is not a failure, and neither is leaving. */
export type SignInOutcome =
  | { readonly status: "signedIn"; readonly address: string; readonly networkId: Caip2; readonly session: SiwxSession }
  | { readonly status: "dismissed" }
  | { readonly status: "rejected" | "failed"; readonly error: SignInError }

/** The state of the account in use. `key` names account and network. */
export type SignInState =
  /** There is no account, or it is on a network that it may not be used on. `error`: it was disconnected, since signing in could not begin. */
  | { readonly step: "none"; readonly error?: SignInError | undefined }
  | {
      readonly step: "checking"
      readonly key: string
      /** Another tab asks the visitor, who may take long. */
      readonly elsewhere?: boolean
    }
  | { readonly step: "signedIn"; readonly key: string; readonly session: SiwxSession }
  /**
   * The visitor continues without signing in, or the last try without the modal has failed, or the host's functions did
   * not answer, so that it is unknown who is signed in: the error's reason is `unanswered` then.
   */
  | { readonly step: "unsigned"; readonly key: string; readonly error?: SignInError | undefined }
  | AskingState

/** The visitor is asked. */
export interface AskingState {
  readonly step: "asking"
  readonly key: string
  /** What is to be signed. */
  readonly message: SiwxMessage
  /** Whether the account counts as connected only after signing in. */
  readonly required: boolean
  /** Name of the network that cancelling goes back to, where the visitor has signed in before. */
  readonly before: string | undefined
  /** Asked for by the host's code, without the modal. */
  readonly quiet: boolean
  /** The wallet has been asked. */
  readonly signing: boolean
  /** Why the last try failed. */
  readonly error: SignInError | undefined
}

/** Signing in of an instance: asks who connects, and says who may be shown as connected. */
export interface SignIn {
  readonly state: ReadonlyStore<SignInState>
  /** Whether hosts may see this account as connected. */
  readonly admits: (networkId: Caip2, address: string) => boolean
  /** The same; `undefined` while it is being looked up, also for an account that is not in use. */
  readonly admitted: (networkId: Caip2, address: string) => boolean | undefined
  /** Whether an account counts as connected only after signing in. */
  readonly isRequired: () => boolean
  /** The visitor agrees: the wallet is asked. */
  readonly sign: Effect.Effect<void>
  /** The host's functions, which said nothing, are asked again. */
  readonly retry: Effect.Effect<void>
  /** The visitor does not sign: where that is required, the last account comes back or the wallet is disconnected (spec 4). */
  readonly cancel: Effect.Effect<void>
  /** Signs in without the modal. */
  readonly signIn: Effect.Effect<SignInOutcome, NotConnected | SignInFailed>
  /** Ends every sign-in; where signing in is required, the wallets are disconnected as well. */
  readonly signOut: Effect.Effect<void, SignInFailed>
}

/** Whether the look-up for the account in use will end within seconds, so that a caller may wait for it. */
export const isChecking = (now: SignInState): boolean => now.step === "checking" && !now.elsewhere
