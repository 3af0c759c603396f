import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Browser, Page } from "playwright-core"
import { afterEach, beforeAll, expect, test } from "vitest"
import { verifyMessage } from "viem"
import type { Sandbox } from "../Sandbox.ts"
import { launchChromium } from "../../test/support/launchChromium.ts"
import { pressKey } from "../../test/support/pressKey.ts"
import { startSandbox } from "../startSandbox.ts"
import { hostileAnnouncements } from "./hostileAnnouncements.ts"
import type { WalletScriptOptions } from "./WalletScriptOptions.ts"

let sandbox: Sandbox
let browser: Browser
let site: { url: string; stop(): void }
const violations: Array<string> = []

/** A site with the strict policy of SEC-06, which holds the wallet script as a file of its own. */
const startSite = async () => {
  const server = createServer((request, response) => {
    const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-x'; img-src 'self' data:; connect-src ${sandbox.url}; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'`
    if (request.url === "/wallet.js") {
      response.setHeader("content-type", "text/javascript")
      void sandbox.walletScript().then((source) => response.end(source))
    } else {
      response.setHeader("content-type", "text/html")
      response.setHeader("content-security-policy", policy)
      response.end(
        `<!doctype html><title>Site</title><main>Shop</main>${request.url === "/with-file" ? '<script src="/wallet.js"></script>' : ""}`
      )
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

beforeAll(async () => {
  sandbox = await startSandbox()
  site = await startSite()
  browser = await launchChromium()
  return async () => {
    await browser.close()
    site.stop()
    await sandbox.stop()
  }
})
afterEach(() => {
  violations.length = 0
})

const openPage = async (path: string, options?: WalletScriptOptions) => {
  const page = await browser.newPage()
  page.on("console", (message) => message.type() === "error" && violations.push(message.text()))
  page.on("pageerror", (error) => violations.push(String(error)))
  if (options) await page.addInitScript({ content: await sandbox.walletScript(options) })
  await page.goto(site.url + path)
  return page
}
const ask = (page: Page, method: string, params: Array<unknown> = []) =>
  page.evaluate(([key, asked]) => window.__wallet![key]!.provider.request(asked), [
    "fernhold",
    { method, params }
  ] as const)

test.each([
  ["an init script", "/", {}],
  ["a file of the site", "/with-file", undefined]
] as const)("as %s: asks, signs and sends under a strict policy", async (_, path, options) => {
  const page = await openPage(path, options)
  const address = sandbox.accounts[0]!.address
  const dialog = page.getByRole("dialog")
  const connected = ask(page, "eth_requestAccounts")
  await dialog.getByRole("button", { name: "Approve" }).click()
  expect(await connected).toEqual([address])
  const signed = ask(page, "personal_sign", ["Hello", address])
  await expect.poll(() => dialog.getAttribute("aria-label")).toBe("Fernhold: Sign a message")
  expect(await dialog.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe("rgb(27, 30, 38)")
  await dialog.getByRole("button", { name: "Approve" }).click()
  expect(await verifyMessage({ address, message: "Hello", signature: (await signed) as `0x${string}` })).toBe(true)
  const sent = ask(page, "eth_sendTransaction", [{ from: address, to: sandbox.accounts[1]!.address, value: "0x1" }])
  await dialog.getByText("Fee, at most").waitFor()
  if (process.env["SANDBOX_SHOTS"]) await page.screenshot({ path: `${process.env["SANDBOX_SHOTS"]}/approve.png` })
  await dialog.getByRole("button", { name: "Approve" }).click()
  expect(await sandbox.chain(1).receipt(await sent)).toMatchObject({ status: "0x1" })
  expect(violations).toEqual([])
  await page.close()
})

test("Escape in the window rejects and is not heard by the page", async () => {
  const page = await openPage("/", { wallets: ["fernhold"] })
  await page.evaluate(() => {
    document.addEventListener("keydown", (event) => (document.title = event.key))
  })
  const code = page.evaluate(() =>
    window
      .__wallet!["fernhold"]!.provider.request({ method: "eth_requestAccounts" })
      .catch((error: { code: number }) => error.code)
  )
  await pressKey(page.getByRole("dialog"), "Escape")
  expect(await code).toBe(4001)
  expect(await page.title()).toBe("Site")
  await page.close()
})

test("the connection lasts over a reload, and a second tab hears of its end", async () => {
  const context = await browser.newContext()
  await context.addInitScript({ content: await sandbox.walletScript({ answer: "approve" }) })
  const [one, two] = [await context.newPage(), await context.newPage()]
  await Promise.all([one.goto(site.url), two.goto(site.url)])
  const next = () =>
    two.evaluate(() => new Promise((resolve) => window.__wallet!.fernhold!.provider.on("accountsChanged", resolve)))
  // The second tab must know of the connection before it can hear of its end.
  const heardConnect = next()
  await ask(two, "eth_chainId")
  await ask(one, "eth_requestAccounts")
  expect(await heardConnect).toEqual([sandbox.accounts[0]!.address])
  await one.reload()
  expect(await ask(one, "eth_accounts")).toEqual([sandbox.accounts[0]!.address])
  const heardLock = next()
  await ask(two, "eth_chainId")
  await one.evaluate(() => window.__wallet!.fernhold!.lock())
  expect(await heardLock).toEqual([])
  await context.close()
})

test("hostile announcements are heard by a page, and none runs its payload by itself", async () => {
  const page = await openPage("/")
  for (const { title, source } of hostileAnnouncements()) {
    const ran = await page.evaluate(`${source} "__hostileRan" in window`)
    expect([title, ran]).toEqual([title, false])
  }
  await page.close()
})
