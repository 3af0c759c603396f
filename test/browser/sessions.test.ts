import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name })
const account = () => `eip155:1:${host.sandbox.accounts[0]!.address}`
const visit = () => host.open({ options: { features: { smartSessions: true } } })
const openSessions = async (page: Page) => {
  await accountButton(page).click()
  await button(page, "Settings").click()
  await button(page, "Smart sessions").click()
}

/** Asks for a session by the host's provider. */
const grant = (page: Page, change: object = {}) =>
  page.evaluate(
    (more) =>
      window.hosts[0]!.provider("eip155")
        .request({
          method: "wallet_grantPermissions",
          params: [
            {
              chainId: "0x1",
              expiry: Math.floor(Date.now() / 1_000) + 86_400,
              signer: { type: "keys", data: { keys: [{ type: "secp256k1", publicKey: "0x02ab" }] } },
              permissions: [
                {
                  type: "native-token-recurring-allowance",
                  data: { allowance: "0x2386f26fc10000", start: 0, period: 86_400 }
                }
              ],
              policies: [],
              ...more
            }
          ]
        })
        .then(
          (answer) => answer as { readonly context?: string; readonly code?: number },
          ({ code }: { readonly code: number }) => ({ code }) as { readonly context?: string; readonly code?: number }
        ),
    change
  )

test("grant and revoke a session", async () => {
  const { page, wrong, context } = await visit()
  await connect(page)
  const granted = await grant(page)
  expect(granted.context).toMatch(/^0x/)
  expect(host.sandbox.sessions.list(account())).toMatchObject([{ revokedAt: null, context: granted.context }])
  // What was granted is shown at once, and leads to the list.
  await sheet(page).getByRole("heading", { name: "The session is on" }).waitFor()
  await sheet(page).getByText("Up to 0.01 ETH each day").waitFor()
  await button(page, "Smart sessions").click()
  await button(page, /Up to 0\.01 ETH each day/).click()
  await button(page, "End session").click()
  await sheet(page)
    .getByText(/^Ended /)
    .waitFor()
  expect(host.sandbox.sessions.list(account())[0]!.revokedAt).toBeTypeOf("number")
  const signed = await page.evaluate(
    () => window.__wallet!["fernhold"]!.requests.filter(({ method }) => method === "personal_sign").length
  )
  expect(signed).toBe(1)
  await button(page, /Ended/).click()
  await sheet(page).getByText("Started", { exact: true }).waitFor()
  expect(await button(page, "End session").count()).toBe(0)
  expect(wrong).toEqual([])
  await context.close()
})

test("a declined signature leaves the session, and a wrong request never reaches the wallet", async () => {
  const { page, wrong, context } = await visit()
  await connect(page)
  expect(await grant(page, { expiry: 1 })).toEqual({ code: -32602 })
  expect(host.sandbox.sessions.list(account())).toEqual([])
  await grant(page)
  await button(page, "Done").click()
  await sheet(page).waitFor({ state: "detached" })
  await openSessions(page)
  await button(page, /Up to 0\.01 ETH each day/).click()
  await page.evaluate(() => void (window.__wallet!["fernhold"]!.answer = "reject"))
  await button(page, "End session").click()
  await sheet(page).locator(".notice", { hasText: "You declined the signature" }).waitFor()
  expect(host.sandbox.sessions.list(account())[0]!.revokedAt).toBe(null)
  expect(wrong).toEqual([])
  await context.close()
})
