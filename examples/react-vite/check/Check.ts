import type { LocalChain, Sandbox } from "@latchkey/sandbox"
import type { Page } from "playwright-core"

/** What every step of the check works with. */
export interface Check {
  readonly page: Page
  readonly url: string
  readonly sandbox: Sandbox
  /** The account of the page wallet, and a receiver. */
  readonly me: `0x${string}`
  readonly friend: `0x${string}`
  /** What the page must not do but did: errors, violations of its content policy, requests to other hosts. */
  readonly offences: ReadonlyArray<string>
  /** Presses Approve in the wallet's window once it shows the request with this title; by default in Fernhold's. */
  readonly approve: (title: string, wallet?: "Fernhold" | "Sedge") => Promise<void>
  /** Sends a request that any site may send to the page wallet Fernhold. */
  readonly askWallet: (method: string) => Promise<unknown>
  readonly chain: (id: number) => LocalChain
  /** The phone's page, opened from the demo on first use. */
  readonly phone: () => Promise<Page>
  /** The demo page in another browser context; the caller closes the context. */
  readonly secondVisitor: () => Promise<Check>
  /** The mailbox, opened from the demo on first use. */
  readonly mailbox: () => Promise<Page>
}

/** One step. It resolves with its evidence as text, and fails by throwing. */
export interface Step {
  readonly name: string
  /** A step of the same part that must have passed before this one. */
  readonly needs?: string
  readonly run: (check: Check) => Promise<string>
}

/** Steps that need no other part: they begin in a new browser, on a reset sandbox. */
export interface Part {
  readonly name: string
  readonly steps: ReadonlyArray<Step>
}

/** The printed result of a step. */
export interface StepResult {
  /** The name of its part. */
  readonly part: string
  readonly name: string
  readonly ok: boolean
  readonly detail: string
  readonly ms: number
}
