import type { BrowserContext, Page } from "playwright-core"
import { afterEach, beforeEach, type TestContext } from "vitest"
import type { Phone } from "../../../sandbox/index.ts"
import "./steadyClock.ts"
import { launchedBrowsers } from "../../support/launchChromium.ts"
import { worlds } from "./worlds.ts"

// Setup file of the browser tests. After each test it closes the pages that the test opened, and resets sandboxes and chains.
// It keeps pages that were opened in `beforeAll`, and the state behind them. Concurrent tests close their own pages. A failing
// test prints what its pages show, and what its phones were asked.

const openContexts = (): ReadonlyArray<BrowserContext> => [...launchedBrowsers].flatMap((browser) => browser.contexts())

const patience = 3_000

/** What a page shows, in one line. A page that no longer answers says so. */
const lineOf = async (page: Page): Promise<string> => {
  const shown = page.evaluate(() => {
    const roots: Array<Document | ShadowRoot> = [document]
    for (const root of roots)
      for (const element of root.querySelectorAll("*")) if (element.shadowRoot) roots.push(element.shadowRoot)
    const texts = roots.map((root) => (root === document ? document.body : root.lastElementChild))
    return JSON.stringify({
      shows: texts.map((element) => (element as HTMLElement | null)?.innerText?.replaceAll(/\s+/g, " ").slice(0, 400)),
      focus: roots.map((root) => `${root.activeElement?.tagName} ${root.activeElement?.textContent?.slice(0, 40)}`),
      state: (window as { hosts?: ReadonlyArray<{ snapshot?: { get: () => { status: string } } }> }).hosts?.map(
        (host) => host.snapshot?.get().status
      ),
      keys: Object.keys(localStorage)
    })
  })
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, patience, "does not answer")
  })
  return `${page.url()} ${await Promise.race([shown, late]).catch(String)}`
}

/** What a phone was asked, and what became of it, in one line. */
const phoneLineOf = ({ address, online, asked, questions, sessions, failures }: Phone): string =>
  JSON.stringify({ phone: address, online, asked, questions, sessions, failures: failures.map(String) })

/** A test, or the group that it belongs to. */
interface Task {
  readonly concurrent?: boolean | undefined
  readonly suite?: Task | undefined
}

/** Whether other tests of the file run at the same time: a test in turn may belong to a group that runs beside others. */
const runsBeside = ({ concurrent, suite }: Task): boolean =>
  concurrent === true || (suite !== undefined && runsBeside(suite))

const failedPages = new WeakMap<TestContext["task"], string>()

// Before a file's own hooks close the pages.
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return
  const pages = openContexts().flatMap((context) => context.pages())
  if (pages.length === 0) return
  const lines = await Promise.all(pages.slice(-6).map(lineOf))
  const phones = [...worlds].flatMap((world) => world.phones ?? []).map(phoneLineOf)
  failedPages.set(task, `The pages and phones when it failed:\n${[...lines, ...phones].join("\n")}`)
})

beforeEach(({ task, onTestFinished }) => {
  const before = openContexts()
  // After all `afterEach` hooks, also if one of them fails.
  onTestFinished(async () => {
    if (!runsBeside(task)) {
      await Promise.all(
        openContexts()
          .filter((context) => !before.includes(context))
          .map((context) => context.close())
      )
      if (before.length === 0) for (const world of worlds) await world.reset()
    }
    const text = failedPages.get(task)
    if (text !== undefined) throw new Error(text)
  })
})
