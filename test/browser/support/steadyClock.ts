import { steadyClock } from "../../support/steadyClock.ts"

// Once in a process of browser tests: the sandbox reads the same steady clock as the pages.

steadyClock()
