import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { checkSignIn } from "latchkey/siwx"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name })
const status = (page: Page) => page.evaluate(() => window.hosts[0]!.snapshot.get().status)
const asked = (page: Page) =>
  page.evaluate(() => window.__wallet!["fernhold"]!.requests.filter(({ method }) => method === "personal_sign").length)
const accounts = (page: Page) =>
  page.evaluate(() => window.hosts[0]!.provider("eip155").request({ method: "eth_accounts" })) as Promise<Array<string>>

test("who connects signs in once: declined, signed, reloaded, signed out", async () => {
  const { page, wrong, context } = await host.open({ options: { siwx: { statement: "See your prints." } as never } })
  await page.getByRole("button", { name: "Connect" }).click()
  await button(page, /Fernhold/).click()
  await sheet(page).getByRole("heading", { name: "Prove this address is yours" }).waitFor()
  expect(await status(page)).toBe("connecting")
  expect(await accounts(page)).toEqual([])
  await button(page, "What you sign").click()
  const text = await sheet(page).locator(".signs p").innerText()
  expect(text).toContain("See your prints.")

  await page.evaluate(() => void (window.__wallet!["fernhold"]!.answer = "reject"))
  await button(page, "Sign in").click()
  await sheet(page).getByText("You declined in").first().waitFor()
  await pressKey(page, "Escape")
  await page.evaluate(() => void (window.__wallet!["fernhold"]!.answer = "approve"))
  await button(page, "Try again").click()
  await sheet(page).waitFor({ state: "detached" })
  await accountButton(page).waitFor()
  await expect.poll(() => status(page)).toBe("connected")
  await expect
    .poll(async () => (await accounts(page))[0]!.toLowerCase())
    .toBe(host.sandbox.accounts[0]!.address.toLowerCase())

  // A server would take this very sign-in.
  const signed = await page.evaluate(() => window.hosts[0]!.signIn())
  const { message, signature, data } = (signed as Extract<typeof signed, { status: "signedIn" }>).session
  const { host: domain, origin } = new URL(page.url())
  const checked = await checkSignIn({ message, signature, domain, origin, nonce: data.nonce })
  expect(checked).toMatchObject({ ok: true, data: { accountAddress: data.accountAddress, chainId: "eip155:1" } })
  const kept = await page.evaluate(() => localStorage.getItem("@latchkey/siwx"))
  expect(kept).toContain("See your prints.")
  expect(kept).not.toContain(signature)

  await page.reload()
  await accountButton(page).waitFor()
  await expect.poll(() => status(page)).toBe("connected")
  expect(await asked(page)).toBe(0)
  await page.evaluate(() => window.hosts[0]!.signOut())
  await expect.poll(() => status(page)).toBe("disconnected")
  await expect.poll(() => page.evaluate(() => localStorage.getItem("@latchkey/siwx"))).toBeNull()
  expect(wrong).toEqual([])
  await context.close()
})

test("a service keeps the sign-in: it checks, knows the visitor after a reload, and forgets them", async () => {
  const { page, wrong, context } = await host.open({ options: { siwx: { cloud: true } as never } })
  await page.getByRole("button", { name: "Connect" }).click()
  await button(page, /Fernhold/).click()
  await button(page, "Sign in").click()
  await accountButton(page).waitFor()
  await expect.poll(() => status(page)).toBe("connected")
  const token = () => page.evaluate(() => localStorage.getItem("@latchkey/siwx-auth-token"))
  await expect.poll(token).toMatch(/^[\w-]{20,}$/)
  expect(await page.evaluate(() => localStorage.getItem("@latchkey/siwx"))).toBeNull()
  await page.reload()
  await expect.poll(() => status(page)).toBe("connected")
  expect(await asked(page)).toBe(0)
  await page.evaluate(() => window.hosts[0]!.signOut())
  await expect.poll(() => status(page)).toBe("disconnected")
  await expect.poll(token).toBeNull()
  expect(wrong).toEqual([])
  await context.close()
})

test("a service that is away for a moment signs nobody off: the sheet says so, and trying again helps", async () => {
  const { page, context } = await host.open({ options: { siwx: { cloud: true } as never } })
  await page.getByRole("button", { name: "Connect" }).click()
  await button(page, /Fernhold/).click()
  await button(page, "Sign in").click()
  await accountButton(page).waitFor()
  await expect.poll(() => status(page)).toBe("connected")
  await page.route("**/auth/v1/me?**", (route) => route.abort("connectionfailed"))
  await page.reload()
  await sheet(page).getByText("didn't answer. Try again in a moment.").first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem("@latchkey/connections"))).toContain("fernhold")
  // It may be closed, and is said again.
  await pressKey(page, "Escape")
  await sheet(page).waitFor({ state: "detached" })
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  await sheet(page).getByText("didn't answer. Try again in a moment.").first().waitFor()
  await page.unroute("**/auth/v1/me?**")
  await button(page, "Try again").click()
  await sheet(page).waitFor({ state: "detached" })
  await expect.poll(() => status(page)).toBe("connected")
  expect(await asked(page)).toBe(0)
  await context.close()
})
