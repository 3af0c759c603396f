import type { Caip2 } from "../../services/caip/parseCaip2.ts"
import type { Namespace } from "../../services/caip/Namespace.ts"

/** How a scripted wallet treats a request that a person would have to approve. */
export type ScriptedAnswer = "approve" | "reject" | "never" | "pending" | "fail" | { readonly afterMs: number }

/** A wallet of the scripted world. Change its fields at any time; `changed` tells the product, as an event would. */
export interface ScriptedWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  /** `eip155` unless the script says another: that is served then, too. */
  readonly namespace: Namespace
  accounts: ReadonlyArray<string>
  networkId: Caip2
  answer: ScriptedAnswer
  /** True once the visitor has let the page see the accounts. */
  shared: boolean
  /** Every method asked, in order. */
  readonly asked: Array<string>
  readonly listeners: Set<() => void>
  readonly changed: () => void
}

export type ScriptedWalletInput = Partial<
  Pick<ScriptedWallet, "accounts" | "namespace" | "networkId" | "answer" | "shared" | "icon">
> & { readonly id: string; readonly name: string }

/** Makes a wallet that approves everything, unless it is told otherwise. */
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
