import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { checkSignIn } from "latchkey/siwx"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, choose, sheet } from "./support/steps.ts"

// A wallet of the Wallet Standard that keeps to the grammar of Sign-In with Solana.

let host: Host
beforeAll(async () => {
  host = await startHost("host", { solana: true })
})
afterAll(() => host[Symbol.asyncDispose]())

const mainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const visit = async (id: string, options: object = {}, wallet: object = { strictSignIn: true }) => {
  const networks = [{ ...host.sandbox.solana!.network, id }]
  return host.open({
    options: { networks: networks as never, features: { email: false }, ...options },
    wallet: { wallets: ["fernhold"], legacy: false, announce: false, answer: "approve", ...wallet }
  })
}
const siwx = { statement: "See your prints." } as never
const asked = (page: Page) =>
  page.evaluate(() =>
    window.__wallet!["fernhold"]!.requests.map(({ method }) => method).filter((method) => method !== "eth_chainId")
  )
const status = (page: Page) => page.evaluate(() => window.hosts[0]!.snapshot.get().status)

test("signs in with the one yes of connecting, by a message in the grammar", async () => {
  const { page, wrong } = await visit(mainnet, { siwx })
  await choose(page)
  await accountButton(page).waitFor()
  await expect.poll(() => status(page)).toBe("connected")
  const methods = await asked(page)
  expect(methods).toContain("solana:signIn")
  expect(methods).not.toContain("solana:signMessage")
  const signed = await page.evaluate(() => window.hosts[0]!.signIn())
  expect(signed.status).toBe("signedIn")
  const kept = await page.evaluate(() => localStorage.getItem("@latchkey/siwx"))
  expect(kept).toContain("Chain ID: solana:mainnet")
  expect(wrong).toEqual([])
})

test("what does not parse there is refused without a prompt: connected first, and asked in the sheet", async () => {
  const { page, wrong } = await visit(host.sandbox.solana!.network.id as string, { siwx })
  await choose(page)
  await sheet(page).getByRole("heading", { name: "Prove this address is yours" }).waitFor()
  await sheet(page).getByRole("button", { name: "Sign in" }).click()
  await accountButton(page).waitFor()
  await expect.poll(() => status(page)).toBe("connected")
  const methods = await asked(page)
  expect(methods.filter((method) => method.startsWith("solana:sign"))).toEqual(["solana:signIn", "solana:signMessage"])
  const signed = await page.evaluate(() => window.hosts[0]!.signIn())
  const { message, signature, data } = (signed as Extract<typeof signed, { status: "signedIn" }>).session
  const { host: domain, origin } = new URL(page.url())
  expect(await checkSignIn({ message, signature, domain, origin, nonce: data.nonce })).toMatchObject({ ok: true })
  expect(wrong).toEqual([])
})

test.each([
  ["with the one approval of connecting", mainnet, ["solana:signIn"]],
  ["after connecting", undefined, ["solana:signMessage"]]
])("signs in with a hardware device, which signs an off-chain message, %s", async (_, id, methods) => {
  const wallet = { solanaDevice: true, strictSignIn: true }
  const { page, wrong } = await visit(id ?? host.sandbox.solana!.network.id, { siwx }, wallet)
  await choose(page)
  if (id === undefined) await sheet(page).getByRole("button", { name: "Sign in" }).click()
  await accountButton(page).waitFor()
  await expect.poll(() => status(page)).toBe("connected")
  expect(await asked(page)).toEqual(expect.arrayContaining(methods))
  // The page has checked the signature, which it does not store.
  expect(await page.evaluate(() => window.hosts[0]!.signIn())).toMatchObject({ status: "signedIn" })
  expect(wrong).toEqual([])
})

test("REL-W: a window open from before, approved there: its change event connects the page", async () => {
  const { page, wrong } = await visit(mainnet)
  await page.evaluate(() => {
    window.__wallet!["fernhold"]!.answer = "ask"
    type Wallet = { readonly features: Readonly<Record<string, { readonly connect: () => Promise<unknown> }>> }
    const register = ({ features }: Wallet) => void features["standard:connect"]!.connect().catch(() => {})
    window.dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: { register } }))
  })
  await choose(page)
  await sheet(page).getByRole("heading", { name: "Check Fernhold" }).waitFor()
  await page.evaluate(() => void window.__wallet!["fernhold"]!.approve())
  await accountButton(page).waitFor()
  await expect.poll(() => status(page)).toBe("connected")
  expect(wrong).toEqual([])
})
