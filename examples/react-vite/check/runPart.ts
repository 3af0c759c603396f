import type { Page } from "playwright-core"
import type { Demo } from "../../server/startDemo.ts"
import type { Check, Part, StepResult } from "./Check.ts"
import { openPage } from "./openPage.ts"

/**
 * Runs the steps of a part one after the other on one page and writes a line for each. A failed step does not end the
 * run.
 */
export const runPart = async (
  { url, sandbox, world }: Demo,
  { name: part, steps }: Part,
  write: (line: string) => void
): Promise<ReadonlyArray<StepResult>> => {
  await sandbox.reset()
  const { browser, page, offences } = await openPage()
  try {
    let phone: Promise<Page> | undefined
    let mailbox: Promise<Page> | undefined
    const openLink = async (name: string) => {
      const opened = page.waitForEvent("popup")
      await page.getByRole("link", { name }).click()
      return opened
    }
    const checkOn = (visited: Page): Check => ({
      page: visited,
      url,
      sandbox,
      offences,
      me: sandbox.accounts[0]!.address,
      friend: world.friend,
      chain: sandbox.chain,
      approve: (title, wallet = "Fernhold") =>
        visited
          .getByRole("dialog", { name: `${wallet}: ${title}` })
          .getByRole("button", { name: "Approve" })
          .click(),
      phone: () => (phone ??= openLink("Open the phone")),
      mailbox: () => (mailbox ??= openLink("Open the mailbox")),
      askWallet: (method) =>
        visited.evaluate((asked) => window.__wallet!.fernhold!.provider.request({ method: asked }), method),
      secondVisitor: async () => {
        // Failures in this context are intended, so they are not recorded.
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
        const other = await context.newPage()
        await other.goto(url)
        return checkOn(other)
      }
    })
    const check = checkOn(page)
    await page.goto(url)
    const results: Array<StepResult> = []
    const width = Math.max(...steps.map(({ name }) => name.length))
    for (const { name, needs, run } of steps) {
      const started = performance.now()
      const outcome =
        needs !== undefined && !results.some((one) => one.name === needs && one.ok)
          ? { ok: false, detail: `not tried: "${needs}" has not passed` }
          : await run(check).then(
              (detail) => ({ ok: true, detail }),
              (error: unknown) => ({ ok: false, detail: plain(error) })
            )
      const result = { part, name, ...outcome, ms: Math.round(performance.now() - started) }
      results.push(result)
      write(`${result.ok ? "✓" : "✗"} ${name.padEnd(width)} ${`${result.ms}`.padStart(5)} ms  ${result.detail}`)
      // Dialogs that a failed step left open must not fail the next one.
      if (!result.ok) await page.goto(url).catch(() => {})
    }
    return results
  } finally {
    await browser.close()
  }
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g")

const plain = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(colours, "")
    .replace(/\s*\n\s*/g, " | ")
    .slice(0, 500)
