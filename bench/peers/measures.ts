import type { PeerVisit } from "./visitEntrant.ts"

/** A row of the page: what it is called, and its unit. Less is better in every one. */
export interface Measure {
  readonly name: string
  readonly unit: "kB" | "ms" | "MB" | ""
}

/** What is measured in each visit, under each condition. */
export const timed = {
  button: "Time to the button",
  list: "Click to the list",
  connect: "Click on a wallet to the account",
  longestOnOpen: "Longest task on opening"
} as const satisfies Partial<Record<keyof PeerVisit, string>>

/** What does not depend on the condition. */
export const counted = {
  bytesAtButton: { name: "Fetched before the button", unit: "kB" },
  bytesIdle: { name: "Fetched when idle, no click yet", unit: "kB" },
  bytesOpen: { name: "Fetched with the list open", unit: "kB" },
  filesIdle: { name: "Files of the page before a click", unit: "" },
  outside: { name: "Requests to other hosts before a click", unit: "" },
  elements: { name: "DOM elements with the list open", unit: "" }
} as const satisfies Partial<Record<keyof PeerVisit, Measure>>

const conditions = ["desktop", "4x CPU", "slow phone"]

/** All rows of the page, in their order. */
export const measures: ReadonlyArray<Measure> = [
  ...Object.values(counted),
  { name: "JS heap with the list open", unit: "MB" },
  ...Object.values(timed).flatMap((name) => conditions.map((at): Measure => ({ name: `${name}, ${at}`, unit: "ms" }))),
  { name: "Packages of an installation", unit: "" },
  { name: "Size of `node_modules`", unit: "MB" }
]
