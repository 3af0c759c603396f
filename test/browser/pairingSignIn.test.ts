import { devices, type Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { PhoneOptions } from "../../sandbox/phone/PhoneOptions.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { startHost, type Host, type Visit } from "./support/startHost.ts"
import { accountButton, copyLink, openCode, seen, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

// Signing in with the yes to a connection: in a page, which has none of Node's globals, with a real relay and a phone with real keys.

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const visit = async (options: Partial<LatchkeyOptions>, more: Visit = {}) => {
  const { config, blockchain, relay, verify } = host.sandbox.endpoints
  return host.open({
    wallet: false,
    context: { permissions: ["clipboard-read", "clipboard-write"] },
    ...more,
    options: { endpoints: { config, blockchain, relay, verify }, ...options }
  })
}
/** Networks of EVM alone: with others no wallet is asked to sign together with connecting. */
const evm = () => ({
  networks: host.sandbox.networks.filter((one) => typeof one.id === "number") as LatchkeyOptions["networks"]
})
const siwx = { siwx: { statement: "See your prints." } as never }
const siweConfig = { siweConfig: {} as never }

const scan = async (link: string, more: Partial<PhoneOptions> = {}) => {
  const phone = await host.sandbox.startPhone({ answer: "ask", ...more })
  await phone.pair(link)
  await phone.when(({ questions }) => questions.length === 1)
  return phone
}
const status = (page: Page) => page.evaluate(() => window.hosts[0]!.snapshot.get().status)
const globals = (page: Page) =>
  page.evaluate(() => ["Buffer", "process", "global"].filter((name) => name in globalThis))

describe.each([
  ["siwx", siwx],
  ["siweConfig", siweConfig]
])("%s, EVM alone", (_, signingIn) => {
  test("one yes on the phone connects and signs in, and a reload restores both", async () => {
    const { page, wrong } = await visit({ ...evm(), ...signingIn })
    expect(await globals(page)).toEqual([])
    await openCode(page)
    const phone = await scan(await copyLink(page))
    phone.approve()
    await accountButton(page).waitFor()
    await expect.poll(() => status(page)).toBe("connected")
    await sheet(page).waitFor({ state: "detached" })
    expect(phone.asked.map(({ method }) => method)).toEqual(["sign-in"])
    await page.reload()
    await expect.poll(() => status(page)).toBe("connected")
    phone.answer = "approve"
    expect(await page.evaluate(() => window.hosts[0]!.signMessage("restored"))).toMatch(/^0x/)
    expect(phone.asked.map(({ method }) => method)).toEqual(["sign-in", "personal_sign"])
    expect(await globals(page)).toEqual([])
    expect(wrong).toEqual([])
  })

  test("a phone that only connects is asked to sign in the sheet", async () => {
    const { page, wrong } = await visit({ ...evm(), ...signingIn })
    await openCode(page)
    const phone = await scan(await copyLink(page), { oneClick: false })
    phone.answer = "approve"
    phone.approve()
    await sheet(page).getByRole("button", { name: "Sign in" }).click()
    await expect.poll(() => status(page)).toBe("connected")
    expect(phone.asked.map(({ method }) => method)).toEqual(["connect", "personal_sign"])
    expect(wrong).toEqual([])
  })
})

test.each([
  ["before", true],
  ["after", false]
] as const)(
  "the page is thrown away while the phone asks, which answers %s the next one is there",
  async (_, before) => {
    const { page, wrong } = await visit({ ...evm(), ...siwx })
    await openCode(page)
    const phone = await scan(await copyLink(page))
    await page.goto("about:blank")
    await host.sandbox.relay.when(({ sockets }) => sockets === 1)
    if (before) {
      const agreed = phone.when(({ sessions }) => sessions.length === 1)
      phone.approve()
      await agreed
    }
    await page.goto(host.url)
    if (!before) {
      await host.sandbox.relay.when(({ sockets }) => sockets === 2)
      phone.approve()
    }
    await accountButton(page).waitFor()
    await expect.poll(() => status(page)).toBe("connected")
    await expect.poll(() => seen(page).textContent()).toContain(phone.address)
    expect(phone.asked.map(({ method }) => method)).toEqual(["sign-in"])
    expect(wrong).toEqual([])
  }
)

test("a code that was only drawn: closed and then approved, the session is ended at the phone", async () => {
  const { page, wrong } = await visit({ ...evm(), ...siwx })
  await openCode(page)
  const phone = await scan(await copyLink(page))
  await pressKey(page, "Escape")
  await sheet(page).waitFor({ state: "detached" })
  const agreed = phone.when(({ sessions }) => sessions.length === 1)
  phone.approve()
  await agreed
  await phone.when(({ sessions }) => sessions.length === 0)
  expect(await status(page)).toBe("disconnected")
  expect(wrong).toEqual([])
})

test("what the phone signs wrongly is told as signing, and the next code connects it", async () => {
  const { page } = await visit({ ...evm(), ...siwx })
  await openCode(page)
  const phone = await host.sandbox.startPhone({ answer: "approve" })
  phone.settleWith = "forgedProof"
  await phone.pair(await copyLink(page))
  await sheet(page).getByRole("heading", { name: "Error signing message" }).waitFor()
  await phone.when(({ sessions }) => sessions.length === 0)
  await sheet(page).getByRole("button", { name: "Try again" }).click()
  await phone.pair(await copyLink(page))
  await sheet(page).getByRole("button", { name: "Sign in" }).click()
  await expect.poll(() => status(page)).toBe("connected")
})

test("a wallet that lacks what the page needs is told as that, not as declining or the connection", async () => {
  const { page } = await visit(evm())
  await openCode(page)
  const phone = await host.sandbox.startPhone({ answer: "approve" })
  phone.refusedNamespaces.add("eip155")
  await phone.pair(await copyLink(page))
  await sheet(page)
    .getByText(/doesn't support what this site needs/)
    .first()
    .waitFor()
})

test("a later request leads to the app by a link, also when the page was reloaded while the app was open", async () => {
  const wallet = { id: "e".repeat(64), name: "Tidewallet", mobile_link: "tidewallet://" }
  const { page, wrong } = await visit(
    { ...evm(), ...siwx, customWallets: [wallet] },
    {
      context: devices["Pixel 7"],
      script: `addEventListener("click", (event) => {
        const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
        if (link) { window.opened = link.href; event.preventDefault() }
      }, true);
      window.open = (href) => { console.error("opened by script: " + href) }`
    }
  )
  await page.getByRole("button", { name: "Connect", exact: true }).first().tap()
  await sheet(page)
    .getByRole("button", { name: /Tidewallet/ })
    .tap()
  await sheet(page).getByRole("link", { name: "Open Tidewallet" }).tap()
  const opened = await page.evaluate(() => (window as unknown as { readonly opened: string }).opened)
  const uri = new URL(opened.replace("tidewallet://", "https://x/")).searchParams.get("uri")!
  const phone = await scan(uri, { oneClick: false })
  await page.reload()
  phone.approve()
  const signIn = sheet(page).getByRole("button", { name: "Sign in" })
  await signIn.waitFor()
  // As after a pause: what a script may do with a press is over.
  await page.evaluate(() => Object.defineProperty(navigator, "userActivation", { value: { isActive: false } }))
  await signIn.tap()
  await phone.when(({ questions }) => questions.some(({ method }) => method === "personal_sign"))
  await expect
    .poll(() => sheet(page).getByRole("link", { name: "Open Pocket" }).getAttribute("href"))
    .toBe("tidewallet://wc")
  phone.approve()
  await expect.poll(() => status(page)).toBe("connected")
  expect(wrong).toEqual([])
})
