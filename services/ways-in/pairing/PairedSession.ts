import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"

/** One account a paired wallet shares on one network. */
export interface PairedAccount {
  readonly namespace: Namespace
  readonly networkId: Caip2
  readonly address: string
}

/** What a wallet on another device has agreed to, cut to what it was asked for (SEC-13). */
export interface PairedSession {
  /** Tells it from every other session. It is no secret. */
  readonly topic: string
  /** What the wallet says of itself: text for showing, never proof of anything. */
  readonly peer: { readonly name: string; readonly url?: string | undefined; readonly icon?: string | undefined }
  readonly accounts: readonly [PairedAccount, ...Array<PairedAccount>]
  /** CAIP-2 ids that requests may go to. */
  readonly networks: ReadonlyArray<Caip2>
  /** The ids of networks that the wallet knows by a deprecated id only, and that id. Requests name the wallet's id. */
  readonly deprecated?: Readonly<Record<Caip2, Caip2>> | undefined
  readonly methods: ReadonlyArray<string>
  /** When it ends by itself, in ms since the epoch. */
  readonly expiresAt: number
}
