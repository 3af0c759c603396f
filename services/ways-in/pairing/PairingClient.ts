import { Context, type Effect } from "effect"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { WalletError } from "../../ports/chains/ChainAdapter.ts"
import type { PairingFailed } from "../../base/errors/pairingErrors.ts"
import type { WalletRejected } from "../../base/errors/walletErrors.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { PairedSession } from "./PairedSession.ts"
import type { PairingNamespaces } from "./pairingNamespaces.ts"
import type { SignedSession, SignInTerms } from "./SignInTerms.ts"

/** Is told what happens on the way to a session. */
export interface PairingListener {
  /** The link to show as a code or to open. It is a secret: it suffices to pair. With `terms` its wallet is asked to sign in, too. */
  readonly uri: (uri: string, terms?: SignInTerms) => void
  /** Asked when a wallet has agreed. A session that is not wanted any more is ended at the wallet. */
  readonly wanted: () => boolean
  /**
   * Asked when the waiting is interrupted: whether the link stays as it is, for the next page of the site to see to. Without it the link
   * is worthless from then on.
   */
  readonly stays?: (() => boolean) | undefined
}

/** What a paired wallet tells by itself. Hints only: what it may not say is not passed on (SEC-13, SEC-20). */
export type PairedEvent =
  | { readonly type: "chainChanged"; readonly networkId: Caip2 }
  | { readonly type: "accountsChanged"; readonly namespace: Namespace; readonly addresses: ReadonlyArray<string> }

/** Where later requests are opened on a phone. */
export interface LinkChoice {
  readonly href: string
  readonly name: string
}

/** Sessions with wallets on other devices, over a relay. Nothing is loaded or contacted before it is used. */
export class PairingClient extends Context.Service<
  PairingClient,
  {
    /**
     * The session there is; becomes `undefined` when either side ends it, or time does. A session that another tab has made in its
     * place is taken up as soon as that is seen, and before each request.
     */
    readonly session: ReadonlyStore<PairedSession | undefined>
    /** Restores the stored session, if there is one. No prompt, and no wait for the relay. */
    readonly restore: (asked: PairingNamespaces) => Effect.Effect<PairedSession | undefined, PairingFailed>
    /** Ends what an earlier visit has left, here and at the wallet. Loads nothing where nothing is left. */
    readonly endStored: Effect.Effect<void>
    /** Tells wallets that their sessions have ended which could not be told before. Loads nothing where none is owed that. */
    readonly tellOwed: Effect.Effect<void>
    /**
     * Makes a link and waits for a wallet to agree. Interrupting makes the link worthless, unless it stays. Fails with `unwanted` once a
     * session that was not wanted is ended.
     */
    readonly pair: (
      asked: PairingNamespaces,
      listener: PairingListener
    ) => Effect.Effect<PairedSession, PairingFailed | WalletRejected>
    /**
     * Waits for a wallet to agree to a link of an earlier visit, by its topic, or gives what one has agreed to meanwhile;
     * otherwise as `authenticate`, with `terms` where the link asked for a sign-in. Fails with `expired` where nothing is left of
     * the link.
     */
    readonly resume: (
      asked: PairingNamespaces,
      topic: string,
      listener: Pick<PairingListener, "wanted" | "stays"> & { readonly terms?: SignInTerms | undefined }
    ) => Effect.Effect<SignedSession, PairingFailed | WalletRejected>
    /** Waits until no other page handles the link with this topic, and handles it until the returned function is called or the client is closed. */
    readonly guard: (topic: string) => Effect.Effect<() => void>
    /** The same as `pair`, and has the wallet sign in with that one approval. A wallet that cannot do so just agrees, without proofs. */
    readonly authenticate: (
      asked: PairingNamespaces,
      terms: SignInTerms,
      listener: PairingListener
    ) => Effect.Effect<SignedSession, PairingFailed | WalletRejected>
    /**
     * Asks the wallet for something on one of the session's networks. Fails with code 4900 where another tab has made another session
     * since: what was asked for meant the accounts of the one before.
     */
    readonly request: (
      networkId: Caip2,
      request: { readonly method: string; readonly params?: unknown }
    ) => Effect.Effect<unknown, WalletError>
    /** Listens to what the wallet tells by itself; returns its own undo. */
    readonly watch: (listener: (event: PairedEvent) => void) => () => void
    /** The app that the session's requests are opened in, while there is a session. */
    readonly chosen: ReadonlyStore<LinkChoice | undefined>
    /** Remembers which app to open for requests; only links that may be followed are kept (SEC-10). */
    readonly choose: (choice: LinkChoice) => Effect.Effect<void>
    /** Ends the session here and at the wallet. */
    readonly disconnect: Effect.Effect<void>
    /** Ends the session here and, unless another tab has ended it already, at the wallet. */
    readonly leave: Effect.Effect<void>
  }
>()("latchkey/PairingClient") {}
