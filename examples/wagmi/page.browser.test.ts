import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openPage } from "../react-vite/check/openPage.ts"
import { type Demo, startDemo } from "../server/startDemo.ts"
import { pressKey } from "../../test/support/pressKey.ts"

// A page whose own code is wagmi's: one session on both sides, whoever begins.

let demo: Demo
let opened: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  demo = await startDemo({ configFile: new URL("./vite.config.ts", import.meta.url) })
  opened = await openPage()
})
afterAll(async () => {
  await opened?.browser.close()
  await demo?.stop()
})

/** What wagmi's hooks say. */
const says = (page: Page, what: string) => page.locator(`#${what}`)
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
/** The person at the wallet, from here on. */
const wallet = (page: Page, answer: "approve" | "reject") =>
  page.evaluate((say) => (window.__wallet!.fernhold!.answer = say), answer)
const choose = (page: Page) =>
  page
    .getByRole("dialog", { name: /^Connect to / })
    .getByRole("button", { name: /^Fernhold/ })
    .click()

test("wagmi's hooks and the sheet share one session: connect, read, write, switch, reload, disconnect", async () => {
  const { page, offences } = opened
  const [me] = demo.sandbox.accounts
  await page.goto(demo.url)
  await wallet(page, "approve")

  // From wagmi's side: its connect opens the sheet.
  await press(page, "Connect by wagmi")
  await choose(page)
  await expect.poll(() => says(page, "said").textContent()).toBe("Connected by wagmi")
  await expect.poll(() => says(page, "account").textContent()).toBe(me!.address)
  await expect.poll(() => says(page, "ether").textContent()).toBe("12.5")
  await page.getByRole("dialog").waitFor({ state: "detached" })

  await press(page, "Sign a message")
  await expect.poll(() => says(page, "said").textContent()).toMatch(/^0x[0-9a-f]{130}$/)
  await wallet(page, "reject")
  await press(page, "Sign an order")
  await expect.poll(() => says(page, "said").textContent()).toMatch(/^UserRejectedRequestError/)
  await wallet(page, "approve")
  await press(page, "Sign an order")
  await expect.poll(() => says(page, "said").textContent()).toMatch(/^0x[0-9a-f]{130}$/)

  const before = Number(await says(page, "held").textContent())
  await press(page, "Send 1.5 USDC")
  await expect.poll(() => says(page, "receipt").textContent()).toBe("success")
  await expect.poll(() => says(page, "held").textContent()).toBe(`${before + 1.5}`)

  const [first, second] = demo.sandbox.networks
  await press(page, `Use ${second!.name}`)
  await expect.poll(() => says(page, "said").textContent()).toBe(`On ${second!.name}`)
  await expect.poll(() => says(page, "network").textContent()).toBe(second!.name)
  // In the wallet itself.
  await page.evaluate((id) => window.__wallet!.fernhold!.switchChain(id), Number(first!.id))
  await expect.poll(() => says(page, "network").textContent()).toBe(first!.name)
  await page.evaluate(() => window.__wallet!.fernhold!.switchAccount(1))
  await expect.poll(() => says(page, "account").textContent()).toBe(demo.sandbox.accounts[1]!.address)

  await page.reload()
  await expect.poll(() => says(page, "status").textContent()).toBe("connected")
  await expect.poll(() => says(page, "account").textContent()).toBe(demo.sandbox.accounts[1]!.address)

  // From wagmi's side, and then all from ours.
  await press(page, "Disconnect by wagmi")
  await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
  await expect.poll(() => says(page, "status").textContent()).toBe("disconnected")
  await wallet(page, "approve")
  await press(page, "Connect")
  await choose(page)
  await expect.poll(() => says(page, "status").textContent()).toBe("connected")
  await page.evaluate(() => window.__wallet!.fernhold!.lock())
  await expect.poll(() => says(page, "status").textContent()).toBe("disconnected")
  // Since the reload, each once: the session that was found again, its end, and the one of our button.
  await expect.poll(() => says(page, "heard").textContent()).toBe(" connected disconnected connected disconnected")
  expect(offences).toEqual([])
})

test("leaving the sheet is a decline for wagmi", async () => {
  const { page } = opened
  await page.evaluate(() => localStorage.clear())
  await page.goto(demo.url)
  await expect.poll(() => says(page, "status").textContent()).toBe("disconnected")
  await press(page, "Connect by wagmi")
  await pressKey(page, "Escape")
  await expect.poll(() => says(page, "said").textContent()).toMatch(/^UserRejectedRequestError/)
  await expect.poll(() => says(page, "status").textContent()).toBe("disconnected")
})
