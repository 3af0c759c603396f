import type { FrameLocator, Page } from "playwright-core"
import { verifyTypedData } from "viem"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Connections } from "../../services/connection/connections/Connections.ts"
import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { audit } from "../gallery/audit.ts"
import { startHost, type Host, type Visit } from "./support/startHost.ts"
import { accountButton, seen, sheet } from "./support/steps.ts"
import { pressKey, typeText } from "../support/pressKey.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
  // Made when it is first asked for: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host[Symbol.asyncDispose]())

const email = "nadia@saltmarsh.example"

/** A page whose host offers the login by email. */
const visit = async (options: Partial<LatchkeyOptions> = {}, rest: Visit = {}) => {
  const { config, blockchain, secureSite } = host.sandbox.endpoints
  const endpoints = { config, blockchain, secureSite }
  return host.open({ wallet: false, options: { endpoints, preload: "intent", ...options }, ...rest })
}
const frame = (page: Page): FrameLocator => page.frameLocator("iframe[data-latchkey-frame]")
const approve = (page: Page) => frame(page).getByRole("button", { name: "Approve" })
const decline = (page: Page) => frame(page).getByRole("button", { name: "Decline" })
const code = (page: Page) => sheet(page).getByRole("textbox", { name: "Six-digit code from the email" })

/** Gives the address and waits for what the mail brings. */
const submitEmail = async (page: Page) => {
  await page.getByRole("button", { name: "Connect", exact: true }).first().click()
  const field = sheet(page).getByRole("textbox", { name: /email/i })
  await field.fill(email)
  await field.press("Enter")
  return host.sandbox.mail.next(email)
}
const login = async (page: Page) => {
  const mail = await submitEmail(page)
  await code(page).fill(mail.code!)
  await accountButton(page).waitFor()
  await sheet(page).waitFor({ state: "detached" })
}
const connected = (page: Page) => expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
const address = async (page: Page) => /0x[0-9a-fA-F]{40}/.exec((await seen(page).textContent())!)![0]
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())
/** Sends as a host does. */
const send = (page: Page, to: string) =>
  page.evaluate((receiver) => {
    Reflect.deleteProperty(window, "outcome")
    const settle = (outcome: unknown) => void Reflect.set(window, "outcome", outcome)
    window.hosts[0]!.send({ to: receiver, amount: "0.25" }).then(
      ({ hash }) => settle({ hash }),
      (error: Error & { readonly _tag?: string }) => settle({ failed: error._tag ?? error.message })
    )
  }, to)
/** What has come of it. */
const outcome = async (page: Page): Promise<unknown> =>
  (await page.waitForFunction(() => Reflect.get(window, "outcome") as unknown)).jsonValue()

/** Asks the connected wallet as a program of the host does. */
const rpc = (page: Page, method: string, params: ReadonlyArray<unknown>) =>
  page.evaluate(
    async ([asked, given]) => {
      const services = await (await window.hosts[0]!.runtime()).context()
      const { states } = services.mapUnsafe.get("latchkey/Connections") as Connections["Service"]
      const now = states.get().eip155
      if (now?.status !== "connected") throw new Error("Nothing is connected")
      Reflect.deleteProperty(window, "outcome")
      const settle = (outcome: unknown) => void Reflect.set(window, "outcome", outcome)
      ;(now.connector.provider as Eip1193Provider).request({ method: asked, params: given }).then(
        (answer) => settle({ answer }),
        (error: Error & { readonly _tag?: string }) => settle({ failed: error._tag ?? error.message })
      )
    },
    [method, params] as const
  )

const wrongCode = (right: string) => (right === "000000" ? "111111" : "000000")

