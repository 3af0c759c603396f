import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { Browser, Page } from "playwright-core"
import { stringToHex } from "viem/utils"
import { afterEach, beforeAll, expect, test } from "vitest"
import { chainTable } from "../chains/chainTable.ts"
import type { Sandbox } from "../Sandbox.ts"
import { launchChromium } from "../../test/support/launchChromium.ts"
import { startSandbox } from "../startSandbox.ts"
import { openTestDapp, type TestDapp } from "./openTestDapp.ts"

let sandbox: Sandbox
let browser: Browser
const ending: Array<() => Promise<void>> = []
beforeAll(async () => {
  sandbox = await startSandbox({ chains: chainTable.slice(0, 2) })
  browser = await launchChromium()
  return async () => {
    await browser.close()
    await sandbox.stop()
  }
})
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** The phone's page, and what it does that it must not. */
const openPhone = async (hash = "") => {
  const context = await browser.newContext({ viewport: { width: 560, height: 880 } })
  ending.push(() => context.close())
  const page = await context.newPage()
  const offences: Array<string> = []
  page.on("console", (message) => message.type() === "error" && offences.push(message.text()))
  page.on("pageerror", (error) => offences.push(error.message))
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "127.0.0.1") offences.push(request.url())
  })
  await page.goto(`${sandbox.phoneUrl}/${hash}`)
  return { context, page, offences }
}
const openDapp = async () => {
  const dapp = await openTestDapp(sandbox)
  ending.push(dapp.close)
  return dapp
}
/** A site's link, and what becomes of it. */
const linkOf = (dapp: TestDapp) =>
  new Promise<{ readonly link: string; readonly session: ReturnType<TestDapp["connect"]> }>((resolve) => {
    const session = dapp.connect((link) => resolve({ link, session }))
    // A later `await` gets the refusal.
    session.catch(() => {})
  })
const approve = (page: Page, title: string) =>
  page.getByRole("dialog", { name: title }).getByRole("button", { name: "Approve" }).click()

test("a person pastes a link, approves, signs, sends and disconnects", async () => {
  const dapp = await openDapp()
  const { page, offences } = await openPhone()
  const { link, session } = await linkOf(dapp)
  await page.getByLabel("Connect to a site").fill(link)
  const question = page.getByRole("dialog", { name: "Connect this site" })
  await question.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("question")
  await expect.poll(() => question.innerText()).toContain("saltmarsh.example")
  await question.getByRole("button", { name: "Approve" }).click()
  const me = sandbox.accounts[0]!.address
  expect((await session)!.namespaces.eip155!.accounts[0]).toBe(`eip155:1:${me}`)

  const signature = dapp.ask("personal_sign", [stringToHex("Good morning"), me])
  await expect.poll(() => page.getByLabel("What you sign").innerText()).toBe("Good morning")
  // A reload forgets neither the site nor the question.
  await page.reload()
  await approve(page, "Sign a message")
  expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)

  const sent = dapp.ask("eth_sendTransaction", [
    { from: me, to: sandbox.accounts[3]!.address, value: "0xde0b6b3a7640000" }
  ])
  await expect.poll(() => page.getByRole("dialog", { name: "Send a transaction" }).innerText()).toContain("1 ETH")
  await approve(page, "Send a transaction")
  expect((await sandbox.chain(1).receipt(await sent)).status).toBe("0x1")
  await expect.poll(() => page.locator(".balance").innerText()).toMatch(/^11\.4\d* ETH$/)

  const changed = dapp.next("chainChanged")
  await page.getByLabel("Network").selectOption("Base")
  expect(await changed).toBe("8453")
  const deleted = dapp.next("session_delete")
  await page.getByRole("button", { name: "Disconnect Saltmarsh" }).click()
  await deleted
  await page.getByText("No site is connected.").waitFor()
  expect(offences).toEqual([])
})

test("SEC-16 a link that the phone is opened with is read and leaves the address bar", async () => {
  const dapp = await openDapp()
  const { link, session } = await linkOf(dapp)
  const { page } = await openPhone(`#${link}`)
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click()
  await expect(session).rejects.toMatchObject({ code: 5000 })
  await expect.poll(() => page.evaluate(() => location.href)).toBe(`${sandbox.phoneUrl}/`)
})

test("what is no link, or a used one, is told; a second window points at the first", async () => {
  const { context, page } = await openPhone()
  const field = page.getByLabel("Connect to a site")
  await field.fill("wc:nothing")
  await page.getByRole("button", { name: "Connect" }).click()
  await page.getByRole("alert").getByText("This is not a whole link. Copy it again.").waitFor()
  await field.fill(`wc:${"a".repeat(64)}@2?relay-protocol=irn&expiryTimestamp=1&symKey=${"b".repeat(64)}`)
  await page.getByRole("alert").getByText("This link is used or too old.").waitFor()
  const second = await context.newPage()
  await second.goto(sandbox.phoneUrl)
  await second.getByText("Your phone is open in another window.").waitFor()
})

test("assistive programs find nothing to complain about, with and without a question", async () => {
  const axe = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")
  const dapp = await openDapp()
  const { page } = await openPhone()
  const complaints = async () => {
    await page.evaluate(axe)
    return page.evaluate(async () => {
      const { axe: checker } = window as unknown as { axe: { run(): Promise<{ violations: Array<{ id: string }> }> } }
      return (await checker.run()).violations.map(({ id }) => id)
    })
  }
  await page
    .getByText("12.5 ETH")
    .or(page.locator(".balance", { hasText: "ETH" }))
    .waitFor()
  expect(await complaints()).toEqual([])
  const { link, session } = await linkOf(dapp)
  await page.getByLabel("Connect to a site").fill(link)
  await page.getByRole("dialog").waitFor()
  await page.locator(".question").evaluate((sheet) => Promise.all(sheet.getAnimations().map((each) => each.finished)))
  expect(await complaints()).toEqual([])
  await page.getByRole("button", { name: "Reject" }).click()
  await expect(session).rejects.toMatchObject({ code: 5000 })
})
