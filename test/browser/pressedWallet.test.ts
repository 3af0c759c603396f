import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { seen, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const asked = (page: Page) =>
  page.evaluate(() =>
    window
      .__wallet!["fernhold"]!.requests.map(({ method }) => method)
      .filter((method) => /requestAccounts/.test(method))
  )

/** Opens the list, and waits until the code for requests to wallets runs, which is later than its response. */
const openList = async (page: Page) => {
  const parts = [/\/wallet-/, /\/ConnectingExternal-/].map((name) =>
    page.waitForResponse((response) => name.test(response.url()))
  )
  await page.evaluate(() => void window.hosts[0]!.open("Connect"))
  const urls = (await Promise.all(parts)).map((response) => response.url())
  // As text, so that the import is the page's own.
  await page.evaluate(`Promise.all(${JSON.stringify(urls)}.map((url) => import(url))).then(() => {})`)
  await sheet(page).getByRole("button", { name: "Fernhold" }).waitFor()
}

/** Runs in the page: presses a row `times` times in one task, then does `next` in the same task. */
const press = (page: Page, times: number, next: "nothing" | "escape" = "nothing") =>
  page.evaluate(
    ([times, next]) => {
      const root = document.querySelector("[data-latchkey]")!.shadowRoot!
      const row = [...root.querySelectorAll("button")].find(({ textContent }) => textContent.includes("Fernhold"))!
      for (let at = 0; at < times; at++) row.click()
      if (next === "escape")
        row.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }))
    },
    [times, next] as const
  )

test("a wallet is asked in the task of the press, once however often its row is pressed", async () => {
  const { page, wrong } = await host.open()
  await openList(page)
  await page.evaluate(() => {
    window.__wallet!["fernhold"]!.answer = "ask"
  })
  await press(page, 3)
  await expect.poll(() => asked(page)).toHaveLength(1)
  await sheet(page).getByRole("heading", { name: "Approve in Fernhold" }).waitFor()
  await sheet(page).getByRole("button", { name: "Back" }).click()
  await sheet(page).getByRole("button", { name: "Fernhold" }).waitFor()
  await page.evaluate(() => window.__wallet!["fernhold"]!.reject())
  // The row works again after the visitor came back.
  await press(page, 1)
  await sheet(page).getByRole("heading", { name: "Approve in Fernhold" }).waitFor()
  expect(wrong).toEqual([])
})

test("a sheet that is closed in the task of the press withdraws the request", async () => {
  const { page, wrong } = await host.open()
  await openList(page)
  await page.evaluate(() => {
    window.__wallet!["fernhold"]!.answer = "ask"
  })
  await press(page, 1, "escape")
  await sheet(page).waitFor({ state: "detached" })
  await expect.poll(() => page.evaluate(() => window.__wallet!["fernhold"]!.approve())).toBe(true)
  await page.evaluate(() => void window.hosts[0]!.open("Connect"))
  await sheet(page).getByRole("button", { name: "Tarn" }).waitFor()
  expect(await seen(page).textContent()).toMatch(/^disconnected/)
  expect(wrong).toEqual([])
})

test("the page shows the account before the sheet says that it is connected", async () => {
  const { page, wrong } = await host.open()
  await openList(page)
  const first = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        const root = document.querySelector("[data-latchkey]")!.shadowRoot!
        const page = document.querySelector("[aria-label='seen 1']")!
        const shown = new MutationObserver(() => {
          if (page.textContent.startsWith("connected")) done("page")
        })
        shown.observe(page, { subtree: true, childList: true, characterData: true })
        const changed = new MutationObserver(() => {
          if (root.querySelector("[data-latch=thrown]")) done("sheet")
        })
        changed.observe(root, { subtree: true, childList: true, attributes: true })
        ;[...root.querySelectorAll("button")].find(({ textContent }) => textContent.includes("Fernhold"))!.click()
      })
  )
  expect(first).toBe("page")
  await sheet(page).getByRole("heading", { name: "Connected" }).waitFor()
  await sheet(page).waitFor({ state: "detached" })
  await page.reload()
  await expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
  expect(wrong).toEqual([])
})

/** Keeps each status that the page hears of, in `__statuses`. */
const followStatus = (page: Page) =>
  page.evaluate(() => {
    const { snapshot } = window.hosts[0]!
    const statuses = [snapshot.get().status]
    snapshot.subscribe(() => {
      const { status } = snapshot.get()
      if (status !== statuses.at(-1)) statuses.push(status)
    })
    Object.assign(window, { __statuses: statuses })
  })
const statuses = (page: Page) => page.evaluate(() => Reflect.get(window, "__statuses") as ReadonlyArray<string>)

test("while a wallet takes its time the page says that it connects", async () => {
  const { page, wrong } = await host.open()
  await openList(page)
  await page.evaluate(() => {
    window.__wallet!["fernhold"]!.answer = "ask"
  })
  await followStatus(page)
  await press(page, 1)
  await expect.poll(() => statuses(page)).toEqual(["disconnected", "connecting"])
  await page.evaluate(() => window.__wallet!["fernhold"]!.approve())
  await expect.poll(() => statuses(page)).toEqual(["disconnected", "connecting", "connected"])
  expect(wrong).toEqual([])
})
