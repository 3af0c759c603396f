import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { base58 } from "@scure/base"
import { verify } from "@scure/sr25519"
import { checkSignIn } from "latchkey/siwx"
import type { Browser, Page } from "playwright-core"
import { build } from "vite"
import { afterAll, beforeAll, expect, test } from "vitest"
import { chunkStages } from "../../.ci/chunkStages.ts"
import { ledgerAccount } from "../../sandbox/chains/polkadot/ledgerAccount.ts"
import { startPolkadot, type StartedPolkadot } from "../../sandbox/chains/polkadot/startPolkadot.ts"
import type { PolkadotWalletOptions } from "../../sandbox/index.ts"
import { launchChromium } from "../support/launchChromium.ts"
import { alice, alicePublicKey, aliceOnKusama, bob, kusama, kusamaGenesis } from "../support/polkadot.ts"
import { sheet } from "./support/steps.ts"
import { noteLeaving } from "./support/noteLeaving.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

let browser: Browser
let node: StartedPolkadot
let url = ""
const stops: Array<() => Promise<unknown>> = []

beforeAll(async () => {
  const out = await mkdtemp(join(tmpdir(), "latchkey-polkadot-"))
  stops.push(() => rm(out, { recursive: true, force: true }))
  node = await startPolkadot()
  node.fund(alice, 1_250_000_000_000n)
  stops.push(() => node.stop())
  await build({
    root: `${root}test/browser/polkadot`,
    configFile: false,
    logLevel: "error",
    base: "./",
    resolve: { alias: { "latchkey/react": `${root}ui/index.ts` } },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: "es2022",
      cssTarget: "chrome130",
      rolldownOptions: { output: { codeSplitting: chunkStages() } }
    }
  })
  const types: Readonly<Record<string, string>> = { html: "text/html", js: "text/javascript", css: "text/css" }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname
    readFile(join(out, path === "/" ? "index.html" : path)).then(
      (body) => response.writeHead(200, { "content-type": types[path.split(".")[1] ?? "html"] ?? "" }).end(body),
      () => response.writeHead(404).end()
    )
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  stops.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  browser = await launchChromium()
  stops.push(() => browser.close())
})
afterAll(() => Promise.all(stops.toReversed().map((stop) => stop())))

const visit = async (wallet: PolkadotWalletOptions = {}, more: object = {}) => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  const wrong: Array<string> = []
  const { rpcUrls } = node.network
  const options = { networks: [node.network, { ...kusama, rpcUrls }], ...more }
  await context.addInitScript({ content: `window.polkadotOptions = ${JSON.stringify(options)}` })
  await context.addInitScript({ content: await node.walletScript(wallet) })
  noteLeaving(context, wrong)
  const page = await context.newPage()
  page.on("pageerror", (error) => wrong.push(`page error: ${error.message}`))
  await page.goto(url)
  return { page, wrong }
}
const seen = (page: Page) => page.getByLabel("seen")
const extension = (page: Page) => page.getByRole("dialog", { name: /^Sedge: / })
const choose = async (page: Page) => {
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  await sheet(page).getByRole("button", { name: /sedge/i }).click()
}
const connected = async (page: Page) => {
  await choose(page)
  await expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
}

test("a visitor connects an extension in its window, sees the balance, and signs with the account's key", async () => {
  const { page, wrong } = await visit()
  await choose(page)
  await extension(page).getByRole("button", { name: "Approve" }).click()
  await expect.poll(() => seen(page).textContent()).toMatch(new RegExp(`^connected \\| ${alice} \\| .*1\\.25`))
  const signing = page.evaluate(() => window.polkadotHost.signMessage("Grüße"))
  await extension(page).getByRole("button", { name: "Approve" }).click()
  const signature = await signing
  const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"))
  const signed = new TextEncoder().encode("<Bytes>Grüße</Bytes>")
  expect(verify(signed, bytesOf(signature.slice(2)), bytesOf(alicePublicKey))).toBe(true)
  expect(wrong).toEqual([])
})

test("an account on a Ledger signs in: the device signs the hash of the text, and a server takes it", async () => {
  const wallet = { answer: "approve", accounts: [{ name: "Ledger" }] } as const
  const { page, wrong } = await visit(wallet, { siwx: { statement: "See your prints." } })
  await choose(page)
  await sheet(page).getByRole("button", { name: "Sign in" }).click()
  await expect.poll(() => seen(page).textContent()).toContain(`connected | ${ledgerAccount.address}`)
  const signed = await page.evaluate(() => window.polkadotHost.signIn())
  const { message, signature, data } = (signed as Extract<typeof signed, { status: "signedIn" }>).session
  const wrapped = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
  expect(wrapped.length).toBeGreaterThan(256)
  expect(signature).toMatch(/^0x00[\da-f]{128}$/)
  const { host: domain, origin } = new URL(page.url())
  const check = { message, signature, domain, origin, nonce: data.nonce }
  expect(await checkSignIn(check)).toMatchObject({ ok: true })
  expect(await checkSignIn({ ...check, message: message.replace("prints", "plants") })).toMatchObject({
    ok: false,
    refused: "signature"
  })
  expect(wrong).toEqual([])
})

