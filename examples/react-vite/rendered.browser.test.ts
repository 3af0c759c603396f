import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aroundScript } from "../../test/support/aroundScript.ts"
import { type Demo, startDemo } from "../server/startDemo.ts"
import { renderPlugin } from "../server/renderPlugin.ts"
import { openPage } from "./check/openPage.ts"

// A page that a server renders, with a theme, under the policy that the guide names: what is seen before its script is
// what is seen after.

let demo: Demo
let browser: Browser
let page: Page
let offences: ReadonlyArray<string>
beforeAll(async () => {
  demo = await startDemo({
    configFile: new URL("./vite.config.ts", import.meta.url),
    plugins: (world) => [renderPlugin(world)]
  })
  ;({ browser, page, offences } = await openPage())
})
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
})

const look = async () => {
  const { before, after, repainted, shifted, wrong } = await aroundScript(browser, `${demo.url}rendered.html`, {
    stored: page.context()
  })
  expect(wrong).toEqual([])
  expect(after).toEqual(before)
  expect(repainted).toBe(0)
  expect(shifted).toEqual([])
  for (const { box } of before) expect(box.height).toBe(44)
  return before
}

test("signed out: the network and the way in, in the host's own theme", async () => {
  const [network, connect] = await look()
  expect(network?.name).toBe("Network, Ethereum")
  expect(connect?.name).toBe("Connect")
  await page.goto(`${demo.url}rendered.html`)
  const button = page.getByRole("button", { name: "Connect", exact: true })
  await expect.poll(() => button.evaluate((one) => one.style.getPropertyValue("--lk-accent"))).toBe("#2f7d4f")
})

test("signed in: the account of the cookie", async () => {
  await page.goto(`${demo.url}rendered.html`)
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Fernhold/ })
    .click()
  await page
    .getByRole("dialog", { name: "Fernhold: Connect this site" })
    .getByRole("button", { name: "Approve" })
    .click()
  const account = page.getByRole("button", { name: /Account/ })
  await account.waitFor()
  // Its balance is read from the chain meanwhile, its name from the service.
  const cookie = async () => (await page.context().cookies()).map(({ value }) => decodeURIComponent(value)).join()
  await expect.poll(cookie).toMatch(/ETH/)
  await expect.poll(cookie).toMatch(/nadia/)
  const [network, shown] = await look()
  expect(network?.name).toBe("Network, Ethereum")
  expect(shown?.name).toBe("nadia.reown.id 12.500 ETH, Account, Ethereum")
  expect(offences).toEqual([])
})
