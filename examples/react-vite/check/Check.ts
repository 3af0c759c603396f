import type { LocalChain, Sandbox } from "latchkey/sandbox"
import type { Page } from "playwright-core"

/** What every step of the check works with. */
export interface Check {
  readonly page: Page
  readonly url: string
  readonly sandbox: Sandbox
  /** The account of the page wallet, and somebody to send to. */
  readonly me: `0x${string}`
  readonly friend: `0x${string}`
  /** What the page did that it must not: errors, breaches of its policy, requests to other computers. */
  readonly offences: ReadonlyArray<string>
  /** Presses Approve in the wallet's own window, once it asks the question of this title; Fernhold's by default. */
  readonly approve: (title: string, wallet?: "Fernhold" | "Tarn") => Promise<void>
  /** Asks the page wallet Fernhold what any site may ask it. */
  readonly askWallet: (method: string) => Promise<unknown>
  readonly chain: (id: number) => LocalChain
  /** The phone's page, opened from the demo when first wanted. */
  readonly phone: () => Promise<Page>
  /** Another tab of the same browser on the demo page; whoever opens it closes it. */
  readonly anotherTab: () => Promise<Check>
  /** Somebody else with a browser of their own, on the demo page; whoever opens it closes its context. */
  readonly secondVisitor: () => Promise<Check>
  /** The mailbox, opened from the demo when first wanted. */
  readonly mailbox: () => Promise<Page>
}

/** One step; it resolves with the evidence, and fails by throwing. */
export interface Step {
  readonly name: string
  /** The step without which it makes no sense to try this one. */
  readonly needs?: string
  readonly run: (check: Check) => Promise<string>
}

/** What is printed of a step. */
export interface StepResult {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
  readonly ms: number
}
