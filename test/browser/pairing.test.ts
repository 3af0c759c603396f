import { devices, type BrowserContextOptions, type Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { besidesNetwork } from "./support/besidesNetwork.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { startHost, type Host, type Visit } from "./support/startHost.ts"
import { accountButton, copyLink, openCode, seen, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const clipboard: BrowserContextOptions = { permissions: ["clipboard-read", "clipboard-write"] }
const endpoints = () => {
  const { config, blockchain, relay, verify } = host.sandbox.endpoints
  return { config, blockchain, relay, verify }
}

/** A page whose host has set up pairing, and which loads nothing ahead. */
const visit = async (options: Partial<LatchkeyOptions> = {}, { context, ...rest }: Visit = {}) => {
  return host.open({
    wallet: false,
    options: { endpoints: endpoints(), preload: "intent", ...options },
    context: { ...clipboard, ...context },
    ...rest
  })
}

const pair = async (page: Page) => {
  const phone = await host.sandbox.startPhone({ answer: "approve" })
  await openCode(page)
  await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
  await phone.pair(await copyLink(page))
  await accountButton(page).waitFor()
  await sheet(page).waitFor({ state: "detached" })
  return phone
}
/** What listens on the page's window, by event; also what the host and its parts have there. */
const listening = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  const { result } = await cdp.send("Runtime.evaluate", { expression: "window" })
  const { listeners } = await cdp.send("DOMDebugger.getEventListeners", { objectId: result.objectId! })
  await cdp.detach()
  return listeners.map(({ type }) => type).toSorted()
}
/** Confirmed by the wallet, not only painted from the last visit. */
const connected = (page: Page) => expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
const events = (page: Page, type: string) =>
  page.evaluate(
    (wanted) => window.hostEvents.filter((one) => one.type === wanted).map(({ properties }) => properties),
    type
  )
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^wc@2|WALLETCONNECT/.test(key)))

