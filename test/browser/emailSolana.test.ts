import { createPublicKey, verify } from "node:crypto"
import type { FrameLocator, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Connections } from "../../services/connection/connections/Connections.ts"
import { fromBase58 } from "../../sandbox/phone/base58.ts"
import type { SolanaChain } from "../../sandbox/index.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, sheet } from "./support/steps.ts"

// One login by email on EVM and Solana (spec 9: auth connector chains eip155 and solana).

let host: Host
let chain: SolanaChain
beforeAll(async () => {
  host = await startHost("host", { solana: true })
  chain = host.sandbox.solana!
  // Made when it is first asked for: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host[Symbol.asyncDispose]())

const email = "nadia@saltmarsh.example"
/** The embedded wallet is offered on networks of a list: the local chain stands under the id of one of them. */
const id = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"

const visit = async () => {
  const { networks, endpoints } = host.sandbox
  const { config, blockchain, secureSite } = endpoints
  return host.open({
    wallet: false,
    options: {
      networks: [...networks, { ...chain.network, id }],
      endpoints: { config, blockchain, secureSite },
      preload: "intent"
    }
  })
}
const frame = (page: Page): FrameLocator => page.frameLocator("iframe[data-latchkey-frame]")
const approve = (page: Page) => frame(page).getByRole("button", { name: "Approve" })

const login = async (page: Page) => {
  await page.getByRole("button", { name: "Connect", exact: true }).first().click()
  const field = sheet(page).getByRole("textbox", { name: /email/i })
  await field.fill(email)
  await field.press("Enter")
  const { code } = await host.sandbox.mail.next(email)
  await sheet(page).getByRole("textbox", { name: "Six-digit code from the email" }).fill(code!)
  await accountButton(page).waitFor()
  await sheet(page).waitFor({ state: "detached" })
}
/** The connected address of each namespace. */
const connected = (page: Page) =>
  page.evaluate(async () => {
    const services = await (await window.hosts[0]!.runtime()).context()
    const { states } = services.mapUnsafe.get("latchkey/Connections") as Connections["Service"]
    return Object.fromEntries(
      Object.entries(states.get()).flatMap(([namespace, state]) =>
        state.status === "connected" ? [[namespace, state.accounts[0].address]] : []
      )
    )
  })
/** Begins a call of the host, whose outcome is read later: it waits for the visitor. */
const begin = (page: Page, call: "signMessage" | "send", input: unknown) =>
  page.evaluate(
    ([name, given]) => {
      Reflect.deleteProperty(window, "outcome")
      const settle = (outcome: unknown) => void Reflect.set(window, "outcome", outcome)
      const host = window.hosts[0]!
      const asked = name === "send" ? host.send(given as never) : host.signMessage(given as string)
      asked.then(
        (answer) => settle({ answer }),
        (error: Error & { readonly _tag?: string }) => settle({ failed: error._tag ?? error.message })
      )
    },
    [call, input] as const
  )
const outcome = async (page: Page): Promise<unknown> =>
  (await page.waitForFunction(() => Reflect.get(window, "outcome") as unknown)).jsonValue()
const balance = async (address: string) =>
  ((await chain.rpc("getBalance", [address])) as { readonly value: number }).value

/** Whether Node's own OpenSSL finds the signature good. */
const isSigned = (text: string, signature: string, address: string) => {
  const key = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), fromBase58(address)!])
  const publicKey = createPublicKey({ key, format: "der", type: "spki" })
  return verify(null, Buffer.from(text), publicKey, fromBase58(signature)!)
}

test("log in once, sign and send on Solana, and have both accounts after a reload", async () => {
  const { page, wrong } = await visit()
  await login(page)
  const all = await connected(page)
  expect(Object.keys(all).toSorted()).toEqual(["eip155", "solana"])
  const mine = all["solana"]!
  expect(fromBase58(mine)).toHaveLength(32)

  await page.getByRole("button", { name: /^Network/ }).click()
  await sheet(page)
    .getByRole("button", { name: /^Solana/ })
    .click()
  await sheet(page).waitFor({ state: "hidden" })
  await expect.poll(() => page.evaluate(() => window.hosts[0]!.snapshot.get().address)).toBe(mine)

  await begin(page, "signMessage", "Grüße")
  await frame(page).getByText("Grüße").waitFor()
  await approve(page).click()
  const { answer: signature } = (await outcome(page)) as { readonly answer: string }
  expect(isSigned("Grüße", signature, mine)).toBe(true)

  const to = chain.accounts[6]!.address
  const [had, held] = [await balance(mine), await balance(to)]
  await begin(page, "send", { to, amount: "0.25" })
  await frame(page).getByRole("heading", { name: "Send 0.25 SOL" }).waitFor()
  expect(await balance(to)).toBe(held)
  await approve(page).click()
  const { answer: sent } = (await outcome(page)) as { readonly answer: { readonly hash: string } }
  const { value } = (await chain.rpc("getSignatureStatuses", [[sent.hash]])) as {
    readonly value: ReadonlyArray<{ readonly err: unknown } | null>
  }
  expect(value[0]).toMatchObject({ err: null })
  await expect.poll(async () => (await balance(to)) - held).toBe(250_000_000)
  expect(had - (await balance(mine))).toBeGreaterThan(250_000_000)
  await sheet(page).waitFor({ state: "detached" })

  await begin(page, "send", { to, amount: "0.25" })
  await frame(page).getByRole("button", { name: "Decline" }).click()
  expect(await outcome(page)).toEqual({ failed: "WalletRejected" })
  expect((await balance(to)) - held).toBe(250_000_000)

  // On EVM the same login signs, without another.
  await page.evaluate(() => window.hosts[0]!.switchNetwork(1))
  await begin(page, "signMessage", "hi")
  await approve(page).click()
  expect(await outcome(page)).toMatchObject({ answer: expect.stringMatching(/^0x[0-9a-f]{130}$/) })

  await page.reload()
  await expect.poll(() => connected(page)).toEqual(all)
  expect(await sheet(page).count()).toBe(0)
  expect(wrong).toEqual([])
})
