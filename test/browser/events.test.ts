import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, sheet } from "./support/steps.ts"

// The events that views produce: what a visitor presses, and what the host's `onEvent` hears of it.

let host: Host
beforeAll(async () => {
  host = await startHost()
  // Made when it is first asked for: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host[Symbol.asyncDispose]())

const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name, exact: true }).first()
const heard = (page: Page) => page.evaluate(() => window.hostEvents.map(({ type }) => type as string))

test("of a visitor who logs in by email on a new device, and changes the address", async () => {
  host.sandbox.site.devices = "new"
  const { config, blockchain, secureSite } = host.sandbox.endpoints
  const email = "nadia@saltmarsh.example"
  const { page, context, wrong } = await host.open({
    wallet: false,
    options: { endpoints: { config, blockchain, secureSite } }
  })
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  const field = sheet(page).getByRole("textbox", { name: /email/i })
  await field.fill(email)
  await field.press("Enter")
  const { link } = await host.sandbox.mail.next(email)
  const device = await context.newPage()
  await device.goto(link!)
  await device.getByRole("button", { name: "Approve this device" }).click()
  await device.getByText("Approved.", { exact: false }).waitFor()
  const mail = await host.sandbox.mail.next(email)
  await page.bringToFront()
  const code = sheet(page).getByRole("textbox", { name: "Six-digit code from the email" })
  await code.fill(mail.code === "000000" ? "111111" : "000000")
  await sheet(page).getByRole("alert").getByText("That code isn't right").waitFor()
  await code.fill(mail.code!)
  await accountButton(page).waitFor()
  await sheet(page).waitFor({ state: "detached" })
  await expect
    .poll(async () => (await heard(page)).filter((type) => /EMAIL/.test(type)))
    .toEqual([
      "EMAIL_LOGIN_SELECTED",
      "EMAIL_SUBMITTED",
      "DEVICE_REGISTERED_FOR_EMAIL",
      "EMAIL_VERIFICATION_CODE_SENT",
      "EMAIL_VERIFICATION_CODE_FAIL",
      "EMAIL_VERIFICATION_CODE_PASS"
    ])

  await accountButton(page).click()
  await button(page, "Settings").click()
  await button(page, /^Email/).click()
  const next = sheet(page).getByRole("textbox", { name: /email/i })
  await next.fill("mira@saltmarsh.example")
  await next.press("Enter")
  await expect.poll(() => heard(page)).toContain("EMAIL_EDIT")
  expect(wrong).toEqual([])
})

test("leave for the host's service once the visitor acts; what the project has off is not offered", async () => {
  host.sandbox.project.set({ features: [{ id: "swap", isEnabled: false, config: [] }] })
  const { config, blockchain, analytics: reports } = host.sandbox.endpoints
  const { page, wrong } = await host.open({
    options: { endpoints: { config, blockchain, reports }, features: { analytics: true, swaps: true } }
  })
  const types = () =>
    host.sandbox.reports.map(({ props }) => (props as { readonly type: string; readonly event: string }).event)
  await expect.poll(() => heard(page)).toEqual(["INITIALIZE"])
  expect(types()).toEqual([])
  await connect(page)
  await expect
    .poll(types)
    .toEqual(expect.arrayContaining(["INITIALIZE", "MODAL_OPEN", "SELECT_WALLET", "CONNECT_SUCCESS"]))
  await accountButton(page).click()
  await button(page, "Buy").waitFor()
  await expect.poll(() => button(page, "Swap").count()).toBe(0)
  await page.locator("[data-latchkey]").getByText("Local configuration ignored").waitFor()
  expect(JSON.stringify(host.sandbox.reports).toLowerCase()).not.toContain(
    host.sandbox.accounts[0]!.address.toLowerCase()
  )
  expect(wrong).toEqual([])
})
