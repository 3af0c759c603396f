import type { Browser } from "playwright-core"
import type { Host } from "./buildHost.ts"
import { serveHost } from "./serveHost.ts"
import { testWallet } from "./testWallet.ts"

/**
 * Every script that a browser has loaded once the list of wallets is open, without prefetching. With `services` the
 * page has a directory, pairing and login by email.
 */
export const openedScripts = async (browser: Browser, host: Host, services = false): Promise<Set<string>> => {
  await using served = await serveHost(host)
  const page = await browser.newPage()
  await page.addInitScript(testWallet)
  // The response has no wallets, but the code that requested them is loaded.
  const asked = services ? page.waitForResponse(/getWallets/) : undefined
  await page.goto(`${served.url}?preload=intent${services ? "&services" : ""}`)
  await page.getByRole("button", { name: "Connect" }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Fernhold/ })
    .waitFor()
  await asked
  await page.close()
  return new Set(served.requests.map((path) => path.slice(1)).filter((file) => host.scripts.has(file)))
}
