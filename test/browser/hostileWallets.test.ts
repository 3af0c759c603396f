import type { Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { hostileBitcoinGlobals } from "../../sandbox/wallets/hostile/hostileBitcoinGlobals.ts"
import { hostileExtensions } from "../../sandbox/wallets/hostile/hostileExtensions.ts"
import { hostileRegistrations } from "../../sandbox/wallets/hostile/hostileRegistrations.ts"
import { startHost, type Host, type Opened } from "./support/startHost.ts"
import { sheet } from "./support/steps.ts"

// Hostile wallets of the other namespaces beside honest ones: nothing runs, nothing breaks, the honest ones work.

let host: Host
beforeAll(async () => {
  host = await startHost("host", { solana: true, bitcoin: true, polkadot: true })
}, 120_000)
afterAll(() => host[Symbol.asyncDispose]())
const opened: Array<Opened> = []
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

const honest = async () =>
  [
    await host.sandbox.bitcoin!.walletScript({ answer: "approve" }),
    await host.sandbox.polkadot!.walletScript({ answer: "approve" })
  ].join("\n")

const visit = async (script: string) => {
  const { sandbox } = host
  const networks = [...sandbox.networks, sandbox.solana!.network, sandbox.bitcoin!.network, sandbox.polkadot!.network]
  const visited = await host.open({
    options: { networks: networks as never, features: { email: false } },
    wallet: { wallets: ["fernhold"], legacy: false },
    script
  })
  opened.push(visited)
  return visited
}

const connects = async (page: Page, id: string) =>
  expect([id, await page.evaluate((one) => window.hosts[0]!.connect(one), id)]).toMatchObject([
    id,
    { status: "connected" }
  ])
const looksFine = async ({ page, wrong }: Opened) => {
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  await sheet(page)
    .getByRole("button", { name: /^Fernhold/ })
    .first()
    .waitFor()
  expect(await page.evaluate(() => "__hostileRan" in window)).toBe(false)
  expect(wrong).toEqual([])
}

test("SEC-11, SEC-12: hostile wallets of the Wallet Standard", async () => {
  const visited = await visit(await honest())
  const { page } = visited
  expect(hostileRegistrations.length).toBeGreaterThan(45)
  for (const { source } of hostileRegistrations) await page.evaluate(source)
  await looksFine(visited)
  await page.keyboard.press("Escape")
  await connects(page, "name:Fernhold:solana")
  await connects(page, "name:Fernhold:bip122")
})

for (const [what, rows, id] of [
  ["Bitcoin wallets on the page", hostileBitcoinGlobals, "name:Marram:bip122"],
  ["extensions of Polkadot", hostileExtensions, "injectedWeb3.sedge:polkadot"]
] as const)
  for (const first of [true, false])
    test(`SEC-11, SEC-12: hostile ${what}, ${first ? "before" : "after"} an honest one`, async () => {
      const hostile = rows.map(({ source }) => source).join("\n")
      const own = await honest()
      const visited = await visit(first ? `${hostile}\n${own}` : `${own}\n${hostile}`)
      await looksFine(visited)
      await visited.page.keyboard.press("Escape")
      await connects(visited.page, id)
    })