test("declining is told as that, and trying again works", async () => {
  const { page } = await visit()
  await choose(page)
  await extension(page).getByRole("button", { name: "Reject" }).click()
  await sheet(page).getByRole("heading", { name: "You declined the request" }).waitFor()
  await sheet(page)
    .getByRole("button", { name: /try again/i })
    .click()
  await extension(page).getByRole("button", { name: "Approve" }).click()
  await expect.poll(() => seen(page).textContent()).toContain(alice)
  const signing = page.evaluate(() => window.polkadotHost.signMessage("no").catch((error) => error._tag as string))
  await extension(page).getByRole("button", { name: "Reject" }).click()
  expect(await signing).toBe("WalletRejected")
})

test("an extension that appears after the page is found", async () => {
  const { page } = await visit({ appearsAfter: 400, answer: "approve" })
  await connected(page)
})

test("a reload keeps the session without a window; a site that the visitor removed has none, and asks once", async () => {
  const { page } = await visit({ answer: "approve" })
  await connected(page)
  await page.reload()
  await expect.poll(() => seen(page).textContent()).toContain(alice)
  // The page shows the account before it has asked the wallet.
  await expect.poll(() => page.evaluate(() => window.__polkadotWallet!.listeners())).toBe(1)
  await page.evaluate(() => {
    window.__polkadotWallet!.forget()
    window.__polkadotWallet!.answer = "reject"
  })
  const asked = () =>
    page.evaluate(() => window.__polkadotWallet!.requests.filter(({ method }) => method === "enable").length)
  await page.addInitScript(() => {
    window.__polkadotWallet!.answer = "reject"
  })
  const stored = () => page.evaluate(() => localStorage.getItem("@latchkey/connections") ?? "")
  await expect.poll(stored).toContain("injectedWeb3.sedge:polkadot")
  await page.reload()
  await expect.poll(asked).toBe(1)
  await expect.poll(() => seen(page).textContent()).toMatch(/^disconnected/)
  // No later visit asks for what is not stored.
  await expect.poll(stored).not.toContain("injectedWeb3.sedge:polkadot")
})

test("the page follows the extension: another account, locked, opened again", async () => {
  const { page } = await visit({ answer: "approve" })
  await connected(page)
  await page.evaluate(() => window.__polkadotWallet!.share("Bob"))
  await expect.poll(() => seen(page).textContent()).toContain(bob)
  await page.evaluate(() => window.__polkadotWallet!.lock())
  await expect.poll(() => seen(page).textContent()).toMatch(/^disconnected/)
  // It stays listened to, for the moment in which it shares accounts again.
  expect(await page.evaluate(() => window.__polkadotWallet!.listeners())).toBe(1)
  await connected(page)
  expect(await page.evaluate(() => window.__polkadotWallet!.listeners())).toBe(1)
  await expect.poll(() => seen(page).textContent()).toContain(bob)
})

test("the visitor chooses which of the extension's accounts is in use, and it stays so after a reload", async () => {
  const { page, wrong } = await visit({ answer: "approve" })
  await connected(page)
  await expect.poll(() => seen(page).textContent()).toContain(alice)
  await sheet(page).waitFor({ state: "hidden" })
  await page.getByRole("button", { name: /Account,/ }).click()
  await sheet(page).getByRole("button", { name: "Settings" }).click()
  await sheet(page).getByRole("button", { name: "Bob" }).click()
  await expect.poll(() => seen(page).textContent()).toContain(bob)
  await sheet(page).getByRole("button", { name: /Alice/ }).waitFor()
  await page.reload()
  await expect.poll(() => seen(page).textContent()).toContain(bob)
  const signature = await page.evaluate(() => window.polkadotHost.signMessage("Bob's own"))
  const signed = new TextEncoder().encode("<Bytes>Bob's own</Bytes>")
  const bytes = Uint8Array.from(Buffer.from(signature.slice(2), "hex"))
  expect(verify(signed, bytes, Uint8Array.from(Buffer.from(alicePublicKey, "hex")))).toBe(false)
  expect(verify(signed, bytes, base58.decode(bob).slice(1, 33))).toBe(true)
  expect(wrong).toEqual([])
})

test("SEC-18: an account that is bound to Kusama is shown there", async () => {
  const accounts = [{ name: "Alice", genesisHash: kusamaGenesis }]
  const { page } = await visit({ answer: "approve", accounts })
  await connected(page)
  await expect.poll(() => seen(page).textContent()).toContain(`${aliceOnKusama} | ${String(kusama.id).split(":")[1]}`)
})

for (const kind of ["junk", "throwString", "throwNull", "throwUndefined", "throwSync", "lostAnswer", "twice"] as const)
  test(`SEC-12: an extension that misbehaves (${kind}) ends in a view or a connection, and in no error of the page`, async () => {
    const { page, wrong } = await visit({ answer: "approve", misbehave: [{ kind, methods: ["*"] }] })
    await choose(page)
    const failed = sheet(page).getByRole("button", { name: /try again/i })
    await expect
      .poll(async () => (await failed.count()) > 0 || (await seen(page).textContent())?.startsWith("connected"))
      .toBe(true)
    expect(wrong).toEqual([])
  })
