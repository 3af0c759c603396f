import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  android,
  insidePhantom,
  safari,
  telegramOnAndroid,
  telegramOnIos,
  type HostEnvironment
} from "./support/environments.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const fernhold = {
  id: "f".repeat(64),
  name: "Tidewallet",
  mobile_link: "tidewallet://",
  app_store: "https://stores.example/tidewallet"
}

/** A phone's page; what a tap on a link would open is noted instead of opened. */
const visit = async ({ context, script }: HostEnvironment, wallet: object = fernhold) => {
  const { config, blockchain, relay, verify } = host.sandbox.endpoints
  return host.open({
    wallet: false,
    options: {
      endpoints: { config, blockchain, relay, verify },
      preload: "intent",
      customWallets: [wallet as typeof fernhold]
    },
    context,
    script: `window.taps = [];
      addEventListener("click", (event) => {
        const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
        if (!link) return;
        window.taps.push({ href: link.href, target: link.target, trusted: event.isTrusted });
        event.preventDefault();
      }, true);
      ${script}`
  })
}
const taps = (page: Page) =>
  page.evaluate(() => (window as unknown as { taps: Array<{ href: string; target: string; trusted: boolean }> }).taps)
const choose = async (page: Page) => {
  await page.getByRole("button", { name: "Connect", exact: true }).first().tap()
  await sheet(page)
    .getByRole("button", { name: /Tidewallet/ })
    .tap()
}
const open = (page: Page) => sheet(page).getByRole("link", { name: "Open Tidewallet" })
const uriIn = (href: string) => new URL(href.replace("tidewallet://", "https://x/")).searchParams.get("uri")!

