import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startHost, type Host, type Visit } from "./support/startHost.ts"
import { accountButton, seen, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
  // Made when it is first asked for: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host[Symbol.asyncDispose]())

const nadia = "nadia@saltmarsh.example"
const omar = "omar@saltmarsh.example"
const visit = async (rest: Visit = {}, preload: "idle" | "intent" = "intent") => {
  const { config, blockchain, secureSite } = host.sandbox.endpoints
  const endpoints = { config, blockchain, secureSite }
  return host.open({ wallet: false, options: { endpoints, preload }, ...rest })
}
const codeField = (page: Page) => sheet(page).getByRole("textbox", { name: "Six-digit code from the email" })
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name })
const askForCode = async (page: Page, email: string) => {
  await page.getByRole("button", { name: "Connect", exact: true }).first().click()
  const field = sheet(page).getByRole("textbox", { name: /email/i })
  await field.fill(email)
  await field.press("Enter")
  return (await host.sandbox.mail.next(email)).code!
}
const logIn = async (page: Page, email: string) => {
  const code = await askForCode(page, email)
  await codeField(page).fill(code)
  await accountButton(page).waitFor()
  await sheet(page).waitFor({ state: "detached" })
}
const addressIn = async (page: Page) => /0x[0-9a-fA-F]{40}/.exec((await seen(page).textContent())!)?.[0]
const received = async (page: Page) => {
  await accountButton(page).click()
  await button(page, "Receive").click()
  await sheet(page).getByRole("img", { name: /QR/ }).waitFor()
  const text = (await sheet(page).textContent())!.replaceAll(/\s/g, "")
  return /0x[0-9a-fA-F]{40}/.exec(text)?.[0]
}

describe("a login has one memory, the frame's (SEC-37)", () => {
  test("a second tab after signing out and in as another: connected as that one, and Receive shows it", async () => {
    const { page, context } = await visit()
    await logIn(page, nadia)
    const hers = await addressIn(page)
    const second = await context.newPage()
    await second.goto(page.url())
    await expect.poll(() => addressIn(second)).toBe(hers)
    await page.evaluate(() => window.hosts[0]!.disconnect())
    await expect.poll(() => addressIn(second)).toBeUndefined()
    await logIn(page, omar)
    const his = await addressIn(page)
    expect(his).not.toBe(hers)
    await expect.poll(() => addressIn(second)).toBe(his)
    expect((await received(second))?.toLowerCase()).toBe(his!.toLowerCase())
    expect(host.sandbox.site.loggedIn).toEqual([omar])
  })
})

describe("what was begun is followed to its end", () => {
  test("Escape while a right code is checked: the address alone lets nobody in", async () => {
    const { page, context } = await visit()
    const asked = Promise.withResolvers<void>()
    const let_ = Promise.withResolvers<void>()
    await context.route("**/login/code", async (route) => {
      asked.resolve()
      await let_.promise
      return route.fallback()
    })
    const code = await askForCode(page, nadia)
    await codeField(page).fill(code)
    await asked.promise
    await pressKey(page, "Escape")
    await sheet(page).waitFor({ state: "detached" })
    let_.resolve()
    await expect.poll(() => page.evaluate(() => localStorage.getItem("@latchkey/sign_out_owed"))).toBeNull()
    expect(host.sandbox.site.loggedIn).toEqual([])
    await page.reload()
    await page.evaluate(() => localStorage.removeItem("@latchkey/last_email_login_time"))
    // Another mail, and another code.
    expect(await askForCode(page, nadia)).toMatch(/^\d{6}$/)
    expect(await addressIn(page)).toBeUndefined()
  })

  test("after a right code, what fails is tried again without it", async () => {
    const { page } = await visit()
    const code = await askForCode(page, nadia)
    host.sandbox.site.faults.set({ answers: { GET_USER: "bareError" } })
    await codeField(page).fill(code)
    await button(page, "Try again").waitFor()
    expect(await sheet(page).getByText("That code isn't right").count()).toBe(0)
    expect(await codeField(page).getAttribute("aria-invalid")).toBeNull()
    host.sandbox.site.faults.clear()
    await button(page, "Try again").click()
    await accountButton(page).waitFor()
    expect(host.sandbox.site.loggedIn).toEqual([nadia])
  })

  test("an answer that comes twice connects once", async () => {
    const { page, wrong } = await visit()
    host.sandbox.site.faults.set({ answers: { CONNECT_OTP: "twice", GET_USER: "twice" } })
    await logIn(page, nadia)
    expect(host.sandbox.site.loggedIn).toEqual([nadia])
    expect(wrong).toEqual([])
  })

  test("a sign-out that the site does not answer is paid by the next page", async () => {
    const { page } = await visit({}, "idle")
    await logIn(page, nadia)
    host.sandbox.site.faults.set({ answers: { SIGN_OUT: "silent" } })
    await page.evaluate(() => window.hosts[0]!.disconnect())
    expect(await addressIn(page)).toBeUndefined()
    expect(host.sandbox.site.loggedIn).toEqual([nadia])
    host.sandbox.site.faults.clear()
    await page.reload()
    await expect.poll(() => host.sandbox.site.loggedIn).toEqual([])
    await expect.poll(() => page.evaluate(() => localStorage.getItem("@latchkey/sign_out_owed"))).toBeNull()
  })

  test("a page that went to a service: a tab that loads meanwhile takes nothing from it", async () => {
    const script = `Object.defineProperty(navigator, "standalone", { value: true })`
    const { page, context } = await visit({ script }, "idle")
    const home = page.url()
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    await sheet(page).getByRole("button", { name: "Google", exact: true }).click()
    await page.waitForURL((url) => url.href.startsWith(host.sandbox.social.url))
    const second = await context.newPage()
    await second.goto(home)
    await second.getByRole("button", { name: "Connect", exact: true }).first().waitFor()
    await page.getByRole("button", { name: "Continue as" }).click()
    await page.waitForURL((url) => url.href.startsWith(host.url))
    await expect.poll(() => addressIn(page)).toMatch(/^0x/)
    expect(new URL(page.url()).search).toBe("")
    await expect.poll(() => addressIn(second)).toBe(await addressIn(page))
  })
})

