import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

// Code that neither comes nor fails: a proxy that holds a request, or a network that forgets it (decision 0005).

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

/** Holds all requests for a file; returns what waits until one is held, and what lets them go. */
const hold = async (page: Page, file: RegExp) => {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    held.resolve()
    await free.promise
    await route.continue()
  })
  return { held: held.promise, free: free.resolve }
}

test("a press whose code hangs is answered after 30 s, and the sheet opens when it comes after all", async () => {
  const { page, context } = await host.open({ options: { preload: "intent" } })
  await page.clock.install()
  const core = await hold(page, /\/embed-[\w-]+\.js/)
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  await core.held
  await page.clock.runFor(29_000)
  expect(await page.locator("button[aria-busy=true]").count()).toBe(1)
  await page.clock.runFor(1_000)
  await page.getByRole("button", { name: "Reload the page" }).waitFor()
  core.free()
  await sheet(page).getByRole("button", { name: "Fernhold" }).waitFor()
  await pressKey(page, "Escape")
  await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
  await context.close()
})

test("a view whose code hangs is told of after 30 s, and shown when it comes after all", async () => {
  const { page, context } = await host.open({ options: { preload: "intent" } })
  await connect(page)
  await page.clock.install()
  const view = await hold(page, /\/WalletReceive-[\w-]+\.js/)
  await accountButton(page).click()
  await sheet(page).getByRole("button", { name: "Receive" }).click()
  await view.held
  await page.clock.runFor(29_000)
  expect(await sheet(page).getByText("Part of this page didn't load.").count()).toBe(0)
  await page.clock.runFor(1_000)
  await sheet(page).getByText("Part of this page didn't load.").waitFor()
  await sheet(page).getByRole("button", { name: "Try again" }).click()
  await page.clock.runFor(30_000)
  // It is asked for once in the life of a page.
  await sheet(page).getByRole("button", { name: "Reload the page" }).waitFor()
  view.free()
  await sheet(page).getByRole("button", { name: "Copy address" }).first().waitFor()
  await context.close()
})
