import type { BrowserContext } from "playwright-core"
import { beforeEach } from "vitest"
import "./steadyClock.ts"
import { launchedBrowsers } from "../../support/launchChromium.ts"
import { worlds } from "./worlds.ts"

// Setup file of the browser tests. After each test it closes the pages that the test opened, and resets sandboxes and chains.
// It keeps pages that were opened in `beforeAll`, and the state behind them. Concurrent tests close their own pages.

const openContexts = (): ReadonlyArray<BrowserContext> => [...launchedBrowsers].flatMap((browser) => browser.contexts())

beforeEach(({ task }) => {
  if (task.concurrent) return undefined
  const before = openContexts()
  // Vitest calls the returned function after all `afterEach` hooks.
  return async () => {
    await Promise.all(
      openContexts()
        .filter((context) => !before.includes(context))
        .map((context) => context.close())
    )
    if (before.length === 0) for (const world of worlds) await world.reset()
  }
})
