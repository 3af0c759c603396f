import { steadyClock } from "../../support/steadyClock.ts"

// Setup file of the browser tests: the sandbox reads the same steady clock as the pages.

steadyClock()
