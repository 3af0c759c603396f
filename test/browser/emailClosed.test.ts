import type { Page, Route } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
  // Made when it is first asked for: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host[Symbol.asyncDispose]())

const email = "nadia@saltmarsh.example"
const to = accounts[6]!.address
const frame = (page: Page) => page.frameLocator("iframe[data-latchkey-frame]")
const approve = (page: Page) => frame(page).getByRole("button", { name: "Approve" })
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name })
const held = async () => BigInt((await host.sandbox.chain(1).rpc("eth_getBalance", [to, "latest"])) as string)

/** A page that is logged in by email, and the frame's node, which takes what is sent only when it is let. */
const visit = async () => {
  const { config, blockchain, secureSite } = host.sandbox.endpoints
  const endpoints = { config, blockchain, secureSite }
  const { page, context, wrong } = await host.open({ wallet: false, options: { endpoints, preload: "intent" } })
  const node = { asked: Promise.withResolvers<void>(), let: Promise.withResolvers<void>() }
  await context.route(`${host.sandbox.url}/rpc/**`, async (route: Route) => {
    if (!route.request().postData()?.includes("eth_sendRawTransaction")) return route.fallback()
    node.asked.resolve()
    await node.let.promise
    return route.fallback()
  })
  await page.getByRole("button", { name: "Connect", exact: true }).first().click()
  const field = sheet(page).getByRole("textbox", { name: /email/i })
  await field.fill(email)
  await field.press("Enter")
  const mail = await host.sandbox.mail.next(email)
  await sheet(page).getByRole("textbox", { name: "Six-digit code from the email" }).fill(mail.code!)
  await accountButton(page).waitFor()
  await sheet(page).waitFor({ state: "detached" })
  return { page, wrong, node }
}

describe("the sheet is closed between the yes and the answer (spec 4)", () => {
  test("a send of the sheet: told as sent, with a row of the activity and the new balance", async () => {
    const { page, wrong, node } = await visit()
    const before = await held()
    await accountButton(page).click()
    const shown = await accountButton(page).textContent()
    await button(page, "Send").click()
    await sheet(page).getByRole("textbox", { name: "Amount" }).fill("0.5")
    await sheet(page).getByRole("textbox", { name: "To" }).fill(to)
    await button(page, "Preview send").click()
    await button(page, "Send 0.5 ETH").click()
    await frame(page).getByRole("heading", { name: "Send 0.5 ETH" }).waitFor()
    await approve(page).click()
    await node.asked.promise
    await button(page, "Close").click()
    await sheet(page).waitFor({ state: "detached" })
    expect(await held()).toBe(before)
    node.let.resolve()
    await expect.poll(held).toBe(before + 5n * 10n ** 17n)
    await expect.poll(() => accountButton(page).textContent()).not.toBe(shown)
    await accountButton(page).click()
    await page.getByText("0.5 ETH sent").last().waitFor()
    expect(await page.getByText("Not sent").count()).toBe(0)
    await button(page, "Activity").click()
    const row = sheet(page).getByRole("listitem").filter({ hasText: "Sent" }).first()
    await row.waitFor()
    await expect.poll(() => row.textContent()).toContain("-0.500")
    expect(wrong).toEqual([])
  })

  test("a send of the page: it has the hash, and what it opens meanwhile stays", async () => {
    const { page, wrong, node } = await visit()
    const before = await held()
    const sent = page.evaluate(
      (receiver) =>
        window.hosts[0]!.send({ to: receiver, amount: "0.25" }).then(
          ({ hash }) => hash,
          (error: Error & { readonly _tag?: string }) => error._tag ?? error.message
        ),
      to
    )
    await approve(page).click()
    await node.asked.promise
    await button(page, "Close").click()
    await sheet(page).waitFor({ state: "detached" })
    await page.evaluate(() => void window.hosts[0]!.open("Networks"))
    await sheet(page).getByRole("heading", { name: "Networks" }).waitFor()
    node.let.resolve()
    const hash = await sent
    expect(await host.sandbox.chain(1).receipt(hash as `0x${string}`)).toMatchObject({ status: "0x1" })
    await expect.poll(async () => (await held()) - before).toBe(25n * 10n ** 16n)
    expect(await sheet(page).isVisible()).toBe(true)
    expect(wrong).toEqual([])
  })

  test("closed before the yes: declined, nothing is sent, and nothing is asked again", async () => {
    const { page, wrong } = await visit()
    const before = await held()
    const send = () =>
      page.evaluate(
        (receiver) =>
          window.hosts[0]!.send({ to: receiver, amount: "0.25" }).then(
            ({ hash }) => hash,
            (error: Error & { readonly _tag?: string }) => error._tag
          ),
        to
      )
    const sent = send()
    await approve(page).waitFor()
    await button(page, "Close").click()
    expect(await sent).toBe("WalletRejected")
    const next = send()
    await frame(page).getByRole("heading", { name: "Send 0.25 ETH" }).waitFor()
    expect(await frame(page).getByText(/more/i).count()).toBe(0)
    await frame(page).getByRole("button", { name: "Decline" }).click()
    expect(await next).toBe("WalletRejected")
    expect(await held()).toBe(before)
    expect(wrong).toEqual([])
  })
})
