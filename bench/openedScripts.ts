import type { Browser } from "playwright-core"
import type { Host } from "./buildHost.ts"
import { serveHost } from "./serveHost.ts"
import { testWallet } from "./testWallet.ts"

/** Every script that a browser has loaded once the list of wallets is open, and nothing was prefetched. */
export const openedScripts = async (browser: Browser, host: Host): Promise<Set<string>> => {
  await using served = await serveHost(host)
  const page = await browser.newPage()
  await page.addInitScript(testWallet)
  await page.goto(`${served.url}?preload=intent`)
  await page.getByRole("button", { name: "Connect" }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Fernhold/ })
    .waitFor()
  await page.close()
  return new Set(served.requests.map((path) => path.slice(1)).filter((file) => host.scripts.has(file)))
}