describe("on a phone", () => {
  for (const [name, environment] of [
    ["Android", android],
    ["iOS", safari]
  ] as const)
    test(`${name}: one tap opens the app with the link, and coming back one is connected`, async () => {
      const { page, wrong } = await visit(environment)
      await choose(page)
      await open(page).waitFor()
      expect(await taps(page)).toEqual([])
      await open(page).tap()
      const [tap, ...others] = await taps(page)
      expect(others).toEqual([])
      expect(tap).toMatchObject({ target: "_self", trusted: true })
      expect(tap!.href).toMatch(/^tidewallet:\/\/wc\?uri=wc%3A/)
      const phone = await host.sandbox.startPhone({ answer: "approve" })
      await phone.pair(uriIn(tap!.href))
      await accountButton(page).waitFor()
      const stored = await page.evaluate(() => localStorage.getItem("WALLETCONNECT_DEEPLINK_CHOICE"))
      expect(JSON.parse(stored!)).toEqual({ href: "tidewallet://", name: "Tidewallet" })
      const success = await page.evaluate(() =>
        window.hostEvents.filter(({ type }) => type === "CONNECT_SUCCESS").map(({ properties }) => properties)
      )
      expect(success).toMatchObject([{ method: "mobile" }])
      expect(wrong).toEqual([])
    })

  test("Safari on iOS has the link before the wallet is tapped", async () => {
    const { page } = await visit(safari)
    await page.getByRole("button", { name: "Connect", exact: true }).first().tap()
    await sheet(page)
      .getByRole("button", { name: /Tidewallet/ })
      .waitFor()
    await host.sandbox.relay.when(({ messages }) => messages.some(({ tag }) => tag === 1100))
    await sheet(page)
      .getByRole("button", { name: /Tidewallet/ })
      .tap()
    await open(page).waitFor()
    expect(host.sandbox.relay.messages.filter(({ tag }) => tag === 1100)).toHaveLength(1)
  })

  test("nothing opened: after a moment in sight the ways on appear; not when the app has covered the page", async () => {
    const { page } = await visit(android)
    await choose(page)
    await open(page).waitFor()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await open(page).tap()
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true })
      document.dispatchEvent(new Event("visibilitychange"))
    })
    await page.clock.runFor(10_000)
    expect(await sheet(page).locator(".body").getByText("Nothing opened yet").count()).toBe(0)
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true })
      document.dispatchEvent(new Event("visibilitychange"))
    })
    await open(page).tap()
    await page.clock.runFor(2_499)
    expect(await sheet(page).locator(".body").getByText("Nothing opened yet").count()).toBe(0)
    await page.clock.runFor(1)
    await sheet(page).locator(".body").getByText("Nothing opened yet").waitFor()
    await sheet(page).getByRole("button", { name: "Copy link instead" }).waitFor()
    await sheet(page).getByRole("button", { name: "Show a code instead" }).tap()
    await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
    await sheet(page).getByRole("button", { name: "Get Tidewallet" }).waitFor()
  })

  for (const [name, environment, encoded] of [
    ["Android: its own window, and the link encoded twice", telegramOnAndroid, "uri=wc%253A"],
    ["iOS: its own window", telegramOnIos, "uri=wc%3A"]
  ] as const)
    test(`Telegram on ${name}`, async () => {
      const { page } = await visit(environment)
      await choose(page)
      await open(page).tap()
      const [tap] = await taps(page)
      expect(tap).toMatchObject({ target: "_blank", trusted: true })
      expect(tap!.href).toContain(encoded)
    })

  test("in a frame the app opens over the whole page", async () => {
    const { page, context } = await visit(android)
    const outer = await context.newPage()
    await outer.route("**/outer.html", (route) =>
      route.fulfill({ contentType: "text/html", body: `<iframe src="${host.url}" width="390" height="700"></iframe>` })
    )
    await page.close()
    await outer.goto(`${host.url}outer.html`)
    const inner = outer.frameLocator("iframe")
    await inner.getByRole("button", { name: "Connect", exact: true }).first().tap()
    await inner.getByRole("button", { name: /Tidewallet/ }).tap()
    const link = inner.getByRole("link", { name: "Open Tidewallet" })
    await expect.poll(() => link.getAttribute("target")).toBe("_top")
  })

  test("SEC-10: a listed link that nobody may follow is no link; a code and its text are still there", async () => {
    const { page, wrong } = await visit(android, { ...fernhold, mobile_link: "intent://evil#Intent;end" })
    await choose(page)
    await sheet(page).locator(".body").getByText("Tidewallet can't be opened from this page").waitFor()
    expect(await sheet(page).getByRole("link", { name: "Open Tidewallet" }).count()).toBe(0)
    const told = await page.evaluate(() => window.hostEvents.filter(({ type }) => type === "CONNECT_PROXY_ERROR"))
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).not.toContain("symKey")
    await sheet(page).getByRole("button", { name: "Show a code instead" }).tap()
    await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
    expect(wrong).toEqual([])
  })

  test("a wallet that wants the page in its own browser gets it there, unless this is that browser", async () => {
    const phantom = {
      ...fernhold,
      id: "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393"
    }
    const { page } = await visit(android, phantom)
    await choose(page)
    await open(page).tap()
    const [tap] = await taps(page)
    expect(tap!.href).toBe(
      `https://phantom.app/ul/browse/${encodeURIComponent(host.url)}?ref=${encodeURIComponent(new URL(host.url).origin)}`
    )
    const inside = await visit(insidePhantom, phantom)
    await choose(inside.page)
    await open(inside.page).tap()
    await expect.poll(async () => (await taps(inside.page))[0]!.href).toMatch(/^tidewallet:/)
  })

  test("a wallet without a link of its own that takes the page over is opened, not shown as a code (spec 2)", async () => {
    const exchange = {
      id: "fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa",
      name: "Tidewallet",
      webapp_link: "https://tidewallet.example"
    }
    const { page, wrong } = await visit(android, exchange)
    await choose(page)
    await open(page).tap()
    await sheet(page).getByRole("tab").nth(1).tap()
    await expect.poll(() => open(page).getAttribute("href")).toMatch(/^https:\/\/tidewallet\.example\/wc\?uri=/)
    await open(page).tap()
    await expect
      .poll(() => taps(page))
      .toMatchObject([
        { href: `cbwallet://miniapp?url=${encodeURIComponent(host.url)}`, target: "_self" },
        { target: "_blank" }
      ])
    expect(wrong).toEqual([])
  })
})
