import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"

/** How a scripted wallet responds to a request that a person must approve. */
export type ScriptedAnswer = "approve" | "reject" | "never" | "pending" | "fail" | { readonly afterMs: number }

/**
 * What a wallet does with a batch of calls (EIP-5792): it ends well, is undone, or never ends, or the wallet turns out not to
 * know batches, or not to know how this one ended.
 */
export type ScriptedBatches = "done" | "undone" | "never" | "unknown" | "forgotten"

/** A wallet of the scripted world. Change its fields at any time; `changed` notifies the product, like an event. */
export interface ScriptedWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  /** `eip155` by default. Another namespace gets an adapter, too. */
  readonly namespace: Namespace
  accounts: ReadonlyArray<string>
  networkId: Caip2
  answer: ScriptedAnswer
  /** What it does with a batch of which all calls are done or none; `undefined` where it says that it cannot. */
  batches: ScriptedBatches | undefined
  /** True after the visitor shared the accounts with the page. */
  shared: boolean
  /** All requested methods, in order. */
  readonly asked: Array<string>
  readonly listeners: Set<() => void>
  readonly changed: () => void
}

export type ScriptedWalletInput = Partial<
  Pick<ScriptedWallet, "accounts" | "namespace" | "networkId" | "answer" | "shared" | "icon">
> & { readonly id: string; readonly name: string }

/** Makes a wallet that approves everything by default. */
export const makeScriptedWallet = (input: ScriptedWalletInput): ScriptedWallet => {
  const listeners = new Set<() => void>()
  return {
    namespace: "eip155",
    accounts: ["0x5ef8766dE935324424b563aa3EB0c7466B293c94"],
    networkId: "eip155:1",
    answer: "approve",
    batches: undefined,
    shared: false,
    asked: [],
    listeners,
    changed: () => [...listeners].forEach((listener) => listener()),
    ...input
  }
}
