import { Verifier } from "bip322-js"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"

let host: Host
beforeAll(async () => {
  host = await startHost("host", { solana: true, bitcoin: true })
}, 120_000)
afterAll(() => host[Symbol.asyncDispose]())

const connect = (page: Page, id: string) => page.evaluate((wanted) => window.hosts[0]!.connect(wanted), id)
/** What is stored of connections: a wallet that is signed off is not in it. */
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("@latchkey/connections") ?? "")
const asked = (page: Page) => page.evaluate(() => window.__wallet!.fernhold!.requests.map(({ method }) => method))

test("one wallet is connected in three namespaces, signs on Bitcoin, and is signed off there alone", async () => {
  const { solana, bitcoin, networks } = host.sandbox
  const { page, wrong } = await host.open({
    options: { networks: [...networks, solana!.network, bitcoin!.network] },
    wallet: { wallets: ["fernhold"], legacy: false }
  })
  expect(await connect(page, "example.fernhold")).toMatchObject({ status: "connected", networkId: "eip155:1" })
  expect(await connect(page, "name:Fernhold:solana")).toMatchObject({
    status: "connected",
    address: solana!.accounts[0]!.address
  })
  const { payment } = bitcoin!.accounts[0]!
  expect(await connect(page, "name:Fernhold:bip122")).toEqual({
    status: "connected",
    address: payment,
    networkId: bitcoin!.id
  })
  const signature = await page.evaluate(() => window.hosts[0]!.signMessage("Saltmarsh"))
  expect(Verifier.verifySignature(payment, "Saltmarsh", signature)).toBe(true)

  await page.reload()
  await expect.poll(() => page.evaluate(() => window.hosts[0]!.snapshot.get().status)).toBe("connected")
  expect(await asked(page)).not.toContain("bitcoin:connect")
  for (const id of ["example.fernhold", "name:Fernhold:solana", "name:Fernhold:bip122"])
    expect(await stored(page)).toContain(`"${id}"`)

  await page.evaluate(() => window.hosts[0]!.disconnect("bip122"))
  await expect.poll(() => stored(page)).not.toContain("name:Fernhold:bip122")
  expect(await stored(page)).toContain('"example.fernhold"')
  expect(await stored(page)).toContain('"name:Fernhold:solana"')
  expect(wrong).toEqual([])
})
