import type { Page } from "playwright-core"
import { afterEach } from "vitest"
import { launchedBrowsers } from "../../support/launchChromium.ts"

// Runs around each browser test: a failing test prints what its pages show, since they are closed afterwards.

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

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return
  const pages = [...launchedBrowsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages())
  if (pages.length === 0) return
  const lines = await Promise.all(pages.slice(-6).map(lineOf))
  throw new Error(`The pages when it failed:\n${lines.join("\n")}`)
})