test("Farcaster's code is waited for beyond two minutes; when it is too old, that is said, with a new one", async () => {
  const { page } = await visit()
  await page.clock.install()
  await page.getByRole("button", { name: "Connect", exact: true }).first().click()
  await button(page, "More").click()
  await button(page, "Farcaster").click()
  const code = sheet(page).getByRole("img", { name: "QR code that opens Farcaster" })
  await code.waitFor()
  await page.clock.runFor(130_000)
  await code.waitFor()
  expect(await page.getByText("Embedded Wallet Request Timed Out").count()).toBe(0)
  await button(page, "Back").click()
  host.sandbox.site.codeLifetime = 3_000
  await button(page, "Farcaster").click()
  await page.clock.resume()
  await sheet(page).getByRole("heading", { name: "This code has expired" }).waitFor()
  host.sandbox.site.codeLifetime = 600_000
  await button(page, "Show a new code").click()
  await code.waitFor()
})

test("a link to approve a device that nobody opens is told as that, and can be sent again", async () => {
  host.sandbox.site.devices = "new"
  const { page, context } = await visit()
  await page.clock.install()
  await page.getByRole("button", { name: "Connect", exact: true }).first().click()
  const field = sheet(page).getByRole("textbox", { name: /email/i })
  await field.fill(nadia)
  await field.press("Enter")
  await host.sandbox.mail.next(nadia)
  await button(page, /Send again/).waitFor()
  await expect
    .poll(async () => {
      await page.clock.runFor(30_000)
      return sheet(page).getByText("The link wasn't opened in time").first().isVisible()
    })
    .toBe(true)
  expect(await page.getByText("Embedded Wallet Request Timed Out").count()).toBe(0)
  await button(page, "Send again").click()
  const { link } = await host.sandbox.mail.next(nadia)
  const device = await context.newPage()
  await device.goto(link!)
  await device.getByRole("button", { name: "Approve this device" }).click()
  await device.getByText("Approved.", { exact: false }).waitFor()
  await page.bringToFront()
  await codeField(page).waitFor()
})

test("on a phone in landscape the approval stays within the sheet and the screen", async () => {
  const { page } = await visit({ context: { viewport: { width: 740, height: 390 }, hasTouch: true, isMobile: true } })
  await logIn(page, nadia)
  void page.evaluate(() => void window.hosts[0]!.signMessage("hello").catch(() => {}))
  const frame = page.locator("iframe[data-latchkey-frame]")
  await page.frameLocator("iframe[data-latchkey-frame]").getByRole("button", { name: "Approve" }).waitFor()
  await expect
    .poll(async () => {
      const box = (await frame.boundingBox())!
      const around = (await sheet(page).boundingBox())!
      return box.height > 100 && box.y + box.height <= Math.min(390, around.y + around.height) + 0.5
    })
    .toBe(true)
  await page.frameLocator("iframe[data-latchkey-frame]").getByRole("button", { name: "Decline" }).click()
  await sheet(page).waitFor({ state: "detached" })
})