describe("a wallet by email (spec 4, 5)", () => {
  test("login with the code of the mail, approve a send until it is mined, decline one, sign out", async () => {
    const { page, wrong } = await visit()
    const before = await stored(page)
    const mail = await submitEmail(page)
    await code(page).fill(wrongCode(mail.code!))
    await sheet(page).getByRole("alert").getByText("That code isn't right").waitFor()
    expect(host.sandbox.site.loggedIn).toEqual([])
    await code(page).fill(mail.code!)
    await accountButton(page).waitFor()
    await sheet(page).waitFor({ state: "detached" })
    await connected(page)
    expect(host.sandbox.site.loggedIn).toEqual([email])
    const own = await address(page)
    expect(accounts.map((one) => one.address)).not.toContain(own)

    const to = accounts[6]!.address
    const chain = host.sandbox.chain(1)
    const held = () => chain.rpc("eth_getBalance", [to, "latest"]).then((wei) => BigInt(wei as string))
    const had = await held()
    await send(page, to)
    await frame(page).getByRole("heading", { name: "Send 0.25 ETH" }).waitFor()
    expect(await held()).toBe(had)
    await approve(page).click()
    const { hash } = (await outcome(page)) as { readonly hash: string }
    expect(await chain.receipt(hash)).toMatchObject({ status: "0x1", from: own.toLowerCase() })
    await expect.poll(async () => (await held()) - had).toBe(25n * 10n ** 16n)
    await sheet(page).waitFor({ state: "detached" })

    await send(page, to)
    await decline(page).click()
    expect(await outcome(page)).toEqual({ failed: "WalletRejected" })
    await sheet(page).waitFor({ state: "detached" })
    expect((await held()) - had).toBe(25n * 10n ** 16n)

    await page.reload()
    await connected(page)
    await expect.poll(() => address(page)).toBe(own)
    expect(await page.evaluate(() => window.hosts.length)).toBe(1)
    await page.evaluate(() => window.hosts[0]!.disconnect())
    await page.getByRole("button", { name: "Connect", exact: true }).first().waitFor()
    await expect.poll(() => host.sandbox.site.loggedIn).toEqual([])
    const kept = [
      "active_caip_network_id",
      "active_caip_network_id:eip155",
      "active_namespace",
      "disconnected_connector_ids"
    ]
    // The site hears of it before the page has cleared what it had stored.
    await expect.poll(() => stored(page)).toEqual([...before, ...kept.map((key) => `@latchkey/${key}`)].toSorted())
    expect(wrong).toEqual([])
  })

  test("REL-F: a reload on a slow phone and a slow 3G network keeps the login", async () => {
    const { page } = await visit()
    await login(page)
    const own = await address(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    await devtools.send("Network.enable")
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000
    })
    await page.reload()
    await expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
    await expect.poll(() => address(page)).toBe(own)
  })

  test("by keyboard alone: email, code, approve, and Escape declines in the frame as in the sheet", async () => {
    const { page } = await visit()
    const field = sheet(page).getByRole("textbox", { name: /email/i })
    const heading = frame(page).getByRole("heading", { name: "Send 0.25 ETH" })
    await page.getByRole("button", { name: "Connect", exact: true }).first().press("Enter")
    await field.waitFor()
    const inField = () => field.evaluate((one) => one === (one.getRootNode() as ShadowRoot).activeElement)
    for (let step = 0; step < 4 && !(await inField()); step++) await pressKey(page, "Tab")
    await typeText(field, email)
    await pressKey(field, "Enter")
    const mail = await host.sandbox.mail.next(email)
    await typeText(code(page), mail.code!)
    await accountButton(page).waitFor()
    await sheet(page).waitFor({ state: "detached" })

    // The focus begins at the sheet's header; the frame is next, at its heading. The region of facts scrolls by keys.
    const title = sheet(page).locator("h1#title")
    await send(page, accounts[6]!.address)
    await heading.waitFor()
    await pressKey(title, "Tab")
    await pressKey(page, "Tab")
    await expect.poll(() => approve(page).getAttribute("aria-disabled")).toBeNull()
    await pressKey(heading, "Tab")
    await pressKey(decline(page), "Tab")
    await pressKey(approve(page), "Enter")
    expect(await outcome(page)).toMatchObject({ hash: expect.stringMatching(/^0x/) })
    await sheet(page).waitFor({ state: "detached" })

    await send(page, accounts[6]!.address)
    await heading.waitFor()
    await pressKey(title, "Escape")
    expect(await outcome(page)).toEqual({ failed: "WalletRejected" })
    await sheet(page).waitFor({ state: "detached" })

    // Out of the frame one is in the sheet, and not in the page behind it.
    await send(page, accounts[6]!.address)
    await heading.waitFor()
    await pressKey(title, "Tab")
    await pressKey(page, "Tab")
    for (const place of [heading, decline(page), approve(page)]) await pressKey(place, "Tab")
    await pressKey(page, "Escape")
    expect(await outcome(page)).toEqual({ failed: "WalletRejected" })
    await sheet(page).waitFor({ state: "detached" })
    expect(await host.sandbox.chain(1).rpc("txpool_status")).toMatchObject({ pending: "0x0" })
  })

  test("what is approved: who asks, the whole address, fee and total, and nothing is wider than the sheet", async () => {
    const { page, wrong } = await visit()
    await login(page)
    await send(page, accounts[6]!.address)
    await frame(page).getByRole("heading", { name: "Send 0.25 ETH" }).waitFor()
    await expect.poll(() => approve(page).getAttribute("aria-disabled")).toBeNull()
    const body = frame(page).locator("body")
    expect((await frame(page).locator(".groups").allTextContents()).join("")).toBe(accounts[6]!.address)
    await expect.poll(() => frame(page).locator("svg.strip polygon").count()).toBe(2)
    for (const words of ["127.0.0.1", "Network", "Fee, at most", "Total, at most"])
      await body.getByText(words, { exact: false }).first().waitFor()
    const wider = (root: Element) =>
      [root, ...root.querySelectorAll("*")]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
        .map((one) => `${one.localName}.${one.className} ${one.scrollWidth} > ${one.clientWidth}`)
    expect(await body.evaluate(wider)).toEqual([])
    const scroller = sheet(page).locator(".body")
    expect(await scroller.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    // Below the frame the places of its parts stay drawn, so that the sheet is never empty.
    expect(await sheet(page).locator(".approve .skel").count()).toBe(6)
    await pressKey(page, "Escape")
    expect(await outcome(page)).toEqual({ failed: "WalletRejected" })
    expect(wrong).toEqual([])
  })

  test("REL-F: on a phone's screen the frame fills the sheet, and the first touch counts", async () => {
    const { page, wrong } = await visit(
      {},
      { context: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true } }
    )
    await login(page)
    await send(page, accounts[6]!.address)
    await frame(page).getByRole("heading", { name: "Send 0.25 ETH" }).waitFor()
    await expect.poll(() => approve(page).getAttribute("aria-disabled")).toBeNull()
    const place = async () => (await page.locator("iframe[data-latchkey-frame]").boundingBox())!
    await expect.poll(async () => (await place()).x).toBeLessThanOrEqual(8)
    await expect.poll(async () => (await place()).width).toBeGreaterThanOrEqual(374)
    await approve(page).tap()
    expect(await outcome(page)).toMatchObject({ hash: expect.stringMatching(/^0x/) })
    await sheet(page).waitFor({ state: "detached" })
    expect(wrong).toEqual([])
  })

  test("SEC-05: no script, nothing that moves and nothing under a cover is approved", async () => {
    const { page } = await visit()
    await login(page)
    await send(page, accounts[6]!.address)
    await approve(page).waitFor()
    const nothing = async () => {
      await frame(page).getByRole("heading", { name: "Send 0.25 ETH" }).waitFor()
      expect(await page.evaluate(() => Reflect.get(window, "outcome") as unknown)).toBeUndefined()
      expect(await host.sandbox.chain(1).rpc("txpool_status")).toMatchObject({ pending: "0x0" })
    }
    await expect.poll(() => approve(page).getAttribute("aria-disabled")).toBeNull()
    await approve(page).evaluate((button: HTMLElement) => {
      button.click()
      button.dispatchEvent(new MouseEvent("click", { bubbles: true }))
    })
    await nothing()

    // A window that is moved all the time never rests.
    const inside = approve(page)
    const moving = await inside.evaluate(() => {
      const move = () => window.dispatchEvent(new Event("resize"))
      move()
      return setInterval(move, 20)
    })
    await inside.click({ force: true })
    await inside.press("Enter")
    await nothing()
    await inside.evaluate((_, timer) => clearInterval(timer as unknown as number), moving)

    await page.evaluate(() => {
      const cover = document.createElement("div")
      cover.id = "cover"
      Object.assign(cover.style, {
        position: "fixed",
        inset: "0",
        zIndex: "2147483647",
        opacity: "0.01",
        pointerEvents: "none"
      })
      document.body.append(cover)
    })
    await frame(page).getByText("Something covers this window.").waitFor()
    await inside.click({ force: true })
    await nothing()
    await page.evaluate(() => document.querySelector("#cover")!.remove())
    await inside.click()
    expect(await outcome(page)).toMatchObject({ hash: expect.stringMatching(/^0x/) })
  })

  test("a new device is approved by the link of the mail first, and reading the mail approves nothing", async () => {
    host.sandbox.site.devices = "new"
    const { page, context, wrong } = await visit()
    const { link, code: none } = await submitEmail(page)
    expect(none).toBeUndefined()
    await sheet(page).getByRole("heading", { name: "Approve this device" }).waitFor()
    const device = await context.newPage()
    await device.goto(link!)
    expect(host.sandbox.mail.messages).toHaveLength(1)
    await device.getByRole("button", { name: "Approve this device" }).click()
    await device.getByText("Approved.", { exact: false }).waitFor()
    const mail = await host.sandbox.mail.next(email)
    await page.bringToFront()
    await code(page).fill(mail.code!)
    await accountButton(page).waitFor()
    await connected(page)
    expect(wrong).toEqual([])
  })

  test("a press beside the sheet keeps the code view: opening again returns to it, and the code still works", async () => {
    const { page, wrong } = await visit()
    const mail = await submitEmail(page)
    await code(page).waitFor()
    await page.mouse.click(4, 400)
    await sheet(page).waitFor({ state: "detached" })
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    await sheet(page).getByText(email).waitFor()
    await expect.poll(() => code(page).evaluate((one) => one.matches(":focus"))).toBe(true)
    await code(page).fill(mail.code!)
    await accountButton(page).waitFor()
    await connected(page)
    expect(host.sandbox.mail.messages).toHaveLength(1)
    expect(wrong).toEqual([])
  })

  test("a device that is approved while the sheet is put aside is known when it is opened again", async () => {
    host.sandbox.site.devices = "new"
    const { page, context, wrong } = await visit()
    const { link } = await submitEmail(page)
    await sheet(page).getByRole("heading", { name: "Approve this device" }).waitFor()
    await page.mouse.click(4, 400)
    await sheet(page).waitFor({ state: "detached" })
    const device = await context.newPage()
    await device.goto(link!)
    await device.getByRole("button", { name: "Approve this device" }).click()
    await device.getByText("Approved.", { exact: false }).waitFor()
    await page.bringToFront()
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    const mail = await host.sandbox.mail.next(email)
    await code(page).fill(mail.code!)
    await accountButton(page).waitFor()
    expect(wrong).toEqual([])
  })

  test("Close ends the step: opening again begins at the list", async () => {
    const { page, wrong } = await visit()
    await submitEmail(page)
    await code(page).waitFor()
    await sheet(page).getByRole("button", { name: "Close" }).click()
    await sheet(page).waitFor({ state: "detached" })
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    await sheet(page).getByRole("textbox", { name: /email/i }).waitFor()
    expect(wrong).toEqual([])
  })

  test("a press beside an approval leaves it in sight", async () => {
    const { page, wrong } = await visit()
    await login(page)
    await send(page, accounts[6]!.address)
    await decline(page).waitFor()
    await page.mouse.click(4, 400)
    await page.getByRole("alert").filter({ hasText: "Approve or decline the request to continue" }).waitFor()
    await page.locator("[data-shake]").waitFor({ state: "detached" })
    await decline(page).click()
    expect(await outcome(page)).toEqual({ failed: "WalletRejected" })
    expect(wrong).toEqual([])
  })

  /** Lets the time until another mail may be asked for be nearly over. */
  const cooledTo = (page: Page, seconds: number) =>
    page.evaluate(
      (ago) => localStorage.setItem("@latchkey/last_email_login_time", `${Date.now() - ago}`),
      30_000 - seconds * 1_000
    )
  const said = (page: Page) => page.locator("[data-latchkey] p[role=status]")

  test("the wait for another code is read out", async () => {
    const { page, wrong } = await visit()
    await submitEmail(page)
    await code(page).waitFor()
    await expect.poll(() => said(page).textContent()).toBe("Send again in 30 s")
    await cooledTo(page, 11)
    await expect.poll(() => said(page).textContent()).toBe("Send again in 10 s")
    await cooledTo(page, 0)
    await expect.poll(() => said(page).textContent()).toBe("Send a new code")
    expect(wrong).toEqual([])
  })

  test("who sends the link again stays on the button, and is told when that fails", async () => {
    host.sandbox.site.devices = "new"
    const { page } = await visit()
    await submitEmail(page)
    const again = sheet(page).getByRole("button", { name: /^Send again/ })
    await again.waitFor()
    await cooledTo(page, 0)
    await again.and(page.locator(":enabled")).click()
    await host.sandbox.mail.next(email)
    await sheet(page)
      .getByRole("button", { name: /^Send again in/ })
      .waitFor()
    expect(await again.evaluate((one) => one.matches(":focus"))).toBe(true)
    await expect.poll(() => again.getAttribute("aria-disabled")).toBe("true")
    await cooledTo(page, 0)
    await again.and(page.locator(":not([aria-busy])")).waitFor()
    host.sandbox.site.faults.set({ answers: { CONNECT_EMAIL: "bareError" } })
    await again.click()
    await sheet(page).getByRole("alert").getByText("An error occurred").waitFor()
  })

  test("who asks what a wallet is finds the way back to the email", async () => {
    const { page, wrong } = await visit()
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    await sheet(page).getByRole("button", { name: "What is a wallet?" }).click()
    await sheet(page).getByRole("button", { name: "Use email instead" }).click()
    await sheet(page).getByRole("textbox", { name: /email/i }).waitFor()
    expect(wrong).toEqual([])
  })

  test("another address, with a code of the old one and of the new one; the wallet stays the same", async () => {
    const { page, wrong } = await visit()
    await login(page)
    const own = await address(page)
    await accountButton(page).click()
    await sheet(page).getByRole("button", { name: "Settings" }).click()
    await sheet(page)
      .getByRole("button", { name: /^Email/ })
      .click()
    await sheet(page).getByRole("textbox", { name: "New email" }).fill(email)
    await sheet(page).getByRole("button", { name: "Send the first code" }).click()
    await sheet(page).getByText("This is already your email.", { exact: false }).first().waitFor()
    const next = "nadia@kelp.example"
    await sheet(page).getByRole("textbox", { name: "New email" }).fill(next)
    await sheet(page).getByRole("button", { name: "Send the first code" }).click()
    await code(page).fill((await host.sandbox.mail.next(email)).code!)
    await sheet(page).getByText(next).waitFor()
    await code(page).fill((await host.sandbox.mail.next(next)).code!)
    await expect.poll(() => host.sandbox.site.loggedIn).toEqual([next])
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(next)
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email)
    await page.reload()
    await connected(page)
    await expect.poll(() => address(page)).toBe(own)
    expect(wrong).toEqual([])
  })

  test("holdings come from the wallet itself, and the service is not asked (spec 7)", async () => {
    const { page, foreign, wrong } = await visit()
    await login(page)
    await page.evaluate(() => void window.hosts[0]!.open("WalletSend"))
    await sheet(page).getByRole("button", { name: /ETH/ }).first().click()
    await sheet(page)
      .getByRole("button", { name: /USD Coin.*500/ })
      .waitFor()
    expect(foreign.map((url) => new URL(url).pathname).filter((path) => path.endsWith("/assets"))).not.toEqual([])
    expect(foreign.filter((url) => new URL(url).pathname.endsWith("/balance"))).toEqual([])
    expect(wrong).toEqual([])
  })

  test("a name is registered by a message that the visitor approves, and after a no it is asked again", async () => {
    const { page, wrong } = await visit()
    await login(page)
    const own = await address(page)
    await accountButton(page).click()
    await sheet(page).getByRole("button", { name: "Settings" }).click()
    await sheet(page)
      .getByRole("button", { name: /Choose a name/ })
      .click()
    await sheet(page).getByRole("textbox", { name: "Name" }).fill("queller")
    await sheet(page).getByText("Free to register.").first().waitFor()
    await sheet(page).getByRole("button", { name: "Register queller.reown.id" }).click()
    await frame(page).getByText("queller.reown.id").first().waitFor()
    await decline(page).click()
    await sheet(page).getByText("You declined the signature", { exact: false }).first().waitFor()
    expect(host.sandbox.names.byName("queller.reown.id")).toBe(undefined)
    await sheet(page).getByRole("button", { name: "Register queller.reown.id" }).click()
    await approve(page).click()
    await sheet(page).getByRole("heading", { name: "queller.reown.id is yours" }).waitFor()
    expect(host.sandbox.names.byName("queller.reown.id")?.address).toBe(own)
    expect(wrong.filter((line) => !line.includes("404"))).toEqual([])
  })

  test("a session is granted and ended with the visitor's approval, and one that they decline is none", async () => {
    const { page, wrong } = await visit({ features: { smartSessions: true } })
    await login(page)
    const account = `eip155:1:${await address(page)}`
    const ask = () =>
      page.evaluate(() => {
        Reflect.deleteProperty(window, "outcome")
        const settle = (outcome: unknown) => void Reflect.set(window, "outcome", outcome)
        const request = {
          chainId: "0x1",
          expiry: Math.floor(Date.now() / 1_000) + 86_400,
          signer: { type: "keys", data: { keys: [{ type: "secp256k1", publicKey: "0x02ab" }] } },
          permissions: [{ type: "native-token-recurring-allowance", data: { allowance: "0x10", period: 3_600 } }],
          policies: []
        }
        window.hosts[0]!.provider("eip155")
          .request({ method: "wallet_grantPermissions", params: [request] })
          .then(
            (answer) => settle({ context: (answer as { readonly context?: string }).context }),
            ({ code }: { readonly code: number }) => settle({ code })
          )
      })
    await ask()
    await frame(page).getByRole("heading", { name: "Let this site act for you" }).waitFor()
    await decline(page).click()
    expect(await outcome(page)).toEqual({ code: 4001 })
    await sheet(page).waitFor({ state: "detached" })
    expect(host.sandbox.sessions.list(account)).toEqual([])
    await ask()
    await approve(page).click()
    const [session] = await expect
      .poll(() => host.sandbox.sessions.list(account))
      .toHaveLength(1)
      .then(() => host.sandbox.sessions.list(account))
    expect(await outcome(page)).toEqual({ context: session!.context })
    await sheet(page).getByRole("heading", { name: "The session is on" }).waitFor()
    await sheet(page).getByRole("button", { name: "Smart sessions" }).click()
    await sheet(page)
      .getByRole("button", { name: /each hour/ })
      .click()
    await sheet(page).getByRole("button", { name: "End session" }).click()
    await approve(page).click()
    await sheet(page)
      .getByText(/^Ended /)
      .waitFor()
    expect(host.sandbox.sessions.list(account)[0]!.revokedAt).toBeTypeOf("number")
    expect(wrong).toEqual([])
  })

  test("a message is shown as it will be signed", async () => {
    const { page } = await visit()
    await login(page)
    await page.evaluate(() => {
      Reflect.set(window, "signed", window.hosts[0]!.signMessage("Grüße aus dem Watt"))
    })
    await frame(page).getByRole("heading", { name: "Sign a message" }).waitFor()
    await frame(page).getByText("Grüße aus dem Watt").waitFor()
    await approve(page).click()
    expect(await page.evaluate(() => Reflect.get(window, "signed") as Promise<string>)).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test("typed data is shown field by field, and signed as it was shown (spec 6)", async () => {
    const { page, wrong } = await visit()
    await login(page)
    const own = (await address(page)) as `0x${string}`
    const typed = {
      domain: { name: "Saltmarsh", version: "1", chainId: 1, verifyingContract: accounts[7]!.address },
      types: {
        Berth: [
          { name: "boat", type: "string" },
          { name: "nights", type: "uint256" },
          { name: "skipper", type: "Skipper" }
        ],
        Skipper: [
          { name: "name", type: "string" },
          { name: "wallet", type: "address" }
        ]
      },
      primaryType: "Berth",
      message: { boat: "Queller", nights: "3", skipper: { name: "Jördis", wallet: accounts[6]!.address } }
    } as const
    const domain = [
      { name: "name", type: "string" },
      { name: "version", type: "string" },
      { name: "chainId", type: "uint256" },
      { name: "verifyingContract", type: "address" }
    ]
    const asked = JSON.stringify({ ...typed, types: { ...typed.types, EIP712Domain: domain } })
    await rpc(page, "eth_signTypedData_v4", [own, asked])
    await frame(page).getByRole("heading", { name: "Sign Berth" }).waitFor()
    const rows = await frame(page)
      .locator("dl > div")
      .evaluateAll((all) =>
        all.map((row) => [
          row.querySelector("dt")!.textContent,
          row.querySelector("dd")!.ariaLabel ?? row.querySelector("dd")!.textContent
        ])
      )
    expect(rows).toEqual([
      ["boat", "Queller"],
      ["nights", "3"],
      ["skipper.name", "Jördis"],
      ["skipper.wallet", accounts[6]!.address],
      ["domain.name", "Saltmarsh"],
      ["domain.version", "1"],
      ["domain.chainId", "1"],
      ["domain.verifyingContract", accounts[7]!.address],
      ["Network", "Ethereum"],
      ["With", own]
    ])
    await approve(page).click()
    const { answer } = (await outcome(page)) as { readonly answer: `0x${string}` }
    const said = { ...typed, message: { ...typed.message, nights: 3n } }
    expect(await verifyTypedData({ ...said, address: own, signature: answer })).toBe(true)

    // Data for another network is never shown, let alone signed.
    const foreign = { ...typed, domain: { ...typed.domain, chainId: 8453 } }
    const elsewhere = JSON.stringify({ ...foreign, types: { ...foreign.types, EIP712Domain: domain } })
    await rpc(page, "eth_signTypedData_v4", [own, elsewhere])
    expect(await outcome(page)).toEqual({ failed: "WalletFailed" })
    await sheet(page).waitFor({ state: "detached" })
    expect(wrong).toEqual([])
  })

  test.each([
    ["modal dialog", false],
    ["modal dialog in a shadow root", true]
  ])(
    "inside a host's own %s what is to be approved can be seen and pressed, and nothing reloads",
    async (_, inRoot) => {
      const { page, foreign, wrong } = await visit()
      await login(page)
      const loads = () => foreign.filter((url) => new URL(url).pathname === "/sdk").length
      const loaded = loads()
      const parent = () =>
        page.locator("[data-latchkey-frame]").evaluate(({ parentElement }) => parentElement!.localName)
      await page.evaluate((isInside) => {
        const dialog = document.createElement("dialog")
        Object.assign(dialog.style, { width: "900px", height: "760px", transform: "translate(20px, 10px)" })
        dialog.append(document.querySelector("#root")!)
        const place = document.createElement("div")
        ;(isInside ? place.attachShadow({ mode: "open" }) : place).append(dialog)
        document.body.append(place)
        dialog.showModal()
      }, inRoot)
      await send(page, accounts[6]!.address)
      await frame(page).getByRole("heading", { name: "Send 0.25 ETH" }).waitFor()
      await expect.poll(parent).toBe("dialog")
      // The sheet comes from below: the frame is over its place once that stands still.
      const offset = () =>
        page.locator("[data-latchkey-frame]").evaluate((shown) => {
          const box = shown.getBoundingClientRect()
          const place = shown.parentElement!.querySelector("[data-latchkey]")!.shadowRoot!.querySelector(".approve")!
          const { left, top, width, height } = place.getBoundingClientRect()
          return [box.left - left, box.top - top, box.width - width, box.height - height]
        })
      await expect.poll(offset).toEqual([0, 0, 0, 0])
      await approve(page).click()
      expect(await outcome(page)).toMatchObject({ hash: expect.stringMatching(/^0x/) })
      await sheet(page).waitFor({ state: "detached" })
      await expect.poll(parent).toBe("body")
      expect(loads()).toBe(loaded)
      expect(wrong).toEqual([])
    }
  )

  test("axe finds nothing in what is approved, nor on the page of a new device, dark and light", async () => {
    host.sandbox.site.devices = "new"
    const { page, context } = await visit()
    const { link } = await submitEmail(page)
    const device = await context.newPage()
    await device.goto(link!)
    const button = device.getByRole("button", { name: "Approve this device" })
    await button.waitFor()
    for (const colorScheme of ["dark", "light"] as const) {
      await device.emulateMedia({ colorScheme })
      expect(await audit(device)).toEqual([])
    }
    await button.click()
    await device.getByText("Approved.", { exact: false }).waitFor()
    expect(await audit(device)).toEqual([])
    await page.bringToFront()
    await code(page).fill((await host.sandbox.mail.next(email)).code!)
    await accountButton(page).waitFor()
    await sheet(page).waitFor({ state: "detached" })

    const own = await address(page)
    const inside = async () => (await (await page.$("iframe[data-latchkey-frame]"))!.contentFrame())!
    for (const [title, method, params] of [
      ["Send 0.25 ETH", "eth_sendTransaction", [{ from: own, to: accounts[6]!.address, value: "0x3782dace9d90000" }]],
      ["Sign a message", "personal_sign", ["Grüße aus dem Watt ".repeat(60), own]]
    ] as const) {
      await rpc(page, method, params)
      await frame(page).getByRole("heading", { name: title }).waitFor()
      await expect.poll(() => approve(page).getAttribute("aria-disabled")).toBeNull()
      for (const themeMode of ["dark", "light"] as const) {
        await page.evaluate((mode) => window.hosts[0]!.setAppearance({ themeMode: mode }), themeMode)
        await expect
          .poll(() =>
            frame(page)
              .locator("html")
              .evaluate((root) => root.style.colorScheme)
          )
          .toBe(themeMode)
        expect(await audit(await inside())).toEqual([])
      }
      await decline(page).click()
      expect(await outcome(page)).toEqual({ failed: "WalletRejected" })
      await sheet(page).waitFor({ state: "detached" })
    }
  })

  test("REL-F: a policy of the page that blocks the frame is said at once, and wallets work all the same", async () => {
    const { page } = await visit({}, { wallet: {} })
    await page.route(host.url, async (route) => {
      const response = await route.fetch()
      const headers = response.headers()
      const policy = headers["content-security-policy"]!.replace(/frame-src [^;]*/, "frame-src 'none'")
      await route.fulfill({ response, headers: { ...headers, "content-security-policy": policy } })
    })
    await page.reload()
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    const field = sheet(page).getByRole("textbox", { name: /email/i })
    await field.fill(email)
    await field.press("Enter")
    await page.locator("[data-latchkey]").getByText("Could not load embedded wallet").first().waitFor()
    await sheet(page).getByRole("alert").getByText("Unable to load email login dependency").waitFor()
    expect(host.sandbox.mail.messages).toEqual([])
    await expect.poll(() => page.locator("iframe[data-latchkey-frame]").count()).toBe(0)
    await sheet(page).getByRole("button", { name: "Fernhold" }).click()
    await connected(page)
  })

  for (const [way, misbehave] of [
    ["cannot be reached", () => host.sandbox.faults.set("/sdk", { stall: true })],
    ["never says that it is ready", () => host.sandbox.site.faults.set({ ready: "never" })]
  ] as const)
    test(`REL-F: a site that ${way} is said, and wallets work all the same`, async () => {
      misbehave()
      const { page } = await visit({}, { wallet: {} })
      await page.clock.install()
      await page.getByRole("button", { name: "Connect", exact: true }).first().click()
      const field = sheet(page).getByRole("textbox", { name: /email/i })
      await field.fill(email)
      await field.press("Enter")
      await sheet(page).getByRole("button", { name: "Sending a code" }).waitFor()
      const said = page.locator("[data-latchkey]").getByText("Could not load embedded wallet").first()
      // The frame may be opened once ahead of the login, and once more for it.
      await expect
        .poll(async () => {
          await page.clock.runFor(20_000)
          return said.isVisible()
        })
        .toBe(true)
      expect(host.sandbox.mail.messages).toEqual([])
      await page.clock.resume()
      await sheet(page).getByRole("button", { name: "Fernhold" }).click()
      await connected(page)
    })

  for (const ready of ["twice", "bare", 1_000] as const)
    test(`REL-F: READY ${ready === 1_000 ? "late" : ready} is ready`, async () => {
      host.sandbox.site.faults.set({ ready })
      const { page, wrong } = await visit()
      const mail = await submitEmail(page)
      await code(page).fill(mail.code!)
      await accountButton(page).waitFor()
      await connected(page)
      expect(wrong).toEqual([])
    })

  test("REL-F: silence, another type, another id and none are no answers; after 120 s it is said, and it works again", async () => {
    const { page } = await visit()
    await page.clock.install()
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    const field = sheet(page).getByRole("textbox", { name: /email/i })
    await field.fill(email)
    const busy = sheet(page).getByRole("button", { name: "Sending a code" })
    const said = sheet(page).getByRole("alert").getByText("Something went wrong")
    for (const fault of ["silent", "wrongType", "foreignId", "noId"] as const) {
      host.sandbox.site.faults.set({ answers: { CONNECT_EMAIL: fault } })
      const asked = page.waitForResponse(
        (response) =>
          response.url().endsWith("/fault") && Boolean(response.request().postData()?.includes("CONNECT_EMAIL"))
      )
      await field.press("Enter")
      await asked
      await busy.waitFor()
      await page.clock.runFor(119_000)
      await busy.waitFor()
      await page.clock.runFor(5_000)
      await busy.waitFor({ state: "detached" })
      await said.waitFor()
      await page.locator("[data-latchkey]").getByText("Embedded Wallet Request Timed Out").first().waitFor()
    }
    expect(host.sandbox.mail.messages).toEqual([])
    host.sandbox.site.faults.clear()
    await field.press("Enter")
    await host.sandbox.mail.next(email)
    await code(page).waitFor()
  })

  test("says at once that an answer cannot be read, and the next try works (REL-F)", async () => {
    const { page } = await visit()
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    const field = sheet(page).getByRole("textbox", { name: /email/i })
    await field.fill(email)
    host.sandbox.site.faults.set({ answers: { CONNECT_EMAIL: "junk" } })
    await field.press("Enter")
    const said = "The secure site gave an answer that could not be read"
    await sheet(page).getByRole("alert").getByText(said).waitFor()
    host.sandbox.site.faults.clear()
    await field.press("Enter")
    await host.sandbox.mail.next(email)
    await code(page).waitFor()
  })

  test("REL-F: an error without a word, a frame that goes elsewhere and one that reloads are said, and the next try works", async () => {
    const { page } = await visit()
    host.sandbox.site.faults.set({ answers: { CONNECT_EMAIL: "bareError" } })
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    const field = sheet(page).getByRole("textbox", { name: /email/i })
    await field.fill(email)
    await field.press("Enter")
    await sheet(page).getByRole("alert").getByText("An error occurred").waitFor()

    // The login's own page reloads between the code and its answer: the attempt is kept, and the code still good.
    host.sandbox.site.faults.set({ answers: { CONNECT_OTP: "reload" } })
    await field.press("Enter")
    const mail = await host.sandbox.mail.next(email)
    await code(page).fill(mail.code!)
    await sheet(page).getByRole("alert").getByText("Something went wrong").waitFor()
    host.sandbox.site.faults.set({ answers: { CONNECT_OTP: "twice", GET_USER: "twice" } })
    await code(page).fill(mail.code!)
    await accountButton(page).waitFor()
    await sheet(page).waitFor({ state: "detached" })
    await connected(page)

    const hello = ["0x6869", await address(page)]
    for (const fault of ["reload", "navigate"] as const) {
      host.sandbox.site.faults.set({ answers: { RPC_REQUEST: fault } })
      await rpc(page, "personal_sign", hello)
      expect(await outcome(page)).toEqual({ failed: "WalletTimeout" })
      await sheet(page).waitFor({ state: "detached" })
    }
    host.sandbox.site.faults.clear()
    await page.reload()
    await connected(page)
    await rpc(page, "personal_sign", hello)
    await approve(page).click()
    expect(await outcome(page)).toEqual({ answer: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  })
})
