import { afterAll, beforeAll, expect, test } from "vitest"
import { changedPages, unpairable } from "./support/changedPages.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, copyLink, openCode, seen, sheet } from "./support/steps.ts"

// Pages whose other scripts have changed what the language and the browser give (SEC-08).

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

for (const [name, script] of Object.entries(changedPages))
  test(`SEC-08: on a page with ${name}, a wallet connects and signs, and ${name === unpairable ? "its session comes back" : "a phone pairs"}`, async () => {
    const { config, blockchain, relay, verify } = host.sandbox.endpoints
    const { page, wrong } = await host.open({
      script,
      options: { endpoints: { config, blockchain, relay, verify } },
      context: { permissions: ["clipboard-read", "clipboard-write"] }
    })
    await connect(page)
    const signature = await page.evaluate(() => window.hosts[0]!.signMessage("Grüße"))
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    if (name === unpairable) {
      await accountButton(page).click()
      await sheet(page).getByText("USD Coin").waitFor()
      await page.reload()
      await expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
      expect(wrong).toEqual([])
      return
    }
    await page.evaluate(() => window.hosts[0]!.disconnect())
    const phone = await host.sandbox.startPhone({ answer: "approve" })
    await openCode(page)
    await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
    await phone.pair(await copyLink(page))
    await expect.poll(() => seen(page).textContent()).toContain(`connected | ${phone.address}`)
    expect(await page.evaluate(() => window.hosts[0]!.signMessage("Grüße"))).toMatch(/^0x[0-9a-f]{130}$/)
    expect(wrong).toEqual([])
  })
