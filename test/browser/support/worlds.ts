import type { Sandbox } from "../../../sandbox/index.ts"

/** A sandbox or a chain behind the pages of a test file. */
export interface World {
  readonly reset: () => Promise<unknown> | void
  readonly phones?: Sandbox["phones"] | undefined
}

/** The worlds that are running in this process. The setup file `endTest.ts` resets them after each test. */
export const worlds: Set<World> = new Set()
