import type { PrivateKeyAccount } from "viem/accounts"
import type { Misbehaviour, MisbehaviourKind } from "../Misbehaviour.ts"
import type { Atomic, WalletChain } from "../PageWalletConfig.ts"
import type { Approval } from "./Approval.ts"

/** What the methods of a page wallet work with. */
export interface WalletCore {
  readonly name: string
  readonly origin: string
  /** The selected account and its address, known also while the wallet is locked. */
  account(): PrivateKeyAccount
  /** The accounts the site may see now. */
  visible(): ReadonlyArray<`0x${string}`>
  chain(): WalletChain
  chains(): ReadonlyArray<WalletChain>
  selectChain(id: number): void
  addChain(chain: WalletChain): void
  grant(): void
  revoke(): void
  /** Whether it does all calls of a batch or none. */
  atomic(): Atomic
  /** Resolves when the visitor agrees, refuses with 4001 otherwise. */
  approve(question: Pick<Approval, "method" | "title" | "rows" | "text">): Promise<void>
  /** True while a question of this method waits for the visitor. */
  asking(method: string): boolean
  /** The active misbehaviour of a kind that concerns a method; counts as one use of it. */
  wrong(kind: MisbehaviourKind, method: string): Misbehaviour | undefined
}

/** One method of a page wallet. */
export type WalletMethod = (core: WalletCore, params: ReadonlyArray<unknown>) => Promise<unknown>