describe("pairing with a phone", () => {
  test("nothing of the library is loaded, and no relay is met, before a visitor chooses it", async () => {
    const { page, foreign, wrong } = await visit()
    const scripts: Array<string> = []
    page.on("request", (request) => void scripts.push(new URL(request.url()).pathname))
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    await sheet(page)
      .getByRole("button", { name: /Scan with a phone/ })
      .waitFor()
    expect(scripts.filter((path) => /library|makeClient/.test(path))).toEqual([])
    expect(host.sandbox.relay.accepted).toBe(0)
    await sheet(page)
      .getByRole("button", { name: /Scan with a phone/ })
      .click()
    await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
    expect(scripts.filter((path) => /library/.test(path))).toHaveLength(1)
    expect(foreign.filter((url) => !url.includes("127.0.0.1"))).toEqual([])
    expect(wrong).toEqual([])
  })

  test("a visitor of a phone who opens an app loads no code to scan", async () => {
    const wallet = { id: "f".repeat(64), name: "Fernhold", mobile_link: "fernhold://" }
    const { page } = await visit({ customWallets: [wallet] }, { context: devices["Pixel 7"] })
    const scripts: Array<string> = []
    page.on("request", (request) => void scripts.push(new URL(request.url()).pathname))
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    await sheet(page)
      .getByRole("button", { name: /Fernhold/ })
      .click()
    await sheet(page).getByRole("link", { name: "Open Fernhold" }).waitFor()
    expect(scripts.filter((path) => /ConnectingWalletConnect/.test(path))).toHaveLength(1)
    expect(scripts.filter((path) => /QrCode/.test(path))).toEqual([])
  })

  test("a code whose drawing does not load says so; its link can be copied, and trying again shows it", async () => {
    const { page, context } = await visit()
    const isDrawing = /QrCode/
    await context.route(isDrawing, (route) => route.abort("internetdisconnected"))
    await openCode(page)
    await expect.poll(() => sheet(page).getByRole("alert").textContent()).toMatch(/^Part of this page didn't load/)
    expect(await copyLink(page)).toMatch(/^wc:/)
    await context.unroute(isDrawing)
    await sheet(page).getByRole("button", { name: "Try again" }).click()
    await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
  })

  test("connects, signs, sends until it is mined, switches without asking, and is ended by the phone", async () => {
    const { page, wrong } = await visit()
    const phone = await pair(page)
    await expect.poll(() => seen(page).textContent()).toContain(phone.address)
    await expect.poll(() => events(page, "CONNECT_SUCCESS")).toMatchObject([{ method: "qrcode", network: "eip155:1" }])

    const signature = await page.evaluate(() => window.hosts[0]!.signMessage("Grüße"))
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    const receipt = await page.evaluate(async (to) => {
      const [latchkey] = window.hosts
      const { status, hash } = await latchkey!.waitForReceipt(await latchkey!.send({ to, amount: "0.01" }))
      return { status, hash }
    }, accounts[5]!.address)
    expect(receipt).toMatchObject({ status: "success" })

    const asked = phone.requests.length
    await page.evaluate(() => window.hosts[0]!.switchNetwork(8453))
    await expect.poll(() => seen(page).textContent()).toContain("8453")
    expect(phone.requests.slice(asked)).toEqual([])
    await page.evaluate(() => window.hosts[0]!.signMessage("on Base"))
    expect(phone.requests.at(-1)).toMatchObject({ method: "personal_sign", chainId: "eip155:8453" })

    await phone.disconnect()
    await expect.poll(() => seen(page).textContent()).toContain("disconnected")
    await page.getByRole("button", { name: "Connect", exact: true }).first().waitFor()
    expect(phone.failures).toEqual([])
    await phone.stop()
    await expect.poll(() => host.sandbox.relay.sockets).toBe(0)
    expect(wrong).toEqual([])
  })

  test("declining says so; trying again works; the page's domain is what the phone is shown (SEC-14)", async () => {
    const { page, wrong } = await visit({ metadata: { name: "Saltmarsh", url: "https://bank.example" } })
    const phone = await host.sandbox.startPhone({ answer: "reject" })
    await openCode(page)
    await phone.pair(await copyLink(page))
    await sheet(page).getByRole("heading", { name: "You declined the request" }).waitFor()
    expect(phone.asked[0]).toMatchObject({ verdict: "match", site: { url: new URL(host.url).origin } })
    await expect.poll(() => events(page, "CONNECT_ERROR")).toEqual([{ message: "Connection rejected" }])
    phone.answer = "approve"
    await sheet(page).getByRole("button", { name: "Try again" }).click()
    await phone.pair(await copyLink(page))
    await accountButton(page).waitFor()
    expect(wrong).toEqual([])
  })

  test("the next visit goes on where this one ended, and disconnecting leaves nothing behind (SEC-15)", async () => {
    const { page, wrong } = await visit()
    const before = await stored(page)
    const phone = await pair(page)
    await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(0)
    await page.reload()
    await connected(page)
    const asked = phone.asked.length
    await expect.poll(() => seen(page).textContent()).toContain(phone.address)
    expect(phone.asked).toHaveLength(asked)
    expect(await page.evaluate(() => window.hosts[0]!.signMessage("again"))).toMatch(/^0x/)
    await page.evaluate(() => window.hosts[0]!.disconnect())
    await phone.when(({ sessions }) => sessions.length === 0)
    await expect.poll(() => stored(page)).toEqual(before)
    await phone.stop()
    await expect.poll(() => host.sandbox.relay.sockets).toBe(0)
    expect(wrong).toEqual([])
  })

  test("a session that the phone ends while the page is gone is told once, when the sheet opens (spec 8)", async () => {
    const { page, wrong } = await visit()
    const phone = await pair(page)
    await page.goto("about:blank")
    await phone.disconnect()
    await page.goto(host.url)
    // Painted as connected from the last visit, until the relay has the phone's word.
    const connections = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith("connections")))
    await expect.poll(connections).toEqual([])
    await expect.poll(() => seen(page).textContent()).toMatch(/^disconnected/)
    const expired = page.locator("[data-latchkey]").getByText("Session expired", { exact: true }).first()
    const open = page.getByRole("button", { name: "Connect", exact: true }).first()
    await open.click()
    await expired.waitFor()
    await page.locator("[data-latchkey]").getByText("Connect Pocket again.", { exact: true }).waitFor()
    await pressKey(page, "Escape")
    await sheet(page).waitFor({ state: "detached" })
    await page.reload()
    await open.click()
    await sheet(page)
      .getByRole("button", { name: /Scan with a phone/ })
      .waitFor()
    expect(await seen(page).textContent()).toMatch(/^disconnected/)
    expect(await expired.count()).toBe(0)
    // The library writes on after its last session: nothing of that stays either (SEC-15).
    await expect.poll(() => stored(page)).toEqual([])
    expect(wrong).toEqual([])
  })

  test("disposing leaves no listener on the window and no socket, and the network's return opens none", async () => {
    const { page, context, wrong } = await visit()
    const before = await listening(page)
    await pair(page)
    const meanwhile = await listening(page)
    expect(meanwhile).toEqual(expect.arrayContaining(["offline", "online"]))
    await page.evaluate(() => window.hosts[0]!.dispose())
    await expect.poll(async () => (await listening(page)).filter((type) => !before.includes(type))).toEqual([])
    await expect.poll(() => host.sandbox.relay.sockets).toBe(1)
    const { accepted } = host.sandbox.relay
    await context.setOffline(true)
    await context.setOffline(false)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(host.sandbox.relay.accepted).toBe(accepted)
    expect(wrong).toEqual([])
  })

  test("REL-R: the network goes and comes back: so does the socket", async () => {
    const { page, context } = await visit()
    const phone = await pair(page)
    await host.sandbox.relay.when(({ sockets }) => sockets === 2)
    await context.setOffline(true)
    await host.sandbox.relay.when(({ sockets }) => sockets === 1)
    await context.setOffline(false)
    await host.sandbox.relay.when(({ sockets }) => sockets === 2)
    expect(await page.evaluate(() => window.hosts[0]!.signMessage("back"))).toMatch(/^0x/)
    expect(phone.failures).toEqual([])
  })

  test("two tabs: the other one follows, asks the same phone, and is signed off with it", async () => {
    const { page, context, wrong } = await visit()
    const phone = await pair(page)
    const other = await context.newPage()
    await other.goto(host.url)
    await connected(other)
    expect(await other.evaluate(() => window.hosts[0]!.signMessage("from the other tab"))).toMatch(/^0x/)
    expect(await page.evaluate(() => window.hosts[0]!.signMessage("from the first tab"))).toMatch(/^0x/)
    await other.evaluate(() => window.hosts[0]!.disconnect())
    await phone.when(({ sessions }) => sessions.length === 0)
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    await sheet(page)
      .getByRole("button", { name: /Scan with a phone/ })
      .waitFor()
    // A user who has signed off needs no message about it (spec 8).
    expect(await page.locator("[data-latchkey]").getByText("Session expired").count()).toBe(0)
    expect(wrong).toEqual([])
  })

  test("SEC-37: a tab that showed a code before takes up the session that another makes, and both keep it", async () => {
    const { page, context, wrong } = await visit()
    const early = await context.newPage()
    await early.goto(host.url)
    await openCode(early)
    await sheet(early).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
    await pressKey(early, "Escape")
    await page.bringToFront()
    const phone = await pair(page)
    await connected(early)
    expect(await early.evaluate(() => window.hosts[0]!.signMessage("from the other tab"))).toMatch(/^0x/)
    expect(await page.evaluate(() => window.hosts[0]!.signMessage("from the first tab"))).toMatch(/^0x/)
    expect(phone.sessions).toHaveLength(1)
    expect(wrong).toEqual([])
  })

  test("a tab that did not hear that another one has paired a second phone asks no phone for the former account", async () => {
    const { page, context, wrong } = await visit()
    // As a tab that does not run while the other one does.
    await page.addInitScript(() => {
      for (const type of ["storage", "visibilitychange", "pageshow"])
        window.addEventListener(type, (event) => event.stopImmediatePropagation(), true)
    })
    await page.reload()
    const first = await pair(page)
    const other = await context.newPage()
    await other.goto(host.url)
    await connected(other)
    const second = await host.sandbox.startPhone({ answer: "approve", account: 1 })
    await other.evaluate(() => window.hosts[0]!.disconnect())
    await first.when(({ sessions }) => sessions.length === 0)
    await openCode(other)
    await second.pair(await copyLink(other))
    const address = (tab: Page) => tab.evaluate(() => window.hosts[0]!.snapshot.get().address)
    await expect.poll(() => address(other)).toBe(second.address)
    expect(await address(page)).toBe(first.address)
    const meant = await page.evaluate(() =>
      window.hosts[0]!.signMessage("for the former account").catch(() => "failed")
    )
    expect(meant).toBe("failed")
    await expect.poll(() => address(page)).toBe(second.address)
    expect(second.requests).toEqual([])
    expect(await page.evaluate(() => window.hosts[0]!.signMessage("for the present one"))).toMatch(/^0x/)
    expect(second.requests).toHaveLength(1)
    expect(wrong).toEqual([])
  })

  test("SEC-15: disconnecting without a network leaves neither a session nor its keys", async () => {
    const { page, context } = await visit()
    const phone = await pair(page)
    await expect.poll(() => stored(page)).not.toEqual([])
    await context.setOffline(true)
    await page.evaluate(() => window.hosts[0]!.disconnect())
    await expect.poll(() => stored(page)).toEqual([])
    // The phone is told as soon as it can be.
    expect(phone.sessions).toHaveLength(1)
    await context.setOffline(false)
    await phone.when(({ sessions }) => sessions.length === 0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem("@latchkey/pairing_owed"))).toBeNull()
    await expect.poll(() => stored(page)).toEqual([])
    await expect.poll(() => host.sandbox.relay.sockets).toBe(1)
  })

  test("SEC-15: a page that goes before the network comes back leaves it to the next one to tell the phone", async () => {
    const { page, context, wrong } = await visit({ preload: "idle" })
    const phone = await pair(page)
    await context.setOffline(true)
    await page.evaluate(() => window.hosts[0]!.disconnect())
    await expect.poll(() => stored(page)).toEqual([])
    await page.close()
    await context.setOffline(false)
    expect(phone.sessions).toHaveLength(1)
    const next = await context.newPage()
    await next.goto(host.url)
    await phone.when(({ sessions }) => sessions.length === 0)
    await expect.poll(() => stored(next)).toEqual([])
    expect(besidesNetwork(wrong)).toEqual([])
  })

  test("REL-R: the relay is cut while the code shows: it works all the same", async () => {
    const { page } = await visit()
    const phone = await host.sandbox.startPhone({ answer: "approve" })
    await openCode(page)
    const link = await copyLink(page)
    host.sandbox.relay.drop()
    await host.sandbox.relay.when(({ sockets }) => sockets > 0)
    await phone.pair(link)
    await accountButton(page).waitFor()
  })

  test("REL-R: the relay is cut between agreeing and settling", async () => {
    const { page } = await visit()
    const phone = await host.sandbox.startPhone({ answer: "approve" })
    await openCode(page)
    const link = await copyLink(page)
    host.sandbox.relay.faults.set({ cutAt: 1101 })
    await phone.pair(link)
    await accountButton(page).waitFor()
  })

  test("REL-R: no relay at the start ends typed after 20 s, and a later attempt works", async () => {
    const { page } = await visit()
    await page.clock.install()
    host.sandbox.relay.faults.set({ stall: true })
    await openCode(page)
    await sheet(page).getByText("Creating a code").waitFor()
    // The 20 s begin before the socket is asked for.
    await host.sandbox.relay.when(({ stalled }) => stalled > 0)
    await page.clock.runFor(20_000)
    await sheet(page).getByRole("heading", { name: "Failed to connect" }).waitFor()
    await sheet(page).locator(".head").getByText("We couldn't reach your phone.").waitFor()
    host.sandbox.relay.faults.clear()
    await page.clock.resume()
    await sheet(page).getByRole("button", { name: "Try again" }).click()
    const phone = await host.sandbox.startPhone({ answer: "approve" })
    await phone.pair(await copyLink(page))
    await accountButton(page).waitFor()
  })

  test("REL-R: half open, the socket falls silent under a request: a new one is opened and the answer arrives", async () => {
    const { page } = await visit()
    await page.clock.install()
    const phone = await pair(page)
    const { relay } = host.sandbox
    await relay.when(({ sockets }) => sockets === 2)
    const before = relay.accepted
    relay.faults.set({ halfOpen: true })
    const signature = page.evaluate(() => window.hosts[0]!.signMessage("still there?"))
    // A message has 15 s to be taken; it is said once more with the next pulse, and after that the socket counts as dead.
    const pulse = async () => {
      await page.clock.runFor(5_000)
      return relay.accepted
    }
    await expect.poll(pulse).toBeGreaterThan(before)
    relay.faults.clear("halfOpen")
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)
    expect(phone.requests.filter(({ method }) => method === "personal_sign")).toHaveLength(1)
  })

  const refusals = [
    ["an unknown project id", { projectId: true }, undefined, "Invalid Project ID"],
    ["a clock that is behind", {}, "early", "Session Expired"],
    ["an origin that is not allowed", {}, "origin", "Origin Not Allowed"]
  ] as const
  for (const [name, { projectId = false }, unauthorized, title] of refusals.map(
    ([a, b, c, d]) => [a, b as { projectId?: boolean }, c, d] as const
  ))
    test(`REL-R: ${name} raises "${title}" once`, async () => {
      const { page } = await visit(projectId ? { projectId: host.sandbox.unknownProjectId } : {})
      if (unauthorized !== undefined) host.sandbox.relay.faults.set({ unauthorized })
      await openCode(page)
      await host.sandbox.relay.when(({ refusals: given }) => given.length > 0)
      await sheet(page).getByRole("heading", { name: "Failed to connect" }).waitFor()
      await page.locator("[data-latchkey]").getByText(title, { exact: true }).waitFor()
      expect(await page.locator("[data-latchkey]").getByText(title, { exact: true }).count()).toBe(1)
    })

  test("the code expires in front of the visitor, and a new one is another one", async () => {
    const { page } = await visit()
    await page.clock.install()
    await openCode(page)
    await sheet(page)
      .getByText(/Code works for 3:\d\d/)
      .waitFor()
    const first = await copyLink(page)
    await page.clock.runFor(230_000)
    await sheet(page).getByRole("heading", { name: "This code has expired" }).waitFor()
    // The relay's clock has not been moved.
    await page.clock.setSystemTime(Date.now())
    await page.clock.resume()
    await sheet(page).getByRole("button", { name: "Show a new code" }).click()
    await sheet(page)
      .getByText(/Code works for 3:\d\d/)
      .waitFor()
    expect(await copyLink(page)).not.toBe(first)
  })

  test("SEC-16: closing the modal makes a link worthless that nobody has, and it is kept nowhere", async () => {
    const wallet = { id: "f".repeat(64), name: "Fernhold", mobile_link: "fernhold://" }
    const { page } = await visit({ customWallets: [wallet] }, { context: devices["Pixel 7"] })
    const before = await page.evaluate(() => Object.keys(localStorage))
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    await sheet(page)
      .getByRole("button", { name: /Fernhold/ })
      .click()
    await sheet(page).getByRole("link", { name: "Open Fernhold" }).waitFor()
    await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(0)
    await sheet(page).getByRole("button", { name: "Close" }).click()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(before)
    await expect.poll(() => host.sandbox.relay.sockets).toBe(0)
    const told = await page.evaluate(() => JSON.stringify(window.hostEvents) + location.href)
    expect(told).not.toContain("wc:")
  })
})
