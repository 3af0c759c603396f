import type { Caip2 } from "../../services/caip/parseCaip2.ts"
import type { Namespace } from "../../services/caip/Namespace.ts"

/** How a scripted wallet responds to a request that a person must approve. */
export type ScriptedAnswer = "approve" | "reject" | "never" | "pending" | "fail" | { readonly afterMs: number }

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
    shared: false,
    asked: [],
    listeners,
    changed: () => [...listeners].forEach((listener) => listener()),
    ...input
  }
}
